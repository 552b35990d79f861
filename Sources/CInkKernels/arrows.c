#include "CInkKernels.h"
#include "vector8.h"
#include <math.h>

#pragma clang fp contract(off)

typedef struct {
  double *ax, *ay, *bx, *by;
  size_t n;
} Pieces;

INLINE double sum(v8 v) {
  double s = 0;
  for (int k = 0; k < 8; k++) s += v[k];
  return s;
}

/// The farthest of eight candidates, the earliest of equals: places count the ends of the pieces, two a piece.
INLINE double farthest(Pieces p, v8 d, mask8 place, double *x, double *y) {
  int lane = 0;
  for (int k = 1; k < 8; k++) lane = d[k] > d[lane] || (d[k] == d[lane] && place[k] < place[lane]) ? k : lane;
  const size_t i = (size_t)place[lane] / 2;
  *x = place[lane] % 2 ? p.bx[i] : p.ax[i];
  *y = place[lane] % 2 ? p.by[i] : p.ay[i];
  return d[lane];
}

/// Squared distance of (x, y) from the segment at (px, py) along (dx, dy).
INLINE v8 apart(v8 x, v8 y, double px, double py, double dx, double dy) {
  const v8 zero = {0}, one = zero + 1;
  const double l = dx * dx + dy * dy, inverse = l > 0 ? 1 / l : 0;
  v8 t = ((x - px) * dx + (y - py) * dy) * inverse;
  t = LARGER(t, zero);
  t = SMALLER(t, one);
  const v8 ex = x - (px + dx * t), ey = y - (py + dy * t);
  return ex * ex + ey * ey;
}

/// Angle of a barb to the shaft: 0 lies back along it.
INLINE double barb(double x, double y, double ux, double uy) { return atan2(fabs(ux * y - uy * x), -(ux * x + uy * y)); }

