import InkFormats

/// Megabytes of stroke lines a second, from bytes to strokes; compared with passing over the same bytes once.
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
    var sum: UInt8 = 0
    let pass = Stopwatch.seconds { for byte in drawings.bytes { sum ^= byte } }
    report(
      "reading stroke lines", megabytes / seconds, "MB/s",
      "\(Int((seconds / max(pass, 1e-9)).rounded())) passes over the bytes, \(lines) lines")
    if sum == 1 { print("") }
  }
}
