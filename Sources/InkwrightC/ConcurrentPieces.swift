import Dispatch
import Synchronization

/// Pieces of work shared out to threads, with the answers in the pieces' order.
enum ConcurrentPieces {
  /// At most `threads` at a time, the caller's own among them. The first failure in the pieces' order is thrown.
  static func map<Piece: Sendable, Answer: Sendable>(
    _ pieces: [Piece], threads: Int, _ work: @Sendable (Piece) -> Result<Answer, Failure>
  ) throws(Failure) -> [Answer] {
    guard threads > 1, pieces.count > 1 else {
      var answers: [Answer] = []
      for piece in pieces { answers.append(try work(piece).get()) }
      return answers
    }
    let next = Atomic<Int>(0)
    let done = Mutex<[Int: Result<Answer, Failure>]>([:])
    DispatchQueue.concurrentPerform(iterations: min(threads, pieces.count)) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard pieces.indices.contains(index) else { return }
        let answer = work(pieces[index])
        done.withLock { $0[index] = answer }
      }
    }
    var answers: [Answer] = []
    answers.reserveCapacity(pieces.count)
    for index in pieces.indices {
      if let answer = done.withLock({ $0[index] }) { answers.append(try answer.get()) }
    }
    return answers
  }
}
