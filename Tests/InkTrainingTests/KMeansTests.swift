import Foundation
import Testing

@testable import InkTraining

@Suite struct KMeansTests {
  /// A unit vector near the axis, or near the sum of two.
  private func row(_ axes: [Int], width: Int, noise: Float, _ random: inout GaussianSource) -> [Float] {
    var v = (0..<width).map { _ in noise * random.gaussian() }
    for a in axes { v[a] += 1 }
    let norm = v.reduce(Float(0)) { $0 + $1 * $1 }.squareRoot()
    return v.map { $0 / norm }
  }

  private func dot(_ a: ArraySlice<Float>, _ b: ArraySlice<Float>) -> Float { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }

  @Test func separatedClustersAreFoundAndSmallOnesDropped() {
    let width = 8
    var random = GaussianSource(seed: 3), rows: [Float] = []
    // Twenty of two kinds, and one fewer than a cluster must have of a third.
    for i in 0..<20 {
      rows +=
        row(i % 2 == 0 ? [0] : [3, 4], width: width, noise: 0.05, &random) + row([i % 2 == 0 ? 0 : 3], width: width, noise: 0.05, &random)
    }
    for _ in 1..<KMeans.leastMembers { rows += row([6], width: width, noise: 0.02, &random) }
    let centers = KMeans.centers(rows, width: width, k: 4, seed: 11), found = centers.count / width
    #expect(found == 3)
    let half = Float(0.5).squareRoot()
    let truth: [[Float]] = [[1, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0, 0, 0], [0, 0, 0, half, half, 0, 0, 0]]
    for t in truth {
      let best = (0..<found).map { dot(centers[$0 * width..<($0 + 1) * width], t[...]) }.max() ?? 0
      #expect(best > 0.995)
    }
    for c in 0..<found { #expect(abs(dot(centers[c * width..<(c + 1) * width], centers[c * width..<(c + 1) * width]) - 1) < 1e-5) }
    #expect(KMeans.centers(rows, width: width, k: 4, seed: 11) == centers)
  }

  /// Turned copies of two complex vectors are two clusters, however each copy is turned.
  @Test func complexCentersAreFreeOfRotation() {
    let half = 6, width = 12
    var random = GaussianSource(seed: 5), rows: [Float] = []
    let shapes = (0..<2).map { s in row(s == 0 ? [0, 1, 8] : [3, 5, 10], width: width, noise: 0, &random) }
    for i in 0..<30 {
      let turn = Float(2 * Double.pi * random.uniform()), c = cos(turn), s = sin(turn)
      let z = shapes[i % 2]
      var v = (0..<half).map { c * z[$0] - s * z[half + $0] } + (0..<half).map { s * z[$0] + c * z[half + $0] }
      for k in v.indices { v[k] += 0.01 * random.gaussian() }
      let norm = v.reduce(Float(0)) { $0 + $1 * $1 }.squareRoot()
      rows += v.map { $0 / norm }
    }
    let centers = KMeans.complexCenters(rows, width: width, k: 2, seed: 1)
    #expect(centers.count == 2 * width)
    for z in shapes {
      let best =
        (0..<2).map { c -> Float in
          let t = Array(centers[c * width..<(c + 1) * width])
          var re: Float = 0, im: Float = 0
          for i in 0..<half {
            re += z[i] * t[i] + z[half + i] * t[half + i]
            im += z[i] * t[half + i] - z[half + i] * t[i]
          }
          return (re * re + im * im).squareRoot()
        }.max() ?? 0
      #expect(best > 0.995)
    }
  }

  @Test func nothingToCluster() {
    #expect(KMeans.centers([], width: 4, k: 3, seed: 1).isEmpty)
    #expect(KMeans.centers([1, 0, 0, 0], width: 4, k: 3, seed: 1).isEmpty)
    #expect(KMeans.complexCenters([], width: 1, k: 3, seed: 1).isEmpty)
    let same = [Float](repeating: 0.5, count: 4 * KMeans.leastMembers)
    #expect(KMeans.centers(same, width: 4, k: 3, seed: 1) == [0.5, 0.5, 0.5, 0.5])
  }
}
