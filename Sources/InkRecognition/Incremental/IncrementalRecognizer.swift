import InkGeometry
import InkStrokes

/// Recognition while somebody draws: strokes come and go one at a time.
///
/// Each change judges only the groups that the changed stroke may belong to, among the strokes nearest to it; what lies further off
/// keeps its shapes. `shapes` is that running answer: it was judged with the page as it stood then. `propose()` gives what one call of
/// `Recognizer.propose` gives for the same strokes and options, to the last bit, whatever the order of changes.
///
/// When to look is the caller's business: after a pause or a hold of the pen, `propose(after:)` tells what the last strokes became.
public struct IncrementalRecognizer: Sendable {
  public let options: RecognitionOptions
  private let recognizer: Recognizer
  /// In drawing order.
  public private(set) var strokes: [PKStroke] = []
  /// Name of each stroke, ascending: indices shift when one is removed, names do not.
  private var names: [Int] = []
  private var boxes: [(low: Vector2, high: Vector2)?] = []
  private var nextName = 0
  /// Judged groups by the names of their strokes, and which groups hold a stroke.
  private var judged: [[Int]: [GroupCandidate]] = [:]
  private var holders: [Int: [[Int]]] = [:]
  /// The running answer: chosen groups, and the group that each stroke is in.
  private var chosen: [[Int]: ShapeProposal] = [:]
  private var owner: [Int: [Int]] = [:]
  private var finished: PageProposals?

  /// Strokes around a change that are looked at, itself among them.
  private static let neighbourhood = 16

  /// Throws `RecognitionError.invalidOption` for a value out of its range.
  public init(recognizer: Recognizer, options: RecognitionOptions = RecognitionOptions()) throws(RecognitionError) {
    try options.validate()
    self.recognizer = recognizer
    self.options = options
  }

  /// Takes a stroke drawn after all others; its index.
  @discardableResult
  public mutating func add(_ stroke: PKStroke) -> Int {
    strokes.append(stroke)
    names.append(nextName)
    boxes.append(stroke.sampleBox)
    nextName += 1
    finished = nil
    refresh(around: strokes.count - 1)
    return strokes.count - 1
  }

  /// Takes a stroke away; those after it move up by one. False, and nothing changed, where there is no such stroke.
  @discardableResult
  public mutating func remove(at index: Int) -> Bool {
    guard strokes.indices.contains(index) else { return false }
    let around = neighbours(of: index).filter { $0 != index }.map { names[$0] }
    let name = names[index]
    for group in holders.removeValue(forKey: name) ?? [] {
      judged[group] = nil
      for other in group where other != name { holders[other]?.removeAll { $0 == group } }
      release(group)
    }
    if let group = owner[name] { release(group) }
    strokes.remove(at: index)
    names.remove(at: index)
    boxes.remove(at: index)
    finished = nil
    choose(among: Set(around))
    return true
  }

  /// The running answer, in z-order; indices into `strokes`.
  public var shapes: [ShapeProposal] {
    chosen.values.map { indexed($0) }.sorted { $0.strokes.lexicographicallyPrecedes($1.strokes) }
  }

  /// The running answer for the strokes from `index` on: shapes that hold one of them.
  public func propose(after index: Int) -> [ShapeProposal] {
    guard index < names.count else { return [] }
    let groups = Set(names[max(index, 0)...].compactMap { owner[$0] })
    return groups.compactMap { chosen[$0] }.map { indexed($0) }.sorted { $0.strokes.lexicographicallyPrecedes($1.strokes) }
  }

  /// What the page holds: the answer of one call for all strokes. Worked out when asked for and kept until the next change.
  public mutating func propose() throws(RecognitionError) -> PageProposals {
    if let finished { return finished }
    let proposals = try recognizer.propose(strokes, options: options)
    finished = proposals
    return proposals
  }

  // MARK: Near the change

  /// Judges the groups that hold a stroke, and chooses anew among those near it.
  private mutating func refresh(around index: Int) {
    let near = neighbours(of: index)
    guard let place = near.firstIndex(of: index) else { return }
    let local = near.map { names[$0] }
    var known: [GroupCandidate] = []
    let places = Dictionary(uniqueKeysWithValues: local.enumerated().map { ($1, $0) })
    for name in local {
      for group in holders[name] ?? [] where group.first == name {
        let inside = group.compactMap { places[$0] }
        guard inside.count == group.count else { continue }
        for var candidate in judged[group] ?? [] {
          candidate.indices = inside
          known.append(candidate)
        }
      }
    }
    for candidate in recognizer.judged(near.map { strokes[$0] }, holding: place, known: known, options: options) {
      let group = candidate.indices.map { local[$0] }
      if judged[group] == nil {
        for name in group { holders[name, default: []].append(group) }
      }
      judged[group, default: []].append(candidate)
    }
    choose(among: Set(local))
  }

  /// The nearest strokes, ascending, by the gap between boxes.
  private func neighbours(of index: Int) -> [Int] {
    guard let box = boxes[index] else { return [] }
    var nearest: [(gap: Double, index: Int)] = []
    for (i, other) in boxes.enumerated() where i != index {
      guard let other else { continue }
      let gap = pointwiseMax(pointwiseMax(other.low - box.high, box.low - other.high), .zero).lengthSquared
      if nearest.count == Self.neighbourhood - 1, let last = nearest.last, gap >= last.gap { continue }
      nearest.insert((gap, i), at: nearest.firstIndex { gap < $0.gap } ?? nearest.count)
      if nearest.count == Self.neighbourhood { nearest.removeLast() }
    }
    return (nearest.map(\.index) + [index]).sorted()
  }

  /// Chooses anew among the judged groups whose strokes all lie in the neighbourhood and in no chosen group that reaches out of it.
  private mutating func choose(among local: Set<Int>) {
    for name in local {
      if let group = owner[name], group.allSatisfy(local.contains) { release(group) }
    }
    let free = local.filter { owner[$0] == nil }.sorted()
    let places = Dictionary(uniqueKeysWithValues: free.enumerated().map { ($1, $0) })
    var candidates: [GroupCandidate] = []
    for name in free {
      for group in holders[name] ?? [] where group.first == name {
        let inside = group.compactMap { places[$0] }
        guard inside.count == group.count else { continue }
        for var candidate in judged[group] ?? [] {
          candidate.indices = inside
          candidates.append(candidate)
        }
      }
    }
    let indices = free.compactMap { index(of: $0) }
    guard indices.count == free.count else { return }
    for proposal in recognizer.shapes(indices.map { strokes[$0] }, candidates, options) {
      let group = proposal.strokes.map { free[$0] }
      var named = proposal
      named.strokes = group
      chosen[group] = named
      for name in group { owner[name] = group }
    }
  }

  private mutating func release(_ group: [Int]) {
    guard chosen.removeValue(forKey: group) != nil else { return }
    for name in group { owner[name] = nil }
  }

  private func indexed(_ proposal: ShapeProposal) -> ShapeProposal {
    var out = proposal
    out.strokes = proposal.strokes.compactMap { index(of: $0) }
    return out
  }

  /// Names ascend, so that a search by halves finds one.
  private func index(of name: Int) -> Int? {
    var low = 0, high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle] < name { low = middle + 1 } else { high = middle }
    }
    return low < names.count && names[low] == name ? low : nil
  }
}

extension PKStroke {
  /// Box around the usable samples; nil without one.
  fileprivate var sampleBox: (low: Vector2, high: Vector2)? {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    forEachSample { p, _ in
      low = pointwiseMin(low, p)
      high = pointwiseMax(high, p)
    }
    return low.x <= high.x ? (low, high) : nil
  }
}
