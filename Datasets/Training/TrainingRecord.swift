/// What a model was made from and how it did: written beside it.
public struct TrainingRecord: Sendable {
  public struct Corpus: Sendable {
    public var name: String
    public var bytes: Int
    public var checksum: UInt64
    public var drawings: Int
    public var examples: Int
  }

  public var options: TrainingOptions
  public var synthetic = 0
  public var corpora: [Corpus] = []
  public var missing: [String] = []
  public var temperature: Float = 1
  /// Candidate groups that the page network was trained on, and how many of them are shapes.
  public var pageCandidates = (all: 0, shapes: 0)
  /// What the gate settles of writers left out.
  public var gate = ""
  public var validation: Validation?
  public var families: FamilyComparison?

  init(options: TrainingOptions) { self.options = options }

  /// Markdown; nothing of it depends on the machine or the day but the times in a comparison of families.
  public var text: String {
    var lines = [
      "# Training record of the shipped model", "",
      "Made by `inkwright train`; seed \(options.seed), \(options.syntheticPerKind) synthetic drawings a kind, "
        + "\(options.ensemble) networks, \(options.epochs) epochs, temperature \(temperature).", "",
      "| source | file bytes | FNV-1a 64 | drawings | examples |", "|---|---|---|---|---|",
      "| generator | – | – | – | \(synthetic) |",
    ]
    lines += corpora.map { "| \($0.name) | \($0.bytes) | \(String($0.checksum, radix: 16)) | \($0.drawings) | \($0.examples) |" }
    if !missing.isEmpty { lines += ["", "Not found, left out: " + missing.joined(separator: ", ")] }
    if let out = options.heldOut {
      lines += ["", "Left out: part \(out) of the writers of every corpus (`inkwright evaluate --writers \(out)`)."]
    }
    if !gate.isEmpty { lines += ["", gate] }
    lines += ["", "Page network: \(pageCandidates.all) candidate groups, \(pageCandidates.shapes) of them shapes."]
    if let validation {
      lines += ["", "## Writers left out (each by a network that trained on the others)", "", "```", validation.text, "```"]
    }
    if let families { lines += ["", families.text] }
    return lines.joined(separator: "\n") + "\n"
  }
}
