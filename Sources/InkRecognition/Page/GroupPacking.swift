/// Picks groups of strokes that share none and weigh much together: weighted set packing.
///
/// The heaviest go first. Then a group left out takes the place of those it crosses where it weighs more than they, together with what
/// fits into the strokes set free: two sides of a diamond make a good head for the arrow that ends there, but not so good as the whole
/// diamond and the arrow with its own.
struct GroupPacking {
  /// Which groups are taken, by their place.
  private(set) var taken: [Bool]

  private let groups: [[Int]]
  private let weights: [Double]
  /// The group taken that holds each stroke.
  private var owner: [Int?]
  /// The groups that hold stroke s, ascending: `members[starts[s] ..< starts[s + 1]]`.
  private let starts: [Int]
  private let members: [Int]
  /// The last trial that laid claim to each stroke.
  private var claim: [Int]
  private var trials = 0

  /// A group that weighs less than this share of those it crosses is not tried in their place.
  private static let leastShare = 0.2
  private static let mostPasses = 2

  /// - Parameters:
  ///   - groups: strokes, each under `strokeCount`; the heaviest first.
  ///   - weights: one a group, 0 or more.
  init(_ groups: [[Int]], weights: [Double], strokeCount: Int) {
    self.groups = groups
    self.weights = weights
    taken = [Bool](repeating: false, count: groups.count)
    owner = [Int?](repeating: nil, count: strokeCount)
    claim = [Int](repeating: 0, count: strokeCount)
    var starts = [Int](repeating: 0, count: strokeCount + 1)
    for group in groups { for i in group { starts[i + 1] += 1 } }
    for i in starts.indices.dropFirst() { starts[i] += starts[i - 1] }
    var members = [Int](repeating: 0, count: starts[strokeCount]), next = starts
    for (g, group) in groups.enumerated() {
      for i in group {
        members[next[i]] = g
        next[i] += 1
      }
    }
    self.starts = starts
    self.members = members
    for (g, group) in groups.enumerated() where group.allSatisfy({ owner[$0] == nil }) { take(g) }
    for _ in 0..<Self.mostPasses where !improve() { break }
  }

  private mutating func take(_ g: Int) {
    taken[g] = true
    for i in groups[g] { owner[i] = g }
  }

  /// One pass of exchanges; whether there was any.
  private mutating func improve() -> Bool {
    var isBetter = false
    for g in groups.indices where !taken[g] && weights[g] > 0 {
      var crossed: [Int] = [], lost = 0.0
      for i in groups[g] {
        guard let other = owner[i], !crossed.contains(other) else { continue }
        crossed.append(other)
        lost += weights[other]
      }
      guard weights[g] >= Self.leastShare * lost else { continue }
      let (fill, gain) = filling(around: g, instead: crossed)
      guard weights[g] + gain > lost + 1e-9 else { continue }
      for other in crossed {
        taken[other] = false
        for i in groups[other] { owner[i] = nil }
      }
      take(g)
      for other in fill { take(other) }
      isBetter = true
    }
    return isBetter
  }

  /// What else can be taken, the heaviest first, when `g` stands in place of the groups it crosses.
  private mutating func filling(around g: Int, instead crossed: [Int]) -> (groups: [Int], weight: Double) {
    trials += 1
    for i in groups[g] { claim[i] = trials }
    var others: [Int] = []
    for c in crossed {
      for i in groups[c] where claim[i] != trials { others += members[starts[i]..<starts[i + 1]] }
    }
    others.sort()
    var fill: [Int] = [], weight = 0.0, last = -1
    for other in others where other != last {
      last = other
      let isFree = groups[other].allSatisfy { i in claim[i] != trials && (owner[i].map { crossed.contains($0) } ?? true) }
      guard isFree, !crossed.contains(other) else { continue }
      for i in groups[other] { claim[i] = trials }
      fill.append(other)
      weight += weights[other]
    }
    return (fill, weight)
  }
}
