import Dispatch
import Synchronization

/// `transform` over `items` on `threads` threads, results in order.
func parallelMap<Item: Sendable, Result: Sendable>(
  _ items: [Item], threads: Int, chunk: Int = 64, _ transform: @Sendable (Item) -> Result
) -> [Result] {
  let count = (items.count + chunk - 1) / chunk
  let slots = Mutex([[Result]?](repeating: nil, count: count))
  let next = Atomic<Int>(0)
  DispatchQueue.concurrentPerform(iterations: max(threads, 1)) { _ in
    while true {
      let c = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard c < count else { return }
      let part = items[c * chunk..<min((c + 1) * chunk, items.count)].map(transform)
      slots.withLock { $0[c] = part }
    }
  }
  return slots.withLock { $0.flatMap { $0 ?? [] } }
}
