import InkStrokes

extension MarkupError {
  init(_ error: ByteError) {
    switch error {
    case .malformed: self = .malformedData
    case .tooNew: self = .incompatibleFormatTooNew
    }
  }

  /// What `body` reads, its errors as this type.
  static func reading<T>(_ body: () throws(ByteError) -> T) throws(MarkupError) -> T {
    do throws(ByteError) { return try body() } catch { throw MarkupError(error) }
  }
}
