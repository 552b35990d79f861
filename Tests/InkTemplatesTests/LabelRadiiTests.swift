import Testing

@testable import InkTemplates

struct LabelRadiiTests {
  /// Distances spread evenly over `range`.
  private func spread(_ range: ClosedRange<Float>, _ count: Int, label: Int) -> [(distance: Float, label: Int)] {
    (0..<count).map { (range.lowerBound + (range.upperBound - range.lowerBound) * Float($0) / Float(count - 1), label) }
  }

  @Test func aLabelThatStrangersLookLikeGetsTheNarrowerRadius() {
    let own = spread(0.2...1, 100, label: 0) + spread(0.2...1, 100, label: 1)
    let strangers = spread(0.6...2, 200, label: 0) + spread(6...9, 200, label: 1)
    let radii = LabelRadii(own: own, strangers: strangers, labels: 2).radii(recall: 0.96)
    #expect(radii[0] < radii[1])
    #expect(own.count { $0.distance <= radii[$0.label] } >= 186)
    #expect(strangers.count { $0.label == 1 && $0.distance <= radii[1] } == 0)
  }

  @Test func moreRecallTakesWiderRadii() {
    let own = spread(0.2...1, 60, label: 0) + spread(0.5...3, 60, label: 1)
    let strangers = spread(0.5...4, 100, label: 0) + spread(0.5...4, 100, label: 1)
    let radii = LabelRadii(own: own, strangers: strangers, labels: 2)
    let narrow = radii.radii(recall: 0.9), wide = radii.radii(recall: 0.99)
    #expect(zip(narrow, wide).allSatisfy { $0 <= $1 })
    #expect(own.count { $0.distance <= wide[$0.label] } > own.count { $0.distance <= narrow[$0.label] })
    // A label whose drawings differ more reaches farther.
    #expect(wide[0] < wide[1])
  }

  @Test func noDrawingsRuleNothingOut() {
    let radii = LabelRadii(own: [], strangers: [(1, 0)], labels: 2).radii(recall: 0.9)
    #expect(radii == [.infinity, .infinity])
  }
}
