import CCairo
import Foundation

/// Collects what Cairo writes.
final class ByteSink {
  private(set) var data = Data()

  /// For Cairo: `closure` is an unretained sink.
  static let write: cairo_write_func_t = { closure, bytes, length in
    guard let closure = unsafe closure, let bytes = unsafe bytes else { return CAIRO_STATUS_WRITE_ERROR }
    unsafe Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(length))
    return CAIRO_STATUS_SUCCESS
  }
}
