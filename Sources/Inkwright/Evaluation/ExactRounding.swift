/// Rounding to decimal places as one would on paper: to the nearest of the number's exact value, a tie to the even digit.
///
/// Multiplying and rounding alone makes ties of numbers that are none and sends true ones upwards; figures that are to agree with
/// other programs' to the last digit must not depend on that.
struct ExactRounding: Sendable {
  private let factor: Double

  /// `decimals` places after the point, 0 to 15.
  init(decimals: Int) { factor = (0..<min(max(decimals, 0), 15)).reduce(1) { power, _ in power * 10 } }

  /// A value too large to have such places stays as it is.
  func round(_ value: Double) -> Double {
    let scaled = value * factor
    guard scaled.isFinite, abs(scaled) < 0x1p52 else { return value }
    let floor = scaled.rounded(.down), part = scaled - floor
    // What the product lost; it decides where the product looks like a tie.
    let lost = (-scaled).addingProduct(value, factor)
    let rounded = part == 0.5 && lost != 0 ? (lost > 0 ? floor + 1 : floor) : scaled.rounded(.toNearestOrEven)
    return rounded / factor
  }

  func text(_ value: Double) -> String {
    let rounded = round(value) + 0
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : rounded.description
  }
}
