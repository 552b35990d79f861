/// What a set makes of one drawing.
public struct TemplateMatch: Hashable, Sendable {
  public struct Candidate: Hashable, Sendable {
    /// Index into the matcher's `labels`.
    public var label: Int
    /// Calibrated belief that the drawing is of this label, 0 to 1.
    public var score: Float
  }

  /// Best first, at most 8; labels of less than a thousandth of the belief are left out. Empty for a drawing without points.
  public var candidates: [Candidate] = []
  /// Whether the drawing is near enough to be one of the set at all.
  public var isAccepted = false
  /// Squared distance to the nearest label (its nearest drawing and its mean, together).
  public var distance = Float.infinity

  public init() {}
}
