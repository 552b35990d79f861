import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct DirectionRasterTests {
  private func vector(_ lines: [[Vector2]]) throws -> [Float] { DirectionRaster.vector(try TestInk.group(lines)) }

  private func dot(_ a: [Float], _ b: [Float]) -> Double { zip(a, b).reduce(0) { $0 + Double($1.0) * Double($1.1) } }

  @Test func lengthIsOne() throws {
    for lines in GroupEvidenceTests.drawings {
      let v = try vector(lines)
      #expect(v.count == DirectionRaster.count && abs(dot(v, v) - 1) < 1e-5)
      #expect(v.allSatisfy { $0 >= 0 })
    }
  }

  @Test func orderAndDirectionOfStrokesDoNotMatter() throws {
    let lines = ArrowEvidenceTests.styles[2].lines, first = try vector(lines)
    for drawn in TestInk.everyOrderAndDirection(lines) {
      let again = try vector(drawn)
      #expect(abs(dot(first, again) - 1) < 1e-5)
    }
  }

  @Test func placeAndSizeDoNotMatter() throws {
    let lines = ArrowEvidenceTests.styles[1].lines
    let here = try vector(lines), moved = try vector(lines.map { $0.map { $0 * 37.5 + Vector2(-4000, 812) } })
    #expect(abs(dot(here, moved) - 1) < 1e-5)
  }

  /// Lines a quarter of a half turn apart fall into channels of their own.
  @Test func channelsAreDirections() throws {
    let lines = (0..<DirectionRaster.channels).map { [Vector2.zero, Vector2(angle: .pi * Double($0) / Double(DirectionRaster.channels))] }
    let vectors = try lines.map { try vector([$0]) }, cells = DirectionRaster.side * DirectionRaster.side
    for (c, v) in vectors.enumerated() {
      let inChannel = v[c * cells..<(c + 1) * cells].reduce(0.0) { $0 + Double($1) * Double($1) }
      #expect(inChannel > 0.99)
      for (d, w) in vectors.enumerated() where d != c { #expect(dot(v, w) < 0.1) }
    }
  }

  /// A level line's ink lies in the rows about the middle, alike on both sides of it.
  @Test func inkLiesWhereItWasDrawn() throws {
    let v = try vector([[Vector2(0, 7), Vector2(90, 7)]]), n = DirectionRaster.side
    for y in 0..<n {
      for x in 0..<n {
        let here = v[y * n + x], mirrored = v[(n - 1 - y) * n + (n - 1 - x)]
        #expect(abs(here - mirrored) < 0.03)
        if y < n / 2 - 2 || y > n / 2 + 1 { #expect(here < 1e-4) }
      }
    }
  }
}
