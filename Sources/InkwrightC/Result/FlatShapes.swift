import CInkwright
import InkGeometry
import InkRecognition

/// The shapes of many drawings as flat arrays, in the header's structs.
struct FlatShapes {
  private(set) var shapes: [inkwright_shape] = []
  private(set) var strokes: [Int32] = []
  private(set) var points: [Double] = []
  private(set) var candidates: [inkwright_candidate] = []

  mutating func append(_ proposal: ShapeProposal, drawing: Int) {
    var shape = inkwright_shape()
    shape.drawing = Int32(clamping: drawing)
    shape.kind = ShapeCode.code(of: proposal.kind)
    shape.score = proposal.score
    shape.stroke_start = Int32(clamping: strokes.count)
    shape.stroke_count = Int32(clamping: proposal.strokes.count)
    strokes += proposal.strokes.map { Int32(clamping: $0) }
    shape.heads = Int32((proposal.startHead ? INKWRIGHT_HEAD_START : 0) | (proposal.endHead ? INKWRIGHT_HEAD_END : 0))
    shape.candidate_start = Int32(clamping: candidates.count)
    shape.candidate_count = Int32(clamping: proposal.candidates.count)
    for candidate in proposal.candidates {
      candidates.append(inkwright_candidate(kind: ShapeCode.code(of: candidate.kind), reserved: 0, score: candidate.score))
    }
    let start = points.count / 2
    shape.point_start = Int32(clamping: start)
    shape.form = Int32(append(proposal.geometry, to: &shape))
    shape.point_count = Int32(clamping: points.count / 2 - start)
    shapes.append(shape)
  }

  /// Adds the points; answers the form.
  private mutating func append(_ geometry: ShapeGeometry, to shape: inout inkwright_shape) -> Int {
    switch geometry {
    case .line(let start, let end):
      append([start, end])
      return INKWRIGHT_FORM_LINE
    case .quadratic(let start, let control, let end):
      append([start, control, end])
      return INKWRIGHT_FORM_QUADRATIC
    case .path(let corners):
      append(corners)
      return INKWRIGHT_FORM_PATH
    case .cubics(let segments):
      if let first = segments.first { append([first.p0]) }
      for segment in segments { append([segment.p1, segment.p2, segment.p3]) }
      return INKWRIGHT_FORM_CUBICS
    case .ellipse(let center, let radii, let rotation):
      append([center])
      shape.radius_major = radii.x
      shape.radius_minor = radii.y
      shape.rotation = rotation
      return INKWRIGHT_FORM_ELLIPSE
    case .polygon(let corners):
      append(corners)
      return INKWRIGHT_FORM_POLYGON
    case .rectangle(let corners, let cornerRadius, let rotation):
      append(corners)
      shape.corner_radius = cornerRadius
      shape.rotation = rotation
      return INKWRIGHT_FORM_RECTANGLE
    case .star(let outline):
      append(outline)
      return INKWRIGHT_FORM_STAR
    case .chatBubble(let corners, let cornerRadius, let tail):
      append(corners + [tail])
      shape.corner_radius = cornerRadius
      return INKWRIGHT_FORM_CHAT_BUBBLE
    }
  }

  private mutating func append(_ more: [Vector2]) {
    for point in more {
      points.append(point.x)
      points.append(point.y)
    }
  }
}
