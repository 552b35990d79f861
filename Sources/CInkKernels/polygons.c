#include "CInkKernels.h"
#include "vector8.h"
#include <limits.h>
#include <math.h>

#pragma clang fp contract(off)

#define MOST INK_POLYGON_POINTS
// Whole vectors of them.
#define SIDES 16

typedef struct {
  double count, x, y, xx, yy, xy;
} Moments;

/// A closed path with its running moments, and the polygons got by taking one corner after the other out of it.
typedef struct {
  size_t n;
  // The path twice over, so that a side through the seam is one run.
  double x[2 * MOST + 8], y[2 * MOST + 8];
  Moments sums[MOST + 1];
  double costs[MOST + 8], errors[MOST], folds[MOST], totals[MOST + 1];
  int next[MOST], previous[MOST], levels[MOST];
} Path;

INLINE Moments run(const Path *p, int first, int last) {
  const Moments a = p->sums[first], b = p->sums[last + 1], whole = p->sums[p->n];
  if (last >= first) return (Moments){b.count - a.count, b.x - a.x, b.y - a.y, b.xx - a.xx, b.yy - a.yy, b.xy - a.xy};
  return (Moments){whole.count - a.count + b.count, whole.x - a.x + b.x,    whole.y - a.y + b.y,
                   whole.xx - a.xx + b.xx,          whole.yy - a.yy + b.yy, whole.xy - a.xy + b.xy};
}

INLINE void scatter(Moments m, double *xx, double *yy, double *xy) {
  const double sx = m.xx - m.x * m.x / m.count, sy = m.yy - m.y * m.y / m.count;
  *xx = sx > 0 ? sx : 0;
  *yy = sy > 0 ? sy : 0;
  *xy = m.xy - m.x * m.y / m.count;
}

/// Sum of squared distances of a run's points from their best line.
INLINE double side(const Path *p, int first, int last) {
  double xx, yy, xy;
  scatter(run(p, first, last), &xx, &yy, &xy);
  const double half = (xx - yy) / 2, error = (xx + yy) / 2 - sqrt(half * half + xy * xy);
  return error > 0 ? error : 0;
}

/// What points beyond the ends of the side u-w cost once v, where the pen turned back, is no corner any more.
INLINE double fold(const Path *p, int u, int v, int w) {
  const double ax = p->x[v] - p->x[u], ay = p->y[v] - p->y[u], bx = p->x[w] - p->x[v], by = p->y[w] - p->y[v];
  if (!(ax * bx + ay * by < 0)) return 0;
  const double cx = p->x[w] - p->x[u], cy = p->y[w] - p->y[u], length = sqrt(cx * cx + cy * cy), a = sqrt(ax * ax + ay * ay);
  const double along = length > 0 ? (ax * cx + ay * cy) / length : a;
  double beyond = along;
  if (length > 0) {
    beyond = along - length > -along ? along - length : -along;
    if (beyond < 0) beyond = 0;
  }
  if (!(beyond > 0)) return 0;
  const int n = (int)p->n;
  const double steps = (w - u + n) % n, way = a + sqrt(bx * bx + by * by);
  const double share = way > 0 ? 2 * beyond / way : 0;
  return way > 0 ? steps * (share < 1 ? share : 1) * beyond * beyond / 3 : 0;
}

INLINE double cost(const Path *p, int v) {
  const int u = p->previous[v], w = p->next[v];
  return side(p, u, w) + fold(p, u, v, w) + p->folds[u] + p->folds[v] - p->errors[u] - p->errors[v];
}

/// First place of the least of `count` numbers, a multiple of 8.
INLINE int least(const double *values, int count, double *value) {
  v8 best = load8(values);
  for (int i = 8; i < count; i += 8) {
    const v8 now = load8(values + i);
    best = SMALLER(now, best);
  }
  *value = least8(best);
  for (int i = 0; i < count; i += 8) {
    const unsigned bits = bits8(load8(values + i) == *value);
    if (bits) return i + __builtin_ctz(bits);
  }
  return 0;
}

