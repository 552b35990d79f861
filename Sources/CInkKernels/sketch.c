#include "CInkKernels.h"
#include "vector8.h"
#include <math.h>

#pragma clang fp contract(off)

#define N INK_SKETCH_POINTS
// Samples before and after the path: it goes on round a closed one, and stands still at the ends of an open one.
#define ARM 4
#define SHARPEST 8

static const mask8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};

INLINE double sum8(v8 v) {
  double s = 0;
  for (int k = 0; k < 8; k++) s += v[k];
  return s;
}

INLINE v8 size8(v8 v) { return PICK(v < (v8){0}, -v, v); }

/// Turning along the path between pieces of two samples: signed, absolute, changes of its sense.
INLINE void turning(const double *x, const double *y, float *out) {
  double px[N / 2 + 8], py[N / 2 + 8], turn[N / 2 + 8];
  int n = 0;
  for (int i = 2; i < N; i += 2) {
    const double dx = x[i] - x[i - 2], dy = y[i] - y[i - 2];
    if (dx * dx + dy * dy > 0) {
      px[n] = dx;
      py[n++] = dy;
    }
  }
  for (int i = n; i < n + 8; i++) px[i] = py[i] = 0;
  px[n] = py[n] = 0;
  for (int i = 0; i + 1 < n; i += 8) {
    const v8 ax = load8(px + i), ay = load8(py + i), bx = load8(px + i + 1), by = load8(py + i + 1);
    store8(turn + i, quickAngle8(ax * bx + ay * by, ax * by - ay * bx));
  }
  const double pi = 3.14159265358979323846;
  double all = 0, absolute = 0, run = 0;
  int flips = 0;
  for (int i = 0; i + 1 < n; i++) {
    const double t = turn[i];
    all += t;
    absolute += fabs(t);
    if (run * t < 0 && fabs(run) > pi / 6) {
      if (fabs(t) > 0.1) {
        flips++;
        run = t;
      }
    } else {
      run += t;
    }
  }
  all = fabs(all);
  out[0] = (float)(all / (2 * pi));
  out[1] = (float)(absolute / (2 * pi));
  out[2] = (float)(absolute > 0 ? all / absolute : 0);
  out[3] = (float)flips;
}

/// The sharpest turns between arms of four samples, apart from each other by three samples and more, sharpest first, after their number.
INLINE void corners(const double *x, const double *y, int closed, float *out) {
  double qx[N + 2 * ARM + 8], qy[N + 2 * ARM + 8], turn[N + 8];
  for (int i = 0; i < N + 2 * ARM; i++) {
    int j = i - ARM;
    if (j < 0) j = closed ? j + N - 1 : 0;
    if (j >= N) j = closed ? j - N + 1 : N - 1;
    qx[i] = x[j];
    qy[i] = y[j];
  }
  for (int i = 0; i < N; i += 8) {
    const v8 cx = load8(qx + i + ARM), cy = load8(qy + i + ARM);
    const v8 ax = cx - load8(qx + i), ay = cy - load8(qy + i), bx = load8(qx + i + 2 * ARM) - cx, by = load8(qy + i + 2 * ARM) - cy;
    store8(turn + i, size8(quickAngle8(ax * bx + ay * by, ax * by - ay * bx)));
  }
  double best[SHARPEST] = {0};
  int found = 0;
  for (int i = 0; i < N - closed; i++) {
    const double t = turn[i];
    if (!(t > 0.45)) continue;
    int holds = 1;
    for (int d = 1; d <= 3 && holds; d++) {
      int before = i - d, after = i + d;
      if (before < 0) before = closed ? before + N - 1 : i;
      if (after >= N - closed) after = closed ? after - N + 1 : i;
      holds = (t > turn[before] || before == i || (t == turn[before] && before > i)) && (t > turn[after] || after == i || (t == turn[after] && after > i));
    }
    if (!holds) continue;
    found++;
    double now = t;
    for (int k = 0; k < SHARPEST; k++) {
      if (now > best[k]) {
        const double old = best[k];
        best[k] = now;
        now = old;
      }
    }
  }
  out[0] = (float)(found < 14 ? found : 14);
  for (int k = 0; k < SHARPEST; k++) out[1 + k] = (float)best[k];
}

