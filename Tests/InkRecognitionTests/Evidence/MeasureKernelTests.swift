import CInkKernels
import Foundation
import InkFitting
import InkGeometry
import Testing

@testable import InkRecognition

/// Kernels of single measures against the same written out point by point.
@Suite struct MeasureKernelTests {
  private static func points(_ count: Int, seed: UInt64) -> [Vector2] {
    let noise = RandomRows.uniform(2 * count, seed: seed)
    return (0..<count).map { Vector2(Double(noise[2 * $0]), Double(noise[2 * $0 + 1])) }
  }

  /// Numbers of points, x and y in turn.
  private static func flat(_ points: [Vector2]) -> [Double] { points.flatMap { [$0.x, $0.y] } }

  @Test(arguments: [1, 2, 3, 7, 64, 97])
  func sorting(count: Int) {
    var drawn = Self.points(count, seed: 3)
    // Some of one x, some equal.
    for i in drawn.indices where i % 3 == 0 { drawn[i].x = 0.25 }
    for i in drawn.indices.dropFirst() where i % 7 == 0 { drawn[i] = drawn[i - 1] }
    for order in [drawn, drawn.reversed(), Array(drawn[(count / 2)...] + drawn[..<(count / 2)])] {
      var numbers = Self.flat(order), scratch = [Double](repeating: 0, count: 2 * count)
      unsafe ink_sort_points(&numbers, count, &scratch)
      #expect(numbers == Self.flat(order.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }))
    }
  }

  @Test(arguments: [1, 5, 8, 96])
  func placing(count: Int) {
    let drawn = Self.points(count, seed: 4)
    var placed = [Double](repeating: 0, count: 2 * count)
    unsafe ink_place(Self.flat(drawn), count, 0.3, -0.2, 1.7, &placed)
    #expect(placed == Self.flat(drawn.map { ($0 - Vector2(0.3, -0.2)) / 1.7 }))
  }

  @Test(arguments: [5, 8, 61])
  func turnsAboutAnEllipse(count: Int) {
    let drawn = Self.points(count, seed: 5), ellipse = Ellipse(center: Vector2(0.4, 0.6), radii: Vector2(0.5, 0.2), rotation: 0.7)
    var seen: UInt64 = 0, expected: UInt64 = 0, turned = 0.0
    let numbers = [ellipse.center.x, ellipse.center.y, ellipse.axis.x, ellipse.axis.y, ellipse.radii.x, ellipse.radii.y]
    let angles = drawn.map { (ellipse.local($0) / ellipse.radii).quickAngle }
    for (i, angle) in angles.enumerated() {
      expected |= 1 << UInt64(min(max(Int((angle + .pi) / (2 * .pi) * 36), 0), 35))
      if i > 0 { turned += (angle - angles[i - 1]).remainder(dividingBy: 2 * .pi) }
    }
    let found = unsafe ink_ellipse_turns(Self.flat(drawn), count, numbers, &seen)
    #expect(abs(found - turned) < 1e-9 && seen == expected)
  }

