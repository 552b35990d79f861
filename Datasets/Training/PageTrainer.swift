import InkFormats
import InkGeometry
import InkRecognition
import InkStrokes
import InkSynthesis

/// Trains the page network: which candidate groups of a page are its shapes.
///
/// Pages are synthetic ones, writing (nothing is a shape), and single drawings as pages of their own. Drawings of corpora are
/// by writers that the recogniser asked did not train on, so that its sureness is what it will be on strangers.
struct PageTrainer {
  /// Networks whose words are averaged: each alone is of two minds about drawings unlike the generator's.
  private static let networks = 4

  var options: TrainingOptions

  private struct Page: Sendable {
    var strokes: [PKStroke]
    /// Stroke sets that are shapes, with the classes that are right.
    var symbols: [(strokes: [Int], classes: Set<ShapeClass>)]
    /// Classes that would be no fault for the whole drawing: such a candidate says nothing either way.
    var tolerated: Set<ShapeClass> = []
    /// Which recogniser judges it: the part of the writers that its writer belongs to; nil for those of the generator.
    var part: Int?
    /// Whether its writer drew what was asked for, so that the label is sure.
    var isDictated = false
    var weight: Float
  }

  private struct Row: Sendable {
    var features: [Float]
    var right: Bool
    var weight: Float
    var part: Int?
    var isDictated: Bool
    /// Bit 1 where it is a shape of the page, else bit 0.
    var allowed: UInt32 { right ? 2 : 1 }
  }

  /// Recogniser k did not see part k of the writers.
  func train(recognizers: [Recognizer], corpora: [CorpusSource.Corpus]) -> (
    networks: [NeuralClassifier], candidates: (all: Int, shapes: Int)
  ) {
    let pages = synthetic() + drawn(corpora)
    let rows = parallelMap(pages, threads: options.jobs, chunk: 8) { page -> [Row] in
      let judge = page.part ?? 0
      guard recognizers.indices.contains(judge) else { return [] }
      return recognizers[judge].candidateRows(page.strokes).compactMap { row -> Row? in
        if page.tolerated.contains(row.shapeClass), row.strokes.count == page.strokes.count { return nil }
        let right = page.symbols.contains { symbol in
          symbol.classes.contains(row.shapeClass) && symbol.strokes.filter { !Self.isDot(page.strokes[$0]) } == row.strokes
        }
        return Row(features: row.features, right: right, weight: page.weight, part: page.part, isDictated: page.isDictated)
      }
    }.flatMap { $0 }
    let shapes = rows.count(where: \.right)
    guard shapes > 0, shapes < rows.count else { return ([], (rows.count, shapes)) }
    var networks = fit(rows, seed: options.seed)
    let temperature = self.temperature(rows)
    for i in networks.indices { networks[i].temperature = temperature }
    return (networks, (rows.count, shapes))
  }

  private func fit(_ rows: [Row], seed: UInt64) -> [NeuralClassifier] {
    let features = rows.flatMap(\.features), allowed = rows.map(\.allowed), weights = rows.map(\.weight)
    return parallelMap(Array(0..<Self.networks), threads: options.jobs, chunk: 1) { index -> NeuralClassifier in
      var trainer = NetworkTrainer()
      // Small and noisy: pages of strangers are laid out otherwise than those of the generator.
      trainer.options.hidden = [64, 32]
      trainer.options.epochs = 12
      trainer.options.noise = 0.12
      trainer.options.weightDecay = 2e-3
      trainer.options.seed = seed &+ UInt64(index)
      return trainer.train(
        features: features, width: Recognizer.pageFeatureCount, allowed: allowed, weights: weights, classes: 2)
    }
  }

  /// Corpora of symbols that were asked for: of letters and doodles one may ask what they are.
  private static let dictated: Set<String> = ["dollar1", "mmg"]

  /// How sure the networks should be of what they take for shapes in drawings whose labels are sure, the writers left out half by half.
  private func temperature(_ rows: [Row]) -> Float {
    let trials = (0..<2).map { half -> TemperatureLadder.Trial in
      func isOut(_ row: Row) -> Bool { row.part.map { $0 % 2 == half } ?? false }
      let networks = fit(rows.filter { !isOut($0) }, seed: options.seed &+ 64 &+ UInt64(half) * 16), out = rows.filter(isOut)
      let judge = RecognitionModel(templates: TemplateBank(), networks: networks)
      let p = judge.probabilities(out.flatMap(\.features), rows: out.count)
      let answered = out.indices.filter { out[$0].isDictated && p[2 * $0 + 1] >= 0.5 }.map { out[$0] }
      return TemperatureLadder.Trial(
        networks: networks, features: answered.flatMap(\.features), allowed: answered.map(\.allowed), weights: answered.map(\.weight))
    }
    return trials.allSatisfy(\.allowed.isEmpty) ? 1 : TemperatureLadder.best(trials, jobs: options.jobs)
  }

