#include "CInkKernels.h"
#include "vector8.h"

#pragma clang fp contract(off)

INK_KERNEL void ink_cubic_pass(const double *x, const double *y, double *u, double *w, size_t n, const double *curve, double reach, double lawson, double *sums) {
  // Power form c1 t + c2 t² + c3 t³.
  const double x1 = 3 * curve[0], x2 = 3 * (curve[2] - 2 * curve[0]), x3 = curve[4] - 3 * (curve[2] - curve[0]);
  const double y1 = 3 * curve[1], y2 = 3 * (curve[3] - 2 * curve[1]), y3 = curve[5] - 3 * (curve[3] - curve[1]);
  const v8 zero = {0}, one = zero + 1, tiny = zero + 1e-300, most = zero + reach;
  v8 all[13] = {0};
  for (size_t i = 0; i + 8 <= n; i += 8) {
    v8 px, py, t, weight;
    memcpy(&px, x + i, sizeof px);
    memcpy(&py, y + i, sizeof py);
    memcpy(&t, u + i, sizeof t);
    memcpy(&weight, w + i, sizeof weight);
    v8 ox = ((x3 * t + x2) * t + x1) * t - px, oy = ((y3 * t + y2) * t + y1) * t - py;
    v8 dx = (3 * x3 * t + 2 * x2) * t + x1, dy = (3 * y3 * t + 2 * y2) * t + y1;
    v8 ddx = 6 * x3 * t + 2 * x2, ddy = 6 * y3 * t + 2 * y2;
    v8 slope = ox * dx + oy * dy, speed = dx * dx + dy * dy;
    // Where the squared distance is not convex the step of the tangent alone is taken.
    v8 bend = speed + ox * ddx + oy * ddy, least = 0.1 * speed;
    bend = LARGER(bend, least);
    v8 step = slope / LARGER(bend, tiny);
    step = SMALLER(step, most);
    step = LARGER(step, -most);
    t = t - step;
    t = LARGER(t, zero);
    t = SMALLER(t, one);
    ox = ((x3 * t + x2) * t + x1) * t - px;
    oy = ((y3 * t + y2) * t + y1) * t - py;
    v8 d = ox * ox + oy * oy;
    all[12] = LARGER(d, all[12]);
    if (lawson != 0) {
      weight = weight * (0.25 + __builtin_elementwise_sqrt(d) * lawson);
      memcpy(w + i, &weight, sizeof weight);
    }
    memcpy(u + i, &t, sizeof t);
    v8 s = one - t, b1 = 3 * s * s * t, b2 = 3 * s * t * t, b3 = t * t * t;
    v8 w1 = weight * b1, w2 = weight * b2, w3 = weight * b3;
    all[0] += w1 * b1;
    all[1] += w1 * b2;
    all[2] += w1 * b3;
    all[3] += w2 * b2;
    all[4] += w2 * b3;
    all[5] += w3 * b3;
    all[6] += w1 * px;
    all[7] += w1 * py;
    all[8] += w2 * px;
    all[9] += w2 * py;
    all[10] += w3 * px;
    all[11] += w3 * py;
  }
  for (int k = 0; k < 13; k++) {
    double total = all[k][0];
    for (int lane = 1; lane < 8; lane++) total = k < 12 ? total + all[k][lane] : all[k][lane] > total ? all[k][lane] : total;
    sums[k] = total;
  }
}
