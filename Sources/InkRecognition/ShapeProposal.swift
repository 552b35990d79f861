import InkGeometry

/// A shape found in a drawing or page: nothing is changed by it until it is applied.
public struct ShapeProposal: Hashable, Sendable {
  /// A kind and the calibrated probability that it is right, 0 to 1.
  public struct Candidate: Hashable, Sendable {
    public var kind: ShapeKind
    public var score: Double

    public init(kind: ShapeKind, score: Double) {
      self.kind = kind
      self.score = score
    }
  }

  public var kind: ShapeKind
  /// Indices of the strokes it replaces, ascending.
  public var strokes: [Int]
  /// Calibrated probability that kind and strokes are right, 0 to 1.
  public var score: Double
  /// Best first, at most five, the chosen kind first.
  public var candidates: [Candidate]
  public var geometry: ShapeGeometry
  /// Heads of an arrow; false for every other kind.
  public var startHead: Bool
  public var endHead: Bool
  /// Strokes that stay ink and stand in a closed shape that tidying moved, ascending: they go with it. Empty for a shape that stayed.
  public var carriedInk: [Int] = []
  /// Way of the carried ink, input units.
  public var carriedBy: Vector2 = .zero

  public init(
    kind: ShapeKind, strokes: [Int], score: Double, candidates: [Candidate], geometry: ShapeGeometry, startHead: Bool = false,
    endHead: Bool = false
  ) {
    self.kind = kind
    self.strokes = strokes
    self.score = score
    self.candidates = candidates
    self.geometry = geometry
    self.startHead = startHead
    self.endHead = endHead
  }
}
