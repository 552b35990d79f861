import Foundation
import InkGeometry

extension PaperMarkup {
  /// Where content of a frame's size goes so that it covers nothing: the free place nearest to `frame` within the page's bounds.
  ///
  /// `frame` itself when it is free and within them. Looked for on a raster of 128 by 128 places, so that a gap narrower than the
  /// content by less than 1/64 of the page may be passed over. Without a free place, or when the content is larger than the page, it
  /// is only brought within the bounds as far as it fits.
  public func suggestedFrameForInserting(contentInFrame frame: CGRect) -> CGRect {
    let page = bounds.standardized
    guard page.width > 0, page.height > 0, page.diagonal.isFinite else { return frame }
    let wished = frame.standardized.moved(into: page)
    guard wished.width <= page.width, wished.height <= page.height else { return wished }
    let obstacles = subelements.lazy.map(\.renderBounds).filter { $0.overlaps(page) }
    guard obstacles.contains(where: { $0.overlaps(wished) }) else { return wished }
    return PlacementGrid(page: page, obstacles: obstacles).place(wished) ?? wished
  }
}

/// How much of a page is covered, cell by cell, summed so that any rectangle's count takes four look-ups.
private struct PlacementGrid {
  private static let side = 128
  private let page: CGRect
  /// Covered cells left of and above each corner of a cell; (side + 1)² entries.
  private var sums: [Int]

  init(page: CGRect, obstacles: some Sequence<CGRect>) {
    self.page = page
    let side = Self.side, row = side + 1
    // Marks at the corners of each obstacle; summed twice over they count the obstacles that cover a cell.
    var marks = [Int](repeating: 0, count: row * row)
    for obstacle in obstacles {
      let part = obstacle.intersection(page)
      guard !part.isNull else { continue }
      let x0 = Self.cell(part.minX - page.minX, of: page.width), x1 = Self.cell(part.maxX - page.minX, of: page.width, roundedUp: true)
      let y0 = Self.cell(part.minY - page.minY, of: page.height), y1 = Self.cell(part.maxY - page.minY, of: page.height, roundedUp: true)
      marks[y0 * row + x0] += 1
      marks[y0 * row + x1] -= 1
      marks[y1 * row + x0] -= 1
      marks[y1 * row + x1] += 1
    }
    Self.sum(&marks, row)
    sums = [Int](repeating: 0, count: row * row)
    for y in 0..<side {
      for x in 0..<side where marks[y * row + x] > 0 { sums[(y + 1) * row + x + 1] = 1 }
    }
    Self.sum(&sums, row)
  }

  /// Running sums along both axes.
  private static func sum(_ values: inout [Int], _ row: Int) {
    for i in values.indices where i % row > 0 { values[i] += values[i - 1] }
    for i in values.indices where i >= row { values[i] += values[i - row] }
  }

  /// The cell that a distance from the page's edge falls into, or the first one wholly beyond it; 0 to 128.
  private static func cell(_ distance: CGFloat, of length: CGFloat, roundedUp: Bool = false) -> Int {
    let place = distance / length * CGFloat(side)
    return place.isFinite ? Int(min(max(place.rounded(roundedUp ? .up : .down), 0), CGFloat(side))) : 0
  }

  /// The free place nearest to a frame, cell by cell; nil when there is none.
  func place(_ frame: CGRect) -> CGRect? {
    let side = Self.side, row = side + 1
    let width = max(Self.cell(frame.width, of: page.width, roundedUp: true), 1)
    let height = max(Self.cell(frame.height, of: page.height, roundedUp: true), 1)
    var best: CGRect?, least = Double.infinity
    for y in 0...(side - height) {
      for x in 0...(side - width) {
        let bottom = (y + height) * row + x, top = y * row + x
        guard sums[bottom + width] - sums[bottom] - sums[top + width] + sums[top] == 0 else { continue }
        let corner = Vector2(
          Double(page.minX + page.width * CGFloat(x) / CGFloat(side)), Double(page.minY + page.height * CGFloat(y) / CGFloat(side)))
        let distance = corner.distance(to: Vector2(frame.origin))
        if distance < least {
          least = distance
          best = CGRect(origin: CGPoint(corner), size: frame.size)
        }
      }
    }
    return best
  }
}

extension CGRect {
  /// Whether both have area in common; touching edges do not count.
  fileprivate func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Moved as little as brings it within `outer`; one that is too large keeps to its least corner.
  fileprivate func moved(into outer: CGRect) -> CGRect {
    let x = max(min(minX, outer.maxX - width), outer.minX), y = max(min(minY, outer.maxY - height), outer.minY)
    return CGRect(x: x, y: y, width: width, height: height)
  }
}
