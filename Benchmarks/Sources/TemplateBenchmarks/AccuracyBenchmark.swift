import InkTemplates

/// Accuracy against templates of the other writers, and against the writer's own.
struct AccuracyBenchmark {
  let corpus: Corpus
  let methods: [any ClassicMethod.Type]

  /// Every writer is tested against templates of the others.
  func runAcrossWriters(templatesPerLabel count: Int) throws {
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
      right[methods.count] += try ours(chosen, tested)
    }
    show(right, of: all, "k = \(count)", "\(all) drawings, \(users.count) writers, templates of the others")
  }

  private static let draws = 40

  /// As the methods' papers do it: of every writer `count` drawings a label are drawn as templates and one more is tested,
  /// 40 times.
  func runWithinWriters(templatesPerLabel count: Int) throws {
    let users = Set(corpus.users).sorted()
    var right = [Int](repeating: 0, count: methods.count + 1), all = 0
    for (u, user) in users.enumerated() {
      for draw in 0..<Self.draws {
        let (chosen, tested) = corpus.ownTemplates(count, of: user, seed: UInt64(1_000_000 * count + 1000 * u + draw))
        guard !tested.isEmpty else { continue }
        all += tested.count
        for (m, method) in methods.enumerated() {
          let matcher = filled(method, chosen)
          right[m] += tested.count { matcher.label(of: corpus.strokes[$0]) == corpus.labels[$0] }
        }
        right[methods.count] += try ours(chosen, tested)
      }
    }
    guard all > 0 else { return }
    show(right, of: all, "own k = \(count)", "\(all) tests, \(users.count) writers, templates of their own")
  }

  private func show(_ right: [Int], of all: Int, _ what: String, _ note: String) {
    for (name, hits) in zip(methods.map { $0.name } + ["Inkwright"], right) {
      report("\(name), \(what)", 100 * Double(hits) / Double(max(all, 1)), "% right", note)
    }
  }

  private func ours(_ chosen: [Int], _ tested: [Int]) throws -> Int {
    let matcher = try TemplateMatcher(corpus.set(chosen))
    return zip(tested, matcher.match(corpus.batch(tested))).count { i, match in
      match.candidates.first.map { matcher.labels[$0.label] } == corpus.names[corpus.labels[i]]
    }
  }

  private func filled(_ method: any ClassicMethod.Type, _ chosen: [Int]) -> any ClassicMethod {
    var matcher = method.init()
    for i in chosen { matcher.add(corpus.strokes[i], label: corpus.labels[i]) }
    return matcher
  }
}
