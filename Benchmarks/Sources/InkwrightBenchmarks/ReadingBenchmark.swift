import InkFormats

/// Megabytes of files a second, from bytes to strokes. Stroke lines are compared with finding the line ends alone.
struct ReadingBenchmark {
  private let drawings: Drawings

  init(_ drawings: Drawings) { self.drawings = drawings }

  func run() throws {
    try readLines()
    let files = FormatFiles(drawings)
    try read("reading Excalidraw", files.excalidraw, as: "excalidraw")
    try read("reading Xournal++ XML", files.xournal, as: "xopp")
    try read("reading reMarkable pages", files.remarkable, as: "rm")
  }

  private func readLines() throws {
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

  private func read(_ name: String, _ bytes: [UInt8], as id: String) throws {
    let format = try InkFormat.named(id)
    var strokes = 0, points = 0
    let seconds = try Stopwatch.seconds {
      let pages = try format.pages(bytes)
      strokes = pages.reduce(0) { $0 + $1.strokes.count }
      points = pages.reduce(0) { $0 + $1.strokes.reduce(0) { $0 + $1.path.count } }
    }
    report(name, Double(bytes.count) / 1e6 / seconds, "MB/s", "\(strokes) strokes, \(points) points")
  }
}
