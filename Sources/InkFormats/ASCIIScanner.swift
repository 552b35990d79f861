/// Walks over numbers in text. Independent of the locale.
struct ASCIIScanner {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }
  init(_ text: some StringProtocol) { self.init(Array(text.utf8)) }

  var isAtEnd: Bool { position >= bytes.count }
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func advance() { position += 1 }

  /// Past space, tab and line ends.
  mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// Past everything up to the next space.
  mutating func skipWord() {
    while position < bytes.count, bytes[position] > 0x20 { position += 1 }
  }

  /// A decimal number that starts here, sign, fraction and exponent allowed; nil, without moving, when there is none.
  ///
  /// Correctly rounded: up to 2^53 and ten to the ±22 both factors are exact, so that one operation rounds once (Clinger,
  /// "How to Read Floating Point Numbers Accurately", 1990); longer numbers go to the standard library. Infinite on overflow.
  mutating func number() -> Double? {
    let start = position
    var at = start, mantissa: UInt64 = 0, exponent = 0, digits = 0
    var isExact = true
    let negative = at < bytes.count && bytes[at] == UInt8(ascii: "-")
    if at < bytes.count, negative || bytes[at] == UInt8(ascii: "+") { at += 1 }
    func digit() -> UInt64? {
      guard at < bytes.count else { return nil }
      let value = bytes[at] &- UInt8(ascii: "0")
      return value < 10 ? UInt64(value) : nil
    }
    func take(_ value: UInt64) {
      // 18 digits always fit; what comes after only has to be known to exist.
      if mantissa < 100_000_000_000_000_000 { mantissa = mantissa * 10 + value } else { isExact = false }
      digits += 1
      at += 1
    }
    while let value = digit() { take(value) }
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      while let value = digit() {
        take(value)
        exponent -= 1
      }
    }
    guard digits > 0 else { return nil }
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      let before = at
      at += 1
      let down = at < bytes.count && bytes[at] == UInt8(ascii: "-")
      if at < bytes.count, down || bytes[at] == UInt8(ascii: "+") { at += 1 }
      var power = 0, powerDigits = 0
      while let value = digit() {
        power = min(power * 10 + Int(value), 100_000)
        powerDigits += 1
        at += 1
      }
      if powerDigits == 0 { at = before } else { exponent += down ? -power : power }
    }
    position = at
    if isExact, mantissa <= 1 << 53, abs(exponent) <= 22 {
      let value = exponent < 0 ? Double(mantissa) / Self.powers[-exponent] : Double(mantissa) * Self.powers[exponent]
      return negative ? -value : value
    }
    return Double(String(decoding: bytes[start..<at], as: UTF8.self))
  }

  /// Ten to the 0 … 22: the powers that a Double holds exactly.
  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension StringProtocol {
  /// The text as one finite decimal number, spaces around it allowed.
  var finiteNumber: Double? {
    var scanner = ASCIIScanner(self)
    scanner.skipSpace()
    guard let value = scanner.number(), value.isFinite else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? value : nil
  }
}
