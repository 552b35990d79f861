import Foundation

extension AttributedString {
  /// An empty text, one for all that have none: making one takes a microsecond and memory of its own.
  package static let noText = AttributedString()
}
