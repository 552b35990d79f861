import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct OutputPageTests {
  private func page(_ bounds: CGRect, _ points: [(Double, Double)]) -> OutputPage {
    var markup = PaperMarkup(bounds: bounds)
    markup.subelements.append(WriterSheet.ink(points, index: 1, width: 2))
    return OutputPage(name: "", markup: markup)
  }

  private func first(_ page: OutputPage) -> Vector2 {
    var places: [Vector2] = []
    page.markup.subelements.strokes.first?.forEachSample { place, _ in places.append(place) }
    return places.first ?? Vector2(repeating: .nan)
  }

  @Test func aPageOfItsOwnSizeKeepsItAndBeginsAtTheOrigin() {
    let sheet = page(CGRect(x: -100, y: 50, width: 400, height: 600), [(0, 100), (200, 300)]).onSheet()
    #expect(sheet.markup.bounds == CGRect(x: 0, y: 0, width: 400, height: 600))
    #expect(first(sheet) == Vector2(100, 50))
  }

  @Test func inkWithoutAPageGetsASheetAndStaysWhereItIs() {
    let sheet = page(CGRect(x: 30, y: 40, width: 100, height: 100), [(30, 40), (130, 140)]).onSheet()
    #expect(first(sheet) == Vector2(30, 40))
    #expect(sheet.markup.bounds.origin == .zero && sheet.markup.bounds.width > 131 && sheet.markup.bounds.height > 141)
  }

  @Test func inkLeftOfTheOriginIsMovedOntoTheSheet() {
    let sheet = page(CGRect(x: -30, y: -40, width: 100, height: 100), [(-30, -40), (70, 60)]).onSheet()
    let content = sheet.markup.contentsRenderFrame, bounds = sheet.markup.bounds
    #expect(bounds.origin == .zero && content.minX >= 0 && content.minY >= 0 && content.maxX <= bounds.maxX && content.maxY <= bounds.maxY)
  }

  @Test func scalingTakesEverythingAlong() throws {
    let page = WriterSheet.page.scaled(toUnitsPerInch: 144)
    #expect(page.unitsPerInch == 144 && page.markup.bounds == CGRect(x: 0, y: 0, width: 1190, height: 1684))
    let text = try #require(page.markup.subelements[MarkupID<ShapeMarkup>(rawValue: WriterSheet.id(12))])
    #expect(text.firstTextRun?.fontSize == 32 && text.frame == CGRect(x: 100, y: 800, width: 400, height: 80))
    #expect(page.styles[.stroke(WriterSheet.id(16))]?.dashes == [12, 6])
    #expect(page.markup.subelements[WriterSheet.id(16)]?.meanWidth == 6)
    #expect(page.markup.provenance.count == 1)
    #expect(WriterSheet.page.elementsByLayer.map(\.count) == [14, 2])
  }

  @Test func lossesAreALineAPageAndNeighboursShareOne() {
    var losses = WritingLosses()
    for page in [0, 1, 2, 4] { losses.add("stars", 2, page: page) }
    losses.add("stars", page: 4)
    losses.add(notes: ["the picture is left out"], page: 4)
    losses.add("nothing", 0, page: 5)
    #expect(losses.lines == ["pages 1 to 3, each: stars (2)", "page 5: stars (3), the picture is left out"])
    #expect(WritingLosses().isEmpty && !losses.isEmpty)
  }
}
