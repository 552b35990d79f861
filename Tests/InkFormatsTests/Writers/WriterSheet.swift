import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

@testable import InkFormats

/// A page of every kind of element, joined by arrows, with ink on two layers.
enum WriterSheet {
  static func id(_ index: Int) -> UUID { .derived(from: 7, index) }

  static func ink(_ points: [(Double, Double)], index: Int, width: Double = 2, color: CGColor = .black, type: PKInk.InkType = .pen)
    -> PKStroke
  {
    let samples = points.map { PKStrokePoint(location: CGPoint(x: $0.0, y: $0.1), width: CGFloat(width)) }
    return PKStroke(ink: PKInk(type, color: color), path: PKStrokePath(samples: samples), randomSeed: 1, id: id(index))
  }

  /// One pixel, white after ISO/IEC 15948.
  static let pixel = EncodedImage(
    data: Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==") ?? Data())

  static let blue = CGColor(srgbRed: 0, green: 0.2, blue: 1, alpha: 1)

  static func text(_ content: String, size: Double = 14) -> AttributedString {
    var text = AttributedString(content)
    text[TextAttributes.FontSize.self] = size
    return text
  }

  static var page: OutputPage {
    var markup = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 595, height: 842), id: MarkupID(rawValue: id(0)))
    func shape(_ shape: ShapeMarkup.Shape, _ frame: CGRect, _ index: Int, rotation: CGFloat = 0, fill: CGColor? = nil, label: String = "")
      -> ShapeMarkup
    {
      ShapeMarkup(
        shape: shape, frame: frame, rotation: rotation, fillColor: fill, strokeColor: blue, lineWidth: 2,
        attributedText: label.isEmpty ? AttributedString() : text(label), id: MarkupID(rawValue: id(index)))
    }
    let box = shape(.rectangle, CGRect(x: 50, y: 50, width: 120, height: 80), 1, label: "Start & <end>")
    let oval = shape(.ellipse, CGRect(x: 300, y: 50, width: 100, height: 80), 2, fill: CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 0.5))
    let diamond = shape(.regularPolygon(sides: 4), CGRect(x: 300, y: 200, width: 100, height: 100), 3, label: "ok?")
    let arrow = ShapeMarkup(
      from: CGPoint(x: 170, y: 90), to: CGPoint(x: 300, y: 90), strokeColor: .black, lineWidth: 1.5, endLineMarker: .arrow,
      id: MarkupID(rawValue: id(4)))
    let bow = ShapeMarkup(
      from: CGPoint(x: 350, y: 130), control: CGPoint(x: 420, y: 165), to: CGPoint(x: 350, y: 200), strokeColor: .black, lineWidth: 1.5,
      startLineMarker: .arrow, endLineMarker: .arrow, id: MarkupID(rawValue: id(5)))
    let others: [any Markup] = [
      shape(.roundedRectangle(cornerRadius: 0.2), CGRect(x: 50, y: 200, width: 120, height: 60), 6, rotation: 0.3),
      shape(.regularPolygon(sides: 3), CGRect(x: 50, y: 300, width: 60, height: 60), 7),
      shape(.regularPolygon(sides: 6), CGRect(x: 130, y: 300, width: 60, height: 60), 8),
      shape(.star, CGRect(x: 210, y: 300, width: 60, height: 60), 9, fill: blue),
      shape(.arrowShape(cornerPoint: CGPoint(x: 0.6, y: 0.25)), CGRect(x: 290, y: 320, width: 80, height: 40), 10),
      shape(.chatBubble(tailLocation: CGPoint(x: 0.2, y: 1.3), tailAngle: .pi / 8), CGRect(x: 400, y: 300, width: 90, height: 50), 11),
      ShapeMarkup(
        shape: .rectangle, frame: CGRect(x: 50, y: 400, width: 200, height: 40), attributedText: text("Two\nlines_100%", size: 16),
        id: MarkupID(rawValue: id(12))),
      ImageMarkup(image: pixel, frame: CGRect(x: 300, y: 400, width: 60, height: 40), rotation: 0.2, id: MarkupID(rawValue: id(13))),
    ]
    for element in [box, oval, diamond, arrow, bow] as [any Markup] + others { markup.subelements.append(element) }
    // A triangle that no frame holds, recognised from ink.
    var outline = CGPath()
    outline.addLines(between: [CGPoint(x: 50, y: 480), CGPoint(x: 150, y: 500), CGPoint(x: 70, y: 560)])
    outline.closeSubpath()
    let triangle = PKStroke(along: outline, ink: PKInk(.pen, color: .black), width: 2, id: id(14))
    let source = ink([(51, 481), (149, 499), (71, 559), (50, 482)], index: 15)
    markup.subelements.append(triangle)
    let free = ink(
      [(200, 500), (230, 520), (260, 490), (290, 530)], index: 16, width: 3, color: CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    let marker = ink(
      [(200, 600), (400, 602)], index: 17, width: 12, color: CGColor(srgbRed: 1, green: 1, blue: 0, alpha: 0.5), type: .marker)
    markup.subelements.append(free)
    markup.subelements.append(marker)
    markup.provenance = [.stroke(id(14)): ShapeProvenance(kind: "triangle", score: 0.9, sources: [source], outline: outline)]
    var page = OutputPage(name: "Page & one", markup: markup, unitsPerInch: 72)
    page.layers = [.stroke(id(16)): 1, .stroke(id(17)): 1]
    page.styles = [.stroke(id(16)): InkPage.StrokeStyle(dashes: [6, 3])]
    page.connections = [
      OutputPage.Connection(connector: .shape(arrow.id), from: .shape(box.id), to: .shape(oval.id)),
      OutputPage.Connection(connector: .shape(bow.id), from: .shape(oval.id), to: .shape(diamond.id)),
    ]
    return page
  }

  static func written(_ format: String, pages: [OutputPage] = [page]) throws -> (files: [WrittenFile], losses: WritingLosses) {
    var losses = WritingLosses()
    let files = try InkFormat.named(format).write(pages, losses: &losses)
    return (files, losses)
  }

  static func bytes(_ format: String, pages: [OutputPage] = [page]) throws -> [UInt8] {
    try written(format, pages: pages).files.first?.bytes ?? []
  }
}

/// Programs that tests look at written files with.
enum OutsideProgram {
  /// Path of a program, nil where it is not installed.
  static func path(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Runs a program in a new folder that holds `files`; its exit code, what it said, and the folder's files afterwards.
  static func run(
    _ name: String, _ arguments: [String], files: [String: [UInt8]]
  ) throws -> (code: Int32, text: String, files: [String: Data]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
    let log = folder.appendingPathComponent(".log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path(name) ?? "/usr/bin/\(name)")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let handle = try FileHandle(forWritingTo: log)
    process.standardOutput = handle
    process.standardError = handle
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    var made: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where !name.hasPrefix(".") {
      made[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
    return (process.terminationStatus, String(decoding: try Data(contentsOf: log), as: UTF8.self), made)
  }
}
