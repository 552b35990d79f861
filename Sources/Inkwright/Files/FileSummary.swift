import Foundation
import InkFormats
import InkGeometry
import InkMarkup
import InkStrokes

/// What an input holds, at a glance.
public struct FileSummary: Sendable {
  public var file: String
  public var format: InkFormat
  public var pages = 0
  /// Ink that stands for itself.
  public var strokes = 0
  public var points = 0
  /// Shapes and text boxes that are in the file, and figures that strokes were recognised as.
  public var shapes = 0
  /// Strokes that those shapes were made from; the file keeps them.
  public var sourceStrokes = 0
  /// Lines of a line-by-line file that could not be read.
  public var badLines = 0
  /// Box around every usable sample of every page; `.null` without one.
  public var bounds = CGRect.null
  /// What of the file could not be taken over, each sentence once.
  public var notes: [String] = []

  /// Reads an input. Lines that cannot be read are counted and given to `report`.
  public init(
    _ input: InputFile, from: InkFormat? = nil, options: ReadOptions = ReadOptions(), report: (FormatError) -> Void = { _ in }
  ) throws(FormatError) {
    file = input.name
    do throws(FormatError) {
      switch try InputReader.read(input, from: from, options: options) {
      case .whole(let bytes, let format):
        self.format = format
        for page in try format.pages(bytes, options: options) {
          add(page.strokes, notes: page.notes)
          addShapes(of: page)
        }
      case .lines(var lines, let format):
        self.format = format
        let parser = NDJSONParser(options: options)
        while let batch = try lines.next() {
          for position in 0..<batch.count {
            switch parser.parse(batch, position).drawing {
            case .success(let drawing): add(drawing.strokes, notes: [])
            case .failure(let error):
              badLines += 1
              report(error.inFile(input.name))
            }
          }
        }
      }
    } catch {
      throw error.inFile(input.name)
    }
  }

  private mutating func add(_ page: [PKStroke], notes more: [String]) {
    pages += 1
    strokes += page.count
    points += page.reduce(0) { $0 + $1.path.count }
    bounds = bounds.union(page.sampleBounds)
    for note in more where !notes.contains(note) { notes.append(note) }
  }

  private mutating func addShapes(of page: InkPage) {
    let provenance = page.document?.provenance ?? [:]
    for element in page.elements where element is ShapeMarkup || element is PKStroke { shapes += 1 }
    sourceStrokes += provenance.values.reduce(0) { $0 + $1.sources.count }
  }

  /// One line of JSON: `file`, `format`, `pages`, `strokes`, `points`, `shapes`, `sourceStrokes`, `bounds` (`[x, y, width, height]`
  /// or null), and `badLines` and `notes` where there are some.
  public var json: [UInt8] {
    var text = JSONText()
    text.beginObject()
    text.key("file")
    text.string(file)
    text.key("format")
    text.string(format.id)
    text.key("pages")
    text.integer(pages)
    text.key("strokes")
    text.integer(strokes)
    text.key("points")
    text.integer(points)
    text.key("shapes")
    text.integer(shapes)
    text.key("sourceStrokes")
    text.integer(sourceStrokes)
    text.key("bounds")
    if bounds.isNull {
      text.null()
    } else {
      text.beginArray()
      let rounding = DecimalRounding(size: bounds.diagonal)
      for value in boundsNumbers { text.number(value, rounding) }
      text.endArray()
    }
    if badLines > 0 {
      text.key("badLines")
      text.integer(badLines)
    }
    if !notes.isEmpty {
      text.key("notes")
      text.beginArray()
      for note in notes { text.string(note) }
      text.endArray()
    }
    text.endObject()
    text.newline()
    return text.bytes
  }

  /// A line for people.
  public var text: String {
    let rounding = DecimalRounding(size: bounds.diagonal, digits: 4)
    let numbers = boundsNumbers.map(rounding.text)
    let place = bounds.isNull ? "" : ", \(numbers[2]) x \(numbers[3]) at (\(numbers[0]), \(numbers[1]))"
    let bad = badLines > 0 ? ", \(badLines) bad lines" : ""
    func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
    let ink = "\(count(strokes, "stroke"))\(shapes > 0 ? " of ink" : "")"
    var counts = [count(pages, "page"), ink, count(points, "point")]
    if shapes > 0 { counts.append(count(shapes, "shape") + (sourceStrokes > 0 ? " made from \(count(sourceStrokes, "stroke"))" : "")) }
    let head = "\(file.onOneLine): \(format.name), \(counts.joined(separator: ", "))\(place)\(bad)"
    return ([head] + notes.map { "  \($0)" }).joined(separator: "\n") + "\n"
  }

  private var boundsNumbers: [Double] { [bounds.minX, bounds.minY, bounds.width, bounds.height].map { Double($0) } }
}
