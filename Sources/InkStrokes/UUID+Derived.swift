import Foundation

extension UUID {
  /// A UUID that depends on its inputs alone (RFC 9562 version 8, from two rounds of a 64-bit mixer).
  ///
  /// Identity for things read from files: the same file gives the same ids, and so the same bytes out.
  public static func derived(from seed: UInt64, _ index: Int) -> UUID {
    func mix(_ value: UInt64) -> UInt64 {
      var z = value &+ 0x9E37_79B9_7F4A_7C15
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    let high = mix(seed ^ mix(UInt64(bitPattern: Int64(index)))), low = mix(high ^ seed)
    func byte(_ v: UInt64, _ i: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: v >> (8 * i)) }
    return UUID(
      uuid: (
        byte(high, 7), byte(high, 6), byte(high, 5), byte(high, 4), byte(high, 3), byte(high, 2), (byte(high, 1) & 0x0F) | 0x80,
        byte(high, 0), (byte(low, 7) & 0x3F) | 0x80, byte(low, 6), byte(low, 5), byte(low, 4), byte(low, 3), byte(low, 2), byte(low, 1),
        byte(low, 0)
      ))
  }

  /// The bits folded to a seed for ids derived from this one (FNV-1a: ids that differ little give seeds that differ much).
  package var seed: UInt64 {
    let u = uuid
    let bytes = [u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15]
    return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
