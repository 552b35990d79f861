#include "CInkKernels.h"
#include <math.h>
#include <stdint.h>
#include <string.h>

#pragma clang fp contract(off)
// The helpers below are inlined into every clone: no vector crosses a call.
#pragma clang diagnostic ignored "-Wpsabi"

enum { N = INK_TEMPLATE_SAMPLES, SIGNED = 5, BOX = 6 };

typedef float v8f __attribute__((vector_size(32)));
typedef float v4f __attribute__((vector_size(16)));
typedef float v16f __attribute__((vector_size(64)));
typedef int32_t v16i __attribute__((vector_size(64)));

#define INLINE static inline __attribute__((always_inline))

INLINE v16f load(const float *p) {
  v16f v;
  memcpy(&v, p, sizeof v);
  return v;
}

INLINE void store(float *p, v16f v) { memcpy(p, &v, sizeof v); }

/// Sum in pairs, always in the same order.
INLINE float sum(v16f v) {
  v8f a = __builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7) + __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15);
  v4f b = __builtin_shufflevector(a, a, 0, 1, 2, 3) + __builtin_shufflevector(a, a, 4, 5, 6, 7);
  return (b[0] + b[1]) + (b[2] + b[3]);
}

INLINE float least_of(v16f v) { return __builtin_reduce_min(v); }
INLINE float largest_of(v16f v) { return __builtin_reduce_max(v); }

#define PICK(m, a, b) ((v16f)(((m) & (v16i)(a)) | (~(m) & (v16i)(b))))

/// Places of unit directions on a circle of eight, 45 degrees apart: 0 to 8, linear in the tangent of the octant's angle.
INLINE v16f direction_places(v16f dx, v16f dy) {
  const v16f zero = {0};
  v16f ax = __builtin_elementwise_abs(dx), ay = __builtin_elementwise_abs(dy);
  v16f large = __builtin_elementwise_max(ax, ay), small = __builtin_elementwise_min(ax, ay);
  v16f t = small / __builtin_elementwise_max(large, zero + 1e-30f);
  t = PICK(ax >= ay, t, 2 - t);
  t = PICK(dx >= zero, t, 4 - t);
  return PICK(dy >= zero, t, 8 - t);
}

/// Shares of the eight directions at a place, linear between neighbours.
INLINE v8f direction_shares(float place) {
  const v8f lanes = {0, 1, 2, 3, 4, 5, 6, 7}, zero = {0};
  v8f d = __builtin_elementwise_abs(lanes - place);
  d = __builtin_elementwise_min(d, 8 - d);
  return __builtin_elementwise_max((1 - d) * (1.0f / N), zero);
}

/// Where p in -0.5 to 0.5 falls on a grid of `side` nodes: the node before it, and the share of the next one.
INLINE void cells(v16f p, int side, v16i *node, v16f *share) {
  const v16f zero = {0};
  v16f f = __builtin_elementwise_max((p + 0.5f) * (float)(side - 1), zero);
  v16f whole = __builtin_elementwise_min(__builtin_elementwise_floor(f), zero + (float)(side - 2));
  *node = __builtin_convertvector(whole, v16i);
  *share = __builtin_elementwise_min(f - whole, zero + 1);
}

