import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct OrderedPathTests {
  static let open = TestInk.polyline([Vector2(0, 0), Vector2(70, 5), Vector2(60, 40), Vector2(90, 80)])
  /// No two corners are equally far from the middle.
  static let closed = TestInk.polyline([Vector2(0, 0), Vector2(110, 8), Vector2(80, 60), Vector2(15, 75)], closed: true)

  private func vector(_ lines: [[Vector2]]) throws -> [Float] { OrderedPath.vector(try TestInk.group(lines)) }

  /// |⟨a, b⟩| of complex vectors given as real parts, then imaginary parts.
  private func similarity(_ a: [Float], _ b: [Float]) -> Double {
    let n = OrderedPath.points
    var re = 0.0, im = 0.0
    for i in 0..<n {
      re += Double(a[i] * b[i] + a[n + i] * b[n + i])
      im += Double(a[i] * b[n + i] - a[n + i] * b[i])
    }
    return (re * re + im * im).squareRoot()
  }

  @Test(arguments: [open, closed], stride(from: 0.0, to: 6.2, by: 0.5).map { $0 })
  func turnedCopyIsTheSame(line: [Vector2], turn: Double) throws {
    let a = try vector([line]), b = try vector(TestInk.turned([line], by: turn))
    #expect(abs(similarity(a, b) - 1) < 1e-5)
  }

  @Test func centredAndOfLengthOne() throws {
    for line in [Self.open, Self.closed] {
      let v = try vector([line]), n = OrderedPath.points
      #expect(v.count == OrderedPath.count)
      #expect(abs(v.reduce(0.0) { $0 + Double($1) * Double($1) } - 1) < 1e-5)
      #expect(abs(v[..<n].reduce(0, +)) < 1e-5 && abs(v[n...].reduce(0, +)) < 1e-5)
    }
  }

  @Test func placeAndSizeDoNotMatter() throws {
    let here = try vector([Self.open]), moved = try vector([Self.open.map { $0 * 0.013 + Vector2(99, -1234) }])
    #expect(abs(similarity(here, moved) - 1) < 1e-5)
  }

  @Test func senseOfAClosedPathDoesNotMatter() throws {
    let there = try vector([Self.closed]), back = try vector([Self.closed.reversed()])
    #expect(abs(similarity(there, back) - 1) < 1e-3)
  }

  @Test func otherShapesAreLessAlike() throws {
    let open = try vector([Self.open]), closed = try vector([Self.closed])
    #expect(similarity(open, closed) < 0.9)
  }

  /// ⟨t, i·z⟩ is the imaginary part of the complex product.
  @Test func quarterTurn() throws {
    let v = try vector([Self.open]), quarter = OrderedPath.turned(v[...])
    let drawn = try vector(TestInk.turned([Self.open], by: .pi / 2))
    for (p, q) in zip(quarter, drawn) { #expect(abs(p - q) < 1e-5) }
  }
}
