import CCairo
import Foundation

/// Bytes that Cairo's PNG decoder reads one after another.
final class ByteSource {
  private let data: Data
  private var at = 0

  init(_ data: Data) { self.data = data }

  /// For Cairo: `closure` is an unretained source.
  static let read: cairo_read_func_t = { closure, buffer, length in
    guard let closure = unsafe closure, let buffer = unsafe buffer else { return CAIRO_STATUS_READ_ERROR }
    let source = unsafe Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    return unsafe source.read(UnsafeMutableRawBufferPointer(start: buffer, count: Int(length)))
      ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR
  }

  /// False when fewer bytes are left than asked for.
  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
    guard buffer.count <= data.count - at else { return false }
    let start = data.startIndex + at
    unsafe buffer.copyBytes(from: data[start..<(start + buffer.count)])
    at += buffer.count
    return true
  }
}
