import InkRecognition

/// Makes templates and networks from examples.
struct ModelFitter: Sendable {
  var options: TrainingOptions

  /// `stream` tells models of one training apart: each has its own random numbers.
  func fit(_ examples: [TrainingExample], networks: Int, stream: Int) -> RecognitionModel {
    let bank = templates(examples)
    let features = GroupScorer(templates: bank).features(examples.map(\.views))
    let epochs = options.epochs, seed = options.seed
    let allowed = examples.map(\.allowed), weights = Self.balanced(examples)
    let sketches = examples.flatMap { $0.views.sketch + $0.views.path }, gateAllowed = examples.map(\.gateAllowed)
    var trained = parallelMap(Array(0...networks), threads: options.jobs, chunk: 1) { index -> NeuralClassifier in
      var trainer = NetworkTrainer()
      trainer.options.epochs = epochs
      if index == networks {
        trainer.options.hidden = [96, 48]
        trainer.options.seed = seed &+ UInt64(1024 + stream)
        return trainer.train(
          features: sketches, width: sketches.count / max(examples.count, 1), allowed: gateAllowed, weights: weights,
          classes: ShapeClass.count)
      }
      trainer.options.hidden = [160, 80]
      trainer.options.dropout = 0.15
      trainer.options.seed = seed &+ UInt64(index + 16 * stream)
      return trainer.train(
        features: features, width: GroupScorer.featureCount, allowed: allowed, weights: weights, classes: ShapeClass.count)
    }
    let gate = trained.removeLast()
    return RecognitionModel(templates: bank, networks: trained, gate: Gate(network: gate))
  }

  /// Weights such that rare classes are not drowned: each class's total goes with the square root of its examples.
  static func balanced(_ examples: [TrainingExample]) -> [Float] {
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
}
