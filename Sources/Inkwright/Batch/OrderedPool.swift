/// Work on many items by several threads, with the answers in the items' order.
///
/// At most `jobs` items are worked on at a time, and at most `window` answers wait for an earlier one: memory stays bounded
/// however many items come. The order of the answers, and so the bytes written from them, does not depend on `jobs`.
struct OrderedPool: Sendable {
  let jobs: Int
  let window: Int

  init(jobs: Int) {
    self.jobs = max(1, jobs)
    window = 4 * self.jobs
  }

  /// `next` gives the items and `emit` takes the answers, both on the caller's side, one call at a time; `work` runs anywhere.
  /// The first error of `next` or `emit` ends the run, after the items begun.
  func run<Item: Sendable, Answer: Sendable>(
    next: () throws -> Item?, work: @escaping @Sendable (Item) -> Answer, emit: (Answer) throws -> Void
  ) async throws {
    guard jobs > 1 else {
      while let item = try next() { try emit(work(item)) }
      return
    }
    try await withThrowingTaskGroup(of: (Int, Answer).self) { group in
      var waiting: [Int: Answer] = [:]
      var started = 0, emitted = 0, running = 0, isAtEnd = false
      while true {
        while !isAtEnd, running < jobs, started - emitted < window {
          guard let item = try next() else {
            isAtEnd = true
            break
          }
          let index = started
          group.addTask { (index, work(item)) }
          started += 1
          running += 1
        }
        guard let (index, answer) = try await group.next() else { return }
        running -= 1
        waiting[index] = answer
        while let ready = waiting.removeValue(forKey: emitted) {
          emitted += 1
          try emit(ready)
        }
      }
    }
  }
}
