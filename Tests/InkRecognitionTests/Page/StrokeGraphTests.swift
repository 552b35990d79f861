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
    let graph = StrokeGraph(box)
    #expect(graph.neighbours.map { Set($0) } == [[1, 3], [0, 2], [1, 3], [0, 2], []])
  }

  @Test func neighboursAreMutualAndFew() {
    let strokes = scattered(60, seed: 4), graph = StrokeGraph(strokes)
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

  /// Three sides of a triangle far from another stroke: each set that hangs together, once.
  @Test func groupsAreTheConnectedSets() {
    let corners = TestInk.regular(3)
    let strokes = TestInk.prepared((0..<3).map { [corners[$0], corners[($0 + 1) % 3]] } + [[Vector2(900, 0), Vector2(950, 0)]])
    let graph = StrokeGraph(strokes)
    func groups(_ most: Int) -> Set<[Int]> { Set(GroupEnumerator(strokes, maximumStrokes: most).groups(strokes, graph: graph)) }
    let connected: Set<[Int]> = [[0], [1], [2], [3], [0, 1], [0, 2], [1, 2], [0, 1, 2]]
    // A small drawing is tried as a whole, too.
    #expect(groups(12) == connected.union([[0, 1, 2, 3]]))
    #expect(groups(2) == connected.filter { $0.count <= 2 })
    #expect(groups(1) == [[0], [1], [2], [3]])
  }
}