INLINE void load(Path *p, const double *points, size_t n) {
  p->n = n;
  Moments total = {0};
  p->sums[0] = total;
  for (size_t i = 0; i < n; i++) {
    p->x[i] = p->x[n + i] = points[2 * i];
    p->y[i] = p->y[n + i] = points[2 * i + 1];
    const double x = points[2 * i] - points[0], y = points[2 * i + 1] - points[1];
    total = (Moments){total.count + 1, total.x + x, total.y + y, total.xx + x * x, total.yy + y * y, total.xy + x * y};
    p->sums[i + 1] = total;
    p->errors[i] = p->folds[i] = p->totals[i] = 0;
  }
  // Of many points every second one may be a corner: the fit finds its way to those between.
  const size_t step = n > INK_POLYGON_DENSE ? 2 : 1;
  size_t corners = 0;
  for (size_t i = 0; i < n; i++) p->levels[i] = (int)n;
  for (size_t i = 0; i + step <= n; i += step, corners++) {
    p->levels[i] = 0;
    p->next[i] = (int)(i + 2 * step <= n ? i + step : 0);
    p->previous[p->next[i]] = (int)i;
  }
  for (size_t i = 2 * n; i < 2 * n + 8; i++) p->x[i] = p->y[i] = 0;
  p->totals[n] = 0;
  const int padded = (int)(n + 7) / 8 * 8;
  double sum = 0;
  if (step > 1) {
    for (size_t i = 0; i < n; i++) {
      if (p->levels[i] == 0) sum += p->errors[i] = side(p, (int)i, p->next[i]);
    }
  }
  for (int i = 0; i < padded; i++) p->costs[i] = i < (int)n && p->levels[i] == 0 ? cost(p, i) : INFINITY;
  for (size_t left = corners; left <= n; left++) p->totals[left] = sum;
  for (int left = (int)corners - 1; left >= 3; left--) {
    double value;
    const int v = least(p->costs, padded, &value);
    if (!(value < INFINITY)) return;
    const int u = p->previous[v], w = p->next[v];
    p->folds[u] += p->folds[v] + fold(p, u, v, w);
    p->errors[u] = side(p, u, w) + p->folds[u];
    p->next[u] = w;
    p->previous[w] = u;
    p->costs[v] = INFINITY;
    p->levels[v] = left;
    p->costs[u] = cost(p, u);
    p->costs[w] = cost(p, w);
    sum += value > 0 ? value : 0;
    p->totals[left] = sum;
  }
}

/// Directions and points of the best lines of the sides' middle points, eight sides at a time.
typedef struct {
  double ux[SIDES], uy[SIDES], x[SIDES], y[SIDES];
} Lines;

