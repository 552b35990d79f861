#if LIB2GEOM
  import CLib2Geom
  import InkGeometry

  /// Inkscape's fitter, through the installed library.
  struct Lib2GeomFitter {
    private var curves: [Double] = []

    /// Number of cubics; nil where the fitter gives up.
    mutating func fit(_ points: [Vector2], tolerance: Double) -> Int? {
      var numbers: [Double] = []
      numbers.reserveCapacity(2 * points.count)
      for p in points {
        numbers.append(p.x)
        numbers.append(p.y)
      }
      let most = max(points.count, 4)
      if curves.count < 8 * most { curves = Array(repeating: 0, count: 8 * most) }
      let count = unsafe lib2geom_fit(numbers, Int32(points.count), tolerance, &curves, Int32(most))
      return count > 0 ? Int(count) : nil
    }
  }
#endif
