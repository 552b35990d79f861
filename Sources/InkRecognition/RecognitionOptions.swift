/// What may be recognised and how sure it must be.
public struct RecognitionOptions: Hashable, Sendable {
  /// Least score of a shape, 0 to 1: the calibrated probability that it is one and of its kind; of an outline between several kinds, that
  /// it is an outline; of a bent path, at better odds. Raising it never adds a shape. Default 0.65: ink left as it is does less harm
  /// than ink taken away.
  public var threshold: Double = 0.65
  /// Kinds that may be answered; the next best allowed kind takes the place of one that is not, a wider one that of its special cases,
  /// and a circle or a square that of an ellipse or a rectangle that is nearly one. Default all.
  public var kinds: Set<ShapeKind> = Set(ShapeKind.allCases)
  /// Most strokes of one shape, 1 to 32. Default 12.
  public var maximumStrokesPerShape: Int = 12
  /// When ink near to a perfect form is given it.
  public var snapping = SnappingOptions()
  /// How the shapes of a page are tidied against each other.
  public var regularizing = RegularizingOptions()

  public init() {}

  /// The kind itself, or the wider kind it belongs to (a square is a rectangle), whichever may be answered.
  func answer(for kind: ShapeKind) -> ShapeKind? {
    if kinds.contains(kind) { return kind }
    return kind.shapeClass.kind.flatMap { kinds.contains($0) ? $0 : nil }
  }

  /// The snapping, with wide bounds for a special case whose own general case may not be answered.
  var effectiveSnapping: SnappingOptions {
    var snapping = self.snapping
    if kinds.contains(.circle), !kinds.contains(.ellipse) { snapping.roundness = min(snapping.roundness, Self.nearly) }
    if kinds.contains(.square), !kinds.contains(.rectangle) { snapping.squareness = min(snapping.squareness, Self.nearly) }
    return snapping
  }

  /// Least ratio of radii or sides at which people would still say circle or square.
  private static let nearly = 0.7

  /// Throws `RecognitionError.invalidOption` for a value out of its range.
  public func validate() throws(RecognitionError) {
    guard threshold >= 0, threshold <= 1 else {
      throw .invalidOption(name: "threshold", value: "\(threshold)", mend: "give a number from 0 to 1")
    }
    guard (1...32).contains(maximumStrokesPerShape) else {
      throw .invalidOption(name: "maximumStrokesPerShape", value: "\(maximumStrokesPerShape)", mend: "give a whole number from 1 to 32")
    }
    try regularizing.validate()
    guard !kinds.isEmpty else { throw .invalidOption(name: "kinds", value: "none", mend: "allow at least one kind") }
  }
}
