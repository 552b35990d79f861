import Foundation
import InkGeometry
import InkSynthesis
import Testing

@testable import InkRecognition

@Suite struct RegularizerTests {
  private func shape(_ kind: ShapeKind, _ geometry: ShapeGeometry, _ stroke: Int) -> ShapeProposal {
    ShapeProposal(kind: kind, strokes: [stroke], score: 1, candidates: [], geometry: geometry, endHead: kind == .arrow)
  }

  private func box(_ center: Vector2, _ size: Vector2, _ stroke: Int, turn: Double = 0) -> ShapeProposal {
    let half = size / 2
    let corners = [Vector2(-1, -1), Vector2(1, -1), Vector2(1, 1), Vector2(-1, 1)].map { center + ($0 * half).rotated(by: turn) }
    return shape(.rectangle, .rectangle(corners: corners, cornerRadius: 0, rotation: turn), stroke)
  }

  private func corners(_ shape: ShapeProposal) -> [Vector2] { shape.geometry.outline }
  private func center(_ shape: ShapeProposal) -> Vector2 { corners(shape).reduce(.zero, +) / Double(corners(shape).count) }
  private func tidied(_ proposals: PageProposals, _ strength: RegularizingOptions.Strength = .light, grid: Double? = nil) throws
    -> PageProposals
  { try Regularizer(RegularizingOptions(strength: strength, grid: grid)).regularized(proposals) }

  /// Three boxes in a column, each a little off: one centre line, one size, one gap; the column's mean stays.
  @Test func column() throws {
    let page = PageProposals(shapes: [
      box(Vector2(100, 50), Vector2(120, 60), 0), box(Vector2(103, 161), Vector2(117, 62), 1, turn: 0.04),
      box(Vector2(98, 270), Vector2(121, 58), 2),
    ])
    let found = try tidied(page).shapes, middles = found.map(center), outlines = found.map(corners)
    for k in 1...2 {
      #expect(abs(middles[k].x - middles[0].x) < 1e-6)
      for side in 0..<2 {
        let size = outlines[k][2][side] - outlines[k][0][side], first = outlines[0][2][side] - outlines[0][0][side]
        #expect(abs(size - first) < 1e-6)
      }
    }
    let upper = middles[1].y - middles[0].y, lower = middles[2].y - middles[1].y
    #expect(abs(upper - lower) < 1e-6)
    let mean: Double = (100 + 103 + 98) / 3
    #expect(abs(middles[0].x - mean) < 1e-6)
    #expect(found.map(\.kind) == page.shapes.map(\.kind))
  }

  @Test func offAndFarApartStay() throws {
    let page = PageProposals(shapes: [box(Vector2(100, 50), Vector2(120, 60), 0), box(Vector2(103, 161), Vector2(117, 62), 1, turn: 0.04)])
    #expect(try tidied(page, .off) == page)
    let apart = PageProposals(shapes: [box(Vector2(100, 50), Vector2(120, 60), 0), box(Vector2(160, 200), Vector2(80, 90), 1)])
    #expect(try tidied(apart) == apart)
    #expect(try tidied(apart, .strong) == apart)
  }

  /// Sides of a diamond, a parallelogram, a triangle.
  @Test func outlines() throws {
    let diamond = shape(.diamond, .polygon([Vector2(1, -50), Vector2(81, 1), Vector2(-1, 52), Vector2(-80, -2)]), 0)
    let d = corners(try tidied(PageProposals(shapes: [diamond])).shapes[0])
    #expect(d[0].x == d[2].x && d[1].y == d[3].y && abs((d[0] + d[2] - d[1] - d[3]).length) < 1e-9)
    let slanted = shape(.parallelogram, .polygon([Vector2(0, 0), Vector2(100, 3), Vector2(82, 50), Vector2(-20, 49)]), 0)
    let p = corners(try tidied(PageProposals(shapes: [slanted])).shapes[0])
    #expect(abs((p[1] - p[0]).cross(p[2] - p[3])) < 1e-6 && abs(p[0].y - p[1].y) < 1e-9)
    let triangle = shape(.triangle, .polygon([Vector2(51, -80), Vector2(100, 2), Vector2(0, -1)]), 0)
    let t = corners(try tidied(PageProposals(shapes: [triangle])).shapes[0])
    #expect(t[1].y == t[2].y && abs(t[0].x - 50) < 1e-9)
    // Far from level: as it is.
    let free = shape(.triangle, .polygon([Vector2(51, -80), Vector2(100, 32), Vector2(0, -10)]), 0)
    #expect(try tidied(PageProposals(shapes: [free])).shapes[0] == free)
  }

