import InkMarkup

/// Building and editing a document of 1,000 and of 100,000 elements: a step should cost the same in either.
struct ElementsBenchmark {
  func run() {
    let small = Self.measure(1000), large = Self.measure(100_000)
    func line(_ name: String, _ small: Double, _ large: Double) {
      report(name, large * 1e9, "ns", "\((large / max(small, 1e-12) * 10).rounded() / 10) times as long as among 1,000")
    }
    line("append, of 100,000 elements", small.append, large.append)
    line("updateOrAppend, of 100,000", small.update, large.update)
    line("look up by id, of 100,000", small.find, large.find)
  }

  /// Seconds an element.
  private static func measure(_ count: Int) -> (append: Double, update: Double, find: Double) {
    let shapes = (0..<count).map { i in
      ShapeMarkup(
        shape: .ellipse, frame: CGRect(x: i, y: 0, width: 10, height: 10), strokeColor: .black, id: MarkupID(rawValue: .derived(from: 3, i))
      )
    }
    var page = PaperMarkup(bounds: .zero), found = 0
    let append = Stopwatch.seconds {
      page = PaperMarkup(bounds: .zero)
      for shape in shapes { page.subelements.append(shape) }
    }
    let update = Stopwatch.seconds {
      for shape in shapes { page.subelements.updateOrAppend(shape) }
    }
    let find = Stopwatch.seconds {
      for shape in shapes where page.subelements[shape.id] != nil { found += 1 }
    }
    return (append / Double(count), update / Double(count), find / Double(found > 0 ? count : 1))
  }
}
