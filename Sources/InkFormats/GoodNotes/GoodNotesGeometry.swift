import InkStrokes

/// The lists of a stroke's geometry: `tpl`, a length, a signature that names their types, and the lists in its order.
///
/// In a signature `v` is a 16-bit number, `u` a 32-bit float, `A(…)` a count and that many, `S(…)` a group of them.
struct GoodNotesGeometry {
  /// One part of the signature: how many numbers a row has, and the rows' numbers one after another.
  struct Part {
    var type: String
    var isList: Bool
    var numbers: [Double]
  }

  private(set) var parts: [Part] = []

  init(_ bytes: [UInt8]) throws(FormatError) {
    var cursor = ByteCursor(bytes)
    guard try cursor.text(4) == "tpl\0" else { throw FormatError(.malformed("a stroke's geometry is of an unknown kind")) }
    try cursor.skip(4)
    guard let end = cursor.rest.firstIndex(of: 0) else { throw FormatError(.truncated("a stroke's geometry")) }
    let signature = try cursor.text(end - cursor.position)
    try cursor.skip(1)
    for (type, isList) in Self.tokens(signature) {
      let size = type.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: "v") ? 2 : 4) }
      let count = isList ? try cursor.count(of: "values", size: size) : 1
      var numbers: [Double] = []
      numbers.reserveCapacity(count * type.utf8.count)
      for _ in 0..<count {
        for letter in type.utf8 {
          numbers.append(letter == UInt8(ascii: "v") ? Double(try cursor.integer(UInt16.self)) : try cursor.float())
        }
      }
      parts.append(Part(type: type, isList: isList, numbers: numbers))
    }
  }

  /// "vA(S(uu))" as ("v", no list) and ("uu", list).
  private static func tokens(_ signature: String) -> [(type: String, isList: Bool)] {
    var tokens: [(type: String, isList: Bool)] = [], depth = 0, inner = ""
    for letter in signature {
      switch letter {
      case "A", "S": continue
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 {
          tokens.append((inner, true))
          inner = ""
        }
      case _ where depth > 0: inner.append(letter)
      default: tokens.append((String(letter), false))
      }
    }
    return tokens
  }

  /// The path as x, y and width.
  var path: [SIMD3<Double>] {
    // A pen of constant width has segments of two points, a pencil with eleven numbers each.
    let width = parts.first { $0.type == "u" && !$0.isList }?.numbers.first ?? 1
    if let segments = parts.first(where: { $0.type == "uuuu" && $0.isList && !$0.numbers.isEmpty })?.numbers,
      !parts.contains(where: { $0.type.count == 11 && !$0.numbers.isEmpty })
    {
      return Self.joined(segments, row: 4, places: [(0, 1), (2, 3)], width)
    }
    if let segments = parts.first(where: { $0.type.count == 11 && $0.isList })?.numbers {
      return Self.joined(segments, row: 11, places: [(1, 2), (6, 7)], width)
    }
    // Otherwise the third list is the path: triples, or, as the first list's flags say, pairs of them and three numbers more.
    let lists = parts.filter(\.isList)
    guard lists.count > 2, lists[2].type == "u" else { return [] }
    let numbers = lists[2].numbers, isPaired = lists[0].type == "v" && lists[0].numbers.contains { Int($0) & 4 != 0 }
    var path: [SIMD3<Double>] = []
    func add(_ i: Int) {
      // Zeros part pieces of the path.
      if abs(numbers[i]) < 1e-6, abs(numbers[i + 1]) < 1e-6 { return }
      path.append(SIMD3(numbers[i], numbers[i + 1], numbers[i + 2]))
    }
    for i in stride(from: 0, to: numbers.count - (isPaired ? 8 : 2), by: isPaired ? 9 : 3) {
      add(i)
      if isPaired { add(i + 3) }
    }
    return path
  }

  private static func joined(_ numbers: [Double], row: Int, places: [(Int, Int)], _ width: Double) -> [SIMD3<Double>] {
    var path: [SIMD3<Double>] = []
    for start in stride(from: 0, to: numbers.count - row + 1, by: row) {
      for (x, y) in places {
        let point = SIMD3(numbers[start + x], numbers[start + y], width)
        if path.last != point { path.append(point) }
      }
    }
    return path
  }
}
