#include "CInkKernels.h"
#include "vector8.h"
#include <limits.h>
#include <math.h>

#pragma clang fp contract(off)

#define MOST INK_POLYGON_POINTS
// Whole vectors of them.
#define SIDES 16

typedef double v4 __attribute__((vector_size(32)));
typedef long long mask4 __attribute__((vector_size(32)));

#define LARGER4(a, b) ((v4)((((a) > (b)) & (mask4)(a)) | (~((a) > (b)) & (mask4)(b))))

typedef struct {
  double count, x, y, xx, yy, xy;
} Moments;

/// A closed path with its running moments, and the polygons got by taking one corner after the other out of it.
typedef struct {
  size_t n;
  // The path twice over, so that a side through the seam is one run.
  double x[2 * MOST + 8], y[2 * MOST + 8];
  // Sums of x, y, xx, yy and of xy over the points before each.
  v4 sums[MOST + 1];
  double products[MOST + 8];
  double costs[MOST + 8], errors[MOST], folds[MOST], totals[MOST + 1];
  int next[MOST], previous[MOST], levels[MOST + 16];
  // Corners left, numbers of costs in whole vectors, what was paid.
  int left, padded;
  double paid;
} Path;

/// Sums over the points first ... last, through the seam where the last comes before the first.
INLINE v4 runSums(const Path *p, int first, int last) {
  const v4 a = p->sums[first], b = p->sums[last + 1];
  return last >= first ? b - a : p->sums[p->n] - a + b;
}

INLINE double runProducts(const Path *p, int first, int last) {
  const double a = p->products[first], b = p->products[last + 1];
  return last >= first ? b - a : p->products[p->n] - a + b;
}

INLINE double runCount(const Path *p, int first, int last) { return last >= first ? last + 1 - first : (int)p->n - first + last + 1; }

INLINE Moments run(const Path *p, int first, int last) {
  const v4 sums = runSums(p, first, last);
  return (Moments){runCount(p, first, last), sums[0], sums[1], sums[2], sums[3], runProducts(p, first, last)};
}

/// Sums of squared distances of the points of three runs from their best lines; the last number means nothing.
INLINE v4 sides(const Path *p, const int *first, const int *last) {
  const v4 a = runSums(p, first[0], last[0]), b = runSums(p, first[1], last[1]), c = runSums(p, first[2], last[2]);
  const v4 ab = __builtin_shufflevector(a, b, 0, 4, 2, 6), abUpper = __builtin_shufflevector(a, b, 1, 5, 3, 7);
  const v4 x = __builtin_shufflevector(ab, c, 0, 1, 4, 4), y = __builtin_shufflevector(abUpper, c, 0, 1, 5, 5);
  const v4 xx = __builtin_shufflevector(ab, c, 2, 3, 6, 6), yy = __builtin_shufflevector(abUpper, c, 2, 3, 7, 7);
  const double last2 = runCount(p, first[2], last[2]), product2 = runProducts(p, first[2], last[2]);
  const v4 count = {runCount(p, first[0], last[0]), runCount(p, first[1], last[1]), last2, last2};
  const v4 products = {runProducts(p, first[0], last[0]), runProducts(p, first[1], last[1]), product2, product2};
  const v4 zero = {0};
  v4 sx = xx - x * x / count, sy = yy - y * y / count;
  sx = LARGER4(sx, zero);
  sy = LARGER4(sy, zero);
  const v4 xy = products - x * y / count, half = (sx - sy) / 2;
  const v4 error = (sx + sy) / 2 - __builtin_elementwise_sqrt(half * half + xy * xy);
  return LARGER4(error, zero);
}

/// What points beyond the ends of the side u-w cost once v, where the pen turned back, is no corner any more.
INLINE double fold(const Path *p, int u, int v, int w) {
  const double ax = p->x[v] - p->x[u], ay = p->y[v] - p->y[u], bx = p->x[w] - p->x[v], by = p->y[w] - p->y[v];
  if (__builtin_expect(!(ax * bx + ay * by < 0), 1)) return 0;
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

/// First place of the least of `count` numbers, a multiple of 8.
INLINE int least(const double *values, int count, double *value) {
  v8 best = load8(values);
  for (int i = 8; i < count; i += 8) {
    const v8 now = load8(values + i);
    best = SMALLER(now, best);
  }
  *value = least8(best);
  // A bit for each place that holds it: where it lies cannot be foretold, so no branch asks.
  uint64_t low = 0, high = 0;
  for (int i = 0; i < count && i < 64; i += 8) low |= (uint64_t)bits8(load8(values + i) == *value) << i;
  for (int i = 64; i < count; i += 8) high |= (uint64_t)bits8(load8(values + i) == *value) << (i - 64);
  return low ? __builtin_ctzll(low) : high ? 64 + __builtin_ctzll(high) : 0;
}

/// The path with all its corners.
INLINE void begin(Path *p, const double *points, size_t n) {
  p->n = n;
  v4 total = {0};
  double product = 0;
  p->sums[0] = total;
  p->products[0] = product;
  for (size_t i = 0; i < n; i++) {
    p->x[i] = p->x[n + i] = points[2 * i];
    p->y[i] = p->y[n + i] = points[2 * i + 1];
    const double x = points[2 * i] - points[0], y = points[2 * i + 1] - points[1];
    total = total + (v4){x, y, x * x, y * y};
    product += x * y;
    p->sums[i + 1] = total;
    p->products[i + 1] = product;
    p->errors[i] = p->folds[i] = p->totals[i] = 0;
  }
  // Of many points every second one may be a corner: the fit finds its way to those between.
  const size_t step = n > INK_POLYGON_DENSE ? 2 : 1;
  size_t corners = 0;
  for (size_t i = 0; i < n + 16; i++) p->levels[i] = (int)n;
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
      if (p->levels[i] > 0) continue;
      const int first[3] = {(int)i, (int)i, (int)i}, last[3] = {p->next[i], p->next[i], p->next[i]};
      sum += p->errors[i] = sides(p, first, last)[0];
    }
  }
  for (int i = 0; i < padded; i++) p->costs[i] = INFINITY;
  // The sides that three corners leave when each is taken out.
  for (int i = 0; i < (int)n;) {
    int taken[3], first[3], last[3], held = 0;
    for (; held < 3 && i < (int)n; i += (int)step) {
      if (p->levels[i] > 0) continue;
      taken[held] = i;
      first[held] = p->previous[i];
      last[held++] = p->next[i];
    }
    if (held == 0) break;
    for (int k = held; k < 3; k++) {
      first[k] = first[0];
      last[k] = last[0];
    }
    const v4 apart = sides(p, first, last);
    for (int k = 0; k < held; k++) {
      const int u = first[k], v = taken[k];
      p->costs[v] = apart[k] + fold(p, u, v, last[k]) + p->folds[u] + p->folds[v] - p->errors[u] - p->errors[v];
    }
  }
  for (size_t left = corners; left <= n; left++) p->totals[left] = sum;
  p->left = (int)corners;
  p->padded = padded;
  p->paid = sum;
}