INLINE void head(Pieces p, double ex, double ey, double ux, double uy, InkHead *out) {
  const v8 zero = {0}, far = zero + INFINITY;
  *out = (InkHead){.nearest = INFINITY};
  if (p.n == 0) return;
  // The last piece's end fills the last vector: pieces without length.
  for (size_t i = p.n; i % 8 != 0; i++) {
    p.ax[i] = p.bx[i] = p.bx[p.n - 1];
    p.ay[i] = p.by[i] = p.by[p.n - 1];
  }
  const mask8 lanes = {0, 2, 4, 6, 8, 10, 12, 14};
  v8 total = zero, nearest = far, lowX = far, lowY = far, highX = -far, highY = -far;
  mask8 tip = {0};
  for (size_t i = 0; i < p.n; i += 8) {
    const v8 ax = load8(p.ax + i), ay = load8(p.ay + i), bx = load8(p.bx + i), by = load8(p.by + i), dx = bx - ax, dy = by - ay;
    total += __builtin_elementwise_sqrt(dx * dx + dy * dy);
    for (int q = 0; q < 2; q++) {
      const v8 x = q ? bx : ax, y = q ? by : ay, vx = x - ex, vy = y - ey, square = vx * vx + vy * vy;
      const v8 along = vx * ux + vy * uy, side = vy * ux - vx * uy;
      nearest = SMALLER(square, nearest);
      tip = CHOOSE(along > highX, lanes + (long long)(2 * i + q), tip);
      lowX = SMALLER(along, lowX);
      highX = LARGER(along, highX);
      lowY = SMALLER(side, lowY);
      highY = LARGER(side, highY);
    }
  }
  double tx, ty;
  const double foremost = farthest(p, highX, tip, &tx, &ty);
  const double length = foremost - least8(lowX), width = -least8(-highY) - least8(lowY), along = length > 1e-9 ? length : 1e-9;
  const double overhang = (foremost > 0 ? foremost : 0) / along;
  // A head that stands ahead of its shaft has a tip of its own; a slight overshoot belongs to barbs that start at the end.
  if (!(foremost > 0) || overhang < 0.15) {
    tx = ex;
    ty = ey;
  }
  const double ink = sum(total);
  out->ink = ink;
  out->nearest = least8(nearest);
  out->length = length;
  out->width = width;
  out->overhang = overhang;
  out->tipX = tx;
  out->tipY = ty;
  if (!(ink > 0)) return;
  v8 farLeft = zero, farRight = zero, rear = zero;
  mask8 leftAt = {0}, rightAt = {0};
  for (size_t i = 0; i < p.n; i += 8) {
    v8 sides[2], alongs[2];
    for (int q = 0; q < 2; q++) {
      const v8 x = load8((q ? p.bx : p.ax) + i), y = load8((q ? p.by : p.ay) + i), vx = x - tx, vy = y - ty, d = vx * vx + vy * vy;
      const v8 side = vy * ux - vx * uy;
      const mask8 out = side * side > 0.04 * d, l = out & (side < zero) & (d > farLeft), r = out & (side > zero) & (d > farRight);
      const mask8 place = lanes + (long long)(2 * i + q);
      farLeft = PICK(l, d, farLeft);
      leftAt = CHOOSE(l, place, leftAt);
      farRight = PICK(r, d, farRight);
      rightAt = CHOOSE(r, place, rightAt);
      sides[q] = side;
      alongs[q] = vx * ux + vy * uy;
    }
    const mask8 crosses = (sides[0] < zero) ^ (sides[1] < zero);
    const v8 t = sides[0] / PICK(crosses, sides[0] - sides[1], zero + 1), behind = -(alongs[0] + (alongs[1] - alongs[0]) * t);
    rear = LARGER(PICK(crosses, behind, zero), rear);
  }
  double lx, ly, rx, ry;
  const double left2 = farthest(p, farLeft, leftAt, &lx, &ly), right2 = farthest(p, farRight, rightAt, &rx, &ry);
  const double left = sqrt(left2), right = sqrt(right2), longer = left > right ? left : right;
  const double back = -least8(-rear) / along;
  out->rear = back < 1 ? back : 1;
  if (!(longer > 0)) return;
  // A side that holds only the stub of an overshoot is no barb.
  const int hasLeft = left > 0 && left >= 0.25 * longer, hasRight = right > 0 && right >= 0.25 * longer;
  if (hasLeft) {
    out->left = left;
    out->leftX = lx;
    out->leftY = ly;
    out->leftAngle = barb(lx - tx, ly - ty, ux, uy);
  }
  if (hasRight) {
    out->right = right;
    out->rightX = rx;
    out->rightY = ry;
    out->rightAngle = barb(rx - tx, ry - ty, ux, uy);
  }
  v8 error = zero, across = zero;
  for (size_t i = 0; i < p.n; i += 8) {
    const v8 ax = load8(p.ax + i), ay = load8(p.ay + i), bx = load8(p.bx + i), by = load8(p.by + i), dx = bx - ax, dy = by - ay;
    const v8 l = __builtin_elementwise_sqrt(dx * dx + dy * dy), x = (ax + bx) / 2, y = (ay + by) / 2;
    const v8 toLeft = hasLeft ? apart(x, y, tx, ty, lx - tx, ly - ty) : far;
    const v8 toRight = hasRight ? apart(x, y, tx, ty, rx - tx, ry - ty) : far;
    v8 best = __builtin_elementwise_sqrt(SMALLER(toLeft, toRight)), weight = zero + 1;
    if (hasLeft && hasRight) {
      // Where a barb and the joining line end in one point, rounded distances decide between them.
      const v8 joint = __builtin_elementwise_sqrt(apart(x, y, lx, ly, rx - lx, ry - ly));
      across += PICK(joint < best, l, zero);
      best = SMALLER(joint, best);
      // Ink within the head's triangle is a filled head, no error.
      const v8 s1 = (lx - tx) * (y - ty) - (ly - ty) * (x - tx), s2 = (rx - lx) * (y - ly) - (ry - ly) * (x - lx),
               s3 = (tx - rx) * (y - ry) - (ty - ry) * (x - rx);
      const mask8 within = ((s1 >= zero) & (s2 >= zero) & (s3 >= zero)) | ((s1 <= zero) & (s2 <= zero) & (s3 <= zero));
      weight = PICK(within, zero + 0.5, weight);
    }
    error += l * weight * best;
  }
  out->error = sum(error);
  out->across = sum(across);
}

