import InkFormats

/// Megabytes of stroke lines a second, from bytes to strokes; compared with finding the line ends alone.
struct ReadingBenchmark {
  private let drawings: Drawings

  init(_ drawings: Drawings) { self.drawings = drawings }

  func run() throws {
    let megabytes = Double(drawings.bytes.count) / 1e6
    var lines = 0
    let seconds = try Stopwatch.seconds {
      var reader = NDJSONReader(MemoryByteSource(drawings.bytes))
      lines = 0
      while try reader.next() != nil { lines += 1 }
    }
    let splitting = try Stopwatch.seconds {
      var batches = NDJSONBatches(MemoryByteSource(drawings.bytes))
      while try batches.next() != nil {}
    }
    let ratio = (10 * seconds / max(splitting, 1e-9)).rounded() / 10
    report("reading stroke lines", megabytes / seconds, "MB/s", "\(ratio) times as long as finding the line ends; \(lines) lines")
  }
}
