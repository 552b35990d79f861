/// A list that several devices write to: items say which item they were put after (a replicated growable array).
struct RemarkableSequence<Value> {
  private struct Node {
    var id: RemarkableID
    var value: Value
    var next: Int?
  }

  private var nodes: [Node] = []
  private var first: Int?
  private var last: Int?
  private var places: [RemarkableID: Int] = [:]

  /// Puts an item right after `left`, or at the start when that is `none`; at the end when no such item is known.
  mutating func insert(_ value: Value, id: RemarkableID, after left: RemarkableID) {
    let index = nodes.count
    if left == .none {
      nodes.append(Node(id: id, value: value, next: first))
      first = index
      if last == nil { last = index }
    } else {
      let before = places[left] ?? last
      nodes.append(Node(id: id, value: value, next: before.flatMap { nodes[$0].next }))
      if let before { nodes[before].next = index } else { first = index }
      if last == before { last = index }
    }
    places[id] = index
  }

  /// The items in order.
  var values: [Value] {
    var values: [Value] = []
    values.reserveCapacity(nodes.count)
    var at = first
    while let index = at {
      values.append(nodes[index].value)
      at = nodes[index].next
    }
    return values
  }
}
