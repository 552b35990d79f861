import InkRecognition

/// What the labels of the training corpora mean for the classifier: the set of classes that are right.
enum CorpusLabels {
  /// Paths that a person may or may not call a shape.
  static let paths: Set<ShapeClass> = [.polyline, .curve, .arc, .spiral]
  static let ink: Set<ShapeClass> = paths.union([.none])

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
