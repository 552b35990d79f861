import InkRecognition

/// A page's shapes, each of which can stand for one symbol.
struct ShapeMatches {
  private let shapes: [(strokes: Set<Int>, kind: ShapeKind)]
  private(set) var isTaken: [Bool]
  /// Taken by a symbol of the same strokes.
  private(set) var isExact: [Bool]

  init(_ shapes: [AnsweredShape]) {
    self.shapes = shapes.map { (Set($0.strokes), $0.kind) }
    isTaken = shapes.map { _ in false }
    isExact = isTaken
  }

  /// Takes the first free shape of one of the kinds on just these strokes, else one whose strokes overlap by 0.8 of the union.
  mutating func take(_ strokes: Set<Int>, _ kinds: Set<ShapeKind>) -> (shape: Int, isExact: Bool)? {
    func first(_ fits: (Set<Int>) -> Bool) -> Int? {
      shapes.indices.first { !isTaken[$0] && kinds.contains(shapes[$0].kind) && fits(shapes[$0].strokes) }
    }
    if let found = first({ $0 == strokes }) {
      isTaken[found] = true
      isExact[found] = true
      return (found, true)
    }
    let near = first { Double($0.intersection(strokes).count) / Double(max($0.union(strokes).count, 1)) >= 0.8 }
    guard let near else { return nil }
    isTaken[near] = true
    return (near, false)
  }

  /// Kinds of the shapes that hold some of the strokes, or that they are ink.
  func overlapping(_ strokes: [Int]) -> String {
    let kinds = shapes.filter { !$0.strokes.isDisjoint(with: strokes) }.map(\.kind.rawValue)
    return kinds.isEmpty ? "ink" : kinds.joined(separator: "+")
  }
}
