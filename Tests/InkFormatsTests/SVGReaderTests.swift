import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import InkFormats

@Suite struct SVGReaderTests {
  func page(_ content: String, _ attributes: String = "width='100' height='100'") throws -> InkPage {
    try #require(try InkFormat.svg.pages(Array("<svg xmlns='http://www.w3.org/2000/svg' \(attributes)>\(content)</svg>".utf8)).first)
  }

  func places(_ data: String) throws -> [[CGPoint]] {
    try page("<path stroke='black' fill='none' d='\(data)'/>").strokes.map { $0.path.points.map(\.location) }
  }

  /// Numbers as close as the grammar allows, relative and implicit commands.
  @Test(
    arguments: [
      ("M1.5.5-3-.25", [[1.5, 0.5], [-3, -0.25]]), ("m1 2 3 4zl1 0", [[1, 2], [4, 6], [1, 2], [1, 2], [2, 2]]),
      ("M0 0h5v5H1V2", [[0, 0], [5, 0], [5, 5], [1, 5], [1, 2]]),
      ("M0,0 10,0,10,1e1", [[0, 0], [10, 0], [10, 10]]), ("M1 1L2", [[1, 1]]), ("L1 1", []), ("M1 1 L2 2 x 3 3", [[1, 1], [2, 2]]),
    ] as [(String, [[Double]])]) func lines(_ data: String, _ wanted: [[Double]]) throws
  {
    #expect(try places(data).flatMap { $0 } == wanted.map { CGPoint(x: $0[0], y: $0[1]) })
  }

  /// Arcs of a circle and of a turned ellipse keep to their curve, and end where they are told; flags need no space.
  @Test func arcs() throws {
    let circle = try #require(try places("M0 10a10 10 0 1110 10").first)
    #expect(circle.last == CGPoint(x: 10, y: 20) && circle.count > 10)
    #expect(circle.allSatisfy { abs(Vector2($0).distance(to: Vector2(10, 10)) - 10) < 0.02 })
    // The large arc goes round the far side.
    #expect(circle.contains { $0.x > 19.9 })
    let ellipse = try #require(try places("M50 20A30 10 90 0 1 50 80").first)
    #expect(ellipse.allSatisfy { abs(pow(($0.x - 50) / 10, 2) + pow(($0.y - 50) / 30, 2) - 1) < 0.01 })
    // Radii that are too small grow to reach.
    #expect(try #require(try places("M0 0A1 1 0 0 1 10 0").first).contains { abs($0.y + 5) < 0.01 })
  }

  /// Curves pass through their closed forms' middles.
  @Test func curves() throws {
    func middle(_ data: String, _ at: CGPoint) throws -> Bool {
      try #require(try places(data).first).contains { Vector2($0).distance(to: Vector2(at)) < 1.2 }
    }
    #expect(try middle("M0 0C0 40 40 40 40 0", CGPoint(x: 20, y: 30)) && middle("M0 0Q20 40 40 0", CGPoint(x: 20, y: 20)))
    // A smooth command mirrors the last control point: down where the first went up.
    #expect(try middle("M0 0Q20 40 40 0T80 0", CGPoint(x: 60, y: -20)) && middle("M0 0C0 40 40 40 40 0S80-40 80 0", CGPoint(x: 60, y: -30)))
  }

