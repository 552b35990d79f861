import Testing

@testable import InkRecognition

struct GroupPackingTests {
  /// The groups taken, the heaviest first.
  private func taken(_ groups: [(strokes: [Int], weight: Double)], strokeCount: Int) -> [[Int]] {
    let sorted = groups.sorted { $0.weight > $1.weight }
    let packing = GroupPacking(sorted.map(\.strokes), weights: sorted.map(\.weight), strokeCount: strokeCount)
    return zip(sorted, packing.taken).filter { $0.1 }.map(\.0.strokes)
  }

  @Test func theHeaviestGoFirst() {
    #expect(taken([([0, 1], 2), ([1, 2], 1), ([2], 0.5)], strokeCount: 3) == [[0, 1], [2]])
  }

  /// An arrow (4, 5) that borrows two sides of a diamond (0, 1, 2, 3) as its head.
  @Test func aWholeAndWhatItFreesTakeThePlaceOfAHeavierPart() {
    let groups: [([Int], Double)] = [([0, 1, 4, 5], 3.9), ([0, 1, 2, 3], 3.2), ([4, 5], 1.8)]
    #expect(taken(groups, strokeCount: 6) == [[0, 1, 2, 3], [4, 5]])
  }

  @Test func twoSmallerTakeThePlaceOfOneBetween() {
    #expect(taken([([1, 2], 1), ([0, 1], 0.8), ([2, 3], 0.7)], strokeCount: 4) == [[0, 1], [2, 3]])
  }

  @Test func nothingIsTakenOfNothing() {
    #expect(taken([], strokeCount: 0).isEmpty)
    #expect(taken([], strokeCount: 3).isEmpty)
  }

  /// Against the best of all sets of groups, on random small cases: disjoint, no worse than the heaviest first, and near the best.
  @Test func packingsAreDisjointAndNearTheBest() {
    var state: UInt64 = 7
    func random(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % n
    }
    var sum = 0.0, best = 0.0, plain = 0.0
    for _ in 0..<200 {
      var groups: [(strokes: [Int], weight: Double)] = (0..<10).map { _ in
        let first = random(8)
        return (Array(first..<min(first + 1 + random(3), 8)), Double(1 + random(100)))
      }
      groups.sort { $0.weight > $1.weight }
      let packing = GroupPacking(groups.map(\.strokes), weights: groups.map(\.weight), strokeCount: 8)
      var used = Set<Int>(), weight = 0.0
      for (group, isTaken) in zip(groups, packing.taken) where isTaken {
        #expect(used.isDisjoint(with: group.strokes))
        used.formUnion(group.strokes)
        weight += group.weight
      }
      sum += weight
      best += (0..<1024).reduce(0.0) { most, choice in
        let chosen = groups.indices.filter { choice >> $0 & 1 == 1 }.map { groups[$0] }
        let strokes = chosen.flatMap(\.strokes)
        return Set(strokes).count == strokes.count ? max(most, chosen.reduce(0) { $0 + $1.weight }) : most
      }
      var taken = Set<Int>()
      for group in groups where taken.isDisjoint(with: group.strokes) {
        taken.formUnion(group.strokes)
        plain += group.weight
      }
    }
    #expect(sum >= plain)
    #expect(sum > 0.98 * best)
  }
}
