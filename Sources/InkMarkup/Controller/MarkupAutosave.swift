import Foundation
import Synchronization

/// Saves a document a while after its last change, off the caller's thread.
///
/// Each change starts the wait anew, so that a run of changes is written once. Writes follow one another, the newest document wins,
/// and a file is replaced whole or not at all.
public final class MarkupAutosave: Sendable {
  private struct State {
    var pending: PaperMarkup?
    var timer: Task<Void, Never>?
    var lastError: MarkupFileError?
  }

  public let file: URL
  /// The wait after a change.
  public let delay: Duration
  private let clock: any Clock<Duration>
  private let state = Mutex(State())
  private let writer = Writer()

  /// `clock` tells the time: another one lets tests do without waiting.
  public init(to file: URL, after delay: Duration = .seconds(1), clock: any Clock<Duration> = ContinuousClock()) {
    self.file = file
    self.delay = delay
    self.clock = clock
  }

  deinit { state.withLock { $0.timer?.cancel() } }

  /// Whether a change waits to be written.
  public var hasUnsavedChanges: Bool { state.withLock { $0.pending != nil } }

  /// Why the last write failed; nil when it did not. What could not be written still waits.
  public var lastError: MarkupFileError? { state.withLock { $0.lastError } }

  /// Takes a changed document to be written when the wait is over.
  public func schedule(_ markup: PaperMarkup) {
    let delay = delay, clock = clock
    state.withLock { state in
      state.pending = markup
      state.timer?.cancel()
      state.timer = Task { [weak self] in
        do { try await clock.sleep(for: delay) } catch { return }
        // Kept for `lastError`; nobody waits for this write.
        try? await self?.write()
      }
    }
  }

  /// Writes at once what waits. Throws when it cannot be written.
  public func flush() async throws(MarkupFileError) {
    state.withLock { $0.timer?.cancel() }
    try await write()
  }

  private func write() async throws(MarkupFileError) {
    try await writer.write(to: file) {
      state.withLock { state in
        let markup = state.pending
        state.pending = nil
        return markup
      }
    } ended: { markup, error in
      state.withLock { state in
        state.lastError = error
        // A change that came in meanwhile is the newer one.
        if error != nil, state.pending == nil { state.pending = markup }
      }
    }
  }

  /// One write after the other.
  private actor Writer {
    /// Whether the file is known to be a document: this program's own, or one that was looked at.
    private var isKnown = false

    func write(
      to file: URL, taking next: @Sendable () -> PaperMarkup?, ended: @Sendable (PaperMarkup, MarkupFileError?) -> Void
    ) throws(MarkupFileError) {
      guard let markup = next() else { return }
      do throws(MarkupFileError) {
        if isKnown { try markup.replace(file) } else { try markup.write(to: file) }
        isKnown = true
        ended(markup, nil)
      } catch {
        ended(markup, error)
        throw error
      }
    }
  }
}
