import Foundation

/// Identity of an element of one type.
public struct MarkupID<Element>: Hashable, Codable, RawRepresentable, Sendable {
  public let rawValue: UUID

  /// A new random id. Where the same input must give the same bytes, use `init(rawValue:)` with a derived one.
  public init() { rawValue = UUID() }
  public init(rawValue: UUID) { self.rawValue = rawValue }
}
