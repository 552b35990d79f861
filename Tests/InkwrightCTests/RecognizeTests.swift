import CInkwright
import Foundation
import InkwrightC
import Testing

@Suite struct RecognizeTests {
  private func object(_ line: String?) throws -> [String: Any] {
    let text = try #require(line)
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func aRectangleIsOneInTextAndArrays() throws {
    let drawn = Drawn.rectangle(10, 20, 100, 60)
    let result = try CEngine().recognize(drawn.x, drawn.y, [0, Int32(drawn.x.count)])
    let shape = try #require(result.shapes.first)
    #expect(result.shapes.count == 1)
    #expect(shape.kind == Int32(INKWRIGHT_KIND_RECTANGLE))
    #expect(shape.form == Int32(INKWRIGHT_FORM_RECTANGLE))
    #expect(unsafe inkwright_kind_name(shape.kind).map { unsafe String(cString: $0) } == "rectangle")
    #expect(result.strokes == [0])
    #expect(result.ink.isEmpty)
    #expect(shape.point_count == 4)
    let xs = stride(from: 0, to: 8, by: 2).map { result.points[$0] }, ys = stride(from: 1, to: 8, by: 2).map { result.points[$0] }
    #expect(zip(xs.sorted(), [10, 10, 110, 110]).allSatisfy { abs($0 - $1) < 2 })
    #expect(zip(ys.sorted(), [20, 20, 80, 80]).allSatisfy { abs($0 - $1) < 2 })
    #expect(result.candidates.first?.kind == shape.kind)
    #expect(Int(shape.candidate_count) == result.candidates.count)
    let json = try object(result.lines.first)
    let shapes = try #require(json["shapes"] as? [[String: Any]])
    #expect(shapes.first?["kind"] as? String == "rectangle")
    let score = try #require(shapes.first?["score"] as? Double)
    #expect(abs(score - shape.score) <= 0.00005)
  }

  @Test func arraysAndLinesGiveTheSameBytes() throws {
    let engine = try CEngine()
    let a = Drawn.rectangle(0, 0, 64, 32), b = Drawn.rectangle(7, 3, 5, 90)
    let text = try engine.recognize(lines: Drawn.line("", a.x, a.y) + Drawn.line("", b.x, b.y)).text
    let apart = try [a, b].map { try engine.recognize($0.x, $0.y, [0, Int32($0.x.count)]).text }
    #expect(text == apart.joined())
  }

  @Test func threadsChangeNothing() throws {
    let text = (0..<1500).map { (i: Int) -> String in
      let drawn = Drawn.rectangle(Float(i % 7), 3, Float(30 + i % 90), Float(40 + i % 11))
      return i % 400 == 399 ? "{broken\n" : Drawn.line("d\(i)", drawn.x, drawn.y)
    }.joined()
    let one = try CEngine().recognize(lines: text), three = try CEngine(threads: 3).recognize(lines: text)
    #expect(one.lines.count == 1500)
    #expect(one.text == three.text)
    #expect(one.drawings.map(\.status) == three.drawings.map(\.status))
    #expect(one.drawings.indices.filter { one.drawings[$0].status == Int32(INKWRIGHT_UNREADABLE) } == [399, 799, 1199])
    for (drawing, line) in zip(one.drawings, one.lines) { #expect(drawing.line_length == line.utf8.count + 1) }
  }

  @Test func manyDrawingsInOneCallAreAsOneByOne() throws {
    let drawn = (0..<300).map { (i: Int) in Drawn.rectangle(0, 0, Float(20 + i % 80), Float(25 + i % 50)) }
    let x = drawn.flatMap { $0.x }, y = drawn.flatMap { $0.y }
    let ends = drawn.reduce(into: [Int32(0)]) { $0.append(($0.last ?? 0) + Int32($1.x.count)) }
    let drawings = (0...300).map { Int32($0) }
    let engine = try CEngine(threads: 2)
    var strokes = unsafe inkwright_strokes()
    unsafe inkwright_strokes_init(&strokes, MemoryLayout<inkwright_strokes>.size)
    let batch = try unsafe x.withUnsafeBytes { x in
      try unsafe y.withUnsafeBytes { y in
        try unsafe ends.withUnsafeBufferPointer { ends in
          try unsafe drawings.withUnsafeBufferPointer { drawings in
            unsafe strokes.x = x.baseAddress
            unsafe strokes.y = y.baseAddress
            unsafe strokes.sample_count = x.count / 4
            unsafe strokes.stroke_offsets = ends.baseAddress
            unsafe strokes.stroke_count = 300
            unsafe strokes.drawing_offsets = drawings.baseAddress
            unsafe strokes.drawing_count = 300
            return unsafe try CResult { unsafe inkwright_recognize(engine.pointer, &strokes, $0, $1) }
          }
        }
      }
    }
    let apart = try drawn.map { try engine.recognize($0.x, $0.y, [0, Int32($0.x.count)]).text }
    #expect(batch.text == apart.joined())
    #expect(batch.shapes.map(\.drawing) == batch.shapes.map(\.drawing).sorted())
  }

  @Test func placesInPairsOfDoublesAreTheSame() throws {
    let drawn = Drawn.rectangle(3, 4, 50, 20)
    let pairs = zip(drawn.x, drawn.y).flatMap { [Double($0), Double($1)] }
    let engine = try CEngine(), offsets: [Int32] = [0, Int32(drawn.x.count)]
    var strokes = unsafe inkwright_strokes()
    unsafe inkwright_strokes_init(&strokes, MemoryLayout<inkwright_strokes>.size)
    let result = try unsafe pairs.withUnsafeBufferPointer { pairs in
      try unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe strokes.type = Int32(INKWRIGHT_FLOAT64)
        unsafe strokes.stride = 2
        unsafe strokes.x = UnsafeRawPointer(pairs.baseAddress)
        unsafe strokes.y = UnsafeRawPointer(pairs.baseAddress.map { unsafe $0 + 1 })
        unsafe strokes.sample_count = pairs.count / 2
        unsafe strokes.stroke_offsets = offsets.baseAddress
        unsafe strokes.stroke_count = 1
        return unsafe try CResult { unsafe inkwright_recognize(engine.pointer, &strokes, $0, $1) }
      }
    }
    #expect(result.text == (try engine.recognize(drawn.x, drawn.y, offsets).text))
  }

  @Test func onlyAllowedKindsAreAnswered() throws {
    let drawn = Drawn.rectangle(10, 20, 100, 60)
    let result = try CEngine(kinds: "ellipse,line").recognize(drawn.x, drawn.y, [0, Int32(drawn.x.count)])
    for shape in result.shapes { #expect([Int32(INKWRIGHT_KIND_LINE), Int32(INKWRIGHT_KIND_ELLIPSE)].contains(shape.kind)) }
  }
}
