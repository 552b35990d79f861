import CInkwright
import InkFormats
import InkRecognition
import Inkwright

extension EngineHandle {
  /// Strokes that are worked on together where there are many drawings; small enough to share out to threads.
  private static let pieceStrokes = 256

  func recognize(_ drawings: StrokeArrays) throws(Failure) -> ResultHandle {
    try recognize(count: drawings.drawingCount, strokes: { drawings.strokeRange($0).count }, page: { drawings.page($0) })
  }

  func recognize(_ pages: [InkPage]) throws(Failure) -> ResultHandle {
    try recognize(count: pages.count, strokes: { pages[$0].strokes.count }, page: { pages[$0] })
  }

  private func recognize(count: Int, strokes: (Int) -> Int, page: @Sendable (Int) -> InkPage) throws(Failure) -> ResultHandle {
    var pieces: [Range<Int>] = [], start = 0, load = 0
    for drawing in 0..<count {
      load += strokes(drawing)
      if load >= Self.pieceStrokes || drawing - start >= Self.pieceStrokes {
        pieces.append(start..<drawing + 1)
        start = drawing + 1
        load = 0
      }
    }
    if start < count { pieces.append(start..<count) }
    let answers = try ConcurrentPieces.map(pieces, threads: threads) { piece in
      Result { () throws(RecognitionError) in try engine.answers(to: piece.map(page)) }.mapError(Failure.init)
    }
    return ResultHandle(answers.flatMap { $0 })
  }

  /// Drawings as lines of JSON.
  func recognize(lines text: [UInt8]) throws(Failure) -> ResultHandle {
    var options = ReadOptions()
    options.chunkLength = 1 << 18
    var source = NDJSONBatches(MemoryByteSource(text), options: options), batches: [NDJSONBatch] = []
    do throws(FormatError) {
      while let batch = try source.next() { batches.append(batch) }
    } catch {
      throw Failure(error)
    }
    let reading = options
    let answers = try ConcurrentPieces.map(batches, threads: threads) { batch in
      Result { () throws(RecognitionError) in
        try engine.answers(to: batch, parser: NDJSONParser(options: reading))
      }.mapError(Failure.init)
    }
    return ResultHandle(answers.flatMap { $0 })
  }
}

@c @implementation public func inkwright_recognize(
  _ engine: OpaquePointer?, _ strokes: UnsafePointer<inkwright_strokes>?, _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let result = unsafe try required(result, "result")
    unsafe result.pointee = nil
    unsafe result.pointee = try EngineHandle.from(engine).recognize(StrokeArrays(strokes)).retained()
  }
}

@c @implementation public func inkwright_recognize_lines(
  _ engine: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ result: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<inkwright_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let result = unsafe try required(result, "result")
    unsafe result.pointee = nil
    let handle = unsafe try EngineHandle.from(engine)
    unsafe result.pointee = try handle.recognize(lines: bytes(text, length, "text")).retained()
  }
}

/// A copy of what the caller points to.
func bytes(_ pointer: UnsafeRawPointer?, _ length: Int, _ name: StaticString) throws(Failure) -> [UInt8] {
  guard length >= 0, length < 1 << 40 else { throw .argument("the length of \(name) is \(length); give its bytes") }
  guard length > 0 else { return [] }
  guard let pointer = unsafe pointer else { throw .argument("\(name) is NULL; give \(length) bytes") }
  return unsafe [UInt8](UnsafeRawBufferPointer(start: pointer, count: length))
}
