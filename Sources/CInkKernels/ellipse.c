#include "CInkKernels.h"
#include "vector8.h"

#pragma clang fp contract(off)

// The foot of a point is approximated: the point under its radial direction in the circle that the ellipse is squashed from,
// moved by one Newton step along the outline. The distance is measured along the normal there, so the foot's error enters squared.
INK_KERNEL void ink_ellipse_step(const double *x, const double *y, size_t n, const double *ellipse, double *sums) {
  const double cx = ellipse[0], cy = ellipse[1], ux = ellipse[2], uy = ellipse[3], a = ellipse[4], b = ellipse[5];
  const v8 zero = {0}, one = zero + 1, tiny = zero + 1e-300, half = zero + 0.5;
  v8 all[22] = {0};
  for (size_t i = 0; i < n; i += 8) {
    v8 vx = zero, vy = zero, weight = zero;
    if (n - i >= 8) {
      memcpy(&vx, x + i, sizeof vx);
      memcpy(&vy, y + i, sizeof vy);
      weight = one;
    } else {
      for (size_t k = 0; k < n - i; k++) {
        vx[k] = x[i + k];
        vy[k] = y[i + k];
        weight[k] = 1;
      }
    }
    v8 dx = vx - cx, dy = vy - cy;
    v8 px = dx * ux + dy * uy, py = dy * ux - dx * uy;
    v8 c = px * b, s = py * a, size = c * c + s * s;
    v8 inverse = 1 / __builtin_elementwise_sqrt(LARGER(size, tiny));
    c = c * inverse;
    s = PICK(size > tiny, s * inverse, one);
    // Half the squared distance's first derivative along the outline, and its second, floored: a descent near the evolute too.
    v8 tx = -a * s, ty = b * c, speed = tx * tx + ty * ty;
    v8 ox = px - a * c, oy = py - b * s;
    v8 slope = ox * tx + oy * ty, curve = speed + ox * a * c + oy * b * s, least = 0.25 * speed;
    curve = LARGER(curve, least);
    v8 step = slope / LARGER(curve, tiny);
    step = SMALLER(step, half);
    step = LARGER(step, -half);
    v8 c1 = c - s * step, s1 = s + c * step, unit = 1 / __builtin_elementwise_sqrt(c1 * c1 + s1 * s1);
    c = c1 * unit;
    s = s1 * unit;
    v8 nx = b * c, ny = a * s, length = nx * nx + ny * ny, scale = 1 / __builtin_elementwise_sqrt(LARGER(length, tiny));
    nx = nx * scale;
    ny = ny * scale;
    v8 d = weight * ((px - a * c) * nx + (py - b * s) * ny);
    nx = nx * weight;
    ny = ny * weight;
    v8 g[5] = {nx, ny, nx * c, ny * s, ny * a * c - nx * b * s};
    for (int row = 0, k = 0; row < 5; row++) {
      for (int column = 0; column <= row; column++, k++) all[k] += g[row] * g[column];
      all[15 + row] += g[row] * d;
    }
    v8 squared = d * d;
    all[20] += squared;
    all[21] = LARGER(squared, all[21]);
  }
  for (int k = 0; k < 22; k++) {
    double total = all[k][0];
    for (int lane = 1; lane < 8; lane++) total = k < 21 ? total + all[k][lane] : all[k][lane] > total ? all[k][lane] : total;
    sums[k] = total;
  }
}
