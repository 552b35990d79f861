import Foundation
import InkRecognition

/// Families of models on the same features and the same writers left out: what the shipped one is better or worse than.
public struct FamilyComparison: Sendable {
  /// How one family, or one choice of examples, did on writers that it did not see.
  struct Row: Sendable {
    var family: String
    /// Share right by corpus.
    var byCorpus: [String: Double] = [:]
    /// Mean of −log p of what is right, by the examples' weights, at the temperature at which it is least.
    var logLoss = 0.0
    var calibrationError = 0.0
    /// Of answering from features.
    var microseconds = 0.0

    /// Mean over the corpora that people drew.
    var mean: Double {
      let drawn = byCorpus.filter { !$0.key.hasPrefix("synthetic") }, all = drawn.isEmpty ? byCorpus : drawn
      return all.keys.sorted().reduce(0) { $0 + (all[$1] ?? 0) } / Double(max(all.count, 1))
    }
  }

  /// The shipped family first; of the same examples.
  private(set) var families: [Row]
  /// The shipped family by other examples.
  private(set) var sources: [Row] = []

  init(families: [Row], sources: [Row] = []) {
    self.families = families
    self.sources = sources
  }

  /// - Parameters:
  ///   - models: part k's did not see the writers of `checking[k]` and learned from `training[k]`.
  init(
    options: TrainingOptions, models: [RecognitionModel], training: [[TrainingExample]], checking: [[TrainingExample]],
    progress: (String) -> Void
  ) {
    let parts = models.indices.filter { !checking[$0].isEmpty }
    func row(_ name: String, _ answers: (Int) -> FamilyTrial) -> Row {
      progress("  " + name)
      return FamilyTrial.row(name, parts.map(answers))
    }
    let fitter = ModelFitter(options: options)
    families = [
      row("perceptrons with hidden layers, mean of \(options.ensemble)") { FamilyTrial(models[$0], checking[$0]) },
      row("multinomial logistic regression") { part in
        var trainer = NetworkTrainer()
        trainer.options.hidden = []
        trainer.options.epochs = options.epochs
        trainer.options.seed = options.seed
        return FamilyTrial(models[part].templates, training[part], checking[part]) { features, allowed, weights in
          let network = trainer.train(
            features: features, width: GroupScorer.featureCount, allowed: allowed, weights: weights, classes: ShapeClass.count)
          return { network.probabilities($0, rows: $1) }
        }
      },
      row("extremely randomised trees") { part in
        var trainer = ExtraTreesTrainer(threads: options.jobs)
        trainer.options.seed = options.seed
        return FamilyTrial(models[part].templates, training[part], checking[part]) { features, allowed, weights in
          let trees = trainer.train(
            features: features, width: GroupScorer.featureCount, allowed: allowed, weights: weights, classes: ShapeClass.count)
          return { trees.probabilities($0, rows: $1) }
        }
      },
    ]
    for (name, isSynthetic) in [("without synthetic strokes", false), ("synthetic strokes alone", true)] {
      let chosen = training.map { part in part.filter { $0.corpus.hasPrefix("synthetic") == isSynthetic } }
      guard parts.allSatisfy({ !chosen[$0].isEmpty }) else { continue }
      let fits = parallelMap(Array(parts), threads: options.jobs, chunk: 1) {
        fitter.fit(chosen[$0], networks: options.ensemble, stream: $0)
      }
      let byPart = Dictionary(uniqueKeysWithValues: zip(parts, fits))
      sources.append(row(name) { part in FamilyTrial(byPart[part] ?? models[part], checking[part]) })
    }
  }
}
