import Synchronization

/// A clock that stands still until it is told to go on.
final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var asked = 0
    var sleepers: [Int: (until: Instant, resume: CheckedContinuation<Void, any Error>)] = [:]
  }

  private let state = Mutex(State())

  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps begun so far.
  var sleepsBegun: Int { state.withLock { $0.asked } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let ticket = state.withLock { state in
      state.asked += 1
      return state.asked
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { resume in
        let isOver = state.withLock { state in
          if Task.isCancelled || deadline <= state.now { return true }
          state.sleepers[ticket] = (deadline, resume)
          return false
        }
        if isOver { Task.isCancelled ? resume.resume(throwing: CancellationError()) : resume.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: ticket) }?.resume.resume(throwing: CancellationError())
    }
  }

  func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.value.until <= state.now }
      for ticket in due.keys { state.sleepers[ticket] = nil }
      return due.values.map(\.resume)
    }
    for resume in due { resume.resume() }
  }

  /// Waits until as many sleeps were begun.
  func sleeps(_ count: Int) async { while sleepsBegun < count { await Task.yield() } }
}
