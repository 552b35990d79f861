import InkGeometry

/// Lets ink go along with the closed shape that it stands in: a word stays in the middle of its box.
struct InkCarrier {
  let page: PreparedPage

  /// The tidied shapes with the ink of `old.ink` that each carries: strokes whose middles lie in the box of the shape, as it was
  /// fitted, and in that of no smaller one.
  func carried(from old: PageProposals, to tidied: PageProposals) -> PageProposals {
    let moved = old.shapes.indices.filter { old.shapes[$0].geometry != tidied.shapes[$0].geometry }
    guard !moved.isEmpty, !old.ink.isEmpty else { return tidied }
    let blocks = old.shapes.indices.compactMap { TidyBlock(old.shapes[$0], index: $0) }.sorted {
      ($1.size.x * $1.size.y, $0.index) < ($0.size.x * $0.size.y, $1.index)
    }
    var carrier = [Int?](repeating: nil, count: page.strokes.count), isInk = [Bool](repeating: false, count: page.strokes.count)
    for i in old.ink where isInk.indices.contains(i) { isInk[i] = true }
    // Largest first, so that the smallest has the last word.
    for block in blocks {
      let low = (block.low - page.buffer.origin) / page.buffer.scale, high = (block.high - page.buffer.origin) / page.buffer.scale
      for i in page.grid.near(low: low, high: high) where isInk[i] {
        let stroke = page.strokes[i], middle = stroke.center
        let isInside = middle.x > low.x && middle.y > low.y && middle.x < high.x && middle.y < high.y
        if isInside, stroke.diagonal < (high - low).length { carrier[i] = block.index }
      }
    }
    var out = tidied
    let placed = Dictionary(uniqueKeysWithValues: blocks.map { ($0.index, $0.center) })
    var carried: [Int: [Int]] = [:]
    for (i, s) in carrier.enumerated() {
      if let s { carried[s, default: []].append(i) }
    }
    for s in moved {
      guard let ink = carried[s], let center = placed[s], let now = TidyBlock(tidied.shapes[s], index: s)?.center, now != center else {
        continue
      }
      out.shapes[s].carriedInk = ink
      out.shapes[s].carriedBy = now - center
    }
    return out
  }
}