INLINE void fitLines(const Path *p, const int *at, int k, Lines *lines) {
  double count[SIDES], x[SIDES], y[SIDES], xx[SIDES], yy[SIDES], xy[SIDES], wayX[SIDES], wayY[SIDES];
  const int n = (int)p->n;
  for (int i = 0; i < (k + 7) / 8 * 8; i++) {
    // The last vector is filled up with the last side.
    const int side = i < k ? i : k - 1, first = at[side], last = at[side + 1 < k ? side + 1 : 0];
    const int steps = last >= first ? last - first : last - first + n, cut = (int)(steps * 0.12);
    const int from = first + cut < n ? first + cut : first + cut - n, to = last - cut >= 0 ? last - cut : last - cut + n;
    const Moments m = run(p, from, to);
    count[i] = m.count;
    x[i] = m.x;
    y[i] = m.y;
    xx[i] = m.xx;
    yy[i] = m.yy;
    xy[i] = m.xy;
    wayX[i] = p->x[last] - p->x[first];
    wayY[i] = p->y[last] - p->y[first];
  }
  const v8 zero = {0};
  for (int i = 0; i < k; i += 8) {
    const v8 number = load8(count + i), mx = load8(x + i), my = load8(y + i);
    v8 sx = load8(xx + i) - mx * mx / number, sy = load8(yy + i) - my * my / number;
    sx = LARGER(sx, zero);
    sy = LARGER(sy, zero);
    const v8 sxy = load8(xy + i) - mx * my / number, c = sx - sy, d = 2 * sxy, h = __builtin_elementwise_sqrt(c * c + d * d);
    const mask8 wide = c >= zero;
    v8 ux = PICK(wide, c + h, PICK(d < zero, -d, d)), uy = PICK(wide, d, PICK(d < zero, c - h, h - c));
    const v8 size = __builtin_elementwise_sqrt(ux * ux + uy * uy), divisor = PICK(size > zero, size, zero + 1);
    ux = PICK(h > zero, ux / divisor, zero + 1);
    uy = PICK(h > zero, uy / divisor, zero);
    const v8 flip = PICK(load8(wayX + i) * ux + load8(wayY + i) * uy < zero, zero - 1, zero + 1);
    store8(lines->ux + i, flip * ux);
    store8(lines->uy + i, flip * uy);
    store8(lines->x + i, p->x[0] + mx / number);
    store8(lines->y + i, p->y[0] + my / number);
  }
}

INLINE void foot(const double *l, double x, double y, double *f) {
  const double t = (x - l[2]) * l[0] + (y - l[3]) * l[1];
  f[0] = l[2] + l[0] * t;
  f[1] = l[3] + l[1] * t;
}

/// Where the lines of neighbouring sides meet; near the old corner where they hardly do.
INLINE void meet(const Path *p, const int *at, int k, double *corners) {
  Lines lines;
  fitLines(p, at, k, &lines);
  for (int i = 0; i < k; i++) {
    const int side = i > 0 ? i - 1 : k - 1;
    const double before[4] = {lines.ux[side], lines.uy[side], lines.x[side], lines.y[side]};
    const double after[4] = {lines.ux[i], lines.uy[i], lines.x[i], lines.y[i]};
    const double x = p->x[at[i]], y = p->y[at[i]];
    const int b = at[i > 0 ? i - 1 : k - 1], a = at[i + 1 < k ? i + 1 : 0];
    const double toBefore = (p->x[b] - x) * (p->x[b] - x) + (p->y[b] - y) * (p->y[b] - y);
    const double toAfter = (p->x[a] - x) * (p->x[a] - x) + (p->y[a] - y) * (p->y[a] - y);
    const double reach = 0.25 * (toBefore < toAfter ? toBefore : toAfter);
    const double sine = before[0] * after[1] - before[1] * after[0];
    int meets = 0;
    if (fabs(sine) > 0.05) {
      const double t = ((after[2] - before[2]) * after[1] - (after[3] - before[3]) * after[0]) / sine;
      const double mx = before[2] + before[0] * t, my = before[3] + before[1] * t;
      if ((mx - x) * (mx - x) + (my - y) * (my - y) <= reach) {
        corners[2 * i] = mx;
        corners[2 * i + 1] = my;
        meets = 1;
      }
    }
    if (!meets) {
      double f[2], g[2];
      foot(before, x, y, f);
      foot(after, x, y, g);
      corners[2 * i] = (f[0] + g[0]) / 2;
      corners[2 * i + 1] = (f[1] + g[1]) / 2;
    }
  }
}

static const mask8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};

