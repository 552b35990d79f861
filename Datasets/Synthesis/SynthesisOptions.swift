/// How the generator draws.
public struct SynthesisOptions: Hashable, Sendable {
  /// Sloppiness of the hands: 0 is a draughtsman, 1 careless but still unmistakable to a person.
  public var sloppiness: ClosedRange<Double> = 0...1
  /// Longer side of a single drawing, in units.
  public var sizes: ClosedRange<Double> = 20...1000
  /// Drawings in a row made by one hand.
  public var drawingsPerHand = 8
  /// Share of single drawings in units far from pixels, 1e-6 to 1e9 a unit.
  public var oddUnits = 0.02

  public init() {}

  public func validate() throws(SynthesisError) {
    func check(_ fine: Bool, _ option: String, _ value: Any, _ allowed: String) throws(SynthesisError) {
      if !fine { throw .optionOutOfRange(option: option, value: "\(value)", allowed: allowed) }
    }
    try check(sloppiness.lowerBound >= 0 && sloppiness.upperBound <= 1, "sloppiness", sloppiness, "a range within 0...1")
    try check(sizes.lowerBound >= 1 && sizes.upperBound <= 1e6, "sizes", sizes, "a range within 1...1e6")
    try check(drawingsPerHand >= 1, "drawingsPerHand", drawingsPerHand, "1 or more")
    try check(oddUnits >= 0 && oddUnits <= 1, "oddUnits", oddUnits, "a share, 0 to 1")
  }
}
