import InkStrokes

/// Labels and their drawings, as a user taught them: a value that can be added to, taken from, written and matched with.
///
/// Of a drawing only its embedding is kept (96 numbers in half precision). The same drawings in the same order give the same
/// bytes.
public struct TemplateSet: Sendable, Equatable {
  /// One label and its drawings.
  struct Label: Sendable, Equatable {
    var name: String
    var options: LabelOptions
    /// Embeddings, row by row.
    var rows: [Float16] = []
    /// Writer of each row, as `writers` numbers them; 0 is unknown.
    var users: [UInt32] = []

    var count: Int { users.count }
  }

  /// By name, ascending.
  var labels: [Label] = []
  /// Names of the writers from number 1 on.
  var writers: [String] = []
  /// Embeddings of what is none of the labels: pieces of their drawings.
  var negatives: [Float16] = []
  /// As the file keeps it: in single precision.
  var recall: Float = 0.975

  static let maximumNegatives = 512

  /// A set of the drawings of a batch.
  /// - Parameters:
  ///   - labels: the label of each drawing, not empty.
  ///   - users: who drew each, where that is known: drawings of one writer say less about the next one's.
  public init(
    _ drawings: DrawingBatch, labels: [String], users: [String?] = [], options: TemplateOptions = TemplateOptions()
  ) throws(TemplateError) {
    try options.validate()
    recall = Float(options.recall)
    try add(drawings, labels: labels, users: users, options: options)
    guard !self.labels.isEmpty else {
      throw .unusableExamples(reason: "there is no drawing with points", mend: "give at least one drawing with a label")
    }
  }

  /// For reading a file.
  init(labels: [Label], writers: [String], negatives: [Float16], recall: Float) {
    self.labels = labels
    self.writers = writers
    self.negatives = negatives
    self.recall = recall
  }

  /// Adds drawings. Labels that the set has already keep their options, new ones get theirs from `options` or their drawings.
  /// Drawings without a point are left out.
  public mutating func add(
    _ drawings: DrawingBatch, labels names: [String], users: [String?] = [], options: TemplateOptions = TemplateOptions()
  ) throws(TemplateError) {
    try options.validate()
    guard names.count == drawings.count, users.isEmpty || users.count == names.count else {
      throw .unusableExamples(
        reason: "\(drawings.count) drawings have \(names.count) labels and \(users.count) writers",
        mend: "give one of each for every drawing")
    }
    guard !names.contains("") else {
      throw .unusableExamples(reason: "a drawing has no label", mend: "give every drawing a label that is not empty")
    }
    let embedder = Embedder(metric: try TemplateMetric.shipped())
    var added: [String: [(samples: StrokeSamples, user: UInt32)]] = [:]
    var numbers: [String: UInt32] = [:]
    for (i, name) in writers.enumerated() { numbers[name] = UInt32(clamping: i + 1) }
    for d in 0..<drawings.count {
      guard let samples = StrokeSamples(drawings, drawing: d) else { continue }
      var user: UInt32 = 0
      if !users.isEmpty, let name = users[d] {
        if numbers[name] == nil {
          writers.append(name)
          numbers[name] = UInt32(clamping: writers.count)
        }
        user = numbers[name] ?? 0
      }
      added[names[d], default: []].append((samples, user))
    }
    let known = Dictionary(labels.map { ($0.name, $0.options) }, uniquingKeysWith: { first, _ in first })
    var chosen = known.merging(options.labelOptions) { mine, _ in mine }
    let open = added.keys.filter { chosen[$0] == nil }.sorted()
    if options.choosesLabelOptions, !open.isEmpty {
      let chooser = OptionChooser(embedder: embedder, drawings: added.mapValues { $0.map { $0.samples } })
      for name in open { chosen[name] = chooser.options(for: name) }
    }
    for name in added.keys.sorted() {
      let new = added[name] ?? [], labelOptions = chosen[name] ?? LabelOptions()
      var label = labels.first { $0.name == name } ?? Label(name: name, options: labelOptions)
      for drawing in new {
        let form = drawing.samples.canonical(labelOptions)
        label.rows += embedder.embedding(of: form, isOrdered: !labelOptions.strokesAreFree).map { Float16($0) }
        label.users.append(drawing.user)
      }
      labels.removeAll { $0.name == name }
      labels.append(label)
    }
    labels.sort { $0.name < $1.name }
    addNegatives(added, embedder)
  }

  /// Halves and two-thirds of the new drawings: what a label's drawing must not be mistaken for.
  private mutating func addNegatives(_ added: [String: [(samples: StrokeSamples, user: UInt32)]], _ embedder: Embedder) {
    let all = added.keys.sorted().flatMap { added[$0] ?? [] }, n = StrokeSamples.count
    let room = Self.maximumNegatives - negatives.count / TemplateMetric.count
    let pieces = [0..<n / 2, n / 2..<n, 0..<2 * n / 3, n / 3..<n]
    let wanted = min(room, (3 * all.count + 3) / 4)
    for i in 0..<max(wanted, 0) {
      let drawing = all[i * all.count / wanted].samples
      negatives += embedder.embedding(of: drawing.piece(pieces[i % 4]), isOrdered: true).map { Float16($0) }
    }
  }

  /// Takes a label out with all its drawings.
  public mutating func remove(label name: String) throws(TemplateError) {
    guard labels.contains(where: { $0.name == name }) else { throw missing(name) }
    labels.removeAll { $0.name == name }
  }

  /// Takes drawing number `index` of a label out, counted in the order they were added; the label goes with its last one.
  public mutating func remove(drawing index: Int, of name: String) throws(TemplateError) {
    guard let place = labels.firstIndex(where: { $0.name == name }), index >= 0, index < labels[place].count else {
      throw missing("drawing \(index) of \(name)")
    }
    let n = TemplateMetric.count
    labels[place].rows.removeSubrange(index * n..<(index + 1) * n)
    labels[place].users.remove(at: index)
    if labels[place].count == 0 { labels.remove(at: place) }
  }

  private func missing(_ what: String) -> TemplateError {
    .missing(label: what, mend: "the labels are \(labels.prefix(20).map(\.name).joined(separator: ", "))")
  }

  /// What the set holds, label by label.
  public var contents: [(label: String, drawings: Int, options: LabelOptions)] { labels.map { ($0.name, $0.count, $0.options) } }

  public var drawingCount: Int { labels.reduce(0) { $0 + $1.count } }
}
