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
  var options: TrainingOptions

  private struct Page: Sendable {
    var strokes: [PKStroke]
    /// Stroke sets that are shapes, with the classes that are right.
    var symbols: [(strokes: [Int], classes: Set<ShapeClass>)]
    /// Classes that would be no fault for the whole drawing: such a candidate says nothing either way.
    var tolerated: Set<ShapeClass> = []
    /// Which recogniser judges it.
    var part = 0
    var weight: Float
  }

  private struct Row: Sendable {
    var features: [Float]
    var right: Bool
    var weight: Float
  }

  /// Recogniser k did not see part k of the writers.
  func train(recognizers: [Recognizer], corpora: [CorpusSource.Corpus]) -> (network: NeuralClassifier?, candidates: (all: Int, shapes: Int))
  {
    let pages = synthetic() + drawn(corpora)
    let rows = parallelMap(pages, threads: options.jobs, chunk: 8) { page -> [Row] in
      guard recognizers.indices.contains(page.part) else { return [] }
      return recognizers[page.part].candidateRows(page.strokes).compactMap { row -> Row? in
        if page.tolerated.contains(row.shapeClass), row.strokes.count == page.strokes.count { return nil }
        let right = page.symbols.contains { $0.strokes == row.strokes && $0.classes.contains(row.shapeClass) }
        return Row(features: row.features, right: right, weight: page.weight)
      }
    }.flatMap { $0 }
    let shapes = rows.count(where: \.right)
    guard shapes > 0, shapes < rows.count else { return (nil, (rows.count, shapes)) }
    var trainer = NetworkTrainer()
    // Small and noisy: pages of strangers are laid out otherwise than those of the generator.
    trainer.options.hidden = [64, 32]
    trainer.options.epochs = 12
    trainer.options.noise = 0.06
    trainer.options.weightDecay = 2e-3
    trainer.options.seed = options.seed
    let network = trainer.train(
      features: rows.flatMap(\.features), width: Recognizer.pageFeatureCount, allowed: rows.map { $0.right ? 2 : 1 },
      weights: rows.map(\.weight), classes: 2)
    return (network, (rows.count, shapes))
  }

  private func synthetic() -> [Page] {
    // Seeds of their own: hands that the classifier has not met.
    guard let synthesizer = try? PageSynthesizer(seed: options.seed &+ 1), let single = try? DrawingSynthesizer(seed: options.seed &+ 2)
    else { return [] }
    var pages = parallelMap(Array(0..<options.syntheticPages), threads: options.jobs, chunk: 4) { page(synthesizer.page(index: $0), 1) }
    var jobs: [(SyntheticKind, Int)] = []
    for kind in SyntheticKind.allCases {
      let count = options.syntheticPerKind / 6 * (kind == .other ? 8 : 1)
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
      var whole = Page(strokes: [], symbols: [], weight: 1), right = 0.0
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

  private func page(_ made: SyntheticPage, _ weight: Float) -> Page {
    var symbols: [([Int], Set<ShapeClass>)] = []
    for symbol in made.symbols where symbol.kind != .text && symbol.kind != .other {
      symbols.append((symbol.strokes, ExampleBuilder.classes(symbol.kind)))
    }
    return Page(strokes: made.strokes, symbols: symbols, weight: weight)
  }

  private func drawn(_ corpora: [CorpusSource.Corpus]) -> [Page] {
    var pages: [Page] = []
    for corpus in corpora {
      for drawing in corpus.drawings {
        let writer = corpus.name + "/" + (drawing.user ?? drawing.id)
        let part = Trainer.fold(writer, parts: options.validationParts)
        guard drawing.recognized != false else { continue }
        if corpus.name == "unipen" {
          pages.append(Page(strokes: drawing.strokes, symbols: [], part: part, weight: 1))
          continue
        }
        guard corpus.name != "hds_traced", let label = drawing.label,
          let classes = CorpusLabels.classes(corpus: corpus.name, label: label)
        else { continue }
        let shape = !classes.contains(.none)
        pages.append(
          Page(
            strokes: drawing.strokes, symbols: shape ? [(Array(drawing.strokes.indices), classes)] : [],
            tolerated: shape ? [] : classes.subtracting(CorpusLabels.paths), part: part, weight: shape ? 1 : 0.5))
      }
    }
    return pages
  }
}
