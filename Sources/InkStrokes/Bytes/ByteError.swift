/// Why bytes could not be read.
package enum ByteError: Error, Hashable, Sendable {
  /// Fewer bytes than the content needs, or a value out of its range; `at` counts from the start of what is read.
  case malformed(at: Int)
  /// A kind of content that a later version has added.
  case tooNew
}