  @Test(arguments: [4, 8, 50])
  func placesOnABox(count: Int) {
    let drawn = Self.points(count, seed: 6), axis = Vector2(angle: 0.3), half = Vector2(0.6, 0.35), center = Vector2(0.5, 0.45)
    var nearest = [Double](repeating: 0, count: 4), expected = [Double](repeating: .infinity, count: 4), places: Set<Int> = []
    for p in drawn {
      let d = p - center, q = Vector2(d.dot(axis), d.dot(axis.perpendicular)), corner = (q.x < 0 ? 1 : 0) + (q.y < 0 ? 2 : 0)
      expected[corner] = min(expected[corner], (half - Vector2(abs(q.x), abs(q.y))).length)
      let s = q / half, m = max(abs(s.x), abs(s.y)), u = s / m
      guard m > 0.6 else { continue }
      let along = abs(u.x) >= abs(u.y) ? (u.x > 0 ? 0.0 : 2.0) + (u.y + 1) / 2 : (u.y > 0 ? 1.0 : 3.0) + (u.x + 1) / 2
      places.insert(min(max(Int(along * 8), 0), 31))
    }
    let box = [center.x, center.y, half.x, half.y, axis.x, axis.y]
    let seen = unsafe ink_box_outline(Self.flat(drawn), count, box, &nearest)
    #expect(Set((0..<32).filter { seen & (1 << $0) != 0 }) == places)
    for c in 0..<4 { #expect(nearest[c] == expected[c] || abs(nearest[c] - expected[c]) < 1e-12) }
  }

  /// Against the walk along the path, from its definition.
  @Test(arguments: [3, 8, 40], [0.05, 0.4])
  func turnsOfAPath(count: Int, window: Double) {
    let drawn = Self.points(count, seed: 7)
    var arcs: [Double] = [], found = [Double](repeating: 0, count: count)
    Resampler.arcLengths(drawn.span, into: &arcs)
    let length = arcs[count - 1]
    func at(_ s: Double) -> Vector2 {
      let i = min(max((arcs.firstIndex { $0 >= s } ?? count - 1) - 1, 0), count - 2)
      return drawn[i].lerp(to: drawn[i + 1], min(max((s - arcs[i]) / (arcs[i + 1] - arcs[i]), 0), 1))
    }
    unsafe ink_path_turns(Self.flat(drawn), arcs, count, window, &found)
    for i in 0..<count {
      let s = arcs[i], u = drawn[i] - at(max(s - window, 0)), v = at(min(s + window, length)) - drawn[i]
      let fits = s >= window / 2 && s <= length - window / 2 && u.length * v.length > 0
      #expect(abs(found[i] - (fits ? u.dot(v) / (u.length * v.length) : 1)) < 1e-9)
    }
  }

  @Test(arguments: [1, 9, 16, 40])
  func maximaOfRuns(count: Int) {
    let re = RandomRows.uniform(count + 16, seed: 8).map { $0 - 0.5 }, im = RandomRows.uniform(count + 16, seed: 9)
    let starts: [UInt32] = [0, UInt32(count / 3), UInt32(count / 3), UInt32(count)]
    var maxima = [Float](repeating: -1, count: 3)
    unsafe ink_run_maxima(re, nil, starts, 3, &maxima)
    func most(_ r: Int, _ value: (Int) -> Float) -> Float { (Int(starts[r])..<Int(starts[r + 1])).reduce(0) { max($0, value($1)) } }
    #expect(maxima == (0..<3).map { most($0) { re[$0] } })
    unsafe ink_run_maxima(re, im, starts, 3, &maxima)
    #expect(maxima == (0..<3).map { most($0) { re[$0] * re[$0] + im[$0] * im[$0] } })
  }

  @Test func standardisingAndActivating() {
    let rows = RandomRows.uniform(3 * 11, seed: 10).map { 20 * ($0 - 0.5) }, means = RandomRows.uniform(11, seed: 11)
    let scales = RandomRows.uniform(11, seed: 12)
    var out = [Float](repeating: 0, count: 33)
    unsafe ink_standardise(rows, 3, 11, means, scales, &out)
    for i in 0..<33 { #expect(abs(out[i] - min(max((rows[i] - means[i % 11]) * scales[i % 11], -5), 5)) < 1e-5) }
    let before = out
    unsafe ink_activate(&out, 3, 11, means, 0.05)
    for i in 0..<33 {
      let v = before[i] + means[i % 11]
      #expect(out[i] == (v > 0 ? v : v * 0.05))
    }
  }

  @Test(arguments: [3, 8, 30])
  func sumsOfACircle(count: Int) {
    let drawn = Self.points(count, seed: 13), center = Vector2(0.4, 0.3), radius = 0.35, scale = 0.6
    var moments = [Double](repeating: 0, count: 6), sums = [Double](repeating: 0, count: 10)
    unsafe ink_circle_moments(Self.flat(drawn), count, center.x, center.y, scale, &moments)
    unsafe ink_circle_step(Self.flat(drawn), count, center.x, center.y, radius, &sums)
    let q = drawn.map { ($0 - center) / scale }, d = drawn.map { $0 - center }
    func sum(_ value: (Int) -> Double) -> Double { (0..<count).reduce(0) { $0 + value($1) } }
    let expected = [
      sum { q[$0].x * q[$0].x }, sum { q[$0].y * q[$0].y }, sum { q[$0].x * q[$0].y }, sum { q[$0].x * q[$0].lengthSquared },
      sum { q[$0].y * q[$0].lengthSquared }, sum { q[$0].lengthSquared * q[$0].lengthSquared },
    ]
    for k in 0..<6 { #expect(abs(moments[k] - expected[k]) < 1e-9) }
    func unit(_ i: Int) -> Vector2 { d[i].normalized }
    func off(_ i: Int) -> Double { d[i].length - radius }
    let step = [
      sum { off($0) * off($0) }, sum { unit($0).x }, sum { unit($0).y }, sum { unit($0).x * unit($0).x }, sum { unit($0).y * unit($0).y },
      sum { unit($0).x * unit($0).y }, sum { unit($0).x * off($0) }, sum { unit($0).y * off($0) }, sum { off($0) },
      d.map { abs($0.length - radius) }.max() ?? 0,
    ]
    for k in 0..<10 { #expect(abs(sums[k] - step[k]) < 1e-9) }
  }

  @Test(arguments: [2, 9, 130])
  func evenPointsOfAPolyline(count: Int) {
    let drawn = Self.points(count, seed: 14), length = Polyline.length(drawn)
    var even = [Double](repeating: 0, count: 2 * 96), box = [Double](repeating: 0, count: 4)
    let found = unsafe ink_resample(Self.flat(drawn), count, 96, &even, &box)
    #expect(found == length && even == Self.flat(Polyline.resampled(drawn, count: 96, length: length)))
    #expect(box[0] == drawn.map(\.x).min() && box[1] == drawn.map(\.y).min())
    #expect(box[2] == drawn.map(\.x).max() && box[3] == drawn.map(\.y).max())
    #expect(unsafe ink_resample(Self.flat([drawn[0], drawn[0]]), 2, 96, &even, &box) == 0)
  }

  /// Two paths at once give what each gives alone, short ones and ones that cannot be fitted too.
  @Test(arguments: [0, 2, 3, 5, 64], [0, 4, 40, 130])
  func polygonsOfTwoPaths(first: Int, second: Int) {
    let paths = [Self.flat(Self.points(first, seed: 15)), Self.flat(Self.points(second, seed: 16))]
    var together: [[Double]] = [], alone: [[Double]] = []
    var corners = [[Double]](repeating: [Double](repeating: 7, count: 24), count: 2), fitted = corners, nested = corners
    for k in 0..<2 {
      unsafe ink_closed_polygons(paths[k], paths[k].count / 2, 3, 5, 2 + Int32(k), &corners[k], &fitted[k], &nested[k])
      alone += [corners[k], fitted[k], nested[k]]
    }
    corners = [[Double]](repeating: [Double](repeating: 7, count: 24), count: 2)
    (fitted, nested) = (corners, corners)
    unsafe pair(paths, &corners, &fitted, &nested)
    for k in 0..<2 { together += [corners[k], fitted[k], nested[k]] }
    #expect(together == alone)
  }

  @unsafe private func pair(_ paths: [[Double]], _ corners: inout [[Double]], _ fitted: inout [[Double]], _ nested: inout [[Double]]) {
    unsafe paths[0].withUnsafeBufferPointer { a in
      unsafe paths[1].withUnsafeBufferPointer { b in
        var places = [Double](repeating: 7, count: 6 * 24)
        unsafe places.withUnsafeMutableBufferPointer { p in
          guard let base = p.baseAddress else { return }
          var one = unsafe InkPolygons(
            points: a.baseAddress, n: a.count / 2, first: 3, last: 5, rounds: 2, corners: base, fitted: base + 24, nested: base + 48)
          var two = unsafe InkPolygons(
            points: b.baseAddress, n: b.count / 2, first: 3, last: 5, rounds: 3, corners: base + 72, fitted: base + 96, nested: base + 120)
          unsafe ink_closed_polygon_pair(&one, &two)
        }
        for k in 0..<2 {
          corners[k] = Array(places[72 * k..<72 * k + 24])
          fitted[k] = Array(places[72 * k + 24..<72 * k + 48])
          nested[k] = Array(places[72 * k + 48..<72 * k + 72])
        }
      }
    }
  }
}
