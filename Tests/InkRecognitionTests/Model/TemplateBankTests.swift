import Testing

@testable import InkRecognition

@Suite struct TemplateBankTests {
  let bank = RandomRows.bank(seed: 40)
  let rows = 100
  let rasters = RandomRows.unit(rows: 100, width: DirectionRaster.count, seed: 1)
  let paths = RandomRows.unit(rows: 100, width: OrderedPath.count, seed: 2)

  /// Best similarity by class in double precision, one drawing and template at a time.
  @Test func matchesThePlainLoop() {
    let matched = bank.match(rasters: rasters, paths: paths, rows: rows)
    #expect(matched.count == rows * TemplateBank.featureCount)
    var worst = 0.0
    for r in 0..<rows {
      var best = [Double](repeating: 0, count: TemplateBank.featureCount)
      for (t, c) in bank.rasterClasses.enumerated() {
        var sum = 0.0
        for i in 0..<DirectionRaster.count {
          sum += Double(rasters[r * DirectionRaster.count + i]) * Double(bank.rasters[t * DirectionRaster.count + i])
        }
        best[Int(c)] = max(best[Int(c)], sum)
      }
      let n = OrderedPath.points
      for (t, c) in bank.pathClasses.enumerated() {
        var re = 0.0, im = 0.0
        for i in 0..<n {
          let x = Double(paths[r * 2 * n + i]), y = Double(paths[r * 2 * n + n + i])
          let u = Double(bank.paths[t * 2 * n + i]), v = Double(bank.paths[t * 2 * n + n + i])
          re += x * u + y * v
          im += x * v - y * u
        }
        let slot = ShapeClass.count + Int(c)
        best[slot] = max(best[slot], (re * re + im * im).squareRoot())
      }
      for i in best.indices { worst = max(worst, abs(best[i] - Double(matched[r * TemplateBank.featureCount + i]))) }
    }
    #expect(worst < 1e-5)
  }

  @Test(arguments: [1, 7, 16, 100])
  func sameBitsInAnyBatch(batch: Int) {
    let whole = bank.match(rasters: rasters, paths: paths, rows: rows), width = TemplateBank.featureCount
    for start in stride(from: 0, to: rows, by: batch) {
      let count = min(batch, rows - start)
      let part = bank.match(
        rasters: Array(rasters[start * DirectionRaster.count..<(start + count) * DirectionRaster.count]),
        paths: Array(paths[start * OrderedPath.count..<(start + count) * OrderedPath.count]), rows: count)
      #expect(part == Array(whole[start * width..<(start + count) * width]))
    }
  }

  @Test func templateMatchesItself() {
    let line = Array(bank.rasters[..<DirectionRaster.count]), path = [Float](repeating: 0, count: OrderedPath.count)
    let matched = bank.match(rasters: line, paths: path, rows: 1)
    #expect(abs(matched[ShapeClass.line.rawValue] - 1) < 1e-5)
    // No template of this class is in the bank.
    #expect(matched[ShapeClass.spiral.rawValue] == 0 && matched[ShapeClass.count + ShapeClass.spiral.rawValue] == 0)
  }

  @Test func emptyBankAndNoRows() {
    let nothing = TemplateBank().match(rasters: rasters, paths: paths, rows: 3)
    #expect(nothing == [Float](repeating: 0, count: 3 * TemplateBank.featureCount))
    #expect(bank.match(rasters: [], paths: [], rows: 0).isEmpty)
  }
}
