/// What can go wrong in fitting.
public enum FittingError: Error, Hashable, Sendable {
  case invalidOption(name: String, value: String, mend: String)
  /// The points hold no usable one: none at all, or a coordinate that is not finite or too large to square.
  case unusablePoint(index: Int, mend: String)
  case noPoints(mend: String)
}

extension FittingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .invalidOption(let name, let value, let mend): "option \(name) is \(value); \(mend)"
    case .unusablePoint(let index, let mend): "point \(index) has no usable coordinates; \(mend)"
    case .noPoints(let mend): "there are no points to fit; \(mend)"
    }
  }

  /// Throws unless `value` lies in `range`; NaN never does.
  static func check(_ name: String, _ value: Double, in range: ClosedRange<Double>) throws(FittingError) {
    guard range.contains(value) else {
      throw .invalidOption(name: name, value: "\(value)", mend: "give a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }
}
