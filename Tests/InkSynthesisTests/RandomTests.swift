import Testing

@testable import InkSynthesis

@Suite struct RandomTests {
  /// First outputs for seed 1234567, as published with the reference code of SplitMix64.
  @Test func splitMix64GivesThePublishedSequence() {
    var random = SplitMix64(seed: 1_234_567)
    let published: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(published.map { _ in random.next() } == published)
  }

  @Test func normalHasTheMomentsOfANormal() {
    var random = SplitMix64(seed: 9)
    let values = (0..<20_000).map { _ in random.normal(2, 3) }
    let mean = values.reduce(0, +) / 20_000, variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 20_000
    // Cutting at three deviations takes 0.5 % of the deviation.
    #expect(abs(mean - 2) < 0.1)
    #expect(abs(variance.squareRoot() - 3) < 0.1)
    #expect(values.allSatisfy { abs($0 - 2) <= 9 })
  }

  @Test func streamsOfOneSeedDiffer() {
    var firsts = Set<UInt64>()
    for name in ["a", "b"] {
      for index in -5..<5 {
        var random = SplitMix64(seed: 1, stream: name, index: index)
        firsts.insert(random.next())
      }
    }
    #expect(firsts.count == 20)
  }

  @Test func weightsDecideHowOften() {
    var random = SplitMix64(seed: 4), counts = [0, 0, 0]
    for _ in 0..<10_000 { counts[random.weighted([(0, 0.7), (1, 0.3), (2, 0)], else: 2)] += 1 }
    #expect(abs(counts[0] - 7000) < 200)
    #expect(counts[2] == 0)
    #expect(random.integer(Int.min...Int.max) == Int.min)
    #expect((0..<100).allSatisfy { _ in (3...5).contains(random.integer(3...5)) })
  }
}
