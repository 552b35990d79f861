import Foundation
import InkGeometry

/// A letter as a single line: strokes of skeleton points.
///
/// Skeleton units: the baseline is y = 10, small letters begin at 4, ascenders and capitals at 0, descenders reach 14; x runs
/// from 0 on the left. A glyph is written as text: points `x,y` apart by spaces, `*` after one that is a sharp corner, `/`
/// between strokes, `-` before a stroke of straight lines.
struct Glyph: Hashable, Sendable {
  struct Node: Hashable, Sendable {
    var place: Vector2
    var sharp: Bool
  }

  var strokes: [[Node]]
  /// Width of the body, without the space after it.
  var width: Double

  init(_ text: some StringProtocol) {
    strokes = text.split(separator: "/").map { stroke in
      let straight = stroke.first == "-"
      return stroke.drop { $0 == "-" && straight }.split(separator: " ").compactMap { token in
        let sharp = token.last == "*"
        let parts = (sharp ? token.dropLast() : token).split(separator: ",")
        guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]) else { return nil }
        return Node(place: Vector2(x, y), sharp: sharp || straight)
      }
    }
    width = strokes.joined().reduce(0) { Swift.max($0, $1.place.x) }
  }
}
