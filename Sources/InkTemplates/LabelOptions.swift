/// What may differ between two drawings of one label without any loss of likeness.
public struct LabelOptions: Hashable, Sendable {
  public enum Rotation: String, CaseIterable, Sendable {
    /// As the examples stand.
    case none
    /// Up to some 25 degrees to either side.
    case limited
    /// Any.
    case free
  }

  public var rotation = Rotation.none
  /// A closed stroke may start anywhere.
  public var startIsFree = false
  /// The strokes may run the other way.
  public var directionIsFree = false
  /// Width and height do not matter to each other.
  public var aspectIsFree = false
  /// Order, sense and number of strokes do not matter.
  public var strokesAreFree = false

  public init() {}

  /// Whether a drawing can be compared as it is.
  var isPlain: Bool { self == LabelOptions() }

  /// Bits for the file.
  var code: UInt32 {
    let turn: UInt32 = rotation == .none ? 0 : rotation == .limited ? 1 : 2
    return turn | (startIsFree ? 4 : 0) | (directionIsFree ? 8 : 0) | (aspectIsFree ? 16 : 0) | (strokesAreFree ? 32 : 0)
  }

  init?(code: UInt32) {
    guard code < 64, code & 3 != 3 else { return nil }
    rotation = code & 3 == 0 ? .none : code & 3 == 1 ? .limited : .free
    startIsFree = code & 4 != 0
    directionIsFree = code & 8 != 0
    aspectIsFree = code & 16 != 0
    strokesAreFree = code & 32 != 0
  }
}

extension LabelOptions: CustomStringConvertible {
  /// Words with `+` between them, `plain` where nothing is free.
  public var description: String {
    var words = rotation == .none ? [] : ["rotation-\(rotation.rawValue)"]
    if startIsFree { words.append("start-free") }
    if directionIsFree { words.append("direction-free") }
    if aspectIsFree { words.append("aspect-free") }
    if strokesAreFree { words.append("strokes-free") }
    return words.isEmpty ? "plain" : words.joined(separator: "+")
  }

  /// Reads what `description` writes.
  public init(_ text: String) throws(TemplateError) {
    guard text != "plain" else { return }
    for word in text.split(separator: "+") {
      switch word {
      case "rotation-none": rotation = .none
      case "rotation-limited": rotation = .limited
      case "rotation-free": rotation = .free
      case "start-free": startIsFree = true
      case "direction-free": directionIsFree = true
      case "aspect-free": aspectIsFree = true
      case "strokes-free": strokesAreFree = true
      default:
        throw .invalidOption(
          name: "label options", value: String(word),
          mend:
            "give plain, or rotation-none, rotation-limited, rotation-free, start-free, direction-free, aspect-free, strokes-free with + between them"
        )
      }
    }
  }
}
