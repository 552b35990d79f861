import Synchronization
import Testing

@testable import Inkwright

@Suite struct OrderedPoolTests {
  struct Stop: Error {}

  /// Uneven work, so that answers come out of order.
  @Sendable private static func slowSquare(_ n: Int) -> Int {
    var sum = 0
    for i in 0..<((n * 7919) % 5000) { sum &+= i }
    return n * n + sum * 0
  }

  @Test(arguments: [1, 2, 3, 8, 100])
  func answersComeInOrder(_ jobs: Int) async throws {
    var items = Array(0..<500)[...], answers: [Int] = []
    try await OrderedPool(jobs: jobs).run(next: { items.popFirst() }, work: Self.slowSquare, emit: { answers.append($0) })
    #expect(answers == (0..<500).map { $0 * $0 })
  }

  @Test func atMostJobsRunAndAWindowWaits() async throws {
    let running = Atomic(0), most = Atomic(0)
    var taken = 0, emitted = 0, ahead = 0
    let pool = OrderedPool(jobs: 2)
    try await pool.run(
      next: {
        taken += 1
        ahead = max(ahead, taken - emitted)
        return taken <= 300 ? taken : nil
      },
      work: { item in
        let now = running.add(1, ordering: .relaxed).newValue
        most.max(now, ordering: .relaxed)
        defer { running.subtract(1, ordering: .relaxed) }
        return Self.slowSquare(item)
      }, emit: { _ in emitted += 1 })
    #expect(emitted == 300)
    #expect(most.load(ordering: .relaxed) <= 2)
    #expect(ahead <= pool.window + 1)
  }

  @Test(arguments: [1, 3]) func anErrorOfTheTakerEndsTheRun(_ jobs: Int) async {
    var taken = 0, answers: [Int] = []
    await #expect(throws: Stop.self) {
      try await OrderedPool(jobs: jobs).run(
        next: {
          taken += 1
          return taken
        }, work: { $0 },
        emit: { answer in
          if answer == 10 { throw Stop() }
          answers.append(answer)
        })
    }
    #expect(answers == Array(1...9))
  }

  @Test func nothingToDo() async throws {
    try await OrderedPool(jobs: 4).run(next: { nil as Int? }, work: { $0 }, emit: { _ in Issue.record("nothing was asked for") })
  }
}
