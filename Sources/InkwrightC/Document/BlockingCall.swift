import Dispatch

/// Runs asynchronous work for a caller that waits, on threads of its own: the caller may be one of Swift's few, and would wait for
/// itself if the work needed them.
enum BlockingCall {
  private final class Threads: TaskExecutor {
    private let queue = DispatchQueue(label: "inkwright", attributes: .concurrent)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
  }

  /// Comes back when `work` is done.
  static func run(_ work: @escaping @Sendable () async -> Void) {
    let ended = DispatchSemaphore(value: 0)
    Task.detached(executorPreference: Threads()) {
      await work()
      ended.signal()
    }
    ended.wait()
  }
}
