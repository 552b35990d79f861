import InkFormats
import InkGeometry
import InkRecognition
import InkStrokes
import InkSynthesis

/// Turns drawings of corpora and of the generator into examples.
struct ExampleBuilder {
  /// Strokes with the classes that are right for them together.
  struct Labelled: Sendable {
    var strokes: [PKStroke]
    var classes: Set<ShapeClass>
    var weight: Float
    var writer: String
    var corpus: String
  }

  var options: TrainingOptions

  func examples(_ labelled: [Labelled]) -> [TrainingExample] {
    parallelMap(labelled, threads: options.jobs) { item -> TrainingExample? in
      guard let views = GroupScorer.views(item.strokes) else { return nil }
      return TrainingExample(
        views: views, allowed: TrainingExample.mask(item.classes), weight: item.weight, writer: item.writer, corpus: item.corpus)
    }.compactMap { $0 }
  }

  func labelled(_ corpus: CorpusSource.Corpus) -> [Labelled] {
    var out: [Labelled] = []
    for (index, drawing) in corpus.drawings.enumerated() {
      let writer = corpus.name + "/" + (drawing.user ?? drawing.id)
      guard corpus.name != "unipen" else {
        out += writing(drawing, writer: writer, index: index)
        continue
      }
      if drawing.recognized == false { continue }
      guard let label = drawing.label, let classes = CorpusLabels.classes(corpus: corpus.name, label: label, strokes: drawing.strokes)
      else { continue }
      // Thousands of traced bitmaps and letters must not outweigh the pens.
      let weight: Float = corpus.name == "hds_traced" ? 0.3 : corpus.name == "omniglot" || corpus.name == "quickdraw" ? 0.7 : 1
      out.append(Labelled(strokes: drawing.strokes, classes: classes, weight: weight, writer: writer, corpus: corpus.name))
      out += Self.warped(drawing.strokes, corpus: corpus.name, index: index, seed: options.seed).map {
        Labelled(strokes: $0, classes: classes, weight: 0.4 * weight, writer: writer, corpus: corpus.name + ", warped")
      }
      if corpus.name == "mmg" { out += parts(drawing, writer: writer, index: index) }
    }
    return out
  }

  /// The drawing twice more, a little otherwise; the traced bitmaps are many enough.
  static func warped(_ strokes: [PKStroke], corpus: String, index: Int, seed: UInt64) -> [[PKStroke]] {
    guard corpus != "hds_traced" else { return [] }
    var random = SplitMix64(seed: seed, stream: "warp " + corpus, index: index)
    return (0..<2).map { _ in Warp(strokes, random: &random).moved(strokes) }
  }

  /// Runs of one to five strokes of a page of writing. A single stroke may be a line or a ring; the page decides about that.
  private func writing(_ drawing: NDJSONDrawing, writer: String, index: Int) -> [Labelled] {
    var random = SplitMix64(seed: options.seed, stream: "writing", index: index)
    var out: [Labelled] = []
    for start in drawing.strokes.indices where random.chance(0.5) {
      let count = min(1 + Int(random.next() % 5), drawing.strokes.count - start)
      let classes = count == 1 ? CorpusLabels.ink.union([.line, .ellipse]) : CorpusLabels.ink
      out.append(
        Labelled(
          strokes: Array(drawing.strokes[start..<start + count]), classes: classes, weight: 0.4, writer: writer, corpus: "unipen"))
    }
    return out
  }

  /// A part of a multi-stroke symbol is no shape of its own, but perhaps a path or a line.
  private func parts(_ drawing: NDJSONDrawing, writer: String, index: Int) -> [Labelled] {
    guard drawing.strokes.count > 1, index % 4 == 0 else { return [] }
    return [
      Labelled(
        strokes: Array(drawing.strokes.dropLast(drawing.strokes.count > 2 ? 1 : 0).prefix(2)).dropLast(drawing.strokes.count > 2 ? 0 : 1),
        classes: CorpusLabels.ink.union([.line, .triangle, .arrow]), weight: 0.3, writer: writer, corpus: "mmg")
    ]
  }

