import Testing

@testable import InkRecognition

@Suite struct GEMMTests {
  private func product(m: Int, n: Int, k: Int, _ a: (Int, Int) -> Float, _ b: (Int, Int) -> Float) -> [Double] {
    (0..<m).flatMap { i in (0..<n).map { j in (0..<k).reduce(0.0) { $0 + Double(a(i, $1)) * Double(b($1, j)) } } }
  }

  private func close(_ a: [Float], _ b: [Double]) -> Bool { a.count == b.count && zip(a, b).allSatisfy { abs(Double($0) - $1) < 1e-4 } }

  @Test func productsMatchThePlainLoop() {
    let m = 32, n = 5, k = 23
    let a = RandomRows.uniform(m * k, seed: 1), b = RandomRows.uniform(n * k, seed: 2)
    var c = [Float](repeating: 9, count: m * n)
    #expect(GEMM.timesTransposed(a, b, into: &c, m: m, n: n, k: k))
    #expect(close(c, product(m: m, n: n, k: k, { a[$0 * k + $1] }, { b[$1 * k + $0] })))
    // The same numbers read as k × m and k × n, and as m × k and k × n.
    c = [Float](repeating: 9, count: m * n)
    #expect(GEMM.transposedTimes(a, b, into: &c, m: m, n: n, k: k))
    #expect(close(c, product(m: m, n: n, k: k, { a[$1 * m + $0] }, { b[$0 * n + $1] })))
    c = [Float](repeating: 9, count: m * n)
    #expect(GEMM.times(a, b, into: &c, m: m, n: n, k: k))
    #expect(close(c, product(m: m, n: n, k: k, { a[$0 * k + $1] }, { b[$0 * n + $1] })))
  }

  @Test func buffersThatAreTooShortAreRefused() {
    var c = [Float](repeating: 9, count: 16)
    #expect(!GEMM.timesTransposed([1], [1], into: &c, m: 4, n: 4, k: 1))
    #expect(c == [Float](repeating: 9, count: 16))
  }
}
