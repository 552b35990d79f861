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
      const int sector = sectors[k] > 0 ? (int)sectors[k] : 0;
      places |= 1ull << (sector > 35 ? 35 : sector);
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

/// Eight places on a path: the lengths along it that are asked for, and the pieces that they lie in.
typedef struct {
  double length[8], start[8], end[8], ax[8], ay[8], bx[8], by[8];
} Places;

/// Notes the place at a length along the path, which is no less than that of the call before; the piece that it lies in.
INLINE size_t seek(const double *points, const double *arcs, size_t n, size_t piece, double length, Places *places, size_t lane) {
  while (piece + 2 < n && arcs[piece + 1] < length) piece++;
  places->length[lane] = length;
  places->start[lane] = arcs[piece];
  places->end[lane] = arcs[piece + 1];
  places->ax[lane] = points[2 * piece];
  places->ay[lane] = points[2 * piece + 1];
  places->bx[lane] = points[2 * piece + 2];
  places->by[lane] = points[2 * piece + 3];
  return piece;
}

INLINE void pointsAt(const Places *places, v8 *x, v8 *y) {
  const v8 zero = {0}, one = zero + 1, start = load8(places->start), span = load8(places->end) - start;
  const mask8 isLong = span > zero;
  v8 t = (load8(places->length) - start) / PICK(isLong, span, one);
  t = LARGER(t, zero);
  t = SMALLER(t, one);
  t = PICK(isLong, t, zero);
  const v8 ax = load8(places->ax), ay = load8(places->ay);
  *x = ax + (load8(places->bx) - ax) * t;
  *y = ay + (load8(places->by) - ay) * t;
}

INK_KERNEL void ink_path_turns(const double *points, const double *arcs, size_t n, double window, double *cosines) {
  const double length = arcs[n - 1];
  const v8 zero = {0}, one = zero + 1;
  size_t behind = 0, ahead = 0;
  for (size_t i = 0; i < n; i += 8) {
    Places back, fore;
    double x[8], y[8], s[8];
    for (size_t k = 0; k < 8; k++) {
      const size_t j = i + k < n ? i + k : n - 1;
      s[k] = arcs[j];
      x[k] = points[2 * j];
      y[k] = points[2 * j + 1];
      behind = seek(points, arcs, n, behind, s[k] - window > 0 ? s[k] - window : 0, &back, k);
      ahead = seek(points, arcs, n, ahead, s[k] + window < length ? s[k] + window : length, &fore, k);
    }
    v8 fromX, fromY, toX, toY;
    pointsAt(&back, &fromX, &fromY);
    pointsAt(&fore, &toX, &toY);
    const v8 px = load8(x), py = load8(y), ux = px - fromX, uy = py - fromY, vx = toX - px, vy = toY - py;
    const v8 size = __builtin_elementwise_sqrt((ux * ux + uy * uy) * (vx * vx + vy * vy)), at = load8(s);
    // Half a window fits on either side.
    const mask8 turns = (size > zero) & (at >= zero + window / 2) & (at <= zero + (length - window / 2));
    const v8 cosine = PICK(turns, (ux * vx + uy * vy) / PICK(turns, size, one), one);
    if (n - i >= 8) {
      store8(cosines + i, cosine);
    } else {
      for (size_t k = 0; k < n - i; k++) cosines[i + k] = cosine[k];
    }
  }
}

INK_KERNEL void ink_circle_moments(const double *points, size_t n, double x, double y, double scale, double *sums) {
  v8 xx = {0}, yy = xx, xy = xx, xz = xx, yz = xx, zz = xx;
  for (size_t i = 0; i < n; i += 8) {
    const size_t lanes = n - i < 8 ? n - i : 8;
    v8 px = {0}, py = {0};
    for (size_t k = 0; k < lanes; k++) {
      px[k] = points[2 * (i + k)] - x;
      py[k] = points[2 * (i + k) + 1] - y;
    }
    px = px / scale;
    py = py / scale;
    const v8 a = px * px, b = py * py, z = a + b;
    xx += a;
    yy += b;
    xy += px * py;
    xz += px * z;
    yz += py * z;
    zz += z * z;
  }
  const v8 all[6] = {xx, yy, xy, xz, yz, zz};
  for (int k = 0; k < 6; k++) {
    sums[k] = 0;
    for (int lane = 0; lane < 8; lane++) sums[k] += all[k][lane];
  }
}

