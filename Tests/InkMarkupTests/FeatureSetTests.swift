import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@Suite struct FeatureSetTests {
  @Test func presets() {
    #expect(FeatureSet.latest.features.count == 9 && FeatureSet.latest.shapes.count == 8 && FeatureSet.latest.lineMarkerPositions == .all)
    #expect(FeatureSet.empty.isSubset(of: .version1) && FeatureSet.version1.isSubset(of: .latest))
    #expect(!FeatureSet.version1.isSubset(of: .empty))
  }

  @Test func shapeKindsInOrder() {
    #expect(
      ShapeConfiguration.Shape.allCases == [
        .rectangle, .ellipse, .line, .chatBubble, .roundedRectangle, .regularPolygon, .star, .arrowShape,
      ])
    for kind in ShapeConfiguration.Shape.allCases { #expect(ShapeMarkup.Shape(configurationType: kind).configurationType == kind) }
  }

  @Test(arguments: ["exposure", "shape", "ink", "marker", "feature"])
  func eachPartCounts(_ part: String) {
    var less = FeatureSet.latest
    switch part {
    case "exposure": less.colorMaximumLinearExposure = 0.5
    case "shape": less.shapes.remove(.star)
    case "ink": less.inks.remove(.reed)
    case "marker": less.lineMarkerPositions.remove(.double)
    default: less.remove(.text)
    }
    #expect(less.isSubset(of: .latest) && !FeatureSet.latest.isSubset(of: less))
  }

  @Test func contentSaysWhatItUses() {
    var markup = PaperMarkup(bounds: .zero)
    markup.insertNewShape(
      configuration: ShapeConfiguration(type: .star, fillColor: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)), frame: .zero)
    markup.insertNewLine(
      configuration: ShapeConfiguration(type: .line, strokeColor: .black, lineWidth: 2), from: .zero, to: CGPoint(x: 1, y: 1),
      endMarker: true)
    markup.insertNewTextbox(attributedText: AttributedString("hi"), frame: .zero)
    let set = markup.featureSet
    #expect(set.shapes == [.star, .line] && set.features == [.shapeFills, .shapeStrokes, .text])
    #expect(set.lineMarkerPositions == .single && set.inks.isEmpty && set.colorMaximumLinearExposure == 1)
  }

  @Test func removalLeavesASubset() {
    var limits = FeatureSet.latest
    limits.remove(.shapeFills)
    limits.remove(.links)
    limits.shapes.remove(.star)
    limits.inks = [.pen]
    limits.lineMarkerPositions = [.plain, .single]
    for seed in 0..<40 {
      var random = RandomDocument(seed: UInt64(1000 + seed))
      var page = random.page()
      let before = page.subelements
      page.removeContentUnsupported(by: limits)
      #expect(page.featureSet.isSubset(of: limits), "seed \(seed)")
      // What needed nothing taken away is as it was.
      for element in before where element.featureSet.isSubset(of: limits) {
        #expect(page.subelements[element.elementID]?.isEqual(to: element) == true, "seed \(seed)")
      }
    }
  }

  @Test func elementTellsWhetherItCanStay() {
    var line = ShapeMarkup(
      from: .zero, to: CGPoint(x: 4, y: 0), strokeColor: .black, startLineMarker: .arrow, endLineMarker: .arrow)
    var limits = FeatureSet.latest
    limits.lineMarkerPositions = [.plain, .single]
    let staysWithOneHead = line.removeContentUnsupported(by: limits)
    #expect(staysWithOneHead && line.startLineMarker == .none && line.endLineMarker == .arrow)
    limits.remove(.shapeStrokes)
    let staysWithoutLine = line.removeContentUnsupported(by: limits)
    #expect(!staysWithoutLine)
  }

  @Test func brightColoursAreLimited() {
    var shape = ShapeMarkup(
      shape: .ellipse, frame: .zero, fillColor: CGColor(srgbRed: 1.5, green: 0.5, blue: 0, alpha: 1))
    // ((1.5 + 0.055) / 1.055) ^ 2.4 = 2.537
    #expect(abs(shape.featureSet.colorMaximumLinearExposure - 2.537) < 0.001)
    let stays = shape.removeContentUnsupported(by: .latest)
    #expect(stays)
    #expect(abs((shape.fillColor?.red ?? 0) - 1) < 1e-9 && shape.fillColor?.green == 0.5)
  }

  @Test func brightTextIsLimited() {
    var text = AttributedString("bright and dark")
    text[TextAttributes.ForegroundColor.self] = CGColor(gray: 2, alpha: 1)
    text += AttributedString(" plain")
    var shape = ShapeMarkup(shape: .rectangle, frame: .zero, attributedText: text)
    // ((2 + 0.055) / 1.055) ^ 2.4 = 4.954
    #expect(abs(shape.featureSet.colorMaximumLinearExposure - 4.954) < 0.001)
    let stays = shape.removeContentUnsupported(by: .latest)
    #expect(stays && shape.featureSet.isSubset(of: .latest) && shape.attributedText.characters.count == 21)
  }

  @Test func searchableText() async {
    var markup = PaperMarkup(bounds: .zero)
    #expect(await markup.indexableContent == nil)
    markup.insertNewTextbox(attributedText: AttributedString("one"), frame: .zero)
    markup.insertNewTextbox(attributedText: AttributedString("two"), frame: .zero)
    #expect(await markup.indexableContent == "one\ntwo")
  }
}