  /// Drawings of every kind and ink of no kind by synthetic hands.
  func synthetic() -> [Labelled] {
    guard let synthesizer = try? DrawingSynthesizer(seed: options.seed) else { return [] }
    var jobs: [(SyntheticKind, Int)] = []
    for kind in SyntheticKind.allCases {
      // Arrows come in more ways than all other shapes together.
      let times = kind == .other ? 16 : kind == .arrow ? 4 : kind == .text ? 2 : 1
      jobs += (0..<times * options.syntheticPerKind).map { (kind, $0) }
    }
    return parallelMap(jobs, threads: options.jobs) { kind, index in
      let page = synthesizer.drawing(kind: kind, index: index)
      let hand = synthesizer.hand(index: index)
      return Labelled(
        strokes: page.strokes, classes: Self.classes(kind), weight: Self.weight(kind), writer: "synthetic/\(kind.rawValue)\(hand.index)",
        corpus: "synthetic")
    }
  }

  /// The groups that synthetic pages offer: their symbols, and sets of strokes that are none: parts, two shapes in one, shapes
  /// with a stroke too many. A single stroke that is no symbol may still look like one, and the page decides.
  func grouped() -> [TrainingExample] {
    guard let synthesizer = try? PageSynthesizer(seed: options.seed &+ 3) else { return [] }
    return parallelMap(Array(0..<options.syntheticPages / 3), threads: options.jobs, chunk: 4) { index -> [TrainingExample] in
      let page = synthesizer.page(index: index)
      let writer = "synthetic/page\(synthesizer.hand(index: index).index)"
      var random = SplitMix64(seed: options.seed, stream: "groups", index: index)
      let lengths = page.strokes.map(\.path.polylineLength)
      return Recognizer.groups(page.strokes).compactMap { strokes, views in
        let symbol = page.symbols.first { $0.strokes == strokes }
        let classes: Set<ShapeClass>
        if let symbol, symbol.kind != .text, symbol.kind != .other {
          classes = Self.classes(symbol.kind)
        } else if strokes.count > 1, !page.symbols.contains(where: { $0.holdsMost(of: strokes, lengths: lengths) }) {
          classes = CorpusLabels.ink
        } else {
          return nil
        }
        // Sets that are nothing outnumber the symbols.
        guard classes != CorpusLabels.ink || random.chance(0.35) else { return nil }
        return TrainingExample(
          views: views, allowed: TrainingExample.mask(classes), weight: 0.5, writer: writer, corpus: "synthetic pages")
      }
    }.flatMap { $0 }
  }

  /// The sets of strokes that pages of real writing offer: none is a shape.
  func groupedWriting(_ corpus: CorpusSource.Corpus) -> [TrainingExample] {
    parallelMap(Array(corpus.drawings.enumerated()), threads: options.jobs, chunk: 4) { index, drawing -> [TrainingExample] in
      var random = SplitMix64(seed: options.seed, stream: "written groups", index: index)
      return Recognizer.groups(drawing.strokes).compactMap { strokes, views in
        guard strokes.count > 1, random.chance(0.25) else { return nil }
        return TrainingExample(
          views: views, allowed: TrainingExample.mask(CorpusLabels.ink), weight: 0.5,
          writer: corpus.name + "/" + (drawing.user ?? drawing.id), corpus: corpus.name)
      }
    }.flatMap { $0 }
  }

  /// People mean a quadrilateral of no name, or a polygon of many sides, far less often than a box or a diamond that slipped.
  private static func weight(_ kind: SyntheticKind) -> Float {
    switch kind {
    case .quadrilateral: 0.1
    case .polygon, .heptagon: 0.2
    case .trapezoid: 0.25
    case .parallelogram, .roundedRectangle: 0.4
    default: 0.7
    }
  }

  static func classes(_ kind: SyntheticKind) -> Set<ShapeClass> {
    switch kind {
    case .text: CorpusLabels.ink.union([.line])
    case .other: CorpusLabels.ink
    case .circle: [.ellipse]
    case .square: [.rectangle]
    default: ShapeKind(rawValue: kind.rawValue).map { [$0.shapeClass] } ?? [.none]
    }
  }
}

extension SyntheticSymbol {
  /// Whether the strokes are so much of this symbol that they pass for it: a shaft with one barb of two, a box without its mend.
  func holdsMost(of part: [Int], lengths: [Double]) -> Bool {
    guard kind != .text, kind != .other, part.allSatisfy(strokes.contains) else { return false }
    func ink(_ s: [Int]) -> Double { s.reduce(0) { $0 + (lengths.indices.contains($1) ? lengths[$1] : 0) } }
    return kind == .arrow || ink(part) > 0.75 * ink(strokes)
  }
}

extension PKStrokePath {
  /// Length of the polyline through the points.
  var polylineLength: Double {
    zip(self, dropFirst()).reduce(0) { $0 + Vector2($1.0.location).distance(to: Vector2($1.1.location)) }
  }
}
