import Testing

@testable import InkTraining

@Suite struct TrainingOptionsTests {
  private static let wrong: [(name: String, change: @Sendable (inout TrainingOptions) -> Void)] = [
    ("syntheticPerKind", { $0.syntheticPerKind = 0 }), ("syntheticPages", { $0.syntheticPages = -1 }), ("ensemble", { $0.ensemble = 9 }),
    ("epochs", { $0.epochs = 0 }), ("templatesPerClass", { $0.templatesPerClass = 65 }), ("jobs", { $0.jobs = 0 }),
    ("validationParts", { $0.validationParts = 1 }), ("syntheticPerKind", { $0.syntheticPerKind = .max }),
  ]

  @Test(arguments: wrong.indices)
  func wrongValueIsNamed(index: Int) {
    var options = TrainingOptions()
    Self.wrong[index].change(&options)
    do {
      try options.validate()
      Issue.record("\(Self.wrong[index].name) was taken")
    } catch {
      #expect("\(error)".contains("option \(Self.wrong[index].name) is ") && "\(error)".contains("give a whole number from"))
    }
    #expect(throws: TrainingError.self) { try Trainer(options: options).train() }
  }

  @Test func defaultsAreValid() { #expect(throws: Never.self) { try TrainingOptions().validate() } }
}
