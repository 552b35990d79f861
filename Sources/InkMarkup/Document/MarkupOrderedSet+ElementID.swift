import Foundation
import InkStrokes

extension MarkupOrderedSet {
  /// Identity of an element of any type. The raw value is one byte for the type and the sixteen of the id.
  public enum ElementID: Hashable, Sendable, RawRepresentable {
    case shape(MarkupID<ShapeMarkup>)
    case image(MarkupID<ImageMarkup>)
    case link(MarkupID<LinkMarkup>)
    case loupe(MarkupID<LoupeMarkup>)
    case stroke(UUID)

    public init<T: Markup>(_ id: MarkupID<T>) { self = T.elementID(for: id.rawValue) }

    /// Of a stroke.
    public init(_ id: UUID) { self = .stroke(id) }

    public init?(rawValue: Data) {
      let bytes = [UInt8](rawValue)
      guard bytes.count == 17, let id = UUID(bytes: bytes.dropFirst()) else { return nil }
      switch bytes[0] {
      case 1: self = .shape(MarkupID(rawValue: id))
      case 2: self = .image(MarkupID(rawValue: id))
      case 3: self = .link(MarkupID(rawValue: id))
      case 4: self = .loupe(MarkupID(rawValue: id))
      case 5: self = .stroke(id)
      default: return nil
      }
    }

    public var rawValue: Data { Data([typeCode] + uuid.bytes) }

    /// By type and id: the comparison that comes with raw values would make two of them each time.
    public static func == (a: ElementID, b: ElementID) -> Bool { a.typeCode == b.typeCode && a.uuid == b.uuid }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(typeCode)
      hasher.combine(uuid)
    }

    var typeCode: UInt8 {
      switch self {
      case .shape: 1
      case .image: 2
      case .link: 3
      case .loupe: 4
      case .stroke: 5
      }
    }

    /// The id without its type.
    public var uuid: UUID {
      switch self {
      case .shape(let id): id.rawValue
      case .image(let id): id.rawValue
      case .link(let id): id.rawValue
      case .loupe(let id): id.rawValue
      case .stroke(let id): id
      }
    }
  }

  /// The ids of a set in z-order.
  public struct ElementIDs: RandomAccessCollection, Hashable, Sendable {
    private let ids: [ElementID]

    init(_ ids: [ElementID]) { self.ids = ids }

    public var startIndex: Int { 0 }
    public var endIndex: Int { ids.count }

    /// Precondition: `0 ≤ position < count`.
    public subscript(position: Int) -> ElementID { ids[position] }
  }
}
