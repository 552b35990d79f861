import InkRecognition
import Testing

@testable import InkTraining

@Suite struct CorpusLabelsTests {
  @Test(arguments: [
    ("dollar1", "circle", [ShapeClass.ellipse]), ("quickdraw", "square", [.rectangle]), ("mmg", "five_point_star", [.star]),
    ("quickdraw", "cat", [.none]),
  ])
  func labelsMeanTheirClasses(corpus: String, label: String, classes: [ShapeClass]) {
    #expect(CorpusLabels.classes(corpus: corpus, label: label) == Set(classes))
  }

  @Test func whatSaysNothingIsLeftOut() {
    #expect(CorpusLabels.classes(corpus: "quickdraw", label: "bread") == nil)
    #expect(CorpusLabels.classes(corpus: "nobody's", label: "circle") == nil)
  }

  /// Ink allows the paths that a person may or may not call a shape, and never a closed one.
  @Test func inkIsNoFigure() {
    #expect(CorpusLabels.ink.contains(.none))
    #expect(CorpusLabels.ink.isDisjoint(with: [.ellipse, .triangle, .rectangle, .star, .arrow, .line]))
    #expect(CorpusLabels.classes(corpus: "omniglot", label: "Greek")?.contains(.none) == true)
  }

  @Test func masksHaveOneBitAClass() {
    #expect(TrainingExample.mask([.none]) == 1)
    #expect(TrainingExample.mask(Set(ShapeClass.allCases)) == (1 << UInt32(ShapeClass.count)) - 1)
    #expect(TrainingExample.mask([.line, .star]).nonzeroBitCount == 2)
  }
}