  @Test func connectorsLieOnOutlines() throws {
    let circle = shape(.circle, .ellipse(center: Vector2(300, 30), radii: Vector2(40, 40), rotation: 0), 1)
    let arrow = shape(.arrow, .line(start: Vector2(107, 29), end: Vector2(252, 32)), 2)
    let page = PageProposals(
      shapes: [box(Vector2(50, 30), Vector2(100, 60), 0), circle, arrow], connections: [.init(connector: 2, from: 0, to: 1)])
    guard case .line(let start, let end) = try tidied(page).shapes[2].geometry else {
      Issue.record("the arrow is no line")
      return
    }
    #expect(start.y == end.y && abs(start.x - 100) < 1e-6 && abs(end.distance(to: Vector2(300, 30)) - 40) < 1e-6)
  }

  /// Two boxes that come into line by moves apart from each other: the arrow between them, a degree off as it was drawn, is upright
  /// and ends on both.
  @Test(arguments: [RegularizingOptions.Strength.light, .strong])
  func straightArrowsStayStraightWhenTheirBoxesMove(strength: RegularizingOptions.Strength) throws {
    // A third and a fourth box pull the upper ones left and right.
    let page = PageProposals(
      shapes: [
        box(Vector2(104, 50), Vector2(120, 60), 0), box(Vector2(96, 150), Vector2(120, 60), 1), box(Vector2(98, 250), Vector2(120, 60), 2),
        shape(.arrow, .line(start: Vector2(104, 81), end: Vector2(104.6, 119)), 3),
        shape(.arrow, .line(start: Vector2(60, 182), end: Vector2(59.4, 218)), 4),
      ], connections: [.init(connector: 3, from: 0, to: 1), .init(connector: 4, from: 1, to: 2)])
    let found = try tidied(page, strength).shapes
    for (arrow, from, to) in [(3, 0, 1), (4, 1, 2)] {
      guard case .line(let start, let end) = found[arrow].geometry, case .line(let old, _) = page.shapes[arrow].geometry else {
        Issue.record("the arrow is no line")
        continue
      }
      #expect(start.x == end.x && abs(start.x - old.x) < 10)
      #expect(abs(start.y - (corners(found[from]).map(\.y).max() ?? 0)) < 1e-6)
      #expect(abs(end.y - (corners(found[to]).map(\.y).min() ?? 0)) < 1e-6)
    }
  }

  /// An arrow drawn beside the lower, narrower box: it slides until it meets both, no further.
  @Test func straightArrowsSlideToWhereBothShapesAre() throws {
    let page = PageProposals(
      shapes: [
        box(Vector2(200, 50), Vector2(300, 60), 0), box(Vector2(120, 200), Vector2(60, 60), 1),
        shape(.arrow, .line(start: Vector2(152, 80), end: Vector2(153, 170)), 2),
      ], connections: [.init(connector: 2, from: 0, to: 1)])
    guard case .line(let start, let end) = try tidied(page).shapes[2].geometry else {
      Issue.record("the arrow is no line")
      return
    }
    #expect(start == Vector2(150, 80) && end == Vector2(150, 170))
    // What is slanted by far stays slanted.
    var slanted = page
    slanted.shapes[2].geometry = .line(start: Vector2(180, 80), end: Vector2(140, 170))
    #expect(try tidied(slanted, .strong).shapes[2].geometry == slanted.shapes[2].geometry)
  }

