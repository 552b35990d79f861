import Foundation
import Testing

@testable import InkTraining

@Suite struct FamilyComparisonTests {
  private func row(_ family: String, _ loss: Double, _ corpora: [String: Double], _ time: Double) -> FamilyComparison.Row {
    FamilyComparison.Row(family: family, byCorpus: corpora, logLoss: loss, calibrationError: 0.01, microseconds: time)
  }

  @Test func theReasonFollowsTheFigures() {
    let net = row("net", 0.2, ["a": 0.9, "b": 0.7, "synthetic": 0.1], 3),
      plain = row("plain", 0.3, ["a": 0.6, "b": 0.8, "synthetic": 1], 1)
    #expect(net.mean == 0.8)
    let reason = FamilyComparison(families: [plain, net]).reason
    for words in [
      "The net wins", "0.2 against 0.3 (plain)", "80.0 % (mean of the corpora) against 70.0 % (plain)",
      "gains most over plain on a, 30.0 points", "loses most to plain on synthetic, 90.0 points", "faster is plain",
    ] { #expect(reason.contains(words), "\(words) in: \(reason)") }
    #expect(
      FamilyComparison(families: [plain, net], sources: [row("fewer", 0.4, ["a": 0.5], 1)]).text.contains("fewer it is right in 50.0 %"))
  }

  @Test func everyFamilyIsMeasuredOnWritersItDidNotSee() throws {
    var options = TrainingOptions()
    options.syntheticPerKind = 6
    options.syntheticPages = 0
    options.ensemble = 1
    options.epochs = 2
    options.templatesPerClass = 2
    options.validationParts = 2
    options.comparesFamilies = true
    let made = try Trainer(options: options).train(), validation = try #require(made.record.validation)
    let families = try #require(made.record.families)
    #expect(families.families.count == 3)
    // Another count of the same answers: accuracy does not depend on the temperature.
    let right = validation.byCorpus[0]
    let share = try #require(families.families[0].byCorpus["synthetic"])
    #expect(abs(share - Double(right.right) / Double(right.total)) < 1e-9)
    for row in families.families {
      #expect(row.logLoss > 0 && row.logLoss < log(23) && (0...1).contains(row.calibrationError), "\(row)")
    }
    // Two epochs teach a network next to nothing; trees have learned from as few drawings.
    #expect(families.families[2].mean > 0.3)
    #expect(made.record.text.contains("| extremely randomised trees |"))
  }
}
