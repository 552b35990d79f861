import InkTemplates

/// User-independent accuracy: every writer is tested against templates of the others.
struct AccuracyBenchmark {
  let corpus: Corpus
  let methods: [any ClassicMethod.Type]

  func run(templatesPerLabel count: Int) throws {
    let users = Set(corpus.users).sorted()
    var right = [Int](repeating: 0, count: methods.count + 1), all = 0
    for (fold, user) in users.enumerated() {
      let chosen = corpus.templates(count, without: user, seed: UInt64(1000 * count + fold))
      let tested = corpus.labels.indices.filter { corpus.users[$0] == user }
      all += tested.count
      for (m, method) in methods.enumerated() {
        let matcher = filled(method, chosen)
        right[m] += tested.count { matcher.label(of: corpus.strokes[$0]) == corpus.labels[$0] }
      }
      let matcher = try TemplateMatcher(corpus.set(chosen))
      for (i, match) in zip(tested, matcher.match(corpus.batch(tested))) {
        if let best = match.candidates.first, matcher.labels[best.label] == corpus.names[corpus.labels[i]] { right[methods.count] += 1 }
      }
    }
    for (name, hits) in zip(methods.map { $0.name } + ["Inkwright"], right) {
      report("\(name), k = \(count)", 100 * Double(hits) / Double(max(all, 1)), "% right", "\(all) drawings, \(users.count) writers")
    }
  }

  private func filled(_ method: any ClassicMethod.Type, _ chosen: [Int]) -> any ClassicMethod {
    var matcher = method.init()
    for i in chosen { matcher.add(corpus.strokes[i], label: corpus.labels[i]) }
    return matcher
  }
}
