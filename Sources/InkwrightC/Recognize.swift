import Foundation
import InkRecognition
import InkStrokes
import Inkwright

@c(inkwright_recognize)
public func recognize(
  _ engine: UnsafeRawPointer?, _ x: UnsafePointer<Float>?, _ y: UnsafePointer<Float>?, _ t: UnsafePointer<Float>?,
  _ offsets: UnsafePointer<Int32>?, _ strokeCount: Int32, _ id: UnsafePointer<CChar>?
) -> UnsafeMutablePointer<CChar>? {
  guard let engine = unsafe engine else { return nil }
  let handle = unsafe Unmanaged<EngineHandle>.fromOpaque(engine).takeUnretainedValue()
  let name = unsafe id.map { unsafe String(cString: $0) } ?? ""
  let line: [UInt8]
  do {
    let strokes = try unsafe strokes(x, y, t, offsets, strokeCount)
    let proposals = try handle.recognizer.propose(strokes, options: handle.options)
    line = ResultLine.bytes(id: name, proposals: proposals, strokes: strokes)
  } catch {
    line = ResultLine.bytes(id: name, error: "\(error)")
  }
  return unsafe line.withUnsafeBytes { bytes in
    guard let text = unsafe malloc(bytes.count + 1) else { return nil }
    if let base = bytes.baseAddress { unsafe memcpy(text, base, bytes.count) }
    unsafe text.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
    return unsafe text.assumingMemoryBound(to: CChar.self)
  }
}

@c(inkwright_string_free)
public func stringFree(_ text: UnsafeMutablePointer<CChar>?) { unsafe free(text) }

/// Arguments that hold no drawing.
private struct ArgumentError: Error, CustomStringConvertible {
  var description: String
}

private func strokes(
  _ x: UnsafePointer<Float>?, _ y: UnsafePointer<Float>?, _ t: UnsafePointer<Float>?, _ offsets: UnsafePointer<Int32>?, _ count: Int32
) throws(ArgumentError) -> [PKStroke] {
  guard count >= 0 else { throw ArgumentError(description: "the number of strokes is negative; give 0 or more") }
  guard count > 0 else { return [] }
  guard let offsets = unsafe offsets else { throw ArgumentError(description: "offsets is NULL; give one more index than strokes") }
  let ends = unsafe UnsafeBufferPointer(start: offsets, count: Int(count) + 1).map(Int.init)
  guard let first = ends.first, let last = ends.last, first >= 0, zip(ends, ends.dropFirst()).allSatisfy(<=) else {
    throw ArgumentError(description: "offsets do not ascend from 0 or more; sort them")
  }
  if last == first { return ends.dropFirst().indices.map { stroke([], $0) } }
  guard let x = unsafe x, let y = unsafe y else { throw ArgumentError(description: "x or y is NULL; give the place of every sample") }
  return zip(ends, ends.dropFirst()).enumerated().map { index, range in
    let points = (range.0..<range.1).map { i in
      let time = unsafe t.map { unsafe Double($0[i]) } ?? 0
      return unsafe PKStrokePoint(location: CGPoint(x: Double(x[i]), y: Double(y[i])), timeOffset: time)
    }
    return stroke(points, index)
  }
}

private func stroke(_ points: [PKStrokePoint], _ index: Int) -> PKStroke {
  PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points), randomSeed: 0, id: .derived(from: 0, index))
}
