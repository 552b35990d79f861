import Foundation

extension UUID {
  /// The bits folded to a seed for ids derived from this one (FNV-1a: ids that differ little give seeds that differ much).
  var seed: UInt64 {
    let u = uuid
    let bytes = [u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15]
    return bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
