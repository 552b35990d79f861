import Foundation

extension StrokeSamples {
  /// The forms in which a drawing is compared with labels of these options: itself first, at most 192.
  ///
  /// Eight starts of a closed stroke, both senses, angles 30 degrees apart (limited: 0 and 18 degrees to either side).
  func variants(_ options: LabelOptions) -> [StrokeSamples] {
    let base = options.aspectIsFree ? squared : self
    var forms = [base]
    if options.startIsFree, base.isClosed { forms = (0..<8).map { base.shifted(by: $0 * Self.count / 8) } }
    if options.directionIsFree { forms += forms.map(\.reversed) }
    let angles: [Double]
    switch options.rotation {
    case .none: return forms
    case .limited: angles = [0, -18, 18]
    case .free: angles = (0..<12).map { Double($0) * 30 }
    }
    return angles.flatMap { angle in forms.map { angle == 0 ? $0 : $0.rotated(by: angle * .pi / 180) } }
  }

  /// The form in which a drawing is kept as a template of a label with these options.
  func canonical(_ options: LabelOptions) -> StrokeSamples { options.aspectIsFree ? squared : self }

  /// One stroke that ends near its start.
  var isClosed: Bool {
    let n = Self.count
    guard strokeCount == 1, let left = numbers[..<n].min(), let right = numbers[..<n].max(), let top = numbers[n..<2 * n].min(),
      let bottom = numbers[n..<2 * n].max()
    else { return false }
    let dx = numbers[0] - numbers[n - 1], dy = numbers[n] - numbers[2 * n - 1], size = max(right - left, bottom - top)
    return dx * dx + dy * dy < 0.0625 * size * size
  }

  private func shifted(by count: Int) -> StrokeSamples {
    var copy = self
    for part in 0..<4 {
      for i in 0..<Self.count { copy.numbers[part * Self.count + i] = numbers[part * Self.count + (i + count) % Self.count] }
    }
    return copy
  }

  private var reversed: StrokeSamples {
    let n = Self.count
    var copy = self
    for i in 0..<n {
      let j = n - 1 - i
      copy.numbers[i] = numbers[j]
      copy.numbers[n + i] = numbers[n + j]
      copy.numbers[2 * n + i] = -numbers[2 * n + j]
      copy.numbers[3 * n + i] = -numbers[3 * n + j]
      copy.owners[i] = owners[j]
    }
    return copy
  }

  private func rotated(by angle: Double) -> StrokeSamples {
    let n = Self.count, c = Float(cos(angle)), s = Float(sin(angle))
    var copy = self
    for part in [0, 2 * n] {
      for i in part..<part + n {
        copy.numbers[i] = c * numbers[i] - s * numbers[n + i]
        copy.numbers[n + i] = s * numbers[i] + c * numbers[n + i]
      }
    }
    return copy
  }

  /// Stretched to as high as wide; a drawing thinner than 1 to 20 stays as it is, a line having no other shape.
  private var squared: StrokeSamples {
    let n = Self.count
    guard let left = numbers[..<n].min(), let right = numbers[..<n].max(), let top = numbers[n..<2 * n].min(),
      let bottom = numbers[n..<2 * n].max(), min(right - left, bottom - top) > 0.05 * max(right - left, bottom - top)
    else { return self }
    let sx = 1 / (right - left), sy = 1 / (bottom - top)
    var copy = self
    for i in 0..<n {
      copy.numbers[i] *= sx
      copy.numbers[n + i] *= sy
      let dx = numbers[2 * n + i] * sx, dy = numbers[3 * n + i] * sy, length = (dx * dx + dy * dy).squareRoot()
      copy.numbers[2 * n + i] = length > 0 ? dx / length : 0
      copy.numbers[3 * n + i] = length > 0 ? dy / length : 0
    }
    return copy
  }
}