/// Takes the corner out that costs least; 0 where three are left, or none can go.
INLINE int takeOut(Path *p) {
  if (p->left <= 3) return 0;
  double value;
  const int v = least(p->costs, p->padded, &value);
  if (!(value < INFINITY)) {
    p->left = 0;
    return 0;
  }
  const int u = p->previous[v], w = p->next[v];
  p->left--;
  p->folds[u] += p->folds[v] + fold(p, u, v, w);
  p->next[u] = w;
  p->previous[w] = u;
  p->costs[v] = INFINITY;
  p->levels[v] = p->left;
  const int before = p->previous[u], after = p->next[w], first[3] = {u, before, u}, last[3] = {w, w, after};
  const v4 apart = sides(p, first, last);
  p->errors[u] = apart[0] + p->folds[u];
  p->costs[u] = apart[1] + fold(p, before, u, w) + p->folds[before] + p->folds[u] - p->errors[before] - p->errors[u];
  p->costs[w] = apart[2] + fold(p, u, w, after) + p->folds[u] + p->folds[w] - p->errors[u] - p->errors[w];
  p->paid += value > 0 ? value : 0;
  p->totals[p->left] = p->paid;
  return 1;
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
    const double l = dx * dx + dy * dy, inverse = l > 0 ? 1 / l : 0;
    for (int s = first; s < last; s += 8) {
      v8 px, py;
      memcpy(&px, p->x + s, sizeof px);
      memcpy(&py, p->y + s, sizeof py);
      v8 t = ((px - ax) * dx + (py - ay) * dy) * inverse;
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
  typedef int levels16 __attribute__((vector_size(64)));
  typedef _Bool flags16 __attribute__((ext_vector_type(16)));
  for (int i = 0; i < (int)p->n; i += 16) {
    // Levels beyond the last point are no corner's.
    levels16 levels;
    memcpy(&levels, p->levels + i, sizeof levels);
    const flags16 flags = __builtin_convertvector(levels < k, flags16);
    unsigned short bits;
    memcpy(&bits, &flags, sizeof bits);
    for (unsigned left = bits; left; left &= left - 1) at[count++] = i + __builtin_ctz(left);
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

INLINE int holds(size_t n) { return n >= 3 && n <= MOST; }

/// What was asked of a path: its nested polygons' errors, and fitted ones.
INLINE void answer(const Path *p, size_t n, int first, int last, int rounds, double *corners, double *fitted, double *nested) {
  for (int k = 3; k <= INK_POLYGON_SIDES; k++) nested[k - 3] = holds(n) && k <= (int)n ? sqrt(p->totals[k] / n) : -1;
  for (int k = first; k <= last; k++) {
    *fitted++ = holds(n) && k <= (int)n ? fit(p, k, rounds, corners) : -1;
    corners += 2 * k;
  }
}

INK_KERNEL void ink_closed_polygons(
  const double *points, size_t n, int first, int last, int rounds, double *corners, double *fitted, double *nested) {
  Path path;
  if (holds(n)) {
    begin(&path, points, n);
    while (takeOut(&path)) continue;
  }
  answer(&path, n, first, last, rounds, corners, fitted, nested);
}

// Each step waits for the one before: two paths step by step fill each other's gaps.
INK_KERNEL void ink_closed_polygon_pair(const InkPolygons *a, const InkPolygons *b) {
  Path one, two;
  int open = 0;
  if (holds(a->n)) {
    begin(&one, a->points, a->n);
    open |= 1;
  }
  if (holds(b->n)) {
    begin(&two, b->points, b->n);
    open |= 2;
  }
  while (open == 3) {
    if (!takeOut(&one)) open &= ~1;
    if (!takeOut(&two)) open &= ~2;
  }
  while (open == 1 && takeOut(&one)) continue;
  while (open == 2 && takeOut(&two)) continue;
  answer(&one, a->n, a->first, a->last, a->rounds, a->corners, a->fitted, a->nested);
  answer(&two, b->n, b->first, b->last, b->rounds, b->corners, b->fitted, b->nested);
}
