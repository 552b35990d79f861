import Foundation
import InkGeometry
import Testing

@Suite struct PathInteriorTests {
  /// Nested squares of one direction: the inner one is filled by winding and a hole by even-odd; turned round it is a hole by both.
  @Test func fillRules() {
    var path = CGPath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 5, y: 5)) && !path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    var turned = CGPath()
    turned.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    turned.addLines(between: [CGPoint(x: 3, y: 3), CGPoint(x: 3, y: 7), CGPoint(x: 7, y: 7), CGPoint(x: 7, y: 3)])
    #expect(!turned.contains(CGPoint(x: 5, y: 5)) && !turned.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    for rule in [CGPathFillRule.winding, .evenOdd] {
      #expect(path.contains(CGPoint(x: 1, y: 5), using: rule) && !path.contains(CGPoint(x: 11, y: 5), using: rule))
    }
  }

  @Test func curvesAndOpenPaths() {
    var path = CGPath()
    path.addEllipse(in: CGRect(x: -10, y: -5, width: 20, height: 10))
    for i in 0..<360 {
      let d = Vector2(angle: Double(i) * .pi / 180) * Vector2(10, 5)
      #expect(path.contains(CGPoint(d * 0.99)) && !path.contains(CGPoint(d * 1.01)))
    }
    #expect(path.contains(CGPoint(x: 19, y: 0), transform: CGAffineTransform(scaleX: 0.5, y: 0.5)))
    var open = CGPath()
    open.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 0, y: 4)])
    #expect(open.contains(CGPoint(x: 1, y: 1)) && !open.contains(CGPoint(x: 3, y: 3)) && !CGPath().contains(.zero))
  }
}
