import Testing

@testable import InkRecognition

@Suite struct PackedMatrixTests {
  /// Heights and widths about those of the tiles and panels.
  @Test(arguments: [1, 5, 6, 7, 13], [1, 15, 16, 17, 63, 65, 130])
  func productsMatchThePlainLoop(rows: Int, count: Int) {
    let width = 23, a = RandomRows.uniform(rows * width, seed: 1), b = RandomRows.uniform(count * width, seed: 2)
    var products = [Float](repeating: 9, count: rows * count)
    #expect(PackedMatrix(b, width: width).multiply(rows, of: a, into: &products))
    var worst = 0.0
    for r in 0..<rows {
      for c in 0..<count {
        let sum = (0..<width).reduce(0.0) { $0 + Double(a[r * width + $1]) * Double(b[c * width + $1]) }
        worst = max(worst, abs(sum - Double(products[r * count + c])))
      }
    }
    #expect(worst < 1e-5)
  }

  @Test(arguments: [1, 2, 6, 20])
  func aRowsBitsDoNotDependOnTheBatch(batch: Int) {
    let width = 31, count = 77, rows = 20, a = RandomRows.uniform(rows * width, seed: 3)
    let matrix = PackedMatrix(RandomRows.uniform(count * width, seed: 4), width: width)
    var whole = [Float](repeating: 0, count: rows * count)
    matrix.multiply(rows, of: a, into: &whole)
    for start in stride(from: 0, to: rows, by: batch) {
      let n = min(batch, rows - start)
      var part = [Float](repeating: 0, count: n * count)
      matrix.multiply(n, of: Array(a[start * width..<(start + n) * width]), into: &part)
      #expect(part == Array(whole[start * count..<(start + n) * count]))
    }
  }

  @Test func buffersThatAreTooShortAreRefused() {
    let matrix = PackedMatrix([1, 2, 3, 4], width: 2)
    var products: [Float] = [9, 9]
    #expect(!matrix.multiply(1, of: [1], into: &products))
    #expect(!matrix.multiply(2, of: [1, 2, 3, 4], into: &products))
    #expect(products == [9, 9])
    #expect(matrix.multiply(1, of: [1, 1], into: &products))
    #expect(products == [3, 7])
  }
}
