import Testing

@testable import InkRecognition

@Suite struct EqualityConstraintsTests {
  /// Equal values take their mean; equations that repeat or are met already change nothing.
  @Test func equalValuesTakeTheirMean() {
    var constraints = EqualityConstraints()
    constraints.equal(0, 1)
    constraints.equal(1, 2)
    constraints.equal(0, 2)
    let x = constraints.nearest(to: [1, 2, 6, 5], tolerance: 1e-13)
    for k in 0..<3 { #expect(abs(x[k] - 3) < 1e-12) }
    #expect(x[3] == 5)
    #expect(constraints.nearest(to: [4, 4, 4, 1], tolerance: 1e-13) == [4, 4, 4, 1])
  }

  /// x + y = 3 nearest to (0, 0) is (1.5, 1.5); with 2x − y = 0 besides it is (1, 2).
  @Test func sumsOtherThanZero() {
    var constraints = EqualityConstraints()
    constraints.add([(0, 1), (1, 1)], sum: 3)
    var x = constraints.nearest(to: [0, 0], tolerance: 1e-13)
    #expect(abs(x[0] - 1.5) < 1e-12 && abs(x[1] - 1.5) < 1e-12)
    constraints.add([(0, 2), (1, -1)])
    x = constraints.nearest(to: [0, 0], tolerance: 1e-13)
    #expect(abs(x[0] - 1) < 1e-12 && abs(x[1] - 2) < 1e-12)
  }
}
