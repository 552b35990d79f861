import InkTemplates

/// Drawings matched a second on one thread, preprocessing included, against the number of templates; the same drawings and
/// templates for all methods in one run.
struct SpeedBenchmark {
  let corpus: Corpus
  /// Methods and the largest number of templates that they are worth waiting for.
  let methods: [(type: any ClassicMethod.Type, most: Int)]

  private static let batch = 1024

  func run(templates: Int) throws {
    // Templates evenly over the labels, the corpus repeated where it is smaller.
    let ranked = (0..<corpus.names.count).map { l in corpus.labels.indices.filter { corpus.labels[$0] == l } }
    let chosen = (0..<templates).compactMap { i -> Int? in
      let pool = ranked[i % ranked.count]
      return pool.isEmpty ? nil : pool[i / ranked.count % pool.count]
    }
    let tested = (0..<Self.batch).map { $0 * 7919 % corpus.labels.count }
    let matcher = try TemplateMatcher(corpus.set(chosen)), batch = corpus.batch(tested)
    let ours = Double(Self.batch) / Stopwatch.seconds { _ = matcher.match(batch) }
    var pennyPincher: Double?
    for method in methods where templates <= method.most {
      let few = templates > 1000 && !(method.type is PennyPincher.Type) && !(method.type is Protractor.Type) ? 64 : Self.batch
      let rate = rate(method.type.init(), chosen, Array(tested.prefix(few)))
      if method.type is PennyPincher.Type { pennyPincher = rate }
      report("\(method.type.name), \(templates) templates", rate, "drawings/s")
    }
    let ratio = pennyPincher.map { "\((100 * ours / $0).rounded() / 100) times Penny Pincher, " } ?? ""
    report("Inkwright, \(templates) templates", ours, "drawings/s", "\(ratio)\(matcher.byteCount / templates) bytes a template")
    let alone = tested.prefix(200).map { corpus.batch([$0]) }
    let times = alone.map { drawing in Stopwatch.shortest { _ = matcher.match(drawing) } }.sorted()
    report("  one drawing a call, median", times[times.count / 2] * 1e6, "µs")
  }

  private func rate<Method: ClassicMethod>(_ empty: Method, _ chosen: [Int], _ tested: [Int]) -> Double {
    var matcher = empty
    for i in chosen { matcher.add(corpus.strokes[i], label: corpus.labels[i]) }
    let drawings = tested.map { corpus.strokes[$0] }
    var sum = 0
    let seconds = Stopwatch.seconds { for drawing in drawings { sum &+= matcher.label(of: drawing) } }
    return sum == Int.min ? 0 : Double(drawings.count) / seconds
  }
}
