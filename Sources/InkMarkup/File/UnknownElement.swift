import Foundation

/// An element of a kind that a later version has added: kept as it is, neither drawn nor changed.
package struct UnknownElement: Hashable, Sendable {
  /// 128 or more; of smaller ones a reader must know all.
  package var kind: UInt8
  package var bytes: Data
  /// What lies directly beneath it; nil at the bottom. When that is gone the element goes to the top.
  package var base: MarkupOrderedSet.ElementID?

  static let kinds: ClosedRange<UInt8> = 128...255
}
