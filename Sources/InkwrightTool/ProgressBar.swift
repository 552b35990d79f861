/// A bar on standard error for work that takes longer than a second, when that is a terminal.
///
/// It is drawn at most ten times a second and taken away at the end, so that nothing of it stays between other lines.
final class ProgressBar {
  private let shows = StandardStreams.errorIsTerminal
  private let clock = ContinuousClock()
  private let start = ContinuousClock.now
  private var drawn = ContinuousClock.now
  private var isVisible = false

  /// `done` of `total`; an unknown total shows the count alone.
  func update(_ done: Int, of total: Int?, _ noun: String) {
    guard shows else { return }
    let now = clock.now
    guard now - start > .seconds(1), !isVisible || now - drawn > .milliseconds(100) else { return }
    drawn = now
    isVisible = true
    guard let total, total > 0 else { return StandardStreams.error("\r\(done) \(noun)\u{1B}[K") }
    let width = 30, filled = min(width, width * done / total)
    let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: width - filled)
    StandardStreams.error("\r[\(bar)] \(done)/\(total) \(noun)\u{1B}[K")
  }

  /// Takes the bar away.
  func clear() {
    guard isVisible else { return }
    isVisible = false
    StandardStreams.error("\r\u{1B}[K")
  }
}
