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
        guard var corpus = try CorpusSource.load(name, folder: folder) else {
          record.missing.append(name)
          continue
        }
        if let out = options.heldOut { corpus.drawings.removeAll { out.holds($0, corpus: name) } }
        var made = builder.examples(builder.labelled(corpus))
        if name == "unipen" { made += builder.groupedWriting(corpus) }
        record.corpora.append(
          .init(name: name, bytes: corpus.bytes, checksum: corpus.checksum, drawings: corpus.drawings.count, examples: made.count))
        examples += made
        corpora.append(corpus)
      }
    }
    guard !examples.isEmpty else { throw .noExamples(folder: options.dataFolder ?? "the generator") }

    // Each part of the writers is judged by a model that trained on the others.
    progress("leaving writers out")
    let parts = options.validationParts
    let folds = examples.map { Self.fold($0.writer, parts: parts) }
    let fitter = ModelFitter(options: options), all = examples, networks = options.ensemble
    let trials = parallelMap(Array(0..<parts), threads: options.jobs, chunk: 1) { part -> RecognitionModel in
      fitter.fit(zip(all, folds).filter { $0.1 != part }.map(\.0), networks: networks, stream: part)
    }
    let checking = (0..<parts).map { part in zip(examples, folds).filter { $0.1 == part }.map(\.0) }
    let (scaled, temperature) = calibrate(trials, checking)
    var calibrated = scaled
    let gate = GateTuner(jobs: options.jobs).outcome(calibrated, checking)
    for i in calibrated.indices { gate.set(&calibrated[i]) }
    record.gate = gate.text
    progress(gate.text)
    let validation = Validation(zip(calibrated, checking).map { ($0, $1) })
    record.validation = validation
    progress(validation.text)
    if options.comparesFamilies {
      progress("comparing families")
      let seen = (0..<parts).map { part in zip(examples, folds).filter { $0.1 != part }.map(\.0) }
      let comparison = FamilyComparison(options: options, models: trials, training: seen, checking: checking, progress: progress)
      record.families = comparison
      progress(comparison.text)
    }

    progress("judging pages")
    let pages = PageTrainer(options: options).train(recognizers: calibrated.map(Recognizer.init(model:)), corpora: corpora)
    record.pageCandidates = pages.candidates

    progress("training on all writers")
    var model = fitter.fit(examples, networks: options.ensemble, stream: parts)
    model.setTemperature(temperature)
    gate.set(&model)
    model.pageNetworks = pages.networks
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

  /// Drawings with a pen: bitmaps traced and the generator's drawings are harder, and would make the networks doubt what people draw.
  private static let penned: Set<String> = ["dollar1", "mmg", "quickdraw", "omniglot", "texnolatin"]

  /// The models with the temperature at which the writers left out of each are likeliest.
  private func calibrate(_ models: [RecognitionModel], _ examples: [[TrainingExample]]) -> (models: [RecognitionModel], temperature: Float)
  {
    let penned = examples.map { part in part.filter { Self.penned.contains($0.corpus) } }
    let telling = penned.allSatisfy(\.isEmpty) ? examples : penned
    let best = TemperatureLadder.best(
      zip(models, telling).map { model, examples in
        TemperatureLadder.Trial(
          networks: model.networks, features: GroupScorer(templates: model.templates).features(examples.map(\.views)),
          allowed: examples.map(\.allowed), weights: examples.map(\.weight))
      }, jobs: options.jobs)
    var models = models
    for i in models.indices { models[i].setTemperature(best) }
    return (models, best)
  }
}
