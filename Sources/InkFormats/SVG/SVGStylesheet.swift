/// Rules of `style` elements whose selectors are compounds of a type, classes and an id; others, as those with combinators, are
/// passed over (CSS 2.2, chapters 5 and 6).
struct SVGStylesheet {
  private struct Rule {
    var type: String?
    var id: String?
    var classes: [String] = []
    var declarations: [(name: String, value: String)]
    var order = 0

    /// Ids weigh most, then classes, then types.
    var weight: Int { (id == nil ? 0 : 1 << 20) + min(classes.count, 1000) << 8 + (type == nil ? 0 : 1) }
  }

  /// The least weight first, so that later ones win.
  private var rules: [Rule] = []
  /// More are passed over: each is tried on each element.
  private static let most = 1000

  var isEmpty: Bool { rules.isEmpty }

  mutating func add(_ text: String) {
    var rest = Substring(Self.withoutComments(text))
    while let open = rest.firstIndex(of: "{") {
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let declarations = SVGStyle.declarations(rest[rest.index(after: open)..<close])
      for selector in rest[..<open].split(separator: ",") where rules.count < Self.most {
        if let rule = Self.rule(selector.trimmed, declarations, rules.count) { rules.append(rule) }
      }
      rest = rest[rest.index(after: close)...]
    }
    rules.sort { ($0.weight, $0.order) < ($1.weight, $1.order) }
  }

  private static func withoutComments(_ text: String) -> String {
    var out = "", rest = Substring(text)
    while let start = rest.firstRange(of: "/*") {
      out += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstRange(of: "*/") else { return out }
      rest = rest[end.upperBound...]
    }
    return out + rest
  }

  private static func rule(_ selector: String, _ declarations: [(name: String, value: String)], _ order: Int) -> Rule? {
    guard !selector.isEmpty, !selector.contains(where: { $0.isWhitespace || "<>+~:[@".contains($0) }) else { return nil }
    var rule = Rule(declarations: declarations, order: order)
    var rest = Substring(selector)
    let type = rest.prefix { $0 != "." && $0 != "#" }
    if !type.isEmpty, type != "*" { rule.type = String(type) }
    rest = rest[type.endIndex...]
    while let mark = rest.first {
      let name = rest.dropFirst().prefix { $0 != "." && $0 != "#" }
      guard !name.isEmpty else { return nil }
      if mark == "#" { rule.id = String(name) } else { rule.classes.append(String(name)) }
      rest = rest[name.endIndex...]
    }
    return rule
  }

  /// Sets what the rules for an element say.
  func apply(to style: inout SVGStyle, type: String, id: String?, classes: [Substring]) {
    for rule in rules {
      if let wanted = rule.type, wanted != type { continue }
      if let wanted = rule.id, wanted != id { continue }
      guard rule.classes.allSatisfy({ name in classes.contains { $0 == name } }) else { continue }
      for declaration in rule.declarations { style.set(declaration.name, declaration.value) }
    }
  }
}
