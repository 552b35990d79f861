#include "CInkKernels.h"
#include "vector8.h"
#include <math.h>

#pragma clang fp contract(off)

INLINE int precedes(const double *a, const double *b) { return (a[0] < b[0]) | ((a[0] == b[0]) & (a[1] < b[1])); }

/// Where the rising run of points from `first` on ends.
INLINE size_t runEnd(const double *points, size_t first, size_t n) {
  size_t end = first + 1;
  while (end < n && !precedes(points + 2 * end, points + 2 * end - 2)) end++;
  return end;
}

// A path goes to and fro across the page: few runs, merged two by two.
INK_KERNEL void ink_sort_points(double *points, size_t n, double *scratch) {
  for (size_t i = 0; i < n;) {
    size_t end = i + 1;
    while (end < n && precedes(points + 2 * end, points + 2 * end - 2)) end++;
    for (size_t a = i, b = end - 1; a < b; a++, b--) {
      for (int q = 0; q < 2; q++) {
        const double held = points[2 * a + q];
        points[2 * a + q] = points[2 * b + q];
        points[2 * b + q] = held;
      }
    }
    i = end > i + 1 ? end : i + 1;
  }
  double *from = points, *to = scratch;
  for (size_t runs = 2; runs > 1;) {
    runs = 0;
    for (size_t first = 0; first < n; runs++) {
      const size_t middle = runEnd(from, first, n), end = middle < n ? runEnd(from, middle, n) : n;
      size_t a = first, b = middle, at = first;
      while (a < middle && b < end) {
        // Which comes first cannot be foretold: no branch asks.
        const size_t right = (size_t)precedes(from + 2 * b, from + 2 * a), taken = right ? b : a;
        to[2 * at] = from[2 * taken];
        to[2 * at + 1] = from[2 * taken + 1];
        at++;
        b += right;
        a += 1 - right;
      }
      const size_t rest = a < middle ? a : b, left = a < middle ? middle - a : end - b;
      memcpy(to + 2 * at, from + 2 * rest, 2 * left * sizeof *to);
      first = end;
    }
    double *const held = from;
    from = to;
    to = held;
  }
  if (from != points && n > 0) memcpy(points, from, 2 * n * sizeof *points);
}

INK_KERNEL void ink_place(const double *points, size_t n, double x, double y, double scale, double *placed) {
  const v8 origin = {x, y, x, y, x, y, x, y};
  size_t i = 0;
  for (; i + 8 <= 2 * n; i += 8) store8(placed + i, (load8(points + i) - origin) / scale);
  for (; i < 2 * n; i++) placed[i] = (points[i] - origin[i % 2]) / scale;
}

INK_KERNEL double ink_ellipse_turns(const double *points, size_t n, const double *ellipse, uint64_t *seen) {
  const double pi = 3.14159265358979323846;
  double total = 0, previous = 0;
  uint64_t places = 0;
  for (size_t i = 0; i < n; i += 8) {
    const size_t lanes = n - i < 8 ? n - i : 8;
    v8 x = {0}, y = {0};
    for (size_t k = 0; k < lanes; k++) {
      x[k] = points[2 * (i + k)] - ellipse[0];
      y[k] = points[2 * (i + k) + 1] - ellipse[1];
    }
    const v8 angles = quickAngle8((x * ellipse[2] + y * ellipse[3]) / ellipse[4], (y * ellipse[2] - x * ellipse[3]) / ellipse[5]);
    const v8 sectors = (angles + pi) / (2 * pi) * 36;
    for (size_t k = 0; k < lanes; k++) {
      const int sector = (int)sectors[k];
      places |= 1ull << (sector < 0 ? 0 : sector > 35 ? 35 : sector);
      if (i + k > 0) {
        double step = angles[k] - previous;
        if (step > pi) step -= 2 * pi;
        if (step < -pi) step += 2 * pi;
        total += step;
      }
      previous = angles[k];
    }
  }
  *seen = places;
  return total;
}

INK_KERNEL uint32_t ink_box_outline(const double *points, size_t n, const double *box, double *nearest) {
  const v8 zero = {0};
  uint32_t seen = 0;
  for (int c = 0; c < 4; c++) nearest[c] = INFINITY;
  for (size_t i = 0; i < n; i += 8) {
    const size_t lanes = n - i < 8 ? n - i : 8;
    v8 x = zero, y = zero;
    for (size_t k = 0; k < lanes; k++) {
      x[k] = points[2 * (i + k)] - box[0];
      y[k] = points[2 * (i + k) + 1] - box[1];
    }
    const v8 px = x * box[4] + y * box[5], py = y * box[4] - x * box[5];
    const v8 ex = box[2] - PICK(px < zero, -px, px), ey = box[3] - PICK(py < zero, -py, py);
    const v8 apart = __builtin_elementwise_sqrt(ex * ex + ey * ey);
    // Where on the outline: by angle in the box squeezed to a square, eight places a side.
    const v8 sx = px / box[2], sy = py / box[3], ax = PICK(sx < zero, -sx, sx), ay = PICK(sy < zero, -sy, sy), m = LARGER(ax, ay);
    const v8 divisor = PICK(m > zero, m, zero + 1), ux = sx / divisor, uy = sy / divisor;
    const v8 bx = PICK(ux < zero, -ux, ux), by = PICK(uy < zero, -uy, uy);
    const v8 upright = PICK(ux > zero, zero, zero + 2) + (uy + 1) / 2, level = PICK(uy > zero, zero + 1, zero + 3) + (ux + 1) / 2;
    const v8 along = PICK(bx >= by, upright, level) * 8;
    for (size_t k = 0; k < lanes; k++) {
      const int corner = (px[k] < 0 ? 1 : 0) + (py[k] < 0 ? 2 : 0);
      nearest[corner] = apart[k] < nearest[corner] ? apart[k] : nearest[corner];
      if (!(m[k] > 0.6)) continue;
      const int place = (int)along[k];
      seen |= 1u << (place < 0 ? 0 : place > 31 ? 31 : place);
    }
  }
  return seen;
}
