import Inkwright

/// The command line cannot be understood. The tool ends with code 2.
struct UsageError: Error, CustomStringConvertible {
  var what: String
  /// What to do about it.
  var mend: String

  var description: String { "\(what); \(mend)" }

  /// An unknown word where one of `known` was wanted: suggests the nearest.
  static func unknown(_ noun: String, _ word: String, known: [String], help: String) -> UsageError {
    guard let near = NearestWord.find(word, among: known) else { return UsageError(what: "there is no \(noun) \(word)", mend: help) }
    return UsageError(what: "there is no \(noun) \(word)", mend: "did you mean \(near)?")
  }

  /// There is no way to place the outputs.
  init(_ fault: OutputPlan.Fault) { self.init(what: fault.what, mend: fault.mend) }

  init(what: String, mend: String) {
    self.what = what
    self.mend = mend
  }
}
