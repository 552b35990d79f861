/// usage: TemplateBenchmarks [DRAWINGS.ndjson] [K…]
///
/// Template sets against the methods of the literature, each written from its paper, on the same drawings in one run on one
/// thread: accuracy with K templates a label (each writer tested against the others', and against own ones), then speed
/// against the number of templates. Without a file 16 invented glyphs are drawn. K defaults to 1; 0 leaves accuracy out.
let arguments = CommandLine.arguments.dropFirst()
let corpus = try Corpus(path: arguments.first)
let counts = arguments.dropFirst().compactMap { Int($0) }
print("\(corpus.name): \(corpus.labels.count) drawings, \(corpus.names.count) labels, one thread")
let methods: [any ClassicMethod.Type] = [Dollar1.self, Protractor.self, PennyPincher.self, PointCloudPlus.self, DollarQ.self]
for count in counts.isEmpty ? [1] : counts where count > 0 {
  let accuracy = AccuracyBenchmark(corpus: corpus, methods: methods)
  try accuracy.runAcrossWriters(templatesPerLabel: count)
  try accuracy.runWithinWriters(templatesPerLabel: count)
}
let speed = SpeedBenchmark(
  corpus: corpus,
  methods: [
    (Dollar1.self, 160), (Protractor.self, 1600), (PennyPincher.self, 16_000), (PointCloudPlus.self, 160), (DollarQ.self, 160),
  ])
for templates in [16, 160, 1600, 16_000] { try speed.run(templates: templates) }
