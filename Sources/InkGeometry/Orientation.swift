// Orientation of three points with an exact sign.
//
// The determinant is first evaluated in doubles; when its size does not exceed the rounding error it could carry, the six
// products are expanded without error and summed exactly (after J. R. Shewchuk, "Adaptive precision floating-point arithmetic
// and fast robust geometric predicates", 1997). Exact while no product over- or underflows.

/// Sign of the turn a → b → c: 1 when c lies to the left of ab (y upwards), -1 to the right, 0 on the line. Exact.
public func orientation(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Int {
  let left = (a.x - c.x) * (b.y - c.y), right = (a.y - c.y) * (b.x - c.x)
  let determinant = left - right
  let bound = 3.330_669_073_875_472e-16 * (abs(left) + abs(right))  // (3 + 16u)u, u = 2^-53
  if determinant > bound { return 1 }
  if determinant < -bound { return -1 }
  guard determinant.isFinite else { return 0 }
  return exactOrientation(a, b, c)
}

/// The sum a.x b.y - a.y b.x + b.x c.y - b.y c.x + c.x a.y - c.y a.x as an expansion of non-overlapping doubles.
private func exactOrientation(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Int {
  var expansion = InlineArray<16, Double>(repeating: 0)
  var count = 0
  func add(_ value: Double) {
    var carry = value
    var kept = 0
    for i in 0..<count {
      let e = expansion[i], sum = carry + e, virtual = sum - carry
      let error = (carry - (sum - virtual)) + (e - virtual)
      if error != 0 {
        expansion[kept] = error
        kept += 1
      }
      carry = sum
    }
    if carry != 0 {
      expansion[kept] = carry
      kept += 1
    }
    count = kept
  }
  func addProduct(_ p: Double, _ q: Double) {
    let product = p * q
    add((-product).addingProduct(p, q))
    add(product)
  }
  addProduct(a.x, b.y)
  addProduct(-a.y, b.x)
  addProduct(b.x, c.y)
  addProduct(-b.y, c.x)
  addProduct(c.x, a.y)
  addProduct(-c.y, a.x)
  guard count > 0 else { return 0 }
  return expansion[count - 1] > 0 ? 1 : -1
}
