import InkGeometry

extension CGColor {
  /// `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`, in either case; nil for anything else.
  init?(hex text: some StringProtocol) {
    var digits: [UInt8] = []
    var utf8 = text.utf8.makeIterator()
    guard utf8.next() == UInt8(ascii: "#") else { return nil }
    while let byte = utf8.next() {
      guard let digit = byte.hexDigit, digits.count < 8 else { return nil }
      digits.append(digit)
    }
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    if digits.count == 6 { digits += [15, 15] }
    guard digits.count == 8 else { return nil }
    func part(_ i: Int) -> Double { Double(digits[2 * i] << 4 | digits[2 * i + 1]) / 255 }
    self.init(srgbRed: part(0), green: part(1), blue: part(2), alpha: part(3))
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit.
  var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
