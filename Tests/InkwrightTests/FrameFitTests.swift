import InkGeometry
import Testing

@testable import Inkwright

@Suite struct FrameFitTests {
  /// Unit corners placed by the definition: scale about the middle, turn, shift.
  private func place(_ unit: [Vector2], center: Vector2, size: Vector2, rotation: Double) -> [Vector2] {
    unit.map { center + ((($0 - 0.5) * size).rotated(by: rotation)) }
  }

  private let house = [Vector2(0.5, 0), Vector2(1, 0.4), Vector2(1, 1), Vector2(0, 1), Vector2(0, 0.4)]

  @Test(arguments: [0.0, 0.3, 1.5, 3.0, -2.2], [Vector2(80, 30), Vector2(30, 30), Vector2(1e-4, 3e-4), Vector2(2e9, 1e9)])
  func findsThePlaceOfAPlacedShape(_ rotation: Double, _ size: Vector2) throws {
    let center = Vector2(-7, 12)
    let fit = try #require(FrameFit(unit: house, corners: place(house, center: center, size: size, rotation: rotation)))
    let scale = max(size.x, size.y)
    #expect(fit.error < 1e-9 * scale + 1e-12)
    #expect(fit.size.distance(to: size) < 1e-9 * scale + 1e-12)
    #expect(abs((fit.rotation - rotation).remainder(dividingBy: 2 * .pi)) < 1e-6)
    #expect(fit.center.distance(to: center) < 1e-9 * scale + 1e-12)
  }

  @Test func anyStartAndDirectionIsTried() throws {
    let corners = place(house, center: Vector2(5, 5), size: Vector2(20, 10), rotation: 0.2)
    for shift in 0..<5 {
      let turned = Array(corners[shift...] + corners[..<shift])
      for order in [turned, turned.reversed()] {
        let fit = try #require(FrameFit.best(unit: house, closed: order))
        #expect(fit.error < 1e-9)
        #expect(abs(fit.rotation - 0.2) < 1e-9)
      }
    }
  }

  @Test func uprightSquareStaysUpright() throws {
    let square = [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)]
    let fit = try #require(FrameFit.best(unit: square, closed: place(square, center: .zero, size: Vector2(9, 9), rotation: .pi / 2)))
    #expect(abs(fit.rotation) < 1e-9)
  }

  @Test func errorIsTheGreatestDistance() throws {
    // A square with one corner moved by 4 along its diagonal: the least-squares frame spreads it.
    let square = [Vector2(0, 0), Vector2(1, 0), Vector2(1, 1), Vector2(0, 1)]
    var corners = place(square, center: .zero, size: Vector2(100, 100), rotation: 0)
    corners[2] += Vector2(4, 4)
    let fit = try #require(FrameFit(unit: square, corners: corners))
    let placed = place(square, center: fit.center, size: fit.size, rotation: fit.rotation)
    let greatest = try #require(zip(placed, corners).map { $0.distance(to: $1) }.max())
    #expect(abs(fit.error - greatest) < 1e-9)
    #expect(fit.error > 1 && fit.error < 4)
  }

  @Test func flatOrMirroredHasNoFrame() {
    #expect(FrameFit(unit: house, corners: house.map { Vector2($0.x, -$0.y) }) == nil)
    #expect(FrameFit(unit: house, corners: house.map { _ in Vector2(3, 3) }) == nil)
    #expect(FrameFit(unit: Array(house.prefix(2)), corners: Array(house.prefix(2))) == nil)
    #expect(FrameFit(unit: house, corners: house.map { $0 * Double.infinity }) == nil)
  }
}
