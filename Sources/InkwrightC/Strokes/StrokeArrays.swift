import CInkwright
import Foundation
import InkFormats
import InkStrokes

/// The caller's arrays, checked once: afterwards every index that the offsets lead to is inside them.
@safe struct StrokeArrays: @unchecked Sendable {
  private let source: inkwright_strokes
  private let stride: Int

  init(_ pointer: UnsafePointer<inkwright_strokes>?) throws(Failure) {
    guard let pointer = unsafe pointer else { throw .argument("strokes is NULL; give the drawings") }
    let source = unsafe try inkwright_strokes.defaults.reading(pointer)
    let type = unsafe Int(source.type)
    guard type == INKWRIGHT_FLOAT32 || type == INKWRIGHT_FLOAT64 else {
      throw .argument("strokes.type is \(type); give INKWRIGHT_FLOAT32 or INKWRIGHT_FLOAT64")
    }
    let width = unsafe Int(source.stride)
    guard (1...1024).contains(width) else { throw .argument("strokes.stride is \(width); give 1 to 1024") }
    let samples = unsafe source.sample_count, strokes = unsafe source.stroke_count, drawings = unsafe source.drawing_count
    for (name, count) in [("sample_count", samples), ("stroke_count", strokes), ("drawing_count", drawings)] {
      guard (0...Int(Int32.max)).contains(count) else { throw .argument("strokes.\(name) is \(count); give 0 to \(Int32.max)") }
    }
    unsafe self.source = source
    stride = width
    if strokes > 0 {
      try unsafe Self.check(source.stroke_offsets, strokes, limit: samples, "stroke_offsets")
      if samples > 0, unsafe source.x == nil || source.y == nil {
        throw .argument("strokes.x or strokes.y is NULL; give the place of every sample")
      }
    }
    let size = type == INKWRIGHT_FLOAT64 ? MemoryLayout<Double>.alignment : MemoryLayout<Float>.alignment
    let addresses = unsafe [source.x, source.y, source.t, source.force].map { UInt(bitPattern: $0) }
    for (name, address) in zip(["x", "y", "t", "force"], addresses) {
      guard address % UInt(size) == 0 else {
        throw .argument("strokes.\(name) is at an address that no number of \(size) bytes has; give an array of its type")
      }
    }
    guard unsafe source.drawing_offsets != nil else {
      guard drawings == 1 else { throw .argument("strokes.drawing_offsets is NULL; give it for \(drawings) drawings") }
      return
    }
    if drawings > 0 { try unsafe Self.check(source.drawing_offsets, drawings, limit: strokes, "drawing_offsets") }
  }

  private static func check(_ offsets: UnsafePointer<Int32>?, _ count: Int, limit: Int, _ name: String) throws(Failure) {
    guard let offsets = unsafe offsets else { throw .argument("strokes.\(name) is NULL; give \(count + 1) offsets") }
    var last: Int32 = 0
    for i in 0...count {
      let offset = unsafe offsets[i]
      guard offset >= last else { throw .argument("strokes.\(name)[\(i)] is \(offset), after \(last); offsets ascend from 0 or more") }
      last = offset
    }
    guard Int(last) <= limit else { throw .argument("strokes.\(name) ends at \(last), beyond the \(limit) that there are") }
  }

  var drawingCount: Int { unsafe source.drawing_count }

  /// Strokes of a drawing, 0 ≤ drawing < drawingCount.
  func strokeRange(_ drawing: Int) -> Range<Int> {
    guard let offsets = unsafe source.drawing_offsets else { return unsafe 0..<source.stroke_count }
    return unsafe Int(offsets[drawing])..<Int(offsets[drawing + 1])
  }

  /// A drawing as a page, 0 ≤ drawing < drawingCount. `buffer` is used again from page to page.
  func page(_ drawing: Int) -> InkPage {
    let name = unsafe source.ids.flatMap { unsafe $0[drawing] }.map { unsafe String(cString: $0) } ?? ""
    let strokes = strokeRange(drawing).enumerated().map { index, stroke in
      PKStroke(ink: PKInk(.pen), path: PKStrokePath(samples: points(stroke)), randomSeed: 0, id: .derived(from: 0, index))
    }
    return InkPage(id: name, bounds: .null, strokes: strokes)
  }

  private func points(_ stroke: Int) -> [PKStrokePoint] {
    guard let offsets = unsafe source.stroke_offsets else { return [] }
    let range = unsafe Int(offsets[stroke])..<Int(offsets[stroke + 1])
    return unsafe Int(source.type) == INKWRIGHT_FLOAT64 ? points(range, of: Double.self) : points(range, of: Float.self)
  }

  private func points<Number: BinaryFloatingPoint>(_ range: Range<Int>, of type: Number.Type) -> [PKStrokePoint] {
    guard let x = unsafe source.x?.assumingMemoryBound(to: type), let y = unsafe source.y?.assumingMemoryBound(to: type) else { return [] }
    let t = unsafe source.t?.assumingMemoryBound(to: type), force = unsafe source.force?.assumingMemoryBound(to: type)
    var points: [PKStrokePoint] = []
    points.reserveCapacity(range.count)
    for i in range {
      let place = unsafe CGPoint(x: Double(x[i * stride]), y: Double(y[i * stride]))
      let time = unsafe t.map { unsafe Double($0[i * stride]) } ?? 0, pressure = unsafe force.map { unsafe Double($0[i * stride]) } ?? 1
      points.append(PKStrokePoint(location: place, timeOffset: time, force: pressure))
    }
    return points
  }
}

extension inkwright_strokes: SizedStruct {
  static let smallestSize = unsafe MemoryLayout<inkwright_strokes>.size
  static let structName = "inkwright_strokes"

  static var defaults: inkwright_strokes {
    var strokes = unsafe inkwright_strokes()
    unsafe strokes.type = Int32(INKWRIGHT_FLOAT32)
    unsafe strokes.stride = 1
    unsafe strokes.drawing_count = 1
    return unsafe strokes
  }
}

@c @implementation public func inkwright_strokes_init(_ strokes: UnsafeMutablePointer<inkwright_strokes>?, _ size: Int) {
  if let strokes = unsafe strokes { unsafe inkwright_strokes.defaults.write(to: strokes, size: size) }
}
