import InkGeometry

extension Vector2 {
  /// The cubic from `p` to `q` with end derivatives `a` and `b`, at `t` from 0 to 1.
  static func hermite(from p: Vector2, to q: Vector2, derivatives a: Vector2, _ b: Vector2, at t: Double) -> Vector2 {
    let rise = q - p
    let square = 3 * rise - 2 * a - b
    let cube = a + b - 2 * rise
    let inner = square + t * cube
    return p + t * (a + t * inner)
  }
}
