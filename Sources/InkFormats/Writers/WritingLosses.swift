import InkMarkup
import InkStrokes

/// What of the pages a format could not hold, or holds as something else.
public struct WritingLosses: Sendable {
  /// Data of ink besides its place, colour and mean width.
  struct Channels: OptionSet {
    let rawValue: Int
    static let force = Channels(rawValue: 1 << 0)
    static let time = Channels(rawValue: 1 << 1)
    static let tilt = Channels(rawValue: 1 << 2)
    static let width = Channels(rawValue: 1 << 3)
  }

  private struct Item: Hashable {
    var what: String
    /// Nil for a note that counts by itself.
    var count: Int?
  }

  private var items: [Int: [Item]] = [:]

  public init() {}

  public var isEmpty: Bool { items.isEmpty }

  /// Counts `what`, a plural such as "stars drawn as closed lines", on a page counted from 0.
  mutating func add(_ what: String, _ count: Int = 1, page: Int) {
    guard count > 0 else { return }
    var list = items[page] ?? []
    if let place = list.firstIndex(where: { $0.what == what }) {
      list[place].count = (list[place].count ?? 0) + count
    } else {
      list.append(Item(what: what, count: count))
    }
    items[page] = list
  }

  /// What was lost in reading already, a sentence each.
  public mutating func add(notes: [String], page: Int) {
    for note in notes { items[page, default: []].append(Item(what: note, count: nil)) }
  }

  /// Counts the strokes of plain ink whose points carry data that the format does not keep.
  mutating func addInk(of page: OutputPage, _ number: Int, keeping kept: Channels) {
    var force = 0, time = 0, tilt = 0, width = 0
    let provenance = page.markup.provenance
    for case let stroke as PKStroke in page.markup.subelements where provenance[stroke.elementID] == nil {
      guard let first = stroke.path.points.first else { continue }
      let points = stroke.path.points
      if !kept.contains(.force), points.contains(where: { $0.force != first.force }) { force += 1 }
      if !kept.contains(.time), points.contains(where: { $0.timeOffset != first.timeOffset }) { time += 1 }
      if !kept.contains(.tilt), points.contains(where: { $0.azimuth != first.azimuth || $0.altitude != first.altitude }) { tilt += 1 }
      if !kept.contains(.width), points.contains(where: { $0.size != first.size }) { width += 1 }
    }
    add("strokes' pressure", force, page: number)
    add("strokes' times", time, page: number)
    add("strokes' tilt", tilt, page: number)
    add("strokes' changing width", width, page: number)
  }

  /// A line for each page that lost something; neighbouring pages that lost the same share one.
  public var lines: [String] {
    var runs: [(pages: ClosedRange<Int>, items: [Item])] = []
    for (page, items) in items.sorted(by: { $0.key < $1.key }) {
      if let last = runs.last, last.items == items, last.pages.upperBound == page - 1 {
        runs[runs.count - 1].pages = last.pages.lowerBound...page
      } else {
        runs.append((page...page, items))
      }
    }
    return runs.map { run in
      let (low, high) = (run.pages.lowerBound + 1, run.pages.upperBound + 1)
      let list = run.items.map { item in item.count.map { "\(item.what) (\($0))" } ?? item.what }.joined(separator: ", ")
      return low == high ? "page \(low): \(list)" : "pages \(low) to \(high), each: \(list)"
    }
  }
}
