import ExampleSupport
import Foundation
import Inkwright

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-example-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

// Two drawings as lines of strokes, and a file that is no ink.
let box = #"{"id":"box","strokes":[{"x":[0,50,100,100,100,50,0,0,0],"y":[0,1,0,30,60,61,60,30,0]}]}"#
let page = folder.appendingPathComponent("page.ndjson").path, other = folder.appendingPathComponent("other.ndjson").path
try Data((box + "\n" + box.replacingOccurrences(of: "box", with: "again") + "\n").utf8).write(to: URL(fileURLWithPath: page))
try Data("no ink".utf8).write(to: URL(fileURLWithPath: other))

// Several inputs go to a folder; what fails is reported, and the others are done.
let out = folder.appendingPathComponent("out").path
try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
let conversion = Conversion(engine: try Engine())
let plan = try OutputPlan([InputFile(page), InputFile(other)], output: out + "/", format: try InkFormat.named("svg"))
var failures: [String] = []
let summary = try await conversion.run(plan, report: { failures.append("\($0)") })
check(summary.done == 1 && summary.failed == 1, "one is done and one fails")
check(failures.count == 1 && failures[0].contains("other.ndjson"), "the failure names its file")
let drawn = try String(contentsOfFile: out + "/page.svg", encoding: .utf8)
check(drawn.contains("<svg"), "the page is a vector drawing")

// Or step by step: read, recognise, change, write.
let engine = try Engine()
var document = PaperDocument()
for page in try InputFile(page).pages() {
  var markup = engine.apply(try engine.propose(page), to: page)
  markup.backgroundColor = .white
  document.pages.append(PaperDocument.Page(name: page.id, markup: markup))
}
let saved = folder.appendingPathComponent("page.inkdoc").path
try document.write(to: saved)
check(try InputFile(saved).pages().map(\.id) == ["box", "again"], "the saved document has both pages")
print("converted: two pages, one file that is no ink")