INK_KERNEL void ink_template_samples(const float *x, const float *y, const int32_t *offsets, size_t strokes, float *scratch, float *samples, int32_t *owners) {
  float *px = samples, *py = samples + N, *dx = samples + 2 * N, *dy = samples + 3 * N;
  const int32_t first = offsets[0], last = offsets[strokes];
  const int32_t count = last - first;
  x += first;
  y += first;
  // Lengths of the pieces between points, then how far along the ink each ends. From stroke to stroke there is no ink.
  for (int32_t i = 0; i + 1 < count; i++) {
    float ex = x[i + 1] - x[i], ey = y[i + 1] - y[i];
    scratch[i] = __builtin_elementwise_sqrt(ex * ex + ey * ey);
  }
  for (size_t s = 1; s < strokes; s++) {
    int32_t end = offsets[s] - first;
    if (end > 0 && end < count) scratch[end - 1] = 0;
  }
  float total = 0;
  for (int32_t i = 0; i + 1 < count; i++) {
    total += scratch[i];
    scratch[i] = total;
  }
  if (!(total > 0)) {
    for (int i = 0; i < N; i++) {
      px[i] = count > 0 ? x[0] : 0;
      py[i] = count > 0 ? y[0] : 0;
      dx[i] = dy[i] = 0;
      owners[i] = 0;
    }
    return;
  }
  // begin[k]: the first piece that sample k can lie on, the last one written counts; without a branch for every sample.
  int32_t begin[N + 1] = {0}, piece[N];
  const float step = total / N, per = N / total;
  for (int32_t i = 0; i + 2 < count; i++) {
    float f = scratch[i] * per + 0.5f;
    begin[f < N ? (int)f : N] = i + 1;
  }
  for (int32_t i = 0, at = 0; i < N; i++) {
    at = begin[i] > at ? begin[i] : at;
    piece[i] = at;
  }
  for (int32_t i = 0; i < N; i++) {
    int32_t at = piece[i];
    float from = at > 0 ? scratch[at - 1] : 0, length = scratch[at] - from;
    float f = (((float)i + 0.5f) * step - from) / (length > 0 ? length : 1);
    f = f > 0 ? f : 0;
    f = f < 1 ? f : 1;
    f = length > 0 ? f : 0;
    px[i] = x[at] + f * (x[at + 1] - x[at]);
    py[i] = y[at] + f * (y[at + 1] - y[at]);
  }
  // Chords from the sample before to the one after; at the ends of a stroke from its end.
  for (int i = 1; i + 1 < N; i++) {
    dx[i] = px[i + 1] - px[i - 1];
    dy[i] = py[i + 1] - py[i - 1];
  }
  for (size_t s = 0, i = 0; s < strokes && i < N; s++) {
    const int32_t a = offsets[s] - first, b = offsets[s + 1] - first;
    const size_t low = i;
    while (i < N && (piece[i] < b || s + 1 == strokes)) owners[i++] = (int32_t)s;
    if (i == low) continue;
    const size_t high = i - 1;
    const float x1 = low < high ? px[low + 1] : x[b - 1], y1 = low < high ? py[low + 1] : y[b - 1];
    const float x0 = low < high ? px[high - 1] : x[a], y0 = low < high ? py[high - 1] : y[a];
    dx[low] = x1 - x[a];
    dy[low] = y1 - y[a];
    if (low == high) continue;
    dx[high] = x[b - 1] - x0;
    dy[high] = y[b - 1] - y0;
  }
  for (int i = 0; i < N; i++) {
    float square = dx[i] * dx[i] + dy[i] * dy[i];
    float scale = square > 0 ? 1 / __builtin_elementwise_sqrt(square) : 0;
    dx[i] *= scale;
    dy[i] *= scale;
  }
}

