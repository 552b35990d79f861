/// Text that C callers hold on to: kept for the life of the process, so that nobody need free it.
@safe struct StaticText: @unchecked Sendable {
  let pointer: UnsafePointer<CChar>

  init(_ text: String) {
    let bytes = Array(text.utf8CString)
    let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe buffer.initialize(from: bytes, count: bytes.count)
    unsafe pointer = UnsafePointer(buffer)
  }
}
