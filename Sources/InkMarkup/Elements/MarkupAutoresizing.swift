/// In which directions a text box grows with its text.
public struct MarkupAutoresizing: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Lines are broken only where the text breaks them.
  public static let flexibleWidth = MarkupAutoresizing(rawValue: 1 << 0)
  public static let flexibleHeight = MarkupAutoresizing(rawValue: 1 << 1)
}