  /// Groups hold no dots: where a symbol has some, the group without them is right.
  private static func isDot(_ stroke: PKStroke) -> Bool {
    guard let first = stroke.path.first?.location else { return true }
    return stroke.path.allSatisfy { $0.location == first }
  }

  private func synthetic() -> [Page] {
    // Seeds of their own: hands that the classifier has not met.
    guard let synthesizer = try? PageSynthesizer(seed: options.seed &+ 1), let single = try? DrawingSynthesizer(seed: options.seed &+ 2)
    else { return [] }
    var pages = parallelMap(Array(0..<options.syntheticPages), threads: options.jobs, chunk: 4) { page(synthesizer.page(index: $0), 1) }
    var jobs: [(SyntheticKind, Int)] = []
    for kind in SyntheticKind.allCases {
      let count = options.syntheticPerKind / 6 * (kind == .other ? 12 : kind == .arrow ? 6 : 1)
      jobs += (0..<count).map { (kind, $0) }
    }
    pages += parallelMap(jobs, threads: options.jobs) { kind, index in page(single.drawing(kind: kind, index: index), 1) }
    return pages + few(single)
  }

  /// Pages of two to five drawings, mostly shapes, with nothing else: a person trying things out.
  private func few(_ single: DrawingSynthesizer) -> [Page] {
    let kinds = SyntheticKind.shapes
    return parallelMap(Array(0..<options.syntheticPages), threads: options.jobs, chunk: 8) { number -> Page in
      var random = SplitMix64(seed: options.seed, stream: "few", index: number)
      // One hand draws them all, now and then the same thing again and again.
      let hand = 100_000 + number * single.options.drawingsPerHand, count = random.integer(2...5)
      let favourite = random.chance(0.25) ? random.element(of: kinds) : nil
      var whole = Page(strokes: [], symbols: [], weight: 0.4), right = 0.0
      let unit = random.uniform(60, 200)
      for k in 0..<count {
        let isInk = random.chance(0.12)
        let kind = isInk ? random.pick(SyntheticKind.text, .other) : favourite ?? random.element(of: kinds) ?? .rectangle
        let drawn = single.drawing(kind: kind, index: hand + k)
        let extent = max(Double(max(drawn.bounds.width, drawn.bounds.height)), 1e-9), size = unit * random.uniform(0.6, 1.6)
        let placed = drawn.placed(scale: size / extent, offset: .zero)
        let corner = Vector2(Double(placed.bounds.minX), Double(placed.bounds.minY))
        let moved = placed.placed(scale: 1, offset: Vector2(right, random.uniform(-0.4, 0.4) * unit) - corner)
        right += Double(placed.bounds.width) + unit * random.uniform(0.1, 1.5)
        let part = page(moved, 1), offset = whole.strokes.count
        whole.strokes += part.strokes
        whole.symbols += part.symbols.map { ($0.strokes.map { $0 + offset }, $0.classes) }
      }
      return whole
    }
  }

  private static let open: Set<ShapeClass> = [.line, .arc, .curve, .polyline]

  private func page(_ made: SyntheticPage, _ weight: Float) -> Page {
    var symbols: [([Int], Set<ShapeClass>)] = []
    for symbol in made.symbols where symbol.kind != .text && symbol.kind != .other {
      let classes = ExampleBuilder.classes(symbol.kind)
      // How much a line must bend to be a curve is the classifier's business: that it is no ink is right in any case.
      symbols.append((symbol.strokes, classes.isSubset(of: Self.open) ? Self.open : classes))
    }
    return Page(strokes: made.strokes, symbols: symbols, weight: weight)
  }

  private func drawn(_ corpora: [CorpusSource.Corpus]) -> [Page] {
    var pages: [Page] = []
    for corpus in corpora {
      for (index, drawing) in corpus.drawings.enumerated() {
        let writer = corpus.name + "/" + (drawing.user ?? drawing.id)
        let part = Trainer.fold(writer, parts: options.validationParts)
        guard drawing.recognized != false else { continue }
        if corpus.name == "unipen" {
          pages.append(Page(strokes: drawing.strokes, symbols: [], part: part, weight: 1))
          continue
        }
        guard let label = drawing.label, let classes = CorpusLabels.classes(corpus: corpus.name, label: label, strokes: drawing.strokes)
        else { continue }
        let shape = !classes.contains(.none)
        // Traced bitmaps are many and most of them shapes: at full weight every letter would look closed.
        let weight: Float = corpus.name == "hds_traced" ? 0.03 : 1
        func page(_ strokes: [PKStroke], _ weight: Float) -> Page {
          Page(
            strokes: strokes, symbols: shape ? [(Array(strokes.indices), classes)] : [],
            tolerated: shape ? [] : classes.subtracting(CorpusLabels.paths), part: part, isDictated: Self.dictated.contains(corpus.name),
            weight: weight)
        }
        pages.append(page(drawing.strokes, weight))
        pages += ExampleBuilder.warped(drawing.strokes, corpus: corpus.name, index: index, seed: options.seed).map {
          page($0, 0.4 * weight)
        }
      }
    }
    return pages
  }
}
