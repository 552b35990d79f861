/// How well sets of drawings of some writers serve the others: every writer is tested against a set that knows only the rest.
public struct TemplateEvaluation: Sendable {
  public struct Options: Sendable {
    /// Drawings a label in each set, drawn at random; nil takes all.
    public var drawingsPerLabel: Int?
    public var seed: UInt64 = 1
    public var set = TemplateOptions()

    public init() {}
  }

  /// Right and all.
  public struct Count: Hashable, Sendable {
    public var right = 0
    public var all = 0

    public var share: Double { all > 0 ? Double(right) / Double(all) : 0 }
  }

  public struct Confusion: Hashable, Sendable {
    public var truth: String
    public var answer: String
    public var count: Int
  }

  public private(set) var total = Count()
  public private(set) var byLabel: [(name: String, count: Count)] = []
  /// Worst first.
  public private(set) var byWriter: [(name: String, count: Count)] = []
  /// Most frequent first.
  public private(set) var confusions: [Confusion] = []
  /// Share of the drawings that were taken for none of the labels.
  public private(set) var rejectedShare = 0.0
  /// Expected calibration error: mean distance of the best label's score from how often it is right, over ten bins.
  public private(set) var calibrationError = 0.0

  /// Needs the writer of every drawing, at least two writers.
  public init(_ drawings: LabelledDrawings, options: Options = Options()) throws(TemplateError) {
    let names = Set(drawings.users.compactMap { $0 }).sorted()
    guard names.count > 1, !drawings.users.contains(nil) else {
      throw .unusableExamples(
        reason: "\(names.count) writers are known", mend: "give drawings of two writers or more, every one with its user")
    }
    if let k = options.drawingsPerLabel, k < 1 {
      throw .invalidOption(name: "drawings a label", value: "\(k)", mend: "give 1 or more")
    }
    var labelCounts: [String: Count] = [:], pairs: [Confusion: Int] = [:], writers: [(name: String, count: Count)] = []
    var rejected = 0, bins = [(score: Double, right: Int, all: Int)](repeating: (0, 0, 0), count: 10)
    for (fold, writer) in names.enumerated() {
      let chosen = Self.sample(drawings, without: writer, count: options.drawingsPerLabel, seed: options.seed &+ UInt64(clamping: fold))
      let matcher = try TemplateMatcher(drawings.subset(chosen).templateSet(options.set))
      let known = Set(matcher.labels)
      let tested = drawings.labels.indices.filter { drawings.users[$0] == writer && known.contains(drawings.labels[$0]) }
      var count = Count()
      for (i, match) in zip(tested, matcher.match(drawings.subset(tested).batch)) {
        let truth = drawings.labels[i], answer = match.candidates.first.map { matcher.labels[$0.label] } ?? ""
        let isRight = answer == truth, score = Double(match.candidates.first?.score ?? 0)
        count.all += 1
        count.right += isRight ? 1 : 0
        labelCounts[truth, default: Count()].all += 1
        labelCounts[truth, default: Count()].right += isRight ? 1 : 0
        if !isRight { pairs[Confusion(truth: truth, answer: answer, count: 0), default: 0] += 1 }
        if !match.isAccepted { rejected += 1 }
        let bin = min(max(Int(score * 10), 0), 9)
        bins[bin] = (bins[bin].score + score, bins[bin].right + (isRight ? 1 : 0), bins[bin].all + 1)
      }
      total.all += count.all
      total.right += count.right
      if count.all > 0 { writers.append((writer, count)) }
    }
    byLabel = labelCounts.map { ($0.key, $0.value) }.sorted { $0.name < $1.name }
    byWriter = writers.sorted { ($0.count.share, $0.name) < ($1.count.share, $1.name) }
    confusions = pairs.map { Confusion(truth: $0.key.truth, answer: $0.key.answer, count: $0.value) }
      .sorted { (-$0.count, $0.truth, $0.answer) < (-$1.count, $1.truth, $1.answer) }
    guard total.all > 0 else { return }
    rejectedShare = Double(rejected) / Double(total.all)
    calibrationError = bins.reduce(0) { $0 + abs($1.score - Double($1.right)) } / Double(total.all)
  }

  /// Up to `count` drawings a label of all writers but one.
  private static func sample(_ drawings: LabelledDrawings, without writer: String, count: Int?, seed: UInt64) -> [Int] {
    var pool: [String: [Int]] = [:]
    for i in drawings.labels.indices where drawings.users[i] != writer { pool[drawings.labels[i], default: []].append(i) }
    guard let count else { return pool.values.joined().sorted() }
    var state = seed, chosen: [Int] = []
    /// SplitMix64 (Steele, Lea and Flood 2014).
    func next(_ bound: Int) -> Int {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Int((z ^ (z >> 31)) % UInt64(bound))
    }
    for label in pool.keys.sorted() {
      var left = pool[label] ?? []
      for i in 0..<min(count, left.count) {
        left.swapAt(i, i + next(left.count - i))
        chosen.append(left[i])
      }
    }
    return chosen.sorted()
  }
}
