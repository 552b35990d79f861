import Inkwright
import Testing

/// Drawings and strokes, as programs use them.
@Suite struct UsePencilKit {
  private let date = Date(timeIntervalSinceReferenceDate: 0)

  private func points(_ count: Int) -> [PKStrokePoint] {
    // Row P19
    (0..<count).map { i in
      PKStrokePoint(
        location: CGPoint(x: CGFloat(i) * 10, y: 0), timeOffset: TimeInterval(i), size: CGSize(width: 2, height: 2), opacity: 1, force: 1,
        azimuth: 0,
        altitude: .pi / 2)
    }
  }

  @Test func drawings() throws {
    let stroke = PKStroke(ink: PKInk(.pen, color: .black), path: PKStrokePath(controlPoints: points(4), creationDate: date))
    // Row P1, P2
    var drawing = PKDrawing()
    drawing.strokes.append(stroke)
    drawing.append(PKDrawing(strokes: [stroke]))
    #expect(drawing.appending(PKDrawing()).strokes.count == 2 && PKDrawing(strokes: drawing.strokes) == drawing)
    let moved = drawing.transformed(using: CGAffineTransform(translationX: 0, y: 7))
    drawing.transform(using: CGAffineTransform(translationX: 0, y: 7))
    #expect(moved == drawing && drawing.strokes.first?.transform.ty == 7)

    // Row P3, P10
    #expect(abs(drawing.bounds.minY - 6) < 1e-9 && abs(drawing.bounds.maxX - 31) < 1e-9 && abs(stroke.renderBounds.height - 2) < 1e-9)

    // Row P5
    let eraser = PKStrokePath(
      controlPoints: [CGPoint(x: 15, y: -20), CGPoint(x: 15, y: 20)].map { PKStrokePoint(location: $0, width: 4) }, creationDate: date)
    let left = drawing.erasingPath(eraser)
    drawing.erasePath(eraser, mask: nil, transform: .identity)
    #expect(left == drawing && drawing.strokes.count == 4)

    // Row P4
    let data: Data = drawing.dataRepresentation()
    #expect(try PKDrawing(data: data) == drawing)
    #expect(throws: (any Error).self) { try PKDrawing(data: data.dropLast()) }

    // Row P11
    #expect(
      drawing.requiredContentVersion == .version1 && stroke.requiredContentVersion == .version1
        && stroke.ink.requiredContentVersion == .version1)
    // Row P22
    let versions: [PKContentVersion] = [.version1, .version2, .version3, .version4, .version5]
    #expect(PKContentVersion.latest == versions.last && PKInk(.reed).requiredContentVersion == .version4)
  }

  @Test func strokes() {
    let path = PKStrokePath(controlPoints: points(6), creationDate: date)
    let id = UUID(), group = UUID()
    // Row P7, P8
    var stroke = PKStroke(
      ink: PKInk(.marker), path: path, transform: .identity, mask: nil, randomSeed: 7, id: id, renderGroupID: group,
      renderState: PKStroke.RenderState(grainOffset: CGPoint(x: 1, y: 2)))
    #expect(
      stroke.id == id && stroke.renderGroupID == group && stroke.renderState?.grainOffset == CGPoint(x: 1, y: 2) && stroke.randomSeed == 7)
    #expect(PKStroke.RenderState().grainOffset == nil && PKStroke(ink: PKInk(.pen), path: path).renderState == nil)
    stroke.ink = PKInk(.pencil, color: CGColor(gray: 0.2, alpha: 1))
    stroke.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(stroke.path == path && stroke.mask == nil)

    // Row P9
    let half = stroke.substroke(range: 0...CGFloat(stroke.path.count - 1) * 0.5)
    #expect(half.ink == stroke.ink && half.id != stroke.id && abs((half.path.last?.location.x ?? 0) - 25) < 1e-9)
    #expect(stroke.maskedPathRanges == [0...5])
  }

  @Test func paths() throws {
    let id = UUID()
    // Row P12
    let path = PKStrokePath(controlPoints: points(10), creationDate: date, id: id)
    #expect(path.count == 10 && path.creationDate == date && path.id == id && PKStrokePath().isEmpty && path[3].location.x == 30)

    // Row P13
    #expect(path.interpolatedLocation(at: 2.5) == CGPoint(x: 25, y: 0) && abs(path.interpolatedPoint(at: 2.5).timeOffset - 2.5) < 1e-12)

    // Row P14, P15
    let slice: PKStrokePath.InterpolatedSlice = path.interpolatedPoints(in: 0...9, by: .distance(30))
    #expect(slice.count == 4 && slice.map(\.location.x).map { $0.rounded() } == [0, 30, 60, 90])
    #expect(path.interpolatedPoints(by: PKStrokePath.InterpolatedSlice.Stride.time(3)).count == 4)
    for point in path.interpolatedPoints(by: .parametricStep(0.5)) { #expect(point.location.y == 0) }
    #expect(abs(path.parametricValue(1, offsetBy: .distance(25)) - 3.5) < 1e-9)

    // Row P16
    let middle = path[2.5...7.0]
    #expect(middle.first?.location.x == 25 && middle.last?.location.x == 70)

    // Row P17
    let bezier: CGPath = path.bezierRepresentation
    var sizes: [Int: CGSize] = [:]
    // Row P17, P18
    let back = PKStrokePath(bezierPath: bezier, creationDate: date) { (point: PKStrokePath.ConvertedBezierPoint) in
      sizes[point.index] = path[point.index].size
      #expect(point.pointCount == 10 && point.bezierSegmentIndex <= point.index)
      return PKStrokePoint(
        location: point.location, timeOffset: 0, size: path[point.index].size, opacity: 1, force: 1, azimuth: 0, altitude: 0,
        secondaryScale: 1)
    }
    #expect(back.count == path.count && sizes.count == 10)
  }

  @Test func pointsAndInks() {
    // Row P19
    let nine = PKStrokePoint(
      location: .zero, timeOffset: 0, size: .zero, opacity: 2, force: 1, azimuth: 0, altitude: 0, secondaryScale: 1, threshold: 0.5)
    let ten = PKStrokePoint(
      location: .zero, timeOffset: 0, size: .zero, opacity: 2, force: 1, azimuth: 0, altitude: 0, secondaryScale: 1, threshold: 0.5,
      lateralJitter: 0.25)
    #expect(nine.lateralJitter == 0 && ten.lateralJitter == 0.25 && ten.threshold == 0.5 && nine != ten)

    // Row P20
    let ink = PKInk(.pen)
    #expect(ink.color == .black && ink.inkType == .pen)

    // Row P21
    let types: [PKInkingTool.InkType] = [.pen, .pencil, .marker, .monoline, .fountainPen, .watercolor, .crayon, .reed]
    #expect(types == PKInkingTool.InkType.allCases && PKInkingTool.InkType.fountainPen.rawValue == "com.apple.ink.fountainpen")
  }
}
