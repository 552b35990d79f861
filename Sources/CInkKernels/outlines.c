#include "CInkKernels.h"
#include "vector8.h"
#include <math.h>

#pragma clang fp contract(off)

INK_KERNEL double ink_mean_distance(const double *points, size_t n, const double *segments, size_t count) {
  const v8 zero = {0}, one = zero + 1;
  double total = 0;
  for (size_t i = 0; i < n; i += 8) {
    v8 x = zero, y = zero, best = zero + INFINITY;
    const size_t lanes = n - i < 8 ? n - i : 8;
    for (size_t k = 0; k < lanes; k++) {
      x[k] = points[2 * (i + k)];
      y[k] = points[2 * (i + k) + 1];
    }
    for (size_t j = 0; j < count; j++) {
      const double px = segments[4 * j], py = segments[4 * j + 1], dx = segments[4 * j + 2] - px, dy = segments[4 * j + 3] - py;
      const double l = dx * dx + dy * dy, inverse = l > 0 ? 1 / l : 0;
      const v8 ox = x - px, oy = y - py;
      v8 t = (ox * dx + oy * dy) * inverse;
      t = LARGER(t, zero);
      t = SMALLER(t, one);
      const v8 ex = ox - dx * t, ey = oy - dy * t, d = ex * ex + ey * ey;
      best = SMALLER(d, best);
    }
    best = __builtin_elementwise_sqrt(best);
    for (size_t k = 0; k < lanes; k++) total += best[k];
  }
  return n > 0 ? total / n : INFINITY;
}

INK_KERNEL void ink_box_distances(const double *points, size_t n, const double *box, const double *radii, size_t count, double *sums) {
  const v8 zero = {0};
  for (size_t k = 0; k < count; k++) sums[k] = 0;
  for (size_t i = 0; i < n; i += 8) {
    v8 x = zero, y = zero;
    const size_t lanes = n - i < 8 ? n - i : 8;
    for (size_t k = 0; k < lanes; k++) {
      x[k] = points[2 * (i + k)] - box[0];
      y[k] = points[2 * (i + k) + 1] - box[1];
    }
    v8 px = x * box[4] + y * box[5], py = y * box[4] - x * box[5];
    px = PICK(px < zero, -px, px);
    py = PICK(py < zero, -py, py);
    for (size_t k = 0; k < count; k++) {
      // Signed distance to a box with rounded corners (the distance to the inner box, less the radius).
      const double r = radii[k];
      const v8 ex = px - (box[2] - r), ey = py - (box[3] - r), ox = LARGER(ex, zero), oy = LARGER(ey, zero), e = LARGER(ex, ey);
      v8 d = __builtin_elementwise_sqrt(ox * ox + oy * oy) + SMALLER(e, zero) - r;
      d = PICK(d < zero, -d, d);
      for (size_t l = 0; l < lanes; l++) sums[k] += d[l];
    }
  }
}
