import InkGeometry
import InkSynthesis
import Testing

@testable import InkRecognition

@Suite struct StrokeGraphTests {
  private func scattered(_ count: Int, seed: UInt64) -> [PreparedStroke] {
    var random = SplitMix64(seed: seed)
    return TestInk.prepared(
      (0..<count).map { _ in
        let a = Vector2(random.uniform(0, 300), random.uniform(0, 300))
        return [a, a + Vector2(random.normal(0, 30), random.normal(0, 30))]
      })
  }

  @Test func sidesThatMeetAreNeighbours() {
    let corners = TestInk.regular(4)
    let box = TestInk.prepared((0..<4).map { [corners[$0], corners[($0 + 1) % 4]] } + [[Vector2(900, 0), Vector2(950, 0)]])
    let graph = StrokeGraph(box, grid: StrokeGrid(box))
    #expect(graph.neighbours.map { Set($0) } == [[1, 3], [0, 2], [1, 3], [0, 2], []])
  }

  @Test func neighboursAreMutualAndFew() {
    let strokes = scattered(60, seed: 4), graph = StrokeGraph(strokes, grid: StrokeGrid(strokes))
    for (i, near) in graph.neighbours.enumerated() {
      #expect(near.count <= StrokeGraph.mostNeighbours && !near.contains(i) && Set(near).count == near.count)
      for j in near where graph.neighbours[j].count < StrokeGraph.mostNeighbours { #expect(graph.neighbours[j].contains(i)) }
    }
  }

  /// The grid finds what a look at every box finds.
  @Test func gridMatchesTheLookAtEveryBox() {
    let strokes = scattered(80, seed: 6) + TestInk.prepared([[], [Vector2(5, 5)], [Vector2(-4000, 20), Vector2(6000, 90)]])
    let grid = StrokeGrid(strokes)
    var random = SplitMix64(seed: 8)
    for _ in 0..<60 {
      let low = Vector2(random.uniform(-100, 400), random.uniform(-100, 400)),
        high = low + Vector2(random.uniform(0, 200), random.uniform(0, 200))
      let plain = strokes.indices.filter { i in
        let s = strokes[i]
        return !s.isEmpty && s.low.x <= high.x && s.high.x >= low.x && s.low.y <= high.y && s.high.y >= low.y
      }
      #expect(grid.near(low: low, high: high) == plain)
    }
    #expect(StrokeGrid([]).near(low: .zero, high: Vector2(1, 1)).isEmpty)
  }

  @Test func endsThatMeetAreJoints() {
    // A box's sides as drawn, the third of them backward.
    let c = TestInk.regular(4)
    let strokes = TestInk.prepared([[c[0], c[1]], [c[1], c[2]], [c[3], c[2]], [c[3], c[0]]])
    let ends = EndGraph(strokes, grid: StrokeGrid(strokes))
    #expect(ends.joints.map { Set($0) } == [[7], [2], [1], [5], [6], [3], [4], [0]])
    #expect(ends.gap(0, 7) <= 1 && ends.gap(3, 5) <= 1 && ends.gap(0, 2) > 1)
  }

  /// Three sides of a triangle far from another stroke: what hangs together is a group, each once, in ascending order.
  @Test func groupsAreTheConnectedSets() {
    let corners = TestInk.regular(3)
    let strokes = TestInk.prepared((0..<3).map { [corners[$0], corners[($0 + 1) % 3]] } + [[Vector2(900, 0), Vector2(950, 0)]])
    func groups(_ most: Int) -> [[Int]] { GroupEnumerator(strokes, grid: StrokeGrid(strokes), maximumStrokes: most).groups() }
    let connected: Set<[Int]> = [[0], [1], [2], [3], [0, 1], [0, 2], [1, 2], [0, 1, 2]]
    // A small drawing is tried as a whole, too.
    #expect(Set(groups(12)) == connected.union([[0, 1, 2, 3]]))
    #expect(Set(groups(2)) == connected.filter { $0.count <= 2 })
    #expect(groups(1) == [[0], [1], [2], [3]])
    #expect(Set(groups(12)).count == groups(12).count)
  }
}