/// The points nearest to the corners, looked for up to half a side away from the old ones.
INLINE void share(const Path *p, const int *at, int k, const double *corners, int *shared) {
  for (int i = 0; i < k; i++) {
    const int low = i > 0 ? (at[i] + at[i - 1]) / 2 + 1 : 0, high = i + 1 < k ? (at[i] + at[i + 1]) / 2 : (int)p->n - 1;
    const double x = corners[2 * i], y = corners[2 * i + 1];
    const double ox = p->x[at[i]] - x, oy = p->y[at[i]] - y;
    v8 best = (v8){0} + (ox * ox + oy * oy);
    mask8 place = (mask8){0} + at[i];
    for (int j = low; j <= high; j += 8) {
      v8 px, py;
      memcpy(&px, p->x + j, sizeof px);
      memcpy(&py, p->y + j, sizeof py);
      px = px - x;
      py = py - y;
      const v8 d = px * px + py * py;
      const mask8 index = lanes + j, m = (d < best) & (index <= high);
      best = PICK(m, d, best);
      place = (m & index) | (~m & place);
    }
    // Of equals the earliest.
    int nearest = INT_MAX;
    for (unsigned bits = bits8(best == least8(best)); bits; bits &= bits - 1) {
      const int found = (int)place[__builtin_ctz(bits)];
      nearest = found < nearest ? found : nearest;
    }
    shared[i] = nearest < INT_MAX ? nearest : at[i];
  }
}

/// Root mean square distance of the points from their sides.
INLINE double residual(const Path *p, const int *at, int k, const double *corners) {
  const v8 zero = {0}, one = zero + 1;
  v8 sum = zero;
  int counted = 0;
  for (int i = 0; i < k; i++) {
    const int j = i + 1 < k ? i + 1 : 0, first = at[i], last = j > 0 ? at[j] : at[0] + (int)p->n;
    const double ax = corners[2 * i], ay = corners[2 * i + 1], dx = corners[2 * j] - ax, dy = corners[2 * j + 1] - ay;
    const double l = dx * dx + dy * dy, divisor = l > 0 ? l : 1;
    for (int s = first; s < last; s += 8) {
      v8 px, py;
      memcpy(&px, p->x + s, sizeof px);
      memcpy(&py, p->y + s, sizeof py);
      v8 t = ((px - ax) * dx + (py - ay) * dy) / divisor;
      t = LARGER(t, zero);
      t = SMALLER(t, one);
      px = px - (ax + dx * t);
      py = py - (ay + dy * t);
      sum += PICK(lanes < last - s, px * px + py * py, zero);
    }
    counted += last > first ? last - first : 0;
  }
  double total = 0;
  for (int lane = 0; lane < 8; lane++) total += sum[lane];
  return sqrt(total / (counted > 1 ? counted : 1));
}

/// The polygon with k corners, its sides fitted to their points.
INLINE double fit(const Path *p, int k, int rounds, double *corners) {
  int at[MOST], shared[MOST], count = 0;
  double refined[2 * SIDES];
  for (int i = 0; i < (int)p->n; i++) {
    if (p->levels[i] < k) at[count++] = i;
  }
  if (count != k) return -1;
  for (int i = 0; i < k; i++) {
    corners[2 * i] = p->x[at[i]];
    corners[2 * i + 1] = p->y[at[i]];
  }
  double rms = residual(p, at, k, corners);
  for (int round = 0; round < rounds; round++) {
    meet(p, at, k, refined);
    share(p, at, k, refined, shared);
    const double error = residual(p, shared, k, refined);
    if (!(error < rms)) break;
    const int settled = error > 0.995 * rms;
    memcpy(corners, refined, 2 * k * sizeof *corners);
    memcpy(at, shared, k * sizeof *at);
    rms = error;
    if (settled) break;
  }
  return rms;
}

INK_KERNEL void ink_closed_polygons(
  const double *points, size_t n, int first, int last, int rounds, double *corners, double *fitted, double *nested) {
  Path path;
  const int holds = n >= 3 && n <= MOST;
  if (holds) load(&path, points, n);
  for (int k = 3; k <= INK_POLYGON_SIDES; k++) nested[k - 3] = holds && k <= (int)n ? sqrt(path.totals[k] / n) : -1;
  for (int k = first; k <= last; k++) {
    *fitted++ = holds && k <= (int)n ? fit(&path, k, rounds, corners) : -1;
    corners += 2 * k;
  }
}