  /// An elbow whose box moves keeps its legs level and upright.
  @Test func elbowsFollowTheirBoxes() throws {
    let page = PageProposals(
      shapes: [
        box(Vector2(50, 50), Vector2(100, 60), 0), box(Vector2(300, 201.5), Vector2(100, 60), 1),
        box(Vector2(460, 198.5), Vector2(100, 60), 2),
        shape(.arrow, .path([Vector2(100, 50), Vector2(200, 50), Vector2(200, 201.5), Vector2(250, 201.5)]), 3),
      ], connections: [.init(connector: 3, from: 0, to: 1)])
    let found = try tidied(page).shapes
    guard case .path(let points) = found[3].geometry else {
      Issue.record("the arrow is no path")
      return
    }
    #expect(center(found[1]).y == 200 && center(found[2]).y == 200)
    #expect(points == [Vector2(100, 50), Vector2(200, 50), Vector2(200, 200), Vector2(250, 200)])
  }

  /// Cells in a row whose sizes pull on each other: strong does something, and what it does stands.
  @Test func aRowOfCellsIsTidied() throws {
    var shapes: [ShapeProposal] = [], left = 0.0
    for (k, width) in [60.0, 66, 58, 71, 63, 80, 55, 69, 90, 62].enumerated() {
      shapes.append(
        box(Vector2(left + width / 2, 100 + 3 * sin(Double(7 * k))), Vector2(width, 48 + 4 * cos(Double(5 * k))), k, turn: 0.02))
      left += width + 1 + Double(k % 3)
    }
    let page = PageProposals(shapes: shapes)
    for strength in [RegularizingOptions.Strength.light, .strong] {
      let once = try tidied(page, strength)
      // Those that would come to meet stay as they are.
      let level = once.shapes.count { abs(corners($0)[0].y - corners($0)[1].y) < 1e-9 }
      #expect(once != page && level > shapes.count / 2)
      #expect(try tidied(once, strength) == once)
    }
  }

  @Test func gridTakesEdges() throws {
    let found = corners(try tidied(PageProposals(shapes: [box(Vector2(101, 52), Vector2(118, 62), 0)]), grid: 10).shapes[0])
    for corner in found { #expect(abs(corner.x.remainder(dividingBy: 10)) < 1e-9 && abs(corner.y.remainder(dividingBy: 10)) < 1e-9) }
    #expect(throws: RecognitionError.self) { try Regularizer(RegularizingOptions(grid: 0)) }
    #expect(throws: RecognitionError.self) { try Regularizer(RegularizingOptions(grid: .infinity)) }
  }

  /// Over pages drawn by synthetic hands: twice is once, no kind changes, no point goes further than the bound.
  @Test(arguments: [RegularizingOptions.Strength.light, .strong])
  func twiceIsOnce(strength: RegularizingOptions.Strength) throws {
    let synthesizer = try PageSynthesizer(seed: 990_020), bound = try #require(RegularizingTolerances(strength)).bound
    var changed = 0, pages = 0
    for style in [PageStyle.flowchart, .graph, .array, .tree, .table] {
      for index in 0..<8 {
        let page = GeometryTruth.proposals(synthesizer.page(style: style, index: index))
        let once = try tidied(page, strength)
        #expect(try tidied(once, strength) == once, "\(style) \(index)")
        #expect(once.shapes.map(\.kind) == page.shapes.map(\.kind) && once.connections == page.connections)
        for (a, b) in zip(page.shapes, once.shapes) where !a.geometry.outline.isEmpty {
          let size = try #require(TidyBlock(a, index: 0)).size.length
          let move = zip(a.geometry.outline, b.geometry.outline).reduce(0) { max($0, $1.0.distance(to: $1.1)) }
          #expect(move <= 3 * bound * size, "\(style) \(index) \(a.kind)")
        }
        pages += 1
        changed += once == page ? 0 : 1
      }
    }
    #expect(Double(changed) > 0.6 * Double(pages))
  }
}
