/// A binary heap: cheapest first, of equal cost the one that came first.
struct PriorityQueue<Element> {
  private var heap: [(cost: Double, order: Int, element: Element)] = []
  private var pushed = 0

  mutating func push(_ element: Element, cost: Double) {
    heap.append((cost, pushed, element))
    pushed += 1
    var i = heap.count - 1
    while i > 0, before(i, (i - 1) / 2) {
      heap.swapAt(i, (i - 1) / 2)
      i = (i - 1) / 2
    }
  }

  mutating func pop() -> (element: Element, cost: Double)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return (first.element, first.cost) }
    heap[0] = last
    var i = 0
    while true {
      var least = i
      for child in [2 * i + 1, 2 * i + 2] where child < heap.count && before(child, least) { least = child }
      guard least != i else { break }
      heap.swapAt(i, least)
      i = least
    }
    return (first.element, first.cost)
  }

  private func before(_ a: Int, _ b: Int) -> Bool { (heap[a].cost, heap[a].order) < (heap[b].cost, heap[b].order) }
}
