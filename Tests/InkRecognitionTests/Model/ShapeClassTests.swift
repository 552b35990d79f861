import Testing

@testable import InkRecognition

@Suite struct ShapeClassTests {
  @Test func everyKindHasAClassThatAnswersWithItOrAWiderKind() {
    for kind in ShapeKind.allCases { #expect(kind.shapeClass != .none && kind.shapeClass.kind != nil) }
    for shapeClass in ShapeClass.allCases where shapeClass != .none { #expect(shapeClass.kind?.shapeClass == shapeClass) }
    #expect(ShapeClass.none.kind == nil)
    #expect(ShapeKind.circle.shapeClass == .ellipse && ShapeKind.square.shapeClass == .rectangle)
  }

  @Test func sides() {
    #expect(ShapeClass.allCases.compactMap(\.sides) == [3, 4, 4, 4, 4, 4, 4, 5, 6, 7, 8])
  }
}
