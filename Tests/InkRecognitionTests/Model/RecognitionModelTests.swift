import Foundation
import InkGeometry
import InkSynthesis
import Testing

@testable import InkRecognition

@Suite struct RecognitionModelTests {
  private func isRefused(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try RecognitionModel(bytes: bytes)
      return false
    } catch { return "\(error)".contains("recognition model") }
  }

  /// CRC-32 of ISO 3309, bit by bit.
  private func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// The bytes with a checksum that matches, whatever else is wrong with them.
  private func sealed(_ body: ArraySlice<UInt8>) -> [UInt8] {
    let sum = crc(body)
    let tail = [0, 8, 16, 24].map { (shift: UInt32) in UInt8(truncatingIfNeeded: sum >> shift) }
    return Array(body) + tail
  }

  @Test func bytesRoundTrip() throws {
    for model in [RandomRows.model(), RandomRows.model(pageOutputs: nil), RandomRows.model(isGated: false)] {
      let bytes = model.bytes(), again = try RecognitionModel(bytes: bytes)
      #expect(again.bytes() == bytes)
      #expect(again.networks.map(\.layers) == model.networks.map(\.layers))
      #expect(again.networks.map(\.means) == model.networks.map(\.means))
      #expect(again.networks.map(\.temperature) == model.networks.map(\.temperature))
      #expect(again.gate?.network.layers == model.gate?.network.layers && again.gate?.thresholds == model.gate?.thresholds)
      #expect(again.gate?.severalThreshold == model.gate?.severalThreshold)
      #expect(again.pageNetworks.map(\.layers) == model.pageNetworks.map(\.layers))
      #expect(again.templates.rasterClasses == model.templates.rasterClasses)
      #expect(again.templates.pathClasses == model.templates.pathClasses)
      // Eleven bits of a template's number are kept.
      #expect(zip(again.templates.rasters, model.templates.rasters).allSatisfy { abs($0 - $1) <= 0x1p-11 * abs($1) + 0x1p-24 })
    }
  }

  @Test func headerAndChecksumAreThoseOfTheFormat() {
    let bytes = RandomRows.model().bytes()
    #expect(Array(bytes.prefix(12)) == Array("INKMODEL".utf8) + [UInt8(RecognitionModel.version), 0, 0, 0])
    #expect(bytes == sealed(bytes.dropLast(4)))
  }

  @Test func shippedModelIsUsable() throws {
    let model = try RecognitionModel.shipped()
    #expect(!model.networks.isEmpty && !model.pageNetworks.isEmpty)
    #expect(model.networks.allSatisfy { $0.inputCount == GroupScorer.featureCount && $0.outputCount == ShapeClass.count })
    #expect(model.pageNetworks.allSatisfy { $0.inputCount == Recognizer.pageFeatureCount && $0.outputCount == 2 })
    #expect(try RecognitionModel(bytes: model.bytes()).bytes() == model.bytes())
    // Templates have length 1 to half precision.
    let width = DirectionRaster.count
    for t in 0..<model.templates.rasterClasses.count {
      let norm = model.templates.rasters[t * width..<(t + 1) * width].reduce(Float(0)) { $0 + $1 * $1 }
      #expect(abs(norm - 1) < 2e-3)
    }
  }

  @Test func truncationsAreRefused() throws {
    let bytes = try RecognitionModel.shipped().bytes()
    for length in [0, 1, 7, 8, 9, 12, 16, 19, 20, 21, 1000, bytes.count / 2, bytes.count - 4, bytes.count - 1] {
      #expect(isRefused(Array(bytes.prefix(length))), "\(length)")
    }
    let small = RandomRows.model().bytes()
    for length in stride(from: 0, to: small.count, by: 97) { #expect(isRefused(Array(small.prefix(length))), "\(length)") }
    #expect(isRefused(small + [0]))
  }

  /// A body cut short under a checksum that matches.
  @Test func sealedTruncationsAreRefused() {
    let bytes = RandomRows.model().bytes()
    for length in Array(0..<40) + Array(stride(from: 40, to: bytes.count - 4, by: 211)) {
      #expect(isRefused(sealed(bytes.prefix(length))), "\(length)")
    }
    #expect(isRefused(sealed((bytes.dropLast(4) + [0])[...])))
  }

  @Test func flippedBitsAreRefused() {
    let bytes = RandomRows.model().bytes()
    var random = SplitMix64(seed: 12)
    for _ in 0..<500 {
      var damaged = bytes
      let bit = random.integer(0...(8 * bytes.count - 1))
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(isRefused(damaged), "bit \(bit)")
    }
  }

  /// Damage that the checksum does not show: refused, or a model that recognises something or nothing without a trap.
  @Test func sealedDamageNeverTraps() throws {
    let bytes = RandomRows.model().bytes(), ink = TestInk.strokes(ArrowEvidenceTests.styles[2].lines)
    var random = SplitMix64(seed: 13), usable = 0
    for round in 0..<60 {
      var body = Array(bytes.dropLast(4))
      // Half of them in the lengths and tags, which stand at the start, and each array's front.
      let place = round % 2 == 0 ? random.integer(8...30) : random.integer(8...(body.count - 1))
      body[place] = UInt8(truncatingIfNeeded: random.next())
      guard let model = try? RecognitionModel(bytes: sealed(body[...])) else { continue }
      usable += 1
      let found = try Recognizer(model: model).propose(ink)
      #expect((found.ink + found.shapes.flatMap(\.strokes)).sorted() == [0, 1, 2])
    }
    #expect(usable > 0)
  }

  @Test func otherVersionIsNamed() {
    var body = Array(RandomRows.model().bytes().dropLast(4))
    body[8] = 250
    #expect {
      try RecognitionModel(bytes: sealed(body[...]))
    } throws: {
      "\($0)".contains("version 250")
    }
  }

  @Test func foreignBytesAreRefused() {
    let zeros = [UInt8](repeating: 0, count: 64), ones = [UInt8](repeating: 255, count: 4096)
    for bytes in [[], zeros, ones, Array("INKMODEL".utf8), Array("INKMODEL and nothing more".utf8), [0x89, 0x50, 0x4E, 0x47]] {
      #expect(isRefused(bytes))
      #expect(isRefused(sealed(bytes[...])))
    }
    #expect(isRefused(sealed((Array("INKMODEL".utf8) + [1, 0, 0, 0] + ones)[...])))
  }

  /// A model whose networks were made for other features, or whose layers do not fit together.
  @Test func otherShapesAreRefused() {
    var model = RandomRows.model()
    model.networks = [RandomRows.network(inputs: GroupScorer.featureCount - 1, hidden: [3], outputs: ShapeClass.count, seed: 1)]
    #expect(isRefused(model.bytes()))
    model.networks = [RandomRows.network(inputs: GroupScorer.featureCount, hidden: [3], outputs: ShapeClass.count + 1, seed: 1)]
    #expect(isRefused(model.bytes()))
    model = RandomRows.model()
    model.gate?.thresholds.removeLast()
    #expect(isRefused(model.bytes()))
    model = RandomRows.model()
    model.networks[0].layers[0].weights.removeLast()
    #expect(isRefused(model.bytes()))
    model = RandomRows.model()
    model.networks[0].temperature = 0
    #expect(isRefused(model.bytes()))
    model = RandomRows.model()
    model.templates.rasterClasses[0] = UInt8(ShapeClass.count)
    #expect(isRefused(model.bytes()))
    model = RandomRows.model()
    model.templates.rasters.removeLast()
    #expect(isRefused(model.bytes()))
  }

  /// A page network of another shape than the program's is not asked.
  @Test(arguments: [1, 3])
  func pageNetworkOfAnotherShapeNeverTraps(outputs: Int) throws {
    let ink = TestInk.strokes([TestInk.ellipse(Vector2(50, 30))])
    let found = try Recognizer(model: RandomRows.model(pageOutputs: outputs)).propose(ink)
    #expect(found == (try Recognizer(model: RandomRows.model(pageOutputs: nil)).propose(ink)))
  }
}
