import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkRecognition
import InkStrokes
import InkSynthesis
import Testing

@testable import Inkwright

/// Documents that were converted, and go on being drawn in.
@Suite struct ReconversionTests {
  private func read(_ document: PaperMarkup) throws -> InkPage {
    let file = PaperDocument(pages: [.init(name: "p", markup: document)]).encoded()
    return try #require(try InkFormat.named("inkdoc").pages([UInt8](file)).first)
  }

  private func drawing(_ kind: SyntheticKind, _ index: Int) throws -> [PKStroke] {
    var options = SynthesisOptions()
    options.sloppiness = 0...0.2
    options.sizes = 100...200
    options.oddUnits = 0
    return try DrawingSynthesizer(seed: 990_030, options: options).drawing(kind: kind, index: index).strokes
  }

  private func shifted(_ strokes: [PKStroke], by x: CGFloat) -> [PKStroke] {
    strokes.map { stroke in
      var stroke = stroke
      stroke.transform = CGAffineTransform(translationX: x, y: 0)
      return stroke
    }
  }

  @Test func onlyNewInkIsRecognised() throws {
    let engine = try Engine(), flow = try PageSynthesizer(seed: 990_031).page(style: .flowchart, index: 1)
    let page = InkPage(id: "p", bounds: flow.bounds, strokes: flow.strokes)
    let proposals = try engine.propose(page), once = engine.apply(proposals, to: page)
    #expect(!proposals.shapes.isEmpty && !proposals.ink.isEmpty)
    #expect(once.judgedInk == Set(proposals.ink.map { page.strokes[$0].id }))

    // Again, from the saved file: nothing to do, and the same file.
    let saved = try read(once), again = try engine.propose(saved)
    #expect(saved.document?.judgedInk == once.judgedInk)
    #expect(again.shapes.isEmpty && again.ink == Array(saved.strokes.indices))
    #expect(engine.apply(again, to: saved).encoded() == once.encoded())

    // A box drawn since is found; all else stays as it is, place for place.
    let added = shifted(try drawing(.rectangle, 3), by: flow.bounds.width + 500)
    var drawn = once
    for stroke in added { drawn.subelements.append(stroke) }
    let renewed = try read(drawn), found = try engine.propose(renewed)
    #expect(found.shapes.map(\.strokes) == [Array((renewed.strokes.count - added.count)..<renewed.strokes.count)])
    #expect((found.ink + found.shapes.flatMap(\.strokes)).sorted() == Array(renewed.strokes.indices))
    let twice = engine.apply(found, to: renewed)
    #expect(Array(twice.subelements.ids.dropLast()) == Array(once.subelements.ids))
    #expect(twice.provenance.count == once.provenance.count + 1 && twice.judgedInk == once.judgedInk)
  }

  /// A document in which nothing was found is a converted one, too; one that was never converted is not.
  @Test func inkWithoutShapes() throws {
    let engine = try Engine(), strokes = try drawing(.rectangle, 5)
    let plain = InkPage(id: "p", bounds: CGRect(x: 0, y: 0, width: 900, height: 900), strokes: strokes)
    #expect(plain.markup.judgedInk == nil)
    #expect(try !engine.propose(read(plain.markup)).shapes.isEmpty)
    let judged = engine.apply(PageProposals(ink: Array(strokes.indices)), to: plain)
    #expect(try engine.propose(read(judged)).shapes.isEmpty)
    var asked = judged
    asked.judgedInk = nil
    #expect(try !engine.propose(read(asked)).shapes.isEmpty)
  }

  /// The connections of shapes that were there come out of the saved document as they came out of the ink.
  @Test func connectionsOfSavedShapes() throws {
    var options = SynthesisOptions()
    options.sloppiness = 0...0.2
    let engine = try Engine(), synthesizer = try PageSynthesizer(seed: 990_032, options: options)
    var all = 0, same = 0
    for index in 0..<4 {
      let flow = synthesizer.page(style: .flowchart, index: index)
      let page = InkPage(id: "p", bounds: flow.bounds, strokes: flow.strokes), proposals = try engine.propose(page)
      let fresh = ConvertedPage(page: page, proposals: proposals, applied: engine.applied(proposals, to: page)).output.connections
      let saved = try read(engine.apply(proposals, to: page)), nothing = try engine.propose(saved)
      let later = ConvertedPage(page: saved, proposals: nothing, applied: engine.applied(nothing, to: saved)).output.connections
      all += fresh.count
      same += fresh.count { later.contains($0) }
    }
    #expect(all > 5 && Double(same) >= 0.9 * Double(all), "\(same) of \(all)")
  }
}
