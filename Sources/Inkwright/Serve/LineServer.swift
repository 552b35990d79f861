import Foundation
import InkFormats

/// Answers drawings as they come: a line of strokes in, a result line out, in order.
///
/// What has arrived when the server looks is matched together; a line is answered as soon as it is whole, and never waits for
/// the next one. Empty lines have no answer, and a line that cannot be read has one with its `error` and its own id or number.
public struct LineServer: Sendable {
  public let engine: Engine
  /// Bounds of the lines; one longer than `maximumLineLength`, default 64 MiB, is answered with an error.
  public var reading = ReadOptions()

  public init(engine: Engine) {
    self.engine = engine
    reading.chunkLength = 1 << 16
    reading.maximumLineLength = 64 << 20
  }

  /// Serves one client until its input ends; the descriptors stay the caller's. Throws when reading or writing fails, which for
  /// a client that went away is the usual end.
  public func serve(input: Int32, output: Int32) throws {
    var lines = NDJSONBatches(FileByteSource(descriptor: input), options: reading)
    let parser = NDJSONParser(options: reading)
    while let batch = try lines.next() {
      try Self.write(try engine.answers(to: batch, parser: parser).flatMap(\.line), to: output)
    }
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) throws(FormatError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FormatError(.system("writing failed: \(unsafe String(cString: strerror(errno)))")) }
      rest = rest.dropFirst(count)
    }
  }
}
