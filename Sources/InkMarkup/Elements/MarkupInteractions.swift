/// What a person may do with an element.
public struct MarkupInteractions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let move = MarkupInteractions(rawValue: 1 << 0)
  public static let resize = MarkupInteractions(rawValue: 1 << 1)
  public static let rotate = MarkupInteractions(rawValue: 1 << 2)
  public static let delete = MarkupInteractions(rawValue: 1 << 3)
  public static let style = MarkupInteractions(rawValue: 1 << 4)
  public static let select = MarkupInteractions(rawValue: 1 << 5)

  public static let all: MarkupInteractions = [.move, .resize, .rotate, .delete, .style, .select]
  public static let readOnly: MarkupInteractions = []
}
