import Foundation

/// A picture as its file's bytes: nothing is decoded but its size.
public struct EncodedImage: Hashable, Sendable {
  public enum Encoding: String, Hashable, CaseIterable, Sendable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  public let data: Data
  public let encoding: Encoding
  /// Pixels, 1 or more.
  public let pixelWidth: Int
  public let pixelHeight: Int

  /// Nil when the bytes do not begin as a PNG (ISO/IEC 15948) or JPEG (ITU-T T.81) file with a size.
  public init?(data: Data) {
    let bytes = [UInt8](data)
    let size: (encoding: Encoding, width: Int, height: Int)?
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      size = Self.sizeOfPNG(bytes).map { (.png, $0, $1) }
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      size = Self.sizeOfJPEG(bytes).map { (.jpeg, $0, $1) }
    } else {
      size = nil
    }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    self.data = data
    encoding = size.encoding
    pixelWidth = size.width
    pixelHeight = size.height
  }

  private static func number(_ bytes: [UInt8], _ at: Int, _ length: Int) -> Int {
    bytes[at..<(at + length)].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The IHDR chunk must come first.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
    return (number(bytes, 16, 4), number(bytes, 20, 4))
  }

  /// Steps over marker segments to the first frame header (SOF0 to SOF15).
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (Int, Int)? {
    var at = 2
    while at + 9 <= bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if marker == 0xFF {
        at += 1
        continue
      }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return (number(bytes, at + 7, 2), number(bytes, at + 5, 2))
      }
      at += 2 + number(bytes, at + 2, 2)
    }
    return nil
  }
}

/// The name under which pictures are handed over where CoreGraphics is absent.
public typealias CGImage = EncodedImage

extension EncodedImage {
  /// Pixels.
  public var width: Int { pixelWidth }
  public var height: Int { pixelHeight }
}

/// As the bytes of the file.
extension EncodedImage: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let image = EncodedImage(data: try container.decode(Data.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "neither PNG nor JPEG")
    }
    self = image
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(data)
  }
}
