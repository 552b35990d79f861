import Foundation
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@Suite struct TransformTests {
  private let turn = CGAffineTransform(rotationAngle: 0.6).concatenating(CGAffineTransform(scaleX: 2, y: 2))
    .concatenating(CGAffineTransform(translationX: 30, y: -5))

  private func distance(_ a: CGPath, _ b: CGPath) -> Double {
    func points(_ path: CGPath) -> [CGPoint] {
      path.elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let p), .line(let p): [p]
        case .quadCurve(let p, let c): [p, c]
        case .curve(let p, let c, let d): [p, c, d]
        case .closeSubpath: []
        }
      }
    }
    let a = points(a), b = points(b)
    return a.count == b.count ? zip(a, b).map { Vector2($0).distance(to: Vector2($1)) }.max() ?? 0 : .infinity
  }

  /// A similarity moves every shape's path exactly as it moves points.
  @Test func similarityMovesShapes() {
    for kind in ShapeConfiguration.Shape.allCases {
      var markup = ShapeMarkup(
        shape: .init(configurationType: kind), frame: CGRect(x: 10, y: 20, width: 60, height: 40), rotation: 0.3, lineWidth: 3)
      let moved = markup.path.applying(turn)
      markup.applyTransform(turn)
      #expect(distance(markup.path, moved) < 1e-9, "\(kind)")
      #expect(abs(markup.lineWidth - 6) < 1e-12)
    }
  }

  /// Mirrored shapes cover the same ground as mirrored points, though their paths may start elsewhere.
  @Test func mirroringMovesShapes() {
    for mirror in [CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(scaleX: 1, y: -1)] {
      for kind in ShapeConfiguration.Shape.allCases {
        var markup = ShapeMarkup(
          shape: .init(configurationType: kind), frame: CGRect(x: 10, y: 20, width: 60, height: 40), rotation: 0.3)
        let expected = markup.path.applying(mirror).flattened(tolerance: 0.05).flatMap(\.points)
        markup.applyTransform(mirror)
        let got = markup.path.flattened(tolerance: 0.05).flatMap(\.points)
        for p in expected { #expect((got.map { $0.distance(to: p) }.min() ?? 1e9) < 4, "\(kind)") }
        let a = CGRect(bounding: expected.map { CGPoint($0) }), b = CGRect(bounding: got.map { CGPoint($0) })
        #expect(abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 0.2, "\(kind)")
      }
    }
  }

  @Test func contentLosesSkew() {
    var skewed = CGAffineTransform(2, 0, 1, 3, 7, 8)
    var markup = PaperMarkup(bounds: .zero)
    let stroke = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: [PKStrokePoint(location: CGPoint(x: 4, y: 5))]))
    markup.subelements.append(stroke)
    markup.insertNewShape(configuration: ShapeConfiguration(type: .ellipse), frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    markup.transformContent(skewed)
    // Scale 2 by 3 without the shear of 1.
    skewed.c = 0
    #expect(markup.subelements[stroke.id]?.transform == skewed)
    #expect((markup.subelements[1] as? ShapeMarkup)?.frame == CGRect(x: 7, y: 8, width: 20, height: 30))
    #expect((markup.subelements[1] as? ShapeMarkup)?.rotation == 0)
  }

  @Test func keptInkMovesWithTheContent() {
    var markup = PaperMarkup(bounds: .zero)
    let shape = ShapeMarkup(shape: .ellipse, frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    markup.subelements.append(shape)
    markup.provenance[shape.elementID] = ShapeProvenance(
      kind: "circle", score: 1, sources: [PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: [PKStrokePoint(location: .zero)]))])
    markup.transformContent(CGAffineTransform(translationX: 5, y: 6))
    markup.restoreSources(of: shape.elementID)
    #expect(markup.subelements.strokes.first?.renderBounds.center == CGPoint(x: 5, y: 6))
  }

  @Test func strokeFrameAndRotation() {
    let points = [(0.0, 0.0), (10, 0), (10, 4)].map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: 2) }
    var stroke = PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points))
    #expect(stroke.frame == CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(stroke.renderFrame == CGRect(x: -1, y: -1, width: 12, height: 6))
    stroke.rotation = .pi / 2
    #expect(abs(stroke.rotation - .pi / 2) < 1e-12)
    #expect(abs(stroke.frame.width - 10) < 1e-9 && abs(stroke.frame.minX) < 1e-9 && abs(stroke.frame.minY) < 1e-9)
    // A quarter turn about (5, 2): the box stands upright.
    #expect(abs(stroke.renderBounds.width - 6) < 1e-9 && abs(stroke.renderBounds.midX - 5) < 1e-9)
    stroke.frame = CGRect(x: 100, y: 100, width: 20, height: 8)
    #expect(abs(stroke.frame.minX - 100) < 1e-9 && abs(stroke.frame.width - 20) < 1e-9 && abs(stroke.rotation - .pi / 2) < 1e-9)
  }

  @Test func outlineMovesWithItsStroke() {
    var outline = CGPath()
    outline.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 2), CGPoint(x: 3, y: 7)])
    outline.closeSubpath()
    let stroke = PKStroke(along: outline, ink: PKInk(.pen), width: 2, id: .derived(from: 1, 1))
    #expect(stroke.path.map(\.location) == [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 2), CGPoint(x: 3, y: 7), CGPoint(x: 0, y: 0)])
    var markup = PaperMarkup(bounds: .zero)
    markup.subelements.append(stroke)
    markup.provenance[stroke.elementID] = ShapeProvenance(kind: "triangle", score: 0.9, sources: [], outline: outline)
    markup.transformContent(turn)
    #expect(markup.outline(of: stroke.elementID) == outline.applying(turn))
  }

  @Test func renderFrameOfContent() {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 500, height: 500))
    #expect(markup.contentsRenderFrame.isNull)
    markup.subelements.append(
      ShapeMarkup(
        shape: .ellipse, frame: CGRect(x: 100, y: 100, width: 40, height: 20), rotation: .pi / 4, strokeColor: .black, lineWidth: 4))
    // Half extents of a turned ellipse: sqrt(a² cos² + b² sin²) = sqrt((400 + 100) / 2); cubic arcs are within 3e-4.
    let half = 250.0.squareRoot() + 2, box = markup.contentsRenderFrame
    #expect(abs(box.width - 2 * half) < 0.02 && abs(box.midX - 120) < 1e-9)
  }
}
