import Foundation
import InkGeometry
import Testing

@testable import InkStrokes

@Suite struct DrawingDataTests {
  private var drawing: PKDrawing {
    var mask = CGPath()
    mask.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    let points = (0..<4).map { PKStrokePoint(location: CGPoint(x: Double($0), y: 0.1), timeOffset: Double($0), width: 3) }
    return PKDrawing(strokes: [
      PKStroke(
        ink: PKInk(.reed, color: CGColor(srgbRed: 0.3, green: 1.4, blue: 0, alpha: 1)),
        path: PKStrokePath(controlPoints: points, creationDate: Date(timeIntervalSinceReferenceDate: 7)),
        transform: CGAffineTransform(1, 2, 3, 4, 5, 6), mask: mask, randomSeed: 9, id: .derived(from: 1, 1)),
      PKStroke(ink: PKInk(.marker), path: PKStrokePath(samples: points), randomSeed: 0, id: .derived(from: 1, 2)),
      PKStroke(ink: PKInk(.pen), path: PKStrokePath(), randomSeed: 1, id: .derived(from: 1, 3)),
    ])
  }

  @Test func ownBytesComeBackEqual() throws {
    for drawing in [drawing, PKDrawing()] {
      let data = drawing.dataRepresentation()
      #expect(PKDrawing.isDrawing(data))
      let back = try PKDrawing(data: data)
      #expect(back == drawing && back.dataRepresentation() == data)
    }
  }

  @Test func damageOfOwnBytesIsAnError() {
    let bytes = [UInt8](drawing.dataRepresentation())
    for length in 0..<bytes.count { #expect(throws: DrawingDataError.self) { try PKDrawing(bytes: Array(bytes[..<length])) } }
    for bit in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(throws: DrawingDataError.self) { try PKDrawing(bytes: damaged) }
    }
    #expect(throws: DrawingDataError.incorrectFormat) { try PKDrawing(data: Data("<svg/>".utf8)) }
  }

  // MARK: - PencilKit's bytes, written here from the public description of the layout

  @Test func pencilKitDrawingIsRead() throws {
    let drawing = try PKDrawing(data: Data(PencilKitSample.drawing))
    // The erased stroke is left out.
    #expect(drawing.strokes.count == 1 && PKDrawing.isDrawing(PencilKitSample.drawing))
    let stroke = try #require(drawing.strokes.first)
    #expect(stroke.ink == PKInk(.marker, color: CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 0.25)))
    #expect(stroke.id == UUID(uuidString: "01020304-0506-0708-090A-0B0C0D0E0F10"))
    #expect(stroke.transform == CGAffineTransform(1, 0, 0, 1, 20, 0))
    #expect(stroke.path.creationDate == Date(timeIntervalSinceReferenceDate: 730_000_000))
    #expect(stroke.path.basis == .uniformCubicBSpline && stroke.path.count == 2)
    let first = stroke.path[0], second = stroke.path[1]
    #expect(first.location == CGPoint(x: 100, y: 150) && second.location == CGPoint(x: 200, y: 150.5))
    #expect(first.timeOffset == 0 && second.timeOffset == 0.25)
    #expect(first.size == CGSize(width: 5, height: 4) && second.size == first.size)
    #expect(first.force == 0.5 && second.force == 1.5)
    #expect(first.azimuth == -.pi && first.altitude == .pi / 2 && first.opacity == 2 && first.secondaryScale == 2)
  }

  @Test func damageOfPencilKitBytesIsAnErrorOrADrawing() {
    let bytes = PencilKitSample.drawing
    var random = SeededNumbers(3)
    for length in 0..<bytes.count {
      // Whole fields may be left out; everything else is an error.
      if let drawing = try? PKDrawing(bytes: Array(bytes[..<length])) { #expect(drawing.strokes.count <= 1) }
    }
    for _ in 0..<5000 {
      var damaged = bytes
      let bit = Int(random.next() % UInt64(bytes.count * 8))
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      if let drawing = try? PKDrawing(bytes: damaged) { #expect(drawing.strokes.count <= 2) }
    }
  }

  /// A billion points that all channels share, and an endless number.
  @Test func claimsAreBounded() {
    let path = Proto.number(3, 1 << 40) + Proto.number(4, 0) + Proto.number(5, 0x7FF) + Proto.bytes(6, [UInt8](repeating: 0, count: 34))
    let claim = PencilKitSample.header + PencilKitSample.ink + Proto.bytes(5, Proto.bytes(5, path))
    #expect(throws: DrawingDataError.self) { try PKDrawing(bytes: claim) }
    let endless = PencilKitSample.header + [UInt8](repeating: 0xFF, count: 100)
    #expect(throws: DrawingDataError.self) { try PKDrawing(bytes: endless) }
  }

  @Test func laterVersionsAreTooNew() {
    #expect(throws: DrawingDataError.incompatibleFormatTooNew) { try PKDrawing(bytes: PencilKitDrawing.signature + [9, 0]) }
    let ink = Proto.bytes(4, Proto.bytes(2, Array("com.apple.ink.laser".utf8)))
    #expect(throws: DrawingDataError.incompatibleFormatTooNew) { try PKDrawing(bytes: PencilKitSample.header + ink) }
  }

  // MARK: - PencilKit's own files, with what PencilKit read from them beside

  static let files: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: Shared.folder.appendingPathComponent("files/pkdrawing").path)) ?? [])
    .filter { $0.hasSuffix(".pkdrawing") }.sorted()

  @Test(.enabled(if: !files.isEmpty, "the shared folder's PencilKit files are not there"), arguments: files)
  func filesAreAsPencilKitReadsThem(name: String) throws {
    let drawing = try PKDrawing(data: Shared.data("files/pkdrawing/\(name)"))
    let json = try Shared.data("files/pkdrawing/\(name.replacing(".pkdrawing", with: ".truth.json"))")
    let truth = try JSONDecoder().decode(PencilKitTruth.self, from: json)
    #expect(drawing.strokes.count == truth.strokeCount)
    for (stroke, expected) in zip(drawing.strokes, truth.strokes) {
      #expect(stroke.ink.inkType.rawValue == expected.ink)
      let color = expected.color
      #expect(stroke.ink.color == CGColor(srgbRed: color.r, green: color.g, blue: color.b, alpha: color.a))
      #expect(stroke.path.count == expected.controlPoints.count)
      for (p, q) in zip(stroke.path, expected.controlPoints) {
        let own = [
          p.location.x, p.location.y, p.timeOffset, p.size.width, p.size.height, p.force, p.azimuth, p.altitude, p.opacity,
          p.secondaryScale,
        ].map { Double($0) }
        let other = [q.x, q.y, q.t, q.w, q.h, q.force, q.azimuth, q.altitude, q.opacity, q.secondaryScale]
        for (a, b) in zip(own, other) { #expect(abs(a - b) <= 1e-9 * max(1, abs(b))) }
      }
    }
  }
}

/// What PencilKit's own reader said of a file.
private struct PencilKitTruth: Decodable {
  struct Color: Decodable { var r, g, b, a: Double }
  struct Point: Decodable { var x, y, t, w, h, force, azimuth, altitude, opacity, secondaryScale: Double }
  struct Stroke: Decodable {
    var color: Color
    var ink: String
    var controlPoints: [Point]
  }
  var strokeCount: Int
  var strokes: [Stroke]
}

/// SplitMix64: the same numbers on every run.
private struct SeededNumbers {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
