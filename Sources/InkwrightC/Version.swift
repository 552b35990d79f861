import Inkwright

/// Kept for the life of the process, so that C callers need not free it.
nonisolated(unsafe) private let version: UnsafePointer<CChar>? = {
  let bytes = Array(ProductVersion.text.utf8CString)
  let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
  unsafe buffer.initialize(from: bytes, count: bytes.count)
  return unsafe UnsafePointer(buffer)
}()

@c(inkwright_version)
public func versionText() -> UnsafePointer<CChar>? { unsafe version }
