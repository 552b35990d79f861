import Foundation
import InkGeometry
import Testing

@Suite struct QuickAngleTests {
  @Test func agreesWithTheArctangent() {
    for k in 0..<7200 {
      let angle = Double(k) / 7200 * 2 * .pi - .pi
      let v = Vector2(cos(angle), sin(angle)) * 37.5
      #expect(abs(v.quickAngle - atan2(v.y, v.x)) < 3e-6)
    }
  }

  @Test func zeroHasNoDirection() { #expect(Vector2.zero.quickAngle == 0) }
}
