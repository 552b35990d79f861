#include "CInkKernels.h"
#include "vector8.h"

#pragma clang fp contract(off)

/// Notes the points, a multiple of 8 of them, in the bins of their directions.
INLINE void note(const double *x, const double *y, size_t n, double cx, double cy, int bins, double *radius, double *farthest) {
  const double turn = 2 * 3.14159265358979323846;
  for (size_t i = 0; i < n; i += 8) {
    const v8 px = load8(x + i), py = load8(y + i), vx = px - cx, vy = py - cy, zero = {0};
    v8 a = quickAngle8(vx, vy) / turn;
    a = PICK(a < zero, a + 1, a) * (double)bins;
    const v8 r = __builtin_elementwise_sqrt(vx * vx + vy * vy);
    for (int k = 0; k < 8; k++) {
      int b = (int)a[k];
      b = b < bins ? b : bins - 1;
      if (r[k] > radius[b]) {
        radius[b] = r[k];
        farthest[2 * b] = px[k];
        farthest[2 * b + 1] = py[k];
      }
    }
  }
}

INK_KERNEL void ink_envelope(const double *pieces, size_t n, const double *center, int bins, double *radius, double *farthest) {
  const double pi = 3.14159265358979323846, cx = center[0], cy = center[1];
  double x[8 + 24 + 8], y[8 + 24 + 8];
  size_t held = 0;
  for (int b = 0; b < bins; b++) radius[b] = -1;
  for (size_t i = 0; i < n; i += 4) {
    const size_t pairs = n - i < 4 ? n - i : 4;
    v8 ex = {0}, ey = {0};
    for (size_t k = 0; k < pairs; k++) {
      for (int q = 0; q < 2; q++) {
        ex[2 * k + q] = pieces[4 * (i + k) + 2 * q];
        ey[2 * k + q] = pieces[4 * (i + k) + 2 * q + 1];
      }
    }
    const v8 angles = quickAngle8(ex - cx, ey - cy);
    for (size_t k = 0; k < pairs; k++) {
      double turn = angles[2 * k + 1] - angles[2 * k];
      turn = turn < 0 ? -turn : turn;
      turn = turn > pi ? 2 * pi - turn : turn;
      // Every direction that a piece sweeps is noted: a bin missed by the outer line would show an inner one.
      int steps = (int)(turn / (2 * pi) * bins * 1.5) + 1;
      steps = steps < 24 ? steps : 24;
      const double ax = ex[2 * k], ay = ey[2 * k], dx = ex[2 * k + 1] - ax, dy = ey[2 * k + 1] - ay;
      for (int s = 1; s <= steps; s++) {
        const double t = (double)s / steps;
        x[held] = ax + dx * t;
        y[held++] = ay + dy * t;
      }
      const size_t whole = held / 8 * 8;
      note(x, y, whole, cx, cy, bins, radius, farthest);
      for (size_t left = whole; left < held; left++) {
        x[left - whole] = x[left];
        y[left - whole] = y[left];
      }
      held -= whole;
    }
  }
  if (held == 0) return;
  for (size_t k = held; k < 8; k++) {
    x[k] = x[held - 1];
    y[k] = y[held - 1];
  }
  note(x, y, 8, cx, cy, bins, radius, farthest);
}