  @Test func transformsAndViewBox() throws {
    let page = try page(
      "<g transform='translate(10) scale(2,3)'><g transform='rotate(90)'><path stroke='#f00' stroke-width='2' fill='none' d='M1 0L0 1'/></g></g>",
      "width='96' height='96' viewBox='5 5 48 48'")
    #expect(page.bounds == CGRect(x: 5, y: 5, width: 48, height: 48) && page.unitsPerInch == 48)
    let points = page.strokes[0].path.points
    #expect(
      Vector2(points[0].location).distance(to: Vector2(10, 3)) < 1e-9 && Vector2(points[1].location).distance(to: Vector2(8, 0)) < 1e-9)
    // Width grows by the root of the change of area.
    #expect(abs(points[0].size.width - 2 * 6.0.squareRoot()) < 1e-9)
    let nested = try self.page(
      "<svg x='10' y='20' width='20' height='20' viewBox='0 0 10 10'><path stroke='red' fill='none' d='M1 1L2 2'/></svg>")
    #expect(nested.strokes[0].path.points.map(\.location) == [CGPoint(x: 12, y: 22), CGPoint(x: 14, y: 24)])
    #expect(try self.page("", "width='25.4mm' height='1in'").bounds == CGRect(x: 0, y: 0, width: 96, height: 96))
  }

  @Test func styles() throws {
    let page = try page(
      """
      <style>/* a */ path, line { stroke: green } .b { stroke: blue; stroke-opacity: 50% } #c.b { stroke: rgb(255 0 0 / 25%) } g path { stroke: none }</style>
      <g fill="none" opacity="0.5"><path d="M0 0L1 1"/><path class="x b" d="M0 0L1 1"/><path id="c" class="b" style="stroke-opacity:1" d="M0 0L1 1"/>
      <path style="stroke: currentColor" color="yellow" d="M0 0L1 1"/><path style="display:none" d="M0 0"/><path visibility="hidden" d="M0 0"/></g>
      <path stroke="none" fill="none" d="M0 0L1 1"/>
      """)
    let colors = page.strokes.map(\.ink.color)
    #expect(
      colors == [
        CGColor(srgbRed: 0, green: 128.0 / 255, blue: 0, alpha: 0.5), CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0.25),
        CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.125), CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 0.5),
        // A style sheet outranks an attribute (CSS 2.1, 6.4.4).
        CGColor(srgbRed: 0, green: 128.0 / 255, blue: 0, alpha: 1),
      ])
    #expect(page.notes == ["2 hidden elements are left out"])
  }

  @Test func shapes() throws {
    let page = try page(
      """
      <rect width="100%" height="100%" fill="#eee"/><rect x="1" y="2" width="10" height="4" rx="1" fill="none" stroke="red"/><circle cx="5" cy="6" r="2"/>
      <ellipse cx="5" cy="6" rx="2" ry="1" stroke="red" transform="rotate(30 5 6)"/><line x1="0" y1="0" x2="3" y2="4" stroke="red" marker-end="url(#a)"/>
      <image href="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="1" height="1"/><use href="#x"/><polygon points="0,0 4,0 4,4" stroke="red" fill="none"/>
      """)
    #expect(page.background == CGColor(hex: "#eee") && page.strokes.count == 1 && page.strokes[0].path.count == 4)
    let shapes = page.elements.compactMap { $0 as? ShapeMarkup }
    #expect(shapes.map(\.shape.configurationType) == [.roundedRectangle, .ellipse, .ellipse, .line])
    #expect(shapes[1].fillColor == .black && shapes[1].strokeColor == nil && shapes[1].frame == CGRect(x: 3, y: 4, width: 4, height: 4))
    #expect(abs(shapes[2].rotation - .pi / 6) < 1e-12 && shapes[3].endLineMarker == .arrow)
    #expect(page.notes == ["2 elements of other kinds are left out"])
  }

  /// A bent stroke of known width drawn as an outline comes back as its centre line.
  @Test func outlines() throws {
    let center = (0...100).map { Vector2(20 + 60 * Double($0) / 100, 50 + 20 * sin(Double($0) / 100 * 2 * .pi)) }
    func side(_ sign: Double) -> [Vector2] {
      center.indices.map { i in
        let tangent = (center[min(i + 1, 100)] - center[max(i - 1, 0)]).normalized
        return center[i] + tangent.perpendicular * (2 * sign)
      }
    }
    let text = (side(1) + side(-1).reversed()).map { "\($0.x) \($0.y)" }.joined(separator: "L")
    let bytes = Array("<svg width='100' height='100'><path d='M\(text)Z'/></svg>".utf8)
    let error = #expect(throws: FormatError.self) { try InkFormat.svg.pages(bytes) }
    #expect(error?.reason == .filledOutlines(1))
    var options = ReadOptions()
    options.tracesOutlines = true
    let stroke = try #require(try InkFormat.svg.pages(bytes, options: options).first?.strokes.first)
    for point in stroke.path.points {
      let distances = center.map { $0.distance(to: Vector2(point.location)) }
      let nearest = try #require(distances.indices.min { distances[$0] < distances[$1] })
      // At the blunt ends the centre line may run on by half the width.
      #expect(distances[nearest] < ((1...99).contains(nearest) ? 1.5 : 2.05))
      // The outline's ends are broader than long.
      if (8...92).contains(nearest) { #expect(abs(point.size.width - 4) < 1) }
    }
    let ends = [stroke.path.points[0].location, stroke.path.points[stroke.path.count - 1].location].map { Vector2($0) }
    #expect(ends.contains { $0.distance(to: center[0]) < 3 } && ends.contains { $0.distance(to: center[100]) < 3 })
    // A disc is no stroke.
    #expect(OutlineTracer.centerLine(of: (0..<60).map { Vector2(angle: Double($0) / 60 * 2 * .pi) * 10 }) == nil)
  }
}
