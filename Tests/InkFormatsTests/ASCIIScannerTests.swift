import Testing

@testable import InkFormats

@Suite struct ASCIIScannerTests {
  /// The standard library's conversion is the reference.
  @Test(arguments: [
    "0", "-0", "1", "+7.5", ".5", "5.", "123456.789012", "0.1", "1e22", "1e23", "-1.5E-7", "9007199254740993", "0.000001234567890123456",
    "123456789012345678901234567890", "1e300", "2.2250738585072014e-308", "5e-324", "1e-400", "179769313486231570000e289",
    "3.14159265358979323846264338327950288", "8.41", "842.0000000000001", "72057594037927936", "1e0005",
  ]) func agreesWithTheStandardLibrary(_ text: String) {
    var scanner = ASCIIScanner(text)
    #expect(scanner.number() == Double(text.hasSuffix(".") ? text + "0" : text))
    #expect(scanner.isAtEnd)
  }

  @Test func randomDecimals() {
    var state: UInt64 = 7
    for _ in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let digits = String(state >> 20)
      let text = "\(digits.prefix(Int(state % 9) + 1)).\(digits.suffix(Int(state >> 8 % 9) % 9 + 1))"
      var scanner = ASCIIScanner(text)
      #expect(scanner.number() == Double(text))
    }
  }

  @Test(arguments: ["", "-", ".", "e5", "nan", "inf", "+-1", "#1"]) func noNumber(_ text: String) {
    var scanner = ASCIIScanner(text)
    #expect(scanner.number() == nil)
    #expect(scanner.position == 0)
  }

  @Test func stopsWhereTheNumberDoes() {
    var scanner = ASCIIScanner("-5+7e 1.2.3")
    #expect(scanner.number() == -5)
    #expect(scanner.number() == 7)
    #expect(scanner.current == UInt8(ascii: "e"))
    scanner.advance()
    scanner.skipSpace()
    #expect(scanner.number() == 1.2)
    #expect(scanner.number() == 0.3)
  }

  @Test func overflowIsInfinite() {
    var scanner = ASCIIScanner("1e400")
    #expect(scanner.number() == .infinity)
    #expect("1e400".finiteNumber == nil && " 12 ".finiteNumber == 12 && "12 x".finiteNumber == nil)
  }
}
