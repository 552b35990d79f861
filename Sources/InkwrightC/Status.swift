import CInkwright
import Foundation

/// Runs the body of a call and turns what it throws into a status code and, where there is room for one, a message.
func status(_ error: UnsafeMutablePointer<inkwright_error>?, _ body: () throws(Failure) -> Void) -> Int32 {
  var code = Int32(INKWRIGHT_OK), message = ""
  do throws(Failure) {
    try body()
  } catch {
    code = error.code
    message = error.message
  }
  if let error = unsafe error { unsafe error.pointee.fill(code, message) }
  return code
}

/// A pointer that a caller has to give.
func required<T>(_ pointer: UnsafeMutablePointer<T>?, _ name: StaticString) throws(Failure) -> UnsafeMutablePointer<T> {
  guard let pointer = unsafe pointer else { throw .argument("\(name) is NULL; give a pointer to fill in") }
  return unsafe pointer
}

extension inkwright_error {
  /// The message is cut where a character of UTF-8 ends.
  fileprivate mutating func fill(_ code: Int32, _ text: String) {
    self.code = code
    let room = MemoryLayout.size(ofValue: message) - 1
    var bytes = Array(text.utf8.prefix(room))
    if text.utf8.count > room { while let last = bytes.popLast(), last & 0xC0 == 0x80 {} }
    unsafe withUnsafeMutableBytes(of: &message) { buffer in
      unsafe buffer.copyBytes(from: bytes)
      if bytes.count < buffer.count { unsafe buffer[bytes.count] = 0 }
    }
  }
}
