import Foundation

/// Rounding to a decimal place fit for the size of what is written: six digits below the leading digit of the size.
///
/// A place in a drawing 300 units wide keeps four decimals, one in a drawing 3e-4 units wide ten, one 3e9 units wide none:
/// a ten-millionth of the drawing to a millionth, whatever its units.
package struct DecimalRounding: Hashable, Sendable {
  private let factor: Double

  /// `size` is a length that the numbers are small against to no purpose, such as a bounding box's diagonal; one that is
  /// zero or not finite rounds as for 1.
  package init(size: Double, digits: Int = 6) {
    let size = size > 0 && size.isFinite ? size : 1
    let decimals = Double(digits) - log10(size).rounded(.down)
    factor = pow(10, min(max(decimals, 0), 300))
  }

  /// Decimal places after the point, for numbers without a size such as probabilities and angles.
  package init(decimals: Int) { factor = pow(10, Double(min(max(decimals, 0), 15))) }

  /// A value too large or too small for the scaling stays as it is. Never answers negative zero.
  package func round(_ value: Double) -> Double {
    let scaled = (value * factor).rounded()
    guard scaled.isFinite, abs(scaled) < 0x1p53 else { return value }
    return scaled / factor + 0
  }

  /// Shortest text of the rounded value, as JSON and SVG read it.
  package func text(of value: Double) -> String {
    let rounded = round(value)
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : rounded.description
  }
}
