import Testing

@testable import Inkwright

@Suite struct ExactRoundingTests {
  /// What CPython 3's `round` answers, which rounds the number's exact value.
  @Test(arguments: [
    (2.675, 2, 2.67), (0.125, 2, 0.12), (0.375, 2, 0.38), (1.005, 2, 1.0), (0.625, 2, 0.62), (98.125, 2, 98.12), (99.995, 2, 100),
    (0.0005, 3, 0.001), (2.5, 0, 2), (3.5, 0, 4), (-0.125, 2, -0.12), (33.335, 2, 33.34), (66.665, 2, 66.67), (8.345, 2, 8.35),
  ])
  func roundsTheExactValue(value: Double, decimals: Int, expected: Double) {
    #expect(ExactRounding(decimals: decimals).round(value) == expected)
  }

  @Test func hugeAndStrangeNumbersStay() {
    let rounding = ExactRounding(decimals: 3)
    #expect(rounding.round(1e300) == 1e300 && rounding.round(.infinity) == .infinity && rounding.round(.nan).isNaN)
    #expect(rounding.text(2) == "2" && rounding.text(-0.0001) == "0" && rounding.text(1.25) == "1.25")
  }
}
