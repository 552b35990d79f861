import Foundation
import InkGeometry
import Testing

@testable import InkRecognition

@Suite struct ArrowEvidenceTests {
  static let tail = Vector2(0, 0), tip = Vector2(120, 0), length = 120.0
  static let barb = 28.0, opening = 0.55
  /// On a page, where y runs down, the right hand of somebody who walks along x is at positive y.
  static let right = tip + Vector2(-barb * cos(opening), barb * sin(opening))
  static let left = tip + Vector2(-barb * cos(opening), -barb * sin(opening))

  static let shaft = TestInk.polyline([tail, tip])
  static let styles: [(name: String, lines: [[Vector2]])] = [
    ("one stroke", [TestInk.polyline([tail, tip, left, tip, right])]),
    ("shaft and head", [shaft, TestInk.polyline([left, tip, right])]),
    ("shaft and barbs", [shaft, TestInk.polyline([tip, left]), TestInk.polyline([right, tip])]),
    ("shaft with a barb, barb", [TestInk.polyline([tail, tip, left]), TestInk.polyline([tip, right])]),
  ]

  private func check(_ drawn: [[Vector2]], turn: Double, _ name: String) throws {
    let group = try TestInk.group(TestInk.turned(drawn, by: turn)), arrow = ArrowEvidence(group)
    func miss(_ p: Vector2?, _ truth: Vector2) -> Double {
      p.map { group.pagePoint($0).distance(to: truth.rotated(by: turn)) } ?? .infinity
    }
    let near = 0.04 * Self.length
    #expect(miss(arrow.shaft.first, Self.tail) < near, "\(name)")
    #expect(miss(arrow.shaft.last, Self.tip) < near, "\(name)")
    #expect(miss(arrow.head.left, Self.left) < near, "\(name)")
    #expect(miss(arrow.head.right, Self.right) < near, "\(name)")
    #expect(arrow.head.barbCount == 2 && !arrow.isDouble, "\(name)")
    #expect(abs(arrow.head.leftAngle - Self.opening) < 0.1 && abs(arrow.head.rightAngle - Self.opening) < 0.1, "\(name)")
    #expect(abs(arrow.head.leftLength - Self.barb / Self.length) < 0.04, "\(name)")
    #expect(abs(arrow.straightness - 1) < 0.01 && arrow.bow < 0.03, "\(name)")
    #expect(arrow.plausibility > 0.7, "\(name)")
  }

  @Test(arguments: styles.indices)
  func arrowInAnyOrderAndDirection(style: Int) throws {
    let (name, lines) = Self.styles[style]
    for (k, drawn) in TestInk.everyOrderAndDirection(lines).enumerated() {
      // A one-stroke arrow begins at its tail or ends there.
      try check(drawn, turn: 0.7 * Double(k), name)
    }
  }

  @Test(arguments: stride(from: 0.0, to: 6.2, by: 0.45).map { $0 })
  func arrowTurnedByAnyAngle(turn: Double) throws {
    for style in Self.styles { try check(style.lines, turn: turn, style.name) }
  }

  @Test func headsAtBothEnds() throws {
    let farHead = [Self.left, Self.tip, Self.right]
    let nearHead = farHead.map { Vector2(Self.length - $0.x, $0.y) }
    for drawn in TestInk.everyOrderAndDirection([Self.shaft, TestInk.polyline(farHead), TestInk.polyline(nearHead)]) {
      let group = try TestInk.group(drawn), arrow = ArrowEvidence(group)
      #expect(arrow.isDouble && arrow.head.barbCount == 2 && arrow.tailHead.barbCount == 2)
      let ends = [arrow.shaft.first, arrow.shaft.last].compactMap { $0.map(group.pagePoint) }
      #expect(TestInk.mismatch([Self.tail, Self.tip], ends) < 0.04 * Self.length)
      #expect(arrow.plausibility > 0.5)
    }
  }

  @Test func oneBarb() throws {
    for (line, hasRight) in [([Self.tip, Self.right], true), ([Self.tip, Self.left], false)] {
      for drawn in TestInk.everyOrderAndDirection([Self.shaft, TestInk.polyline(line)]) {
        let group = try TestInk.group(drawn), arrow = ArrowEvidence(group)
        #expect(arrow.head.barbCount == 1 && (arrow.head.right != nil) == hasRight && !arrow.isDouble)
        #expect(arrow.shaft.last.map { group.pagePoint($0).distance(to: Self.tip) < 0.04 * Self.length } ?? false)
      }
    }
  }

  /// A head whose tips are joined.
  @Test func closedHead() throws {
    let head = TestInk.polyline([Self.tip, Self.left, Self.right], closed: true)
    for drawn in TestInk.everyOrderAndDirection([Self.shaft, head]) {
      let arrow = ArrowEvidence(try TestInk.group(drawn))
      #expect(arrow.head.barbCount == 2 && arrow.head.closing > 0.2 && arrow.plausibility > 0.5)
    }
  }

  @Test func inkThatIsNoArrow() throws {
    let none: [[[Vector2]]] = [
      [Self.shaft], [TestInk.ellipse(Vector2(60, 50))], [TestInk.polyline(TestInk.regular(4), closed: true)],
    ]
    for lines in none { #expect(ArrowEvidence(try TestInk.group(lines)).plausibility < 0.3) }
  }
}