INK_KERNEL void ink_circle_step(const double *points, size_t n, double x, double y, double radius, double *sums) {
  const v8 zero = {0}, one = zero + 1;
  v8 square = zero, ux = zero, uy = zero, uxx = zero, uyy = zero, uxy = zero, uxe = zero, uye = zero, e = zero, most = zero;
  for (size_t i = 0; i < n; i += 8) {
    const size_t lanes = n - i < 8 ? n - i : 8;
    v8 dx = zero, dy = zero;
    for (size_t k = 0; k < lanes; k++) {
      dx[k] = points[2 * (i + k)] - x;
      dy[k] = points[2 * (i + k) + 1] - y;
    }
    const mask8 within = (mask8){0, 1, 2, 3, 4, 5, 6, 7} < (long long)lanes;
    const v8 l = __builtin_elementwise_sqrt(dx * dx + dy * dy), divisor = PICK(l > zero, l, one), cx = dx / divisor, cy = dy / divisor;
    const v8 off = PICK(within, l - radius, zero), size = PICK(off < zero, -off, off);
    square += off * off;
    ux += cx;
    uy += cy;
    uxx += cx * cx;
    uyy += cy * cy;
    uxy += cx * cy;
    uxe += cx * off;
    uye += cy * off;
    e += off;
    most = LARGER(size, most);
  }
  const v8 all[10] = {square, ux, uy, uxx, uyy, uxy, uxe, uye, e, most};
  for (int k = 0; k < 10; k++) {
    double total = all[k][0];
    for (int lane = 1; lane < 8; lane++) total = k < 9 ? total + all[k][lane] : all[k][lane] > total ? all[k][lane] : total;
    sums[k] = total;
  }
}

INK_KERNEL double ink_resample(const double *points, size_t n, size_t count, double *even, double *box) {
  double lowX = n ? points[0] : 0, lowY = n ? points[1] : 0, highX = lowX, highY = lowY, length = 0;
  for (size_t i = 0; i < n; i++) {
    const double x = points[2 * i], y = points[2 * i + 1];
    lowX = x < lowX ? x : lowX;
    lowY = y < lowY ? y : lowY;
    highX = x > highX ? x : highX;
    highY = y > highY ? y : highY;
    if (i == 0) continue;
    const double dx = x - points[2 * i - 2], dy = y - points[2 * i - 1];
    length += sqrt(dx * dx + dy * dy);
  }
  box[0] = lowX;
  box[1] = lowY;
  box[2] = highX;
  box[3] = highY;
  if (!(length > 0)) return 0;
  const double step = length / (double)(count - 1);
  double walked = 0, next = step;
  size_t made = 1;
  even[0] = points[0];
  even[1] = points[1];
  for (size_t i = 1; i < n; i++) {
    const double ax = points[2 * i - 2], ay = points[2 * i - 1], dx = points[2 * i] - ax, dy = points[2 * i + 1] - ay;
    const double d = sqrt(dx * dx + dy * dy);
    while (made < count - 1 && walked + d >= next) {
      const double t = d > 0 ? (next - walked) / d : 0;
      even[2 * made] = ax + dx * t;
      even[2 * made + 1] = ay + dy * t;
      made++;
      next = (double)made * step;
    }
    walked += d;
  }
  for (; made < count; made++) {
    even[2 * made] = points[2 * n - 2];
    even[2 * made + 1] = points[2 * n - 1];
  }
  return length;
}

INK_KERNEL size_t ink_walk(
  const double *points, size_t n, int reversed, double length, double walked, double step, double x, double y, double scale, size_t made,
  size_t most, double *path) {
  const double pieces = (double)(n - 1), end = walked + length;
  for (; made < most && (double)made * step <= end; made++) {
    double f = ((double)made * step - walked) / length;
    f = f > 0 ? f : 0;
    f = (f < 1 ? f : 1) * pieces;
    f = reversed ? pieces - f : f;
    const size_t whole = (size_t)f, i = whole < n - 2 ? whole : n - 2;
    const double *p = points + 2 * i, t = f - (double)i;
    path[2 * made] = (p[0] + (p[2] - p[0]) * t - x) / scale;
    path[2 * made + 1] = (p[1] + (p[3] - p[1]) * t - y) / scale;
  }
  return made;
}
