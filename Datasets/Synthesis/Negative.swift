/// Ink that must stay ink, by what it is.
enum Negative: CaseIterable, Sendable {
  case letter, capital, digit, sign, word, cursiveWord, block
  case scribble, hatching, zigzag, spring, wave, tangle
  case check, caret, deleteMark, pigtail, crossInOneStroke, dot
  case openBox, letterU, halfRoundAndLine, partOfEllipse, partOfPolygon, partOfStar, bareShaft
  case heart, cloud, moon, bolt, drop, arch
  case struckShape, shapeWithLetter, overlappingShapes, fork, note, cube, cylinder

  /// How often it is drawn: writing first.
  var weight: Double {
    switch self {
    case .letter: 12
    case .capital: 11
    case .cursiveWord, .word: 5
    case .digit: 14
    case .sign, .check, .pigtail: 3
    case .scribble, .zigzag, .overlappingShapes, .openBox, .partOfEllipse: 2.5
    case .block, .caret, .deleteMark, .crossInOneStroke, .letterU, .partOfPolygon, .shapeWithLetter, .struckShape: 2
    case .heart, .cloud, .moon, .halfRoundAndLine, .tangle, .hatching, .spring, .wave, .cube: 1.5
    case .dot, .partOfStar, .bareShaft, .bolt, .drop, .arch, .fork, .note, .cylinder: 1
    }
  }
}