/// Whether a piece of ink at (x, y) along (dx, dy) retraces the shaft away from its ends.
INLINE int doubles(double x, double y, double dx, double dy, const double *shaft, size_t n, const double *sx, const double *sy, size_t m) {
  const double near = 0.025;
  for (size_t j = 0; j < m; j += 8) {
    const v8 ox = load8(sx + j) - x, oy = load8(sy + j) - y, d = ox * ox + oy * oy;
    if (!(least8(d) < near * near)) continue;
    for (size_t k = j; k < j + 8 && k < m; k++) {
      if (!(d[k - j] < near * near)) continue;
      const size_t i = 6 + 2 * k;
      const double tx = shaft[2 * i + 2] - shaft[2 * i - 2], ty = shaft[2 * i + 3] - shaft[2 * i - 1];
      return fabs(tx * dy - ty * dx) < 0.3 * fabs(tx * dx + ty * dy);
    }
  }
  return 0;
}

/// Adds the pieces whose bits are set; there is room for a whole vector behind the last.
INLINE void take(Pieces *p, unsigned bits, v8 ax, v8 ay, v8 bx, v8 by) {
  if (!bits) return;
  const unsigned first = __builtin_ctz(bits), run = bits >> first, held = __builtin_popcount(bits);
  if (run & (run + 1)) {
    for (; bits; bits &= bits - 1) {
      const int k = __builtin_ctz(bits);
      p->ax[p->n] = ax[k];
      p->ay[p->n] = ay[k];
      p->bx[p->n] = bx[k];
      p->by[p->n++] = by[k];
    }
    return;
  }
  // They mostly stand side by side.
  if (first > 0) {
    double lane[4][16] = {0};
    store8(lane[0], ax);
    store8(lane[1], ay);
    store8(lane[2], bx);
    store8(lane[3], by);
    ax = load8(lane[0] + first);
    ay = load8(lane[1] + first);
    bx = load8(lane[2] + first);
    by = load8(lane[3] + first);
  }
  store8(p->ax + p->n, ax);
  store8(p->ay + p->n, ay);
  store8(p->bx + p->n, bx);
  store8(p->by + p->n, by);
  p->n += held;
}

