import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkStrokes
import Testing

@testable import Inkwright

/// Ink from a format to another one and back: equal within the two formats' precision.
@Suite struct RoundTripTests {
  /// Read and written, but not point for point: SVG holds fitted paths, NDJSON is written as result lines.
  static let otherwise = ["svg", "ndjson"]
  static let formats = InkFormat.all.filter { $0.isReadable && $0.isWritable && !otherwise.contains($0.id) }.map(\.id)

  /// Widest error of a width, inches: reMarkable counts quarters of 1/229.
  private static func widthPrecision(_ format: String) -> Double { format.hasPrefix("rm") ? 0.126 / 229 : 1e-5 }

  private static let formatsWithForce = ["inkml", "inkdoc", "rm", "rmdoc"]
  private static let formatsWithoutPages = ["inkml", "excalidraw"]
  private static let formatsWithLayers = ["xopp", "rm", "rmdoc"]

  @Test func thereAreFormatsToTry() { #expect(Set(Self.formats).isSuperset(of: ["xopp", "inkml", "excalidraw", "rm", "inkdoc"])) }

  @Test(arguments: formats, formats) func thereAndBack(_ a: String, _ b: String) throws {
    let first = try read(try written(Self.page(withForce: false), a), a), second = try read(try written(try output(first), b), b)
    let third = try read(try written(try output(second), a), a)
    let widths = max(Self.widthPrecision(a), Self.widthPrecision(b))
    // The tablet counts from the middle of a page, which a format without pages does not hold.
    let isMoved = (a.hasPrefix("rm") && Self.formatsWithoutPages.contains(b)) || (a == "inkdoc" && b.hasPrefix("rm"))
    try compare(first, third, widths: widths, lastWidth: a != "xopp" && b != "xopp", isMoved: isMoved)
    // The other format has the same ink at the same size.
    try compareShapes(first, second)
    if Self.formatsWithLayers.contains(a), Self.formatsWithLayers.contains(b) { #expect(first.strokeLayers == third.strokeLayers) }
  }

  @Test(arguments: formatsWithForce, formatsWithForce) func forceComesBack(_ a: String, _ b: String) throws {
    let first = try read(try written(Self.page(withForce: true), a), a)
    let third = try read(try written(try output(try read(try written(try output(first), b), b)), a), a)
    let (old, new) = (try #require(first.strokes.first), try #require(third.strokes.first))
    #expect(Set(old.path.points.map(\.force)).count > 5)
    for (p, q) in zip(old.path.points, new.path.points) { #expect(abs(p.force - q.force) <= 0.5 / 255 + 1e-6) }
  }

  // MARK: - Parts

  /// A sheet of A4 in points: a highlighter's line, a spiral of changing width, a coloured line, on two layers.
  private static func page(withForce: Bool) -> OutputPage {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 595, height: 842), id: MarkupID(rawValue: .derived(from: 1, 0)))
    func add(_ points: [PKStrokePoint], _ ink: PKInk, _ index: Int) {
      markup.subelements.append(PKStroke(ink: ink, path: PKStrokePath(samples: points), randomSeed: 0, id: .derived(from: 1, index)))
    }
    let yellow = CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 0.5), red = CGColor(srgbRed: 0.8, green: 0.2, blue: 0, alpha: 1)
    let line = (0...20).map { i in
      PKStrokePoint(location: CGPoint(x: 50 + 20.125 * Double(i), y: 100), width: 10, force: withForce ? CGFloat(i) / 20 : 1)
    }
    add(line, PKInk(.marker, color: yellow), 1)
    let spiral = (0...200).map { i in
      let angle = Double(i) * 0.15, radius = 5 + Double(i) * 0.7
      return PKStrokePoint(location: CGPoint(Vector2(300, 400) + Vector2(angle: angle) * radius), width: 2 + CGFloat(sin(angle)))
    }
    add(spiral, PKInk(.pen), 2)
    add(
      [(500, 700), (520.5, 730.25), (480, 800)].map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: 1.5) },
      PKInk(.pen, color: red), 3)
    var page = OutputPage(name: "1", markup: markup, unitsPerInch: 72)
    page.layers = [.stroke(.derived(from: 1, 2)): 1, .stroke(.derived(from: 1, 3)): 1]
    return page
  }

  private func written(_ page: OutputPage, _ format: String) throws -> [UInt8] {
    var losses = WritingLosses()
    let files = try InkFormat.named(format).write([page], losses: &losses)
    return try #require(files.first).bytes
  }

  private func read(_ bytes: [UInt8], _ format: String) throws -> InkPage {
    #expect(try InkFormat.detect(bytes).id == format)
    return try #require(try InkFormat.named(format).pages(bytes).first)
  }

  /// What conversion without recognition hands to a writer.
  private func output(_ page: InkPage) throws -> OutputPage {
    ConvertedPage(page: page, proposals: .init(), applied: page.applied(.init(), allowed: .latest)).output
  }

  /// Places, widths and colours of `new` against `old`, in inches.
  private func compare(_ old: InkPage, _ new: InkPage, widths: Double, lastWidth: Bool, isMoved: Bool) throws {
    let scale = 1 / (try #require(old.unitsPerInch)), newScale = 1 / (try #require(new.unitsPerInch))
    try #require(old.strokes.count == 3 && new.strokes.count == 3)
    var shift = Vector2.zero
    if isMoved, let p = old.strokes[0].path.points.first, let q = new.strokes[0].path.points.first {
      shift = Vector2(q.location) * newScale - Vector2(p.location) * scale
    }
    for (a, b) in zip(old.strokes, new.strokes) {
      #expect(a.path.count == b.path.count)
      for (i, (p, q)) in zip(a.path.points, b.path.points).enumerated() {
        let distance = (Vector2(p.location) * scale + shift).distance(to: Vector2(q.location) * newScale)
        #expect(distance < 5e-6, "point \(i)")
        guard lastWidth || i < a.path.count - 1 else { continue }
        #expect(abs(Double(p.size.width) * scale - Double(q.size.width) * newScale) <= widths, "width of point \(i)")
      }
      for (c, d) in [(a.ink.color.red, b.ink.color.red), (a.ink.color.green, b.ink.color.green), (a.ink.color.blue, b.ink.color.blue)] {
        #expect(abs(c - d) < 1.01 / 255)
      }
      #expect(abs(a.meanOpacity - b.meanOpacity) < 1.01 / 255)
    }
  }

  /// The ink's extent in inches.
  private func compareShapes(_ a: InkPage, _ b: InkPage) throws {
    let units = try #require(a.unitsPerInch), other = try #require(b.unitsPerInch)
    #expect(a.strokes.map(\.path.count) == b.strokes.map(\.path.count))
    func size(_ page: InkPage, _ units: Double) -> Vector2 {
      let box = CGRect(bounding: page.strokes.flatMap { $0.path.points.map(\.location) })
      return Vector2(Double(box.width), Double(box.height)) / units
    }
    #expect(size(a, units).distance(to: size(b, other)) < 1e-5)
  }
}
