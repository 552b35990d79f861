import CInkwright
import InkRecognition
import Inkwright

/// What a C caller holds as a result.
final class ResultHandle: Handle {
  static let name = "result"

  /// Of every drawing, as they were proposed.
  let proposals: [PageProposals]
  let text: CArray<CChar>
  let drawings: CArray<inkwright_drawing>
  let shapes: CArray<inkwright_shape>
  let strokes: CArray<Int32>
  let points: CArray<Double>
  let candidates: CArray<inkwright_candidate>
  let ink: CArray<Int32>
  let connections: CArray<inkwright_connection>

  init(_ answers: [DrawingAnswer]) {
    var text: [CChar] = [], flat = FlatShapes(), ink: [Int32] = [], connections: [inkwright_connection] = []
    text.reserveCapacity(answers.reduce(1) { $0 + $1.line.count })
    let drawings = answers.enumerated().map { number, answer in
      let found = answer.proposals
      var drawing = inkwright_drawing()
      drawing.line_start = text.count
      drawing.line_length = answer.line.count
      drawing.shape_start = Int32(clamping: flat.shapes.count)
      drawing.shape_count = Int32(clamping: found.shapes.count)
      drawing.ink_start = Int32(clamping: ink.count)
      drawing.ink_count = Int32(clamping: found.ink.count)
      drawing.connection_start = Int32(clamping: connections.count)
      drawing.connection_count = Int32(clamping: found.connections.count)
      drawing.status = answer.failure.map { Failure($0).code } ?? Int32(INKWRIGHT_OK)
      text += answer.line.map { CChar(bitPattern: $0) }
      for shape in found.shapes { flat.append(shape, drawing: number) }
      ink += found.ink.map { Int32(clamping: $0) }
      for connection in found.connections {
        connections.append(
          inkwright_connection(
            connector: Int32(clamping: connection.connector), from: connection.from.map { Int32(clamping: $0) } ?? -1,
            to: connection.to.map { Int32(clamping: $0) } ?? -1))
      }
      return drawing
    }
    text.append(0)
    proposals = answers.map(\.proposals)
    self.text = CArray(text)
    self.drawings = CArray(drawings)
    shapes = CArray(flat.shapes)
    strokes = CArray(flat.strokes)
    points = CArray(flat.points)
    candidates = CArray(flat.candidates)
    self.ink = CArray(ink)
    self.connections = CArray(connections)
  }
}

@c @implementation public func inkwright_result_free(_ result: OpaquePointer?) { unsafe ResultHandle.free(result) }

@c @implementation public func inkwright_result_text(
  _ result: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
  let text = unsafe ResultHandle.optional(result)?.text
  if let length = unsafe length { unsafe length.pointee = text.map { $0.count - 1 } ?? 0 }
  return unsafe text?.pointer
}
