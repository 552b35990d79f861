import Foundation
import InkGeometry
import InkStrokes

extension PKStroke {
  /// A stroke through samples whose identity and seed depend on `seed` and its place among the strokes alone.
  init(samples: [PKStrokePoint], ink: PKInk, seed: UInt64, index: Int) {
    let id = UUID.derived(from: seed, index)
    let bytes = id.uuid
    let random = UInt32(bytes.12) << 24 | UInt32(bytes.13) << 16 | UInt32(bytes.14) << 8 | UInt32(bytes.15)
    self.init(ink: ink, path: PKStrokePath(samples: samples), randomSeed: random, id: id)
  }

  /// Smallest rectangle around the points of strokes as read, which have no transform; `.null` when there is none.
  static func bounds(of strokes: [PKStroke]) -> CGRect {
    var low = Vector2(repeating: .infinity), high = Vector2(repeating: -.infinity)
    for stroke in strokes {
      for point in stroke.path.points {
        let place = Vector2(point.location)
        low = pointwiseMin(low, place)
        high = pointwiseMax(high, place)
      }
    }
    return low.x <= high.x ? CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) : .null
  }
}

extension UInt64 {
  /// A hash of bytes that is the same on every machine and run (FNV-1a's constants on words of eight bytes, little endian).
  init(contentOf bytes: some Sequence<UInt8>) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var word: UInt64 = 0, count: UInt64 = 0
    func mix(_ value: UInt64) {
      hash = (hash ^ value) &* 0x100_0000_01B3
      // The product moves bits upwards only; high ones have to come back.
      hash ^= hash >> 29
    }
    // Whole words at once where the bytes lie in one piece.
    var done = 0
    bytes.withContiguousStorageIfAvailable { buffer in
      let raw = UnsafeRawBufferPointer(buffer)
      while done + 8 <= raw.count {
        mix(UInt64(littleEndian: unsafe raw.loadUnaligned(fromByteOffset: done, as: UInt64.self)))
        done += 8
      }
    }
    count = UInt64(done)
    for byte in bytes.dropFirst(done) {
      word |= UInt64(byte) << (8 * (count & 7))
      count += 1
      if count & 7 == 0 {
        mix(word)
        word = 0
      }
    }
    mix(word)
    mix(count)
    self = hash
  }
}