INK_KERNEL double ink_arrow_ends(
  const InkStrokes *ink, const double *shaft, size_t count, const InkRun *covers, double length, double *scratch, InkHead *start, InkHead *end) {
  const size_t n = ink->offsets[ink->count], room = n + 8, even = count > 12 ? (count - 12 + 1) / 2 : 0;
  // Pieces at the start fill the scratch from the bottom, those at the end a second part of it.
  Pieces a = {scratch, scratch + room, scratch + 2 * room, scratch + 3 * room, 0};
  Pieces b = {scratch + 4 * room, scratch + 5 * room, scratch + 6 * room, scratch + 7 * room, 0};
  double *sx = scratch + 8 * room, *sy = sx + even + 8;
  double lowX = INFINITY, lowY = INFINITY, highX = -INFINITY, highY = -INFINITY;
  for (size_t k = 0; k < even + 8; k++) {
    sx[k] = k < even ? shaft[2 * (6 + 2 * k)] : INFINITY;
    sy[k] = k < even ? shaft[2 * (6 + 2 * k) + 1] : INFINITY;
    if (k >= even) continue;
    lowX = sx[k] < lowX ? sx[k] : lowX;
    lowY = sy[k] < lowY ? sy[k] : lowY;
    highX = sx[k] > highX ? sx[k] : highX;
    highY = sy[k] > highY ? sy[k] : highY;
  }
  const double near = 0.025, x0 = shaft[0], y0 = shaft[1], x1 = shaft[2 * count - 2], y1 = shaft[2 * count - 1];
  double twice = 0;
  const mask8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
  for (size_t s = 0; s < ink->count; s++) {
    const int isLong = ink->count > 1 && ink->lengths[s] > 0.25 * length;
    const size_t begin = ink->offsets[s], pieces = ink->offsets[s + 1] - begin - 1, from = covers[s].first, to = covers[s].last;
    for (size_t i = 0; i < pieces; i += 8) {
      if (i >= from && i + 8 <= to) continue;
      // Pieces i ... i + 7 of the stroke, from point to point; those past its end are left out.
      v8 ax, ay, bx, by;
      if (i + 8 <= pieces) {
        const double *q = ink->points + 2 * (begin + i);
        const v8 p0 = load8(q), p1 = load8(q + 8), q0 = load8(q + 2), q1 = load8(q + 10);
        ax = __builtin_shufflevector(p0, p1, 0, 2, 4, 6, 8, 10, 12, 14);
        ay = __builtin_shufflevector(p0, p1, 1, 3, 5, 7, 9, 11, 13, 15);
        bx = __builtin_shufflevector(q0, q1, 0, 2, 4, 6, 8, 10, 12, 14);
        by = __builtin_shufflevector(q0, q1, 1, 3, 5, 7, 9, 11, 13, 15);
      } else {
        double px[9], py[9];
        for (size_t k = 0; k < 9; k++) {
          const size_t at = begin + (i + k < pieces ? i + k : pieces);
          px[k] = ink->points[2 * at];
          py[k] = ink->points[2 * at + 1];
        }
        ax = load8(px);
        ay = load8(py);
        bx = load8(px + 1);
        by = load8(py + 1);
      }
      const mask8 place = lanes + (long long)i;
      const mask8 covered = (place >= (long long)from) & (place < (long long)to);
      mask8 free = ~covered & (place < (long long)pieces);
      const v8 x = (ax + bx) / 2, y = (ay + by) / 2;
      if (isLong) {
        const mask8 beside = free & (x > lowX - near) & (x < highX + near) & (y > lowY - near) & (y < highY + near);
        for (unsigned bits = bits8(beside); bits; bits &= bits - 1) {
          const int k = __builtin_ctz(bits);
          const double dx = bx[k] - ax[k], dy = by[k] - ay[k];
          if (!doubles(x[k], y[k], dx, dy, shaft, count, sx, sy, even)) continue;
          twice += sqrt(dx * dx + dy * dy);
          free[k] = 0;
        }
      }
      const v8 toStart = (x - x0) * (x - x0) + (y - y0) * (y - y0), toEnd = (x - x1) * (x - x1) + (y - y1) * (y - y1);
      const mask8 atStart = toStart < toEnd;
      take(&a, bits8(free & atStart), ax, ay, bx, by);
      take(&b, bits8(free & ~atStart), ax, ay, bx, by);
    }
  }
  // Tangent over a fifth of the shaft: the pen hooks near its ends.
  size_t reach = count / 5 > 2 ? count / 5 : 2;
  reach = reach < count - 1 ? reach : count - 1;
  const size_t fore = 2 * reach, aft = 2 * (count - 1 - reach);
  double ux = x0 - shaft[fore], uy = y0 - shaft[fore + 1], size = sqrt(ux * ux + uy * uy);
  head(a, x0, y0, size > 0 ? ux / size : 0, size > 0 ? uy / size : 0, start);
  ux = x1 - shaft[aft];
  uy = y1 - shaft[aft + 1];
  size = sqrt(ux * ux + uy * uy);
  head(b, x1, y1, size > 0 ? ux / size : 0, size > 0 ? uy / size : 0, end);
  return twice;
}
