import Foundation
import InkGeometry
import InkStrokes
import Testing

@testable import InkSynthesis

@Suite struct PageTests {
  let synthesizer: PageSynthesizer

  init() throws { synthesizer = try PageSynthesizer(seed: 77) }

  @Test func pageIsAFunctionOfSeedAndIndex() throws {
    let forwards = (0..<8).map { synthesizer.page(index: $0).ndjson() }
    let again = try PageSynthesizer(seed: 77)
    #expect((0..<8).reversed().map { again.page(index: $0).ndjson() } == forwards.reversed())
    #expect(Set(forwards).count == 8)
  }

  @Test(arguments: PageStyle.allCases)
  func strokesArePartitionedAndLieOnThePage(style: PageStyle) {
    for index in 0..<25 {
      let page = synthesizer.page(style: style, index: index)
      #expect(page.symbols.flatMap(\.strokes).sorted() == Array(page.strokes.indices))
      #expect(page.symbols.allSatisfy { !$0.strokes.isEmpty && $0.strokes == $0.strokes.sorted() })
      #expect(page.strokes.allSatisfy { $0.path.allSatisfy { page.bounds.contains($0.location) } })
    }
  }

  @Test(arguments: PageStyle.allCases)
  func connectorsNameTheSymbolsTheyTouch(style: PageStyle) throws {
    var connectors = 0, joining = 0
    for index in 0..<25 {
      let page = synthesizer.page(style: style, index: index)
      for symbol in page.symbols where symbol.from != nil || symbol.to != nil {
        let from = try #require(symbol.from), to = try #require(symbol.to)
        let start = try #require(symbol.truth.points.first), end = try #require(symbol.truth.points.last)
        #expect([.arrow, .line, .curve, .polyline].contains(symbol.kind))
        #expect(page.symbols.indices.contains(from) && page.symbols.indices.contains(to) && from != to)
        // Each end lies nearer to the symbol it touches than to the other, and not far from it.
        func reach(_ p: Vector2, _ i: Int) -> Double {
          let box = CGRect(bounding: page.symbols[i].strokes.flatMap { page.strokes[$0].path.map(\.location) })
          let dx = max(Double(box.minX) - p.x, p.x - Double(box.maxX), 0), dy = max(Double(box.minY) - p.y, p.y - Double(box.maxY), 0)
          return Vector2(dx, dy).length
        }
        let starts = reach(start, from) <= reach(start, to) || reach(start, from) < 1
        let ends = reach(end, to) <= reach(end, from) || reach(end, to) < 1
        if !starts || !ends { joining += 1 }
        connectors += 1
      }
    }
    // A few run into another connector on its way and end there.
    #expect(joining * 20 <= connectors)
    #expect((connectors > 0) == [.flowchart, .graph, .mindMap, .tree, .notes].contains(style))
  }

  @Test(arguments: [PageStyle.writing, .formulas])
  func pagesOfWritingHoldWritingAlone(style: PageStyle) {
    for index in 0..<20 {
      let page = synthesizer.page(style: style, index: index)
      #expect(page.symbols.allSatisfy { $0.kind == .text })
    }
  }

  /// Proportions of flowcharts drawn by people: writing small against its boxes, arrows of one to three strokes.
  @Test func flowchartsHaveThePeoplesProportions() {
    var text: [Double] = [], boxes: [Double] = [], shafts: [Int] = [], counts: [Int] = []
    for index in 0..<60 {
      let page = synthesizer.page(style: .flowchart, index: index)
      counts.append(page.strokes.count)
      for symbol in page.symbols {
        let extents = symbol.strokes.map { CGRect(bounding: page.strokes[$0].path.map(\.location)).diagonal }
        switch symbol.kind {
        case .text: text += extents.map { $0 / page.bounds.diagonal }
        case .rectangle: boxes.append((extents.max() ?? 0) / page.bounds.diagonal)
        case .arrow: shafts.append(symbol.strokes.count)
        default: break
        }
      }
    }
    func median<T: Comparable>(_ values: [T], _ none: T) -> T { values.isEmpty ? none : values.sorted()[values.count / 2] }
    #expect((3.0...14).contains(median(boxes, 0) / median(text, 1)))
    #expect((1...3).contains(median(shafts, 0)))
    #expect((25...160).contains(median(counts, 0)))
  }

  @Test func ndjsonIsJSONWithEqualLengths() throws {
    for index in 0..<12 {
      let page = synthesizer.page(index: index)
      let object = try #require(try JSONSerialization.jsonObject(with: Data(page.ndjson().utf8)) as? [String: Any])
      let strokes = try #require(object["strokes"] as? [[String: [Double]]])
      #expect(object["id"] as? String == page.id)
      #expect(strokes.count == page.strokes.count)
      for (stroke, original) in zip(strokes, page.strokes) {
        #expect(
          stroke["x"]?.count == original.path.count && stroke["y"]?.count == original.path.count
            && stroke["t"]?.count == original.path.count)
        let first = try #require(original.path.first)
        #expect(abs((stroke["x"]?.first ?? .nan) - Double(first.location.x)) < 0.01)
      }
    }
  }

  @Test(arguments: [(0.0, 3, "0"), (-0.5, 2, "-0.5"), (12.3456, 2, "12.35"), (0.001, 3, "0.001"), (-1234, 0, "-1234"), (7.1, 4, "7.1")])
  func numbersAreShort(value: Double, decimals: Int, text: String) {
    #expect(SyntheticPage.number(value, decimals: decimals) == text)
  }
}
