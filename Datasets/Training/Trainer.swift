import Foundation
import InkFormats
import InkRecognition
import InkSynthesis

/// Makes the shipped model from the generator and the training corpora.
public struct Trainer {
  public var options: TrainingOptions
  /// Told of each step as it starts.
  public var progress: (String) -> Void = { _ in }

  public init(options: TrainingOptions) { self.options = options }

  public func train() throws(TrainingError) -> (model: RecognitionModel, record: TrainingRecord) {
    try options.validate()
    var record = TrainingRecord(options: options)
    let builder = ExampleBuilder(options: options)
    progress("drawing synthetic strokes")
    var examples = builder.examples(builder.synthetic())
    examples += builder.grouped()
    record.synthetic = examples.count
    var corpora: [CorpusSource.Corpus] = []
    if let folder = options.dataFolder {
      for name in CorpusSource.corpora {
        progress("reading \(name)")
        guard let corpus = try CorpusSource.load(name, folder: folder) else {
          record.missing.append(name)
          continue
        }
        var made = builder.examples(builder.labelled(corpus))
        if name == "unipen" { made += builder.groupedWriting(corpus) }
        record.corpora.append(
          .init(name: name, bytes: corpus.bytes, checksum: corpus.checksum, drawings: corpus.drawings.count, examples: made.count))
        examples += made
        corpora.append(corpus)
      }
    }
    guard !examples.isEmpty else { throw .noExamples(folder: options.dataFolder ?? "the generator") }

    progress("leaving writers out")
    let held = examples.map { Self.fold($0.writer, parts: options.validationParts) == 0 }
    let fitting = zip(examples, held).filter { !$0.1 }.map(\.0), checking = zip(examples, held).filter(\.1).map(\.0)
    var trial = fit(fitting, networks: 1)
    let temperature = calibrate(&trial, checking)
    record.validation = Validation(model: trial, examples: checking)
    progress(record.validation.map { $0.text } ?? "")

    progress("judging pages")
    let pages = PageTrainer(options: options).train(recognizer: Recognizer(model: trial), corpora: corpora)
    record.pageCandidates = pages.candidates

    progress("training on all writers")
    var model = fit(examples, networks: options.ensemble)
    // An average of several is less sure than each of them.
    for i in model.networks.indices { model.networks[i].temperature = temperature }
    model.pageNetwork = pages.network
    record.temperature = temperature
    return (model, record)
  }

  /// Which part of the writers one belongs to; stable across runs and machines.
  static func fold(_ writer: String, parts: Int) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in writer.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // FNV's last bytes reach few bits; SplitMix64's finaliser spreads them.
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((hash ^ (hash >> 31)) % UInt64(max(parts, 1)))
  }

  private func fit(_ examples: [TrainingExample], networks: Int) -> RecognitionModel {
    let bank = templates(examples)
    let features = GroupScorer(templates: bank).features(examples.map(\.views))
    let epochs = options.epochs, seed = options.seed
    let allowed = examples.map(\.allowed), weights = balanced(examples)
    let trained = parallelMap(Array(0..<networks), threads: options.jobs, chunk: 1) { index -> NeuralClassifier in
      var trainer = NetworkTrainer()
      trainer.options.epochs = epochs
      trainer.options.seed = seed &+ UInt64(index)
      return trainer.train(
        features: features, width: GroupScorer.featureCount, allowed: allowed, weights: weights, classes: ShapeClass.count)
    }
    return RecognitionModel(templates: bank, networks: trained)
  }

  /// Weights such that rare classes are not drowned: each class's total goes with the square root of its examples.
  private func balanced(_ examples: [TrainingExample]) -> [Float] {
    var totals = [UInt32: Float]()
    for e in examples { totals[e.allowed, default: 0] += e.weight }
    let mean = totals.values.sorted().reduce(0, +) / Float(max(totals.count, 1))
    return examples.map { e in e.weight * min(max((mean / (totals[e.allowed] ?? mean)).squareRoot(), 0.5), 3) }
  }

  /// Cluster centres of each class in both views, over the examples that allow that class alone.
  private func templates(_ examples: [TrainingExample]) -> TemplateBank {
    let perClass = options.templatesPerClass, seed = options.seed
    let made = parallelMap(ShapeClass.allCases, threads: options.jobs, chunk: 1) { shape -> (ShapeClass, [Float], [Float]) in
      let mask = shape == .none ? TrainingExample.mask(CorpusLabels.ink) : TrainingExample.mask([shape])
      var members = examples.filter { $0.allowed == mask || (shape == .none && $0.allowed == TrainingExample.mask([.none])) }
      // A spread of at most 1,200 keeps the clustering quick.
      let stride = max(members.count / 1200, 1)
      members = members.indices.filter { $0 % stride == 0 }.map { members[$0] }
      let k = shape == .none ? 3 * perClass : perClass
      let rasters = KMeans.centers(
        members.flatMap(\.views.raster), width: members.first?.views.raster.count ?? 1, k: k, seed: seed &+ UInt64(shape.rawValue))
      let paths = KMeans.complexCenters(
        members.flatMap(\.views.path), width: members.first?.views.path.count ?? 1, k: k, seed: seed &+ UInt64(shape.rawValue))
      return (shape, rasters, paths)
    }
    var bank = TemplateBank()
    for (shape, rasters, paths) in made {
      bank.add(rasters: rasters, paths: paths, shapeClass: shape)
    }
    return bank
  }

  /// The temperature, of a fixed ladder, at which writers left out are likeliest.
  private func calibrate(_ model: inout RecognitionModel, _ examples: [TrainingExample]) -> Float {
    guard !examples.isEmpty, var network = model.networks.first else { return 1 }
    let features = GroupScorer(templates: model.templates).features(examples.map(\.views))
    var best = (loss: Double.infinity, temperature: Float(1))
    for step in 0...30 {
      network.temperature = 0.6 * pow(1.05, Float(step))
      let p = network.probabilities(features, rows: examples.count)
      var loss = 0.0
      for (r, e) in examples.enumerated() {
        var mass: Float = 0
        for c in 0..<ShapeClass.count where e.allowed & (1 << UInt32(c)) != 0 { mass += p[r * ShapeClass.count + c] }
        loss -= Double(e.weight) * log(Double(max(mass, 1e-6)))
      }
      if loss < best.loss { best = (loss, network.temperature) }
    }
    model.networks[0].temperature = best.temperature
    return best.temperature
  }
}
