/// How a document is written as SVG.
public struct SVGOptions: Hashable, Sendable {
  /// Step of the written coordinates as a share of the page's diagonal, 1e-9 to 1e-3. Default 3e-6: thousandths on a printed page.
  public var precision: Double = 3e-6
  /// Farthest that a fitted path may lie from the ink, as a share of the line's width, 0.01 to 1. Default 0.2.
  public var inkTolerance: Double = 0.2
  /// Space between pages as a share of the tallest page, 0 to 1. Default 0.03.
  public var pageGap: Double = 0.03
  /// Whether the paper is painted where the page has a colour. Default true.
  public var paintsBackground: Bool = true

  public init() {}

  /// Throws `SVGError.invalidOption` for a value out of its range.
  public func validate() throws(SVGError) {
    func check(_ name: String, _ value: Double, _ range: ClosedRange<Double>) throws(SVGError) {
      guard range.contains(value) else {
        throw .invalidOption(name: name, value: "\(value)", mend: "give a number from \(range.lowerBound) to \(range.upperBound)")
      }
    }
    try check("precision", precision, 1e-9...1e-3)
    try check("inkTolerance", inkTolerance, 0.01...1)
    try check("pageGap", pageGap, 0...1)
  }
}
