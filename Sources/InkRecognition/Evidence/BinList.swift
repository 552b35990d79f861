/// A few directions of an envelope, by their bins.
struct BinList {
  private var places = InlineArray<36, UInt8>(repeating: 0)
  private(set) var count = 0

  /// Every second of 72 bins at most can be a peak.
  static let most = 36

  subscript(_ k: Int) -> Int { Int(places[k]) }

  /// What is beyond the most is left out.
  mutating func append(_ bin: Int) {
    guard count < Self.most else { return }
    places[count] = UInt8(clamping: bin)
    count += 1
  }

  mutating func remove(at k: Int) {
    for i in k..<count - 1 { places[i] = places[i + 1] }
    count -= 1
  }

  mutating func sort() {
    for i in 1..<max(count, 1) {
      var k = i
      while k > 0, places[k] < places[k - 1] {
        places.swapAt(k, k - 1)
        k -= 1
      }
    }
  }
}