INK_KERNEL void ink_template_features(const float *samples, const int32_t *owners, size_t strokes, float *features) {
  const float *px = samples, *py = samples + N, *dx = samples + 2 * N, *dy = samples + 3 * N;
  v16f low_x = load(px), high_x = low_x, low_y = load(py), high_y = low_y;
  for (int i = 16; i < N; i += 16) {
    v16f vx = load(px + i), vy = load(py + i);
    low_x = __builtin_elementwise_min(low_x, vx);
    high_x = __builtin_elementwise_max(high_x, vx);
    low_y = __builtin_elementwise_min(low_y, vy);
    high_y = __builtin_elementwise_max(high_y, vy);
  }
  const float x0 = least_of(low_x), x1 = largest_of(high_x), y0 = least_of(low_y), y1 = largest_of(high_y);
  const float w = x1 - x0, h = y1 - y0, longer = w > h ? w : h;
  const float scale = longer > 0 ? 1 / longer : 0, cx = (x0 + x1) / 2, cy = (y0 + y1) / 2;
  // A thin drawing is not stretched without bound.
  const float least = 0.15f * longer, sx = longer > 0 ? 1 / (w > least ? w : least) : 0, sy = longer > 0 ? 1 / (h > least ? h : least) : 0;
  float qx[N], qy[N], places[N], kept_x[N], kept_y[N], boxed_x[N], boxed_y[N];
  int32_t kept_at[N], boxed_at[N];
  for (int i = 0; i < N; i += 16) {
    v16f ox = load(px + i) - cx, oy = load(py + i) - cy, x = ox * scale, y = oy * scale, share;
    v16i column, row;
    store(qx + i, x);
    store(qy + i, y);
    store(places + i, direction_places(load(dx + i), load(dy + i)));
    cells(x, SIGNED, &column, &share);
    store(kept_x + i, share);
    cells(y, SIGNED, &row, &share);
    store(kept_y + i, share);
    row = row * SIGNED + column;
    memcpy(kept_at + i, &row, sizeof row);
    cells(ox * sx, BOX, &column, &share);
    store(boxed_x + i, share);
    cells(oy * sy, BOX, &row, &share);
    store(boxed_y + i, share);
    row = row * BOX + column;
    memcpy(boxed_at + i, &row, sizeof row);
  }

  v8f kept[SIGNED * SIGNED];
  v4f boxed[BOX * BOX];
  memset(kept, 0, sizeof kept);
  memset(boxed, 0, sizeof boxed);
  for (int i = 0; i < N; i++) {
    v8f shares = direction_shares(places[i]), right = shares * kept_x[i], left = shares - right;
    v8f *k = kept + kept_at[i];
    k[0] += left * (1 - kept_y[i]);
    k[1] += right * (1 - kept_y[i]);
    k[SIGNED] += left * kept_y[i];
    k[SIGNED + 1] += right * kept_y[i];
    v4f folded = __builtin_shufflevector(shares, shares, 0, 1, 2, 3) + __builtin_shufflevector(shares, shares, 4, 5, 6, 7);
    v4f east = folded * boxed_x[i], west = folded - east;
    v4f *b = boxed + boxed_at[i];
    b[0] += west * (1 - boxed_y[i]);
    b[1] += east * (1 - boxed_y[i]);
    b[BOX] += west * boxed_y[i];
    b[BOX + 1] += east * boxed_y[i];
  }

  // Order-free part: unsigned raster, raster of the stretched box, shape numbers.
  float *out = features;
  for (int c = 0; c < SIGNED * SIGNED; c++) {
    v4f folded = __builtin_shufflevector(kept[c], kept[c], 0, 1, 2, 3) + __builtin_shufflevector(kept[c], kept[c], 4, 5, 6, 7);
    folded = __builtin_elementwise_sqrt(folded);
    memcpy(out, &folded, sizeof folded);
    out += 4;
  }
  for (int c = 0; c < BOX * BOX; c++) {
    v4f root = __builtin_elementwise_sqrt(boxed[c]);
    memcpy(out, &root, sizeof root);
    out += 4;
  }

  // One more sample after the last, which bends nothing.
  float same[N] = {0}, next_x[N], next_y[N], next_dx[N], next_dy[N], tangents[N];
  for (int i = 0; i + 1 < N; i++) same[i] = owners[i] == owners[i + 1] ? 1.0f : 0.0f;
  memcpy(next_x, qx + 1, (N - 1) * sizeof(float));
  memcpy(next_y, qy + 1, (N - 1) * sizeof(float));
  memcpy(next_dx, dx + 1, (N - 1) * sizeof(float));
  memcpy(next_dy, dy + 1, (N - 1) * sizeof(float));
  next_x[N - 1] = next_y[N - 1] = next_dx[N - 1] = next_dy[N - 1] = 0;
  const v16f zero = {0}, one = zero + 1;
  v16f inks = zero, sines = zero, bends = zero, turns = zero, squares = zero, corners = zero, courses[4];
  v16f ux = zero, uy = zero, c2 = zero, s2 = zero, c4 = zero, s4 = zero, sum_x = zero, sum_y = zero;
  for (int i = 0; i < N; i += 16) {
    v16f x = load(qx + i), y = load(qy + i), ax = load(dx + i), ay = load(dy + i), bx = load(next_dx + i), by = load(next_dy + i), on = load(same + i);
    v16f ex = load(next_x + i) - x, ey = load(next_y + i) - y;
    v16f cross = on * (ax * by - ay * bx), dot = on * (ax * bx + ay * by) + (one - on);
    // Near tan of half the turn, kept finite at a reversal.
    v16f t = cross / (1.15f + dot);
    store(tangents + i, t);
    courses[i / 16] = t;
    inks += on * __builtin_elementwise_sqrt(ex * ex + ey * ey);
    sines += __builtin_elementwise_abs(cross);
    bends += one - dot;
    turns += __builtin_elementwise_abs(t);
    squares += t * t;
    corners += (v16f)((dot < zero + 0.75f) & (v16i)one);
    v16f c = ax * ax - ay * ay, s = 2 * ax * ay;
    ux += ax;
    uy += ay;
    c2 += c;
    s2 += s;
    c4 += c * c - s * s;
    s4 += 2 * c * s;
    sum_x += x;
    sum_y += y;
  }
  const float mx = sum(sum_x) / N, my = sum(sum_y) / N;
  v16f xx = zero, yy = zero, xy = zero;
  for (int i = 0; i < N; i += 16) {
    v16f ox = load(qx + i) - mx, oy = load(qy + i) - my;
    xx += ox * ox;
    yy += oy * oy;
    xy += ox * oy;
  }
  int counts[3] = {0, 0, 0};
  for (int i = 0, run = 0; i < N; i++) {
    run++;
    if (i + 1 == N || owners[i + 1] != owners[i]) {
      if (run > counts[0]) {
        counts[2] = counts[1];
        counts[1] = counts[0];
        counts[0] = run;
      } else if (run > counts[1]) {
        counts[2] = counts[1];
        counts[1] = run;
      } else if (run > counts[2]) {
        counts[2] = run;
      }
      run = 0;
    }
  }
  const float n = (float)(strokes > 0 ? strokes : 1), each = 1.0f / N;
  const float free_numbers[INK_TEMPLATE_FREE_NUMBERS] = {
      logf(sum(inks) + 0.1f), w * scale, h * scale, 1 / n, logf(n), (float)counts[0] * each, (float)counts[1] * each, (float)counts[2] * each,
      sum(turns), sum(squares), sum(sines), sum(bends), sum(corners), mx, my, sum(xx) * each, sum(yy) * each, sum(xy) * each, sum(c2) * each,
      sum(s2) * each, sum(c4) * each, sum(s4) * each};
  memcpy(out, free_numbers, sizeof free_numbers);
  out += INK_TEMPLATE_FREE_NUMBERS;
  // Zeros up to a whole number of vectors.
  memset(out, 0, (INK_TEMPLATE_FREE - 244 - INK_TEMPLATE_FREE_NUMBERS) * sizeof(float));
  out = features + INK_TEMPLATE_FREE;

  // Ordered part: path, directions along it, signed raster, numbers of its course.
  float *path = out;
  float pmx = 0, pmy = 0;
  for (int i = 0; i < N / 4; i++) {
    path[2 * i] = qx[4 * i + 1] + qx[4 * i + 2];
    path[2 * i + 1] = qy[4 * i + 1] + qy[4 * i + 2];
    pmx += path[2 * i];
    pmy += path[2 * i + 1];
  }
  pmx /= N / 4;
  pmy /= N / 4;
  float norm = 0;
  for (int i = 0; i < N / 4; i++) {
    path[2 * i] -= pmx;
    path[2 * i + 1] -= pmy;
    norm += path[2 * i] * path[2 * i] + path[2 * i + 1] * path[2 * i + 1];
  }
  const float unit = norm > 0 ? 1 / sqrtf(norm) : 0;
  for (int i = 0; i < N / 2; i++) path[i] *= unit;
  out += N / 2;
  for (int i = 0; i < N / 2; i++) {
    out[2 * i] = (dx[2 * i] + dx[2 * i + 1]) * (1.0f / 16);
    out[2 * i + 1] = (dy[2 * i] + dy[2 * i + 1]) * (1.0f / 16);
  }
  out += N;
  for (int c = 0; c < SIGNED * SIGNED; c++) {
    v8f root = __builtin_elementwise_sqrt(kept[c]);
    memcpy(out, &root, sizeof root);
    out += 8;
  }
  const float early = sum(courses[0] + courses[1]), late = sum(courses[2] + courses[3]);
  const float ex = qx[N - 1] - qx[0], ey = qy[N - 1] - qy[0];
  const float ordered_numbers[INK_TEMPLATE_ORDERED_NUMBERS] = {
      early + late, early - tangents[N / 2 - 1], late, qx[0], qy[0], qx[N - 1], qy[N - 1], ex, ey, sqrtf(ex * ex + ey * ey), sum(ux) * each, sum(uy) * each};
  memcpy(out, ordered_numbers, sizeof ordered_numbers);
}