/// Shares of the ink by direction modulo a half turn, from the strongest eighth on; whether that runs along the page.
INLINE void directions(const double *x, const double *y, const unsigned char *ink, float *out) {
  const double pi = 3.14159265358979323846;
  double angle[N], length[N], bins[8] = {0}, total = 0;
  for (int i = 0; i < N; i += 8) {
    // x and y hold one vector more than the path.
    const v8 dx = load8(x + i + 1) - load8(x + i), dy = load8(y + i + 1) - load8(y + i);
    store8(length + i, __builtin_elementwise_sqrt(dx * dx + dy * dy));
    store8(angle + i, quickAngle8(dx, dy) * (8 / pi));
  }
  for (int i = 0; i + 1 < N; i++) {
    if (!ink[i + 1] || !(length[i] > 0)) continue;
    const double a = angle[i] < 0 ? angle[i] + 8 : angle[i];
    bins[(int)a & 7] += length[i];
    total += length[i];
  }
  int strongest = 0;
  for (int k = 1; k < 8; k++) strongest = bins[k] > bins[strongest] ? k : strongest;
  for (int k = 0; k < 8; k++) out[k] = (float)(total > 0 ? bins[(strongest + k) & 7] / total : 0);
  out[8] = strongest % 4 == 0;
}

/// About the principal axes: extents, residuals of a line, and of an ellipse with the ink's own moments.
INLINE void moments(const double *x, const double *y, float *out) {
  v8 sx = {0}, sy = {0};
  for (int i = 0; i < N; i += 8) {
    sx += load8(x + i);
    sy += load8(y + i);
  }
  const double mx = sum8(sx) / N, my = sum8(sy) / N;
  v8 sxx = {0}, syy = {0}, sxy = {0};
  for (int i = 0; i < N; i += 8) {
    const v8 dx = load8(x + i) - mx, dy = load8(y + i) - my;
    sxx += dx * dx;
    syy += dy * dy;
    sxy += dx * dy;
  }
  const double xx = sum8(sxx) / N, yy = sum8(syy) / N, xy = sum8(sxy) / N;
  const double half = (xx - yy) / 2, root = sqrt(half * half + xy * xy), major = (xx + yy) / 2 + root;
  double minor = (xx + yy) / 2 - root;
  minor = minor > 0 ? minor : 0;
  double ux = xx >= yy ? half + root : fabs(xy), uy = xx >= yy ? xy : (xy < 0 ? half - root : root - half);
  const double size = sqrt(ux * ux + uy * uy);
  ux = size > 0 ? ux / size : 1;
  uy = size > 0 ? uy / size : 0;
  const double a = sqrt(major > 1e-12 ? major : 1e-12), b = sqrt(minor > 1e-12 ? minor : 1e-12);
  double along[N + 8], angle[N + 8];
  v8 off = {0}, radii = {0}, squares = {0}, far = {0}, near = (v8){0} + INFINITY;
  for (int i = 0; i < N; i += 8) {
    const v8 dx = load8(x + i) - mx, dy = load8(y + i) - my, s = dx * ux + dy * uy, t = dy * ux - dx * uy;
    store8(along + i, s);
    const v8 high = size8(t);
    off = LARGER(high, off);
    const v8 p = s / a, q = t / b, r = __builtin_elementwise_sqrt(p * p + q * q);
    store8(angle + i, quickAngle8(p, q));
    radii += r;
    squares += r * r;
    far = LARGER(r, far);
    near = SMALLER(r, near);
  }
  double back = 0, all = 0, rounds = 0;
  unsigned seen = 0;
  const double pi = 3.14159265358979323846;
  for (int i = 0; i < N; i++) {
    seen |= 1u << ((int)((angle[i] + pi) * (16 / (2 * pi))) & 15);
    if (i == 0) continue;
    const double step = along[i] - along[i - 1];
    all += fabs(step);
    back -= step < 0 ? step : 0;
    double turned = angle[i] - angle[i - 1];
    if (turned > pi) turned -= 2 * pi;
    if (turned < -pi) turned += 2 * pi;
    rounds += turned;
  }
  const double share = all > 0 ? back / all : 0.5, mean = sum8(radii) / N, spread = sum8(squares) / N - mean * mean;
  out[0] = (float)b;
  out[1] = (float)-least8(-off);
  out[2] = (float)(b / a);
  out[3] = (float)(share < 0.5 ? share : 1 - share);
  out[4] = (float)(mean > 0 ? sqrt(spread > 0 ? spread : 0) / mean : 1);
  out[5] = (float)(mean > 0 ? -least8(-far) / mean : 1);
  out[6] = (float)(mean > 0 ? least8(near) / mean : 0);
  out[7] = (float)(__builtin_popcount(seen) / 16.0);
  out[8] = (float)(fabs(rounds) / (2 * pi));
  out[9] = (float)sqrt(mx * mx + my * my);
}

