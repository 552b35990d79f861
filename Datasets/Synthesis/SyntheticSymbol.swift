/// One meant thing on a synthetic page: a shape, a piece of writing, or ink that is neither.
public struct SyntheticSymbol: Hashable, Sendable {
  public var kind: SyntheticKind
  /// Indices of its strokes on the page, ascending.
  public var strokes: [Int]
  public var truth: SyntheticTruth
  /// Symbols that a connector's start and end touch, where it is one.
  public var from: Int?
  public var to: Int?

  /// Word of the result line, or `text`, `other`.
  public var label: String { kind.rawValue }

  public init(kind: SyntheticKind, strokes: [Int], truth: SyntheticTruth, from: Int? = nil, to: Int? = nil) {
    self.kind = kind
    self.strokes = strokes
    self.truth = truth
    self.from = from
    self.to = to
  }
}
