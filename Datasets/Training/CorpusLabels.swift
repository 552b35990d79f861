import InkGeometry
import InkRecognition
import InkStrokes

/// What the labels of the training corpora mean for the classifier: the set of classes that are right.
enum CorpusLabels {
  /// Paths that a person may or may not call a shape.
  static let paths: Set<ShapeClass> = [.polyline, .curve, .arc, .spiral]
  static let ink: Set<ShapeClass> = paths.union([.none])

  /// As `classes(corpus:label:)`; a letter may be called a ring or a bar only where it is drawn as one.
  static func classes(corpus: String, label: String, strokes: [PKStroke]) -> Set<ShapeClass>? {
    guard var classes = classes(corpus: corpus, label: label) else { return nil }
    if classes.isSuperset(of: ink.union([.ellipse])) {
      if !isRing(strokes) { classes.remove(.ellipse) }
      if !isBar(strokes) { classes.remove(.line) }
    }
    return classes
  }

  /// One stroke that closes and whose points lie on the ellipse of its box, within three tenths of its radii.
  private static func isRing(_ strokes: [PKStroke]) -> Bool {
    let points = strokes.flatMap { $0.path.map { Vector2($0.location) } }
    guard let first = points.first, let last = points.last else { return false }
    let low = points.reduce(first, pointwiseMin), half = (points.reduce(first, pointwiseMax) - low) / 2
    guard half.x > 0, half.y > 0, first.distance(to: last) < 0.4 * half.length else { return false }
    return points.allSatisfy { abs((($0 - low - half) / half).length - 1) < 0.3 }
  }

  /// One stroke hardly longer than its ends are apart.
  private static func isBar(_ strokes: [PKStroke]) -> Bool {
    guard strokes.count == 1, let path = strokes.first?.path, let first = path.first, let last = path.last else { return false }
    return path.polylineLength < 1.06 * Vector2(first.location).distance(to: Vector2(last.location))
  }

  /// Nil: the drawing is left out, since people disagree about it or its label says too little.
  static func classes(corpus: String, label: String) -> Set<ShapeClass>? {
    switch corpus {
    case "dollar1":
      switch label {
      case "arrow": [.arrow]
      case "rectangle": [.rectangle]
      case "circle": [.ellipse]
      case "triangle": [.triangle]
      case "star": [.star]
      default: ink
      }
    case "mmg":
      switch label {
      case "line": [.line]
      case "arrowhead": [.arrow]
      case "five_point_star", "six_point_star": [.star]
      case "null", "half_note": nil
      default: [.none]
      }
    case "quickdraw":
      switch label {
      case "line": [.line]
      case "triangle": [.triangle]
      case "square": [.rectangle]
      case "hexagon": [.hexagon]
      case "octagon": [.octagon]
      case "circle": [.ellipse]
      case "star": [.star]
      case "zigzag", "squiggle": ink
      case "sun", "moon", "lightning", "ladder", "bicycle", "spider", "tree", "cat", "dog", "flower", "guitar", "camel", "snake", "hand",
        "house", "fish", "cloud", "knee", "foot", "key", "ear", "nose", "moustache", "boomerang", "feather", "fork", "scissors", "lollipop",
        "mushroom", "umbrella", "anvil", "apple", "pear", "banana", "butterfly", "crab", "dragon", "duck", "elephant", "frog", "horse",
        "rabbit", "sheep", "shoe", "sock", "swan", "sword", "syringe", "tiger", "tooth", "whale", "peanut", "leaf", "leg", "arm":
        [.none]
      default: nil
      }
    case "hds_traced":
      switch label {
      case "rectangle": [.rectangle]
      case "ellipse": [.ellipse]
      case "triangle": [.triangle]
      default: Set(ShapeClass.allCases).subtracting([.rectangle, .ellipse, .triangle, .roundedRectangle])
      }
    case "omniglot": ink.union([.line, .ellipse])
    case "texnolatin": ink
    default: nil
    }
  }
}
