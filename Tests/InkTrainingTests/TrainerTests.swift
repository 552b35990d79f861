import Foundation
import InkFormats
import InkRecognition
import InkSynthesis
import Testing

@testable import InkTraining

@Suite struct TrainerTests {
  private func options(jobs: Int) -> TrainingOptions {
    var options = TrainingOptions()
    options.syntheticPerKind = 4
    options.syntheticPages = 0
    options.ensemble = 1
    options.epochs = 2
    options.templatesPerClass = 2
    options.validationParts = 2
    options.jobs = jobs
    return options
  }

  @Test func sameBytesAgainAndForAnyNumberOfJobs() throws {
    let first = try Trainer(options: options(jobs: 1)).train()
    let bytes = first.model.bytes()
    for jobs in [1, 2] {
      let again = try Trainer(options: options(jobs: jobs)).train()
      #expect(again.model.bytes() == bytes)
      #expect(again.record.text == first.record.text)
    }
    let loaded = try RecognitionModel(bytes: bytes)
    #expect(loaded.networks.count == 1 && loaded.networks[0].inputCount == GroupScorer.featureCount)
    // Negatives are sixteen times as many, arrows four times, words twice; a drawing without extent is no example.
    let drawn = (SyntheticKind.shapes.count + 3) * 4 + 16 * 4 + 2 * 4
    #expect(first.record.synthetic <= drawn && first.record.synthetic >= drawn - 4)
    #expect(first.record.corpora.isEmpty && first.record.missing.isEmpty)
    let text = first.record.text
    #expect(text.contains("seed \(options(jobs: 1).seed)") && text.contains("| generator |") && text.contains("temperature"))
    let validation = try #require(first.record.validation)
    #expect(validation.byCorpus.map(\.corpus) == ["synthetic"])
    #expect(validation.byCorpus.allSatisfy { $0.total > 0 && $0.right <= $0.total })
    #expect(validation.byClass.reduce(0) { $0 + $1.total } == validation.byCorpus[0].total)
    #expect((0...1).contains(validation.calibrationError))
  }

  /// A folder with one small corpus: it is read, the others are named as missing.
  @Test func corporaAreReadAndMissingOnesNamed() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "inkwright-training-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let synthesizer = try DrawingSynthesizer(seed: 8)
    let lines = [SyntheticKind.rectangle, .triangle, .star].map { synthesizer.drawing(kind: $0, index: 0).ndjson() }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("dollar1.ndjson"))
    let corpus = try #require(try CorpusSource.load("dollar1", folder: folder.path))
    #expect(corpus.drawings.map(\.label) == ["rectangle", "triangle", "star"])
    let labelled = ExampleBuilder(options: options(jobs: 1)).labelled(corpus)
    // Every drawing once as it is and twice a little otherwise, by the same writer.
    let asDrawn = labelled.filter { $0.corpus == "dollar1" }, warped = labelled.filter { $0.corpus == "dollar1, warped" }
    #expect(asDrawn.map(\.classes) == [[.rectangle], [.triangle], [.star]])
    #expect(
      warped.map(\.classes) == asDrawn.flatMap { [$0.classes, $0.classes] }
        && warped.map(\.writer) == asDrawn.flatMap { [$0.writer, $0.writer] })
    #expect(labelled.count == 9 && warped.allSatisfy { $0.weight < asDrawn[0].weight })
    #expect(try CorpusSource.load("unipen", folder: folder.path) == nil)

    try Data("{\"id\": \"broken\", \"strokes\": [{\"x\": [1, 2\n".utf8).write(to: folder.appendingPathComponent("mmg.ndjson"))
    #expect {
      _ = try CorpusSource.load("mmg", folder: folder.path)
    } throws: { error in
      "\(error)".contains("mmg.ndjson")
    }
  }

  /// Training without a part of the writers is training on a corpus that lacks them.
  @Test func writersHeldOutAreNotSeen() throws {
    let base = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-held-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: base) }
    let out = try #require(WriterPart("2/3")), synthesizer = try DrawingSynthesizer(seed: 9)
    func folder(_ name: String, _ isKept: (String) -> Bool) throws -> String {
      let folder = base.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let lines = (0..<24).compactMap { index -> String? in
        let user = "w\(index % 8)"
        guard isKept("dollar1/" + user) else { return nil }
        return "{\"user\":\"\(user)\","
          + synthesizer.drawing(kind: [.rectangle, .triangle, .star][index % 3], index: index).ndjson().dropFirst()
      }
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: folder.appendingPathComponent("dollar1.ndjson"))
      return folder.path
    }
    var options = options(jobs: 2)
    options.dataFolder = try folder("without") { Trainer.fold($0, parts: 3) != 1 }
    let without = try Trainer(options: options).train()
    options.dataFolder = try folder("all") { _ in true }
    let all = try Trainer(options: options).train()
    options.heldOut = out
    let held = try Trainer(options: options).train()
    #expect(held.model.bytes() == without.model.bytes() && held.model.bytes() != all.model.bytes())
    #expect(held.record.text.contains("part 2/3") && !all.record.text.contains("part 2/3"))
  }

  @Test func everyWriterIsInOnePart() throws {
    let parts = try (1...5).map { try #require(WriterPart("\($0)/5")) }
    for i in 0..<200 {
      var drawing = NDJSONDrawing(id: "d\(i)", strokes: [])
      if i % 2 == 0 { drawing.user = "w\(i)" }
      #expect(parts.count { $0.holds(drawing, corpus: "c") } == 1)
    }
    for text in ["", "1", "0/4", "5/4", "1/1", "1/101", "a/4", "1/4/2", "-1/4"] { #expect(WriterPart(text) == nil) }
    #expect(parts[2].description == "3/5")
  }

  /// A writer belongs to one part, whenever and wherever; parts are of about one size.
  @Test func foldsAreStableAndEven() {
    var counts = [0, 0, 0, 0]
    for i in 0..<2000 {
      let writer = "corpus/\(i)", part = Trainer.fold(writer, parts: 4)
      #expect(part == Trainer.fold(writer, parts: 4))
      counts[part] += 1
    }
    #expect(counts.allSatisfy { (400...600).contains($0) })
    #expect(Trainer.fold("", parts: 0) == 0)
  }

  @Test func parallelMapKeepsTheOrder() {
    let items = Array(0..<1000)
    for threads in [0, 1, 2, 5] {
      #expect(parallelMap(items, threads: threads, chunk: 7) { $0 * $0 } == items.map { $0 * $0 })
    }
    #expect(parallelMap([Int](), threads: 2) { $0 }.isEmpty)
  }
}
