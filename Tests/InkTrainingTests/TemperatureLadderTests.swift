import InkRecognition
import Testing

@testable import InkTraining

@Suite struct TemperatureLadderTests {
  /// Log-odds of class 1 are the input.
  private let network = NeuralClassifier(
    means: [0], scales: [1], layers: [.init(weights: [0, 1], biases: [0, 0], inputs: 1, outputs: 2)])

  private func trial(said odds: Float, right: Int, of count: Int) -> TemperatureLadder.Trial {
    .init(
      networks: [network], features: [Float](repeating: odds, count: count), allowed: (0..<count).map { $0 < right ? 2 : 1 },
      weights: [Float](repeating: 1, count: count))
  }

  /// Where two of a hundred labels say nothing, q of the rows right are likeliest at p with 0.98 p + 0.01 = q. Said at log-odds z the
  /// temperature is z / log(p / (1 - p)): 2 / 1.018 = 1.964 for 73 of 100, 1 / 2.068 = 0.4835 for 88.
  @Test func theLikeliestTemperatureInClosedForm() {
    #expect(abs(TemperatureLadder.best([trial(said: 2, right: 73, of: 100)], jobs: 1) / 1.964 - 1) < 0.03)
    #expect(abs(TemperatureLadder.best([trial(said: 1, right: 88, of: 100)], jobs: 1) / 0.4835 - 1) < 0.03)
  }

  /// Twice the rows count twice, whichever trial they are in.
  @Test func trialsAreWeighedTogether() {
    let parts = [trial(said: 2, right: 40, of: 50), trial(said: 2, right: 33, of: 50)]
    #expect(TemperatureLadder.best(parts, jobs: 2) == TemperatureLadder.best([trial(said: 2, right: 73, of: 100)], jobs: 1))
  }
}
