import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct SharpCornersTests {
  /// The polygon as one stroke from the middle of a side, in the frame that the finder expects.
  private func path(_ corners: [Vector2]) throws -> [Vector2] {
    let middle = (corners[0] + corners[corners.count - 1]) / 2
    return try TestInk.group([TestInk.polyline([middle] + corners + [middle], spacing: 0.5)]).strokes[0]
  }

  @Test(arguments: [3, 4, 5], [0.0, 0.4, 1.1])
  func regularPolygonHasItsCorners(sides: Int, rotation: Double) throws {
    let group = try TestInk.group([TestInk.regular(sides, rotation: rotation)])
    let truth = TestInk.regular(sides, rotation: rotation)
    let found = SharpCorners.find(try path(truth))
    #expect(found.count == sides)
    let full = try TestInk.group([TestInk.polyline(truth, closed: true)])
    #expect(abs(full.scale - group.scale) < 1e-9)
    #expect(TestInk.mismatch(truth, found.map { full.pagePoint($0.point) }) < 0.03 * full.scale)
    // Even samples step over the corner, and its turn loses a part.
    for corner in found { #expect(abs(corner.turn - 2 * .pi / Double(sides)) < 0.3) }
  }

  @Test func turnsHaveTheSenseOfTheDrawing() throws {
    let square = try path(TestInk.regular(4)), back = Array(square.reversed())
    #expect(SharpCorners.find(square).allSatisfy { $0.turn > 0 })
    #expect(SharpCorners.find(back).allSatisfy { $0.turn < 0 })
  }

  @Test func smoothPathsHaveNone() throws {
    #expect(SharpCorners.find(try TestInk.group([TestInk.ellipse(Vector2(50, 40))]).strokes[0]).isEmpty)
    #expect(SharpCorners.find(try TestInk.group([[Vector2(0, 0), Vector2(9, 7)]]).strokes[0]).isEmpty)
    #expect(SharpCorners.find([]).isEmpty)
    #expect(SharpCorners.find([.zero]).isEmpty)
  }
}