/// Mean and largest distance from the sides of the bounding box, over its short half side; the path's area over the box's.
INLINE void box(const double *x, const double *y, double width, double height, float *out) {
  const double hx = width / 2, hy = height / 2, least = hx < hy ? hx : hy, lowest = least > 1e-3 ? least : 1e-3;
  v8 total = {0}, most = {0}, area = {0};
  for (int i = 0; i < N; i += 8) {
    const v8 px = load8(x + i), py = load8(y + i), dx = size8(size8(px) - hx), dy = size8(size8(py) - hy), d = SMALLER(dx, dy);
    total += d;
    most = LARGER(d, most);
    const v8 cross = px * load8(y + i + 1) - py * load8(x + i + 1);
    area += PICK(lanes + i < N - 1, cross, (v8){0});
  }
  const double closing = x[N - 1] * y[0] - y[N - 1] * x[0], doubled = fabs(sum8(area) + closing) / 2;
  const double outer = width * height, mean = sum8(total) / N / lowest, largest = -least8(-most) / lowest;
  out[0] = (float)(mean < 2 ? mean : 2);
  out[1] = (float)(largest < 2 ? largest : 2);
  out[2] = (float)(outer > 1e-6 ? doubled / outer : 0);
}

/// Crossings of the path with itself, between pieces of three samples.
INLINE int crossings(const double *x, const double *y) {
  enum { M = (N + 2) / 3 };
  double px[M + 17], py[M + 17];
  for (int i = 0; i < M + 17; i++) {
    px[i] = i < M ? x[3 * i] : x[3 * (M - 1)];
    py[i] = i < M ? y[3 * i] : y[3 * (M - 1)];
  }
  const v8 zero = {0};
  int count = 0;
  for (int i = 0; i + 3 < M; i++) {
    const double ax = px[i], ay = py[i], bx = px[i + 1], by = py[i + 1], dx = bx - ax, dy = by - ay;
    for (int j = i + 2; j + 1 < M; j += 8) {
      const v8 cx = load8(px + j), cy = load8(py + j), ex = load8(px + j + 1), ey = load8(py + j + 1), fx = ex - cx, fy = ey - cy;
      const v8 s1 = dx * (cy - ay) - dy * (cx - ax), s2 = dx * (ey - ay) - dy * (ex - ax);
      const v8 s3 = fx * (ay - cy) - fy * (ax - cx), s4 = fx * (by - cy) - fy * (bx - cx);
      // Pieces past the end have no length and cross nothing.
      count += __builtin_popcount(bits8((s1 * s2 < zero) & (s3 * s4 < zero)));
    }
  }
  return count;
}

INK_KERNEL int ink_path_crossings(const double *points) {
  double x[N], y[N];
  for (int i = 0; i < N; i++) {
    x[i] = points[2 * i];
    y[i] = points[2 * i + 1];
  }
  return crossings(x, y);
}

INK_KERNEL void ink_path_sketch(const double *points, const unsigned char *ink, double width, double height, int closed, float *out) {
  double x[N + 16], y[N + 16];
  for (int i = 0; i < N + 16; i++) {
    const int j = i < N ? i : N - 1;
    x[i] = points[2 * j];
    y[i] = points[2 * j + 1];
  }
  turning(x, y, out);
  corners(x, y, closed != 0, out + 4);
  directions(x, y, ink, out + 13);
  moments(x, y, out + 22);
  box(x, y, width, height, out + 32);
  const int crossed = crossings(x, y);
  out[35] = (float)(crossed < 12 ? crossed : 12);
}
