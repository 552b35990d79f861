/// One row of the table of names: what PaperKit or PencilKit has, and where it is here.
struct SurfaceRow {
  enum Category: String {
    /// Here as it is.
    case a
    /// Here as the headless counterpart that the row names.
    case b
    /// Belongs to the user interface alone; left out.
    case c
  }

  let number: String
  let category: Category
  let name: String
  /// What it does, for a and b; why it is left out, for c.
  let note: String
  /// File under Sources (or Examples and Tests, for practices); empty for c.
  let file: String
  /// Declarations that the file holds, spaces apart as they are written. Their names must be used under the row's mark.
  let declarations: [String]

  static func a(_ number: String, _ name: String, _ note: String, _ file: String, _ declarations: String...) -> SurfaceRow {
    SurfaceRow(number: number, category: .a, name: name, note: note, file: file, declarations: declarations)
  }

  static func b(_ number: String, _ name: String, _ note: String, _ file: String, _ declarations: String...) -> SurfaceRow {
    SurfaceRow(number: number, category: .b, name: name, note: note, file: file, declarations: declarations)
  }

  static func c(_ number: String, _ name: String, _ note: String) -> SurfaceRow {
    SurfaceRow(number: number, category: .c, name: name, note: note, file: "", declarations: [])
  }

  static var all: [SurfaceRow] { document + elements + orderedSet + interactions + configuration + interface + practice + pencilKit }

  /// The names that using the row's declarations takes.
  var names: [String] {
    declarations.map { declaration in
      let words = declaration.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      let kinds: Set = ["func", "var", "let", "case", "struct", "enum", "protocol", "class", "typealias"]
      guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count else { return words.first ?? declaration }
      return words[kind + 1]
    }
  }
}
