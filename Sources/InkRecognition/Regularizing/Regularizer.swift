import InkGeometry

/// Tidies a page's shapes against each other: parallel and level sides, equal sizes and gaps, common centre lines, connectors along
/// the axes and on outlines.
///
/// A step tidies each outline, then solves for all blocks' places and sizes together by least squares, then mends the connectors;
/// steps are taken until one changes nothing. Where a shape would move further than its bound, change which shapes it meets or holds,
/// or never come to rest, it is left out and the page begun anew. Applying it twice is applying it once: an answer is given only when
/// it is its own answer. What cannot be tidied strongly is tidied lightly. Kinds and their order never change.
public struct Regularizer: Sendable {
  /// Strongest first; none for no tidying.
  private let levels: [RegularizingTolerances]
  private let grid: Double?
  private static let mostSteps = 12
  private static let mostTries = 12
  private static let mostRounds = 4

  public init(_ options: RegularizingOptions) throws(RecognitionError) {
    try options.validate()
    self.init(valid: options)
  }

  /// Options that were validated before.
  init(valid options: RegularizingOptions) {
    levels = (options.strength == .strong ? [.strong, .light] : [options.strength]).compactMap { RegularizingTolerances($0) }
    grid = options.grid
  }

  /// The same proposals with tidier geometry.
  public func regularized(_ proposals: PageProposals) -> PageProposals {
    guard let strongest = levels.first, !proposals.shapes.isEmpty else { return proposals }
    if let answer = answer(proposals, strongest) { return answer }
    for tolerances in levels.dropFirst() {
      guard let lighter = answer(proposals, tolerances) else { continue }
      // From there the stronger way may be open.
      return answer(lighter, strongest) ?? lighter
    }
    return proposals
  }

  /// A tidied page that is its own answer; nil where none is found.
  private func answer(_ proposals: PageProposals, _ tolerances: RegularizingTolerances) -> PageProposals? {
    var now = proposals
    for _ in 0..<Self.mostRounds {
      guard let next = attempt(now, tolerances) else { return nil }
      if next.isOwnAnswer || next.page == now { return next.page }
      now = next.page
      guard strays(proposals.shapes, now.shapes, tolerances).isEmpty else { return nil }
    }
    return nil
  }

  /// A page at rest, without what would go astray; whether a further attempt is known to change nothing.
  private func attempt(_ proposals: PageProposals, _ tolerances: RegularizingTolerances) -> (page: PageProposals, isOwnAnswer: Bool)? {
    var fixed: Set<Int> = []
    for _ in 0..<Self.mostTries {
      let (page, restless) = settle(proposals, fixed, tolerances)
      let out = restless.isEmpty ? strays(proposals.shapes, page.shapes, tolerances) : restless
      if out.isEmpty { return (page, fixed.isEmpty) }
      guard !out.isSubset(of: fixed) else { return nil }
      fixed.formUnion(out)
    }
    return nil
  }

  /// Steps until nothing changes, or too many; the shapes that changed in the last of them.
  private func settle(
    _ proposals: PageProposals, _ fixed: Set<Int>, _ tolerances: RegularizingTolerances
  ) -> (page: PageProposals, restless: Set<Int>) {
    var now = proposals, restless: Set<Int> = []
    for _ in 0..<Self.mostSteps {
      let next = step(now, fixed, tolerances)
      restless = Set(now.shapes.indices.filter { now.shapes[$0].geometry != next.shapes[$0].geometry })
      if restless.isEmpty { return (now, []) }
      now = next
    }
    return (now, restless)
  }

  private func step(_ proposals: PageProposals, _ fixed: Set<Int>, _ tolerances: RegularizingTolerances) -> PageProposals {
    var out = proposals
    let outlines = OutlineTidier(tolerances: tolerances)
    for i in out.shapes.indices where !fixed.contains(i) { out.shapes[i].geometry = outlines.tidied(out.shapes[i]) }
    let blocks = out.shapes.indices.compactMap { fixed.contains($0) ? nil : TidyBlock(out.shapes[$0], index: $0) }
    let placements: [BlockAligner.Placement]
    if let grid {
      placements = blocks.map { $0.onGrid(grid, bound: tolerances.bound) }
    } else {
      placements = BlockAligner(tolerances: tolerances).aligned(blocks)
    }
    var moves: [Int: (block: TidyBlock, to: BlockAligner.Placement)] = [:]
    for (block, to) in zip(blocks, placements) where to.center != block.center || to.size != block.size {
      out.shapes[block.index].geometry = block.placed(out.shapes[block.index].geometry, center: to.center, size: to.size)
      moves[block.index] = (block, to)
    }
    let connectors = ConnectorTidier(tolerances: tolerances)
    for link in proposals.connections where out.shapes.indices.contains(link.connector) && !fixed.contains(link.connector) {
      let shape = out.shapes[link.connector], isTurned = shape.startHead && !shape.endHead
      let first = isTurned ? link.to : link.from, last = isTurned ? link.from : link.to
      func moved(_ p: Vector2, with index: Int?) -> Vector2 {
        guard let index, let move = moves[index] else { return p }
        return move.to.center + (p - move.block.center) * (move.to.size / move.block.size)
      }
      func geometry(_ index: Int?) -> ShapeGeometry? {
        index.flatMap { out.shapes.indices.contains($0) ? out.shapes[$0].geometry : nil }
      }
      out.shapes[link.connector].geometry = connectors.tidied(
        shape.geometry, from: geometry(first), to: geometry(last), start: { moved($0, with: first) }, end: { moved($0, with: last) })
    }
    return out
  }

  /// Shapes that moved too far, or came to meet, hold or leave others.
  private func strays(_ old: [ShapeProposal], _ new: [ShapeProposal], _ tolerances: RegularizingTolerances) -> Set<Int> {
    var strays: Set<Int> = []
    var boxes: [(index: Int, old: TidyBlock, new: TidyBlock)] = []
    for i in old.indices where old[i].geometry != new[i].geometry {
      if !new[i].geometry.isFinite { strays.insert(i) }
    }
    for i in old.indices {
      guard let a = TidyBlock(old[i], index: i), let b = TidyBlock(new[i], index: i) else { continue }
      let move = max((a.low - b.low).length, (a.high - b.high).length)
      if move > tolerances.bound * a.size.length { strays.insert(i) }
      boxes.append((i, a, b))
    }
    boxes.sort { ($0.old.low.x, $0.index) < ($1.old.low.x, $1.index) }
    let widest = boxes.reduce(0) { max($0, $1.old.size.x, $1.new.size.x) }
    for (k, a) in boxes.enumerated() {
      for b in boxes[(k + 1)...] {
        if b.old.low.x > a.old.high.x + tolerances.bound * 2 * widest { break }
        guard a.old.low != a.new.low || a.old.high != a.new.high || b.old.low != b.new.low || b.old.high != b.new.high else { continue }
        if a.old.relation(to: b.old) != a.new.relation(to: b.new) { strays.formUnion([a.index, b.index]) }
      }
    }
    return strays
  }
}
