/// What one drawing, or one symbol of a page, was judged to be.
struct Verdict: Sendable {
  var id: String
  var writer: String
  var label: String
  /// Whether a shape was wanted; else that it stays ink.
  var wantsShape: Bool
  var isRight: Bool
  /// What it was taken for, where that was wrong.
  var mistakes: [String] = []
}
