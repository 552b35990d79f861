import Foundation
import InkStrokes

extension PKStroke {
  /// A stroke through samples whose identity and seed depend on `seed` and its place among the strokes alone.
  init(samples: [PKStrokePoint], ink: PKInk, seed: UInt64, index: Int) {
    let id = UUID.derived(from: seed, index)
    let bytes = id.uuid
    let random = UInt32(bytes.12) << 24 | UInt32(bytes.13) << 16 | UInt32(bytes.14) << 8 | UInt32(bytes.15)
    self.init(ink: ink, path: PKStrokePath(samples: samples), randomSeed: random, id: id)
  }
}

extension UInt64 {
  /// A hash of bytes that is the same on every machine and run (FNV-1a, 64 bits).
  init(contentOf bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    self = hash
  }
}
