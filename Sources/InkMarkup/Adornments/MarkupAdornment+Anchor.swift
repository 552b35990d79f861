import Foundation
import InkGeometry

extension MarkupAdornment {
  /// What a mark is fixed to.
  public struct Anchor: Codable, Hashable, Sendable, CustomStringConvertible {
    private enum Place: Codable, Hashable {
      case canvas(CGPoint)
      /// The id's raw value, and unit coordinates of the frame before its rotation.
      case element(Data, CGPoint)
    }

    private let place: Place

    /// A place in the document's coordinates.
    public static func canvas(location: CGPoint) -> Anchor { Anchor(place: .canvas(location)) }

    /// A place on an element, which it follows: unit coordinates of its frame, turned with it; the middle if not told.
    public static func element(_ id: MarkupOrderedSet.ElementID, at point: CGPoint = CGPoint(x: 0.5, y: 0.5)) -> Anchor {
      Anchor(place: .element(id.rawValue, point))
    }

    /// Nil when the element is not in the document.
    public func location(in markup: PaperMarkup) -> CGPoint? {
      switch place {
      case .canvas(let location): return location
      case .element(let id, let point):
        guard let id = MarkupOrderedSet.ElementID(rawValue: id), let element = markup.subelements[id] else { return nil }
        return element.frame.point(atUnit: point).applying(CGAffineTransform(rotationAngle: element.rotation, about: element.frame.center))
      }
    }

    public var description: String {
      switch place {
      case .canvas(let location): "(\(location.x), \(location.y))"
      case .element(let id, let point): "(\(point.x), \(point.y)) of \(MarkupOrderedSet.ElementID(rawValue: id)?.uuid.uuidString ?? "?")"
      }
    }
  }
}
