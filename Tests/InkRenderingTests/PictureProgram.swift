import Foundation
import InkMarkup

@testable import InkRendering

/// A program that draws a picture file, where it is installed.
struct PictureProgram {
  static let poppler = PictureProgram("pdftoppm")
  static let librsvg = PictureProgram("rsvg-convert")
  static let popplerText = PictureProgram("pdftotext")

  let url: URL?

  init(_ name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    url = folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  struct Failed: Error {
    var code: Int32
  }

  /// Runs the program on `input`, given arguments for input and output files; gives what it wrote.
  func run(_ input: Data, _ arguments: (_ input: String, _ output: String) -> [String]) throws -> Data {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwright-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("in"), target = folder.appendingPathComponent("out")
    try input.write(to: source)
    let process = Process()
    process.executableURL = url
    process.arguments = arguments(source.path, target.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(code: process.terminationStatus) }
    // Some programs add the ending themselves.
    return try (try? Data(contentsOf: target)) ?? Data(contentsOf: target.appendingPathExtension("png"))
  }
}

extension RasterImage {
  /// The pixels of a PNG file.
  init?(png: Data) {
    guard let image = EncodedImage(data: png), let picture = DecodedImage(image) else { return nil }
    self.init(picture.surface)
  }

  /// Mean difference of the colours of two pictures of one size, 0 to 1, and the share of pixels that differ by more than a quarter.
  func difference(from other: RasterImage) -> (mean: Double, far: Double)? {
    guard width == other.width, height == other.height, bytes.count == other.bytes.count, !bytes.isEmpty else { return nil }
    var sum = 0, far = 0
    for at in stride(from: 0, to: bytes.count, by: 4) {
      var most = 0
      for part in 0..<3 {
        let step = abs(Int(bytes[at + part]) - Int(other.bytes[at + part]))
        sum += step
        most = max(most, step)
      }
      if most > 64 { far += 1 }
    }
    let pixels = Double(width * height)
    return (Double(sum) / (pixels * 3 * 255), Double(far) / pixels)
  }
}
