import Foundation
import InkGeometry
import InkMarkup
import InkStrokes

/// Saving, loading and holding a document of 100,000 elements: shapes of every kind, one in ten with text, one in five a stroke of
/// ten points.
struct DocumentBenchmark {
  private static let count = 100_000

  func run() throws {
    let before = Self.residentBytes
    let page = Self.page
    let held = Double(Self.residentBytes - before) / Double(Self.count)
    report("holding a document", held / 1000, "KB/element", "resident memory, \(Self.count) elements")
    var data = Data()
    let saving = Stopwatch.seconds { data = page.encoded() }
    report("saving a document", saving, "s", "\(data.count / Self.count) bytes an element")
    var back = page
    let loading = try Stopwatch.seconds { back = try PaperMarkup(dataRepresentation: data) }
    report("loading a document", loading, "s", back == page ? "equal" : "NOT EQUAL")
  }

  private static var page: PaperMarkup {
    var page = PaperMarkup(bounds: CGRect(x: 0, y: 0, width: 10_000, height: 10_000), id: MarkupID(rawValue: .derived(from: 1, 0)))
    let shapes: [ShapeMarkup.Shape] = [
      .rectangle, .roundedRectangle(cornerRadius: 0.2), .ellipse, .star, .regularPolygon(sides: 6),
      .chatBubble(tailLocation: CGPoint(x: 0.1, y: 1.2), tailAngle: 0.5), .arrowShape(cornerPoint: CGPoint(x: 0.6, y: 0.25)),
    ]
    for i in 0..<count {
      let x = Double(i % 316) * 31.4 + sin(Double(i)), y = Double(i / 316) * 31.4 + cos(Double(i)), id = UUID.derived(from: 7, i)
      let color = CGColor(srgbRed: CGFloat(i % 256) / 255, green: 0.2, blue: 0.4, alpha: 1)
      if i % 5 == 0 {
        let points = (0..<10).map { k in
          PKStrokePoint(
            location: CGPoint(x: x + Double(k), y: y + sin(Double(k))), timeOffset: Double(k) * 0.008, width: 2 + 0.1 * sin(Double(k)))
        }
        page.subelements.append(PKStroke(ink: PKInk(.pen, color: color), path: PKStrokePath(samples: points), randomSeed: 0, id: id))
        continue
      }
      page.subelements.append(
        ShapeMarkup(
          shape: shapes[i % shapes.count], frame: CGRect(x: x, y: y, width: 20 + sin(Double(i)), height: 15), rotation: sin(Double(i)),
          fillColor: i % 3 == 0 ? color : nil, strokeColor: color, lineWidth: 1.5,
          attributedText: i % 10 == 1 ? AttributedString("element \(i)") : AttributedString(), id: MarkupID(rawValue: id)))
    }
    return page
  }

  /// Bytes of this process in memory.
  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
