/// Suggestions for mistyped words.
enum NearestWord {
  /// The word of `known` with the least edit distance to `word`, when that is at most a third of its length and two at least;
  /// of equal ones the first.
  static func find(_ word: String, among known: [String]) -> String? {
    let nearest = known.map { (word: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(2, nearest.word.count / 3), nearest.distance < nearest.word.count else { return nil }
    return nearest.word
  }

  /// Damerau–Levenshtein distance with adjacent swaps (optimal string alignment).
  static func distance(_ a: String, _ b: String) -> Int {
    let a = Array(a.prefix(64)), b = Array(b.prefix(64))
    var before = [Int](repeating: 0, count: b.count + 1), last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, before[j - 1] + 1) }
        row.append(best)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
