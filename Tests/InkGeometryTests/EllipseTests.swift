import Foundation
import InkGeometry
import Testing

@Suite struct EllipseTests {
  @Test func nearestPointAgainstFineSearch() {
    for radii in [Vector2(3, 2), Vector2(2, 2), Vector2(5, 0.1), Vector2(1, 0)] {
      let e = Ellipse(center: Vector2(1, -1), radii: radii, rotation: 0.7)
      let outline = (0..<20_000).map { e.point(at: 2 * .pi * Double($0) / 20_000) }
      for i in 0..<60 {
        let p = Vector2(Double(i % 10) - 4, Double(i / 10) - 3.5)
        let best = outline.map { $0.distance(to: p) }.min() ?? 0
        #expect(abs(e.distance(to: p) - best) < 1e-5)
        let foot = e.local(e.nearestPoint(to: p))
        if radii.y > 0 { #expect(abs(foot.x * foot.x / (radii.x * radii.x) + foot.y * foot.y / (radii.y * radii.y) - 1) < 1e-9) }
      }
    }
  }

  @Test func onTheAxesByHand() {
    let e = Ellipse(center: .zero, radii: Vector2(5, 3), rotation: 0)
    #expect(e.distance(to: .zero) == 3 && abs(e.distance(to: Vector2(7, 0)) - 2) < 1e-15 && abs(e.distance(to: Vector2(0, -4)) - 1) < 1e-15)
    // Inside the evolute the foot of (1.6, 0) is off the axis: x = a² p / (a² - b²) = 2.5, y = 3 √(1 - 1/4).
    #expect(e.nearestPoint(to: Vector2(1.6, 0)).distance(to: Vector2(2.5, 3 * 0.75.squareRoot())) < 1e-14)
    #expect(e.signedDistance(to: .zero) == -3 && e.signedDistance(to: Vector2(0, 4)) > 0)
  }

  @Test func measures() {
    let e = Ellipse(center: .zero, radii: Vector2(1, 2), rotation: 0)
    #expect(e.radii == Vector2(2, 1) && abs(e.rotation - .pi / 2) < 1e-15)
    #expect((e.halfExtent - Vector2(1, 2)).length < 1e-15)
    #expect(abs(e.area - 2 * .pi) < 1e-15)
    // Perimeter of the 2:1 ellipse, 4 a E(3/4): 9.688448220547675.
    #expect(abs(e.perimeter - 9.688448220547675) < 1e-7)
    #expect(abs(Ellipse(center: .zero, radii: Vector2(1, 0), rotation: 0).perimeter - 4) < 2e-3)
    #expect(Ellipse(center: .zero, radii: .zero, rotation: 0).perimeter == 0)
  }

  @Test func arcs() {
    let arc = CircularArc(center: Vector2(1, 1), radius: 2, startAngle: 0, sweep: .pi / 2)
    #expect(arc.end.distance(to: Vector2(1, 3)) < 1e-15 && abs(arc.length - .pi) < 1e-15)
    #expect(abs(arc.distance(to: Vector2(4, 4)) - (18.0.squareRoot() - 2)) < 1e-15)
    #expect(abs(arc.distance(to: Vector2(3, -1)) - 2) < 1e-15)
    let back = CircularArc(center: .zero, radius: 1, startAngle: 0, sweep: -.pi)
    #expect(abs(back.distance(to: Vector2(0, -2)) - 1) < 1e-15 && abs(back.distance(to: Vector2(0, 2)) - 5.0.squareRoot()) < 1e-12)
  }
}
