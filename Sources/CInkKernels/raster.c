#include "CInkKernels.h"
#include "vector8.h"
#include <math.h>

#pragma clang fp contract(off)

#define SIDE INK_RASTER_SIDE
#define CHANNELS INK_RASTER_CHANNELS

/// Binomial 1-2-1 in both directions, zero outside.
INLINE void blur(float *cells) {
  float across[SIDE][SIDE + 2] = {0}, down[SIDE + 2][SIDE] = {0};
  for (int y = 0; y < SIDE; y++) memcpy(&across[y][1], cells + y * SIDE, sizeof(float) * SIDE);
  for (int y = 0; y < SIDE; y++) {
    for (int x = 0; x < SIDE; x++) down[y + 1][x] = (across[y][x] + 2 * across[y][x + 1] + across[y][x + 2]) / 4;
  }
  for (int y = 0; y < SIDE; y++) {
    for (int x = 0; x < SIDE; x++) cells[y * SIDE + x] = (down[y][x] + 2 * down[y + 1][x] + down[y + 2][x]) / 4;
  }
}

/// Every second of fifteen points (x, y in turn; a sixteenth is read).
INLINE void everySecond(const double *points, v8 *x, v8 *y) {
  const v8 a = load8(points), b = load8(points + 8), c = load8(points + 16), d = load8(points + 24);
  const v8 ab = __builtin_shufflevector(a, b, 0, 4, 8, 12, 1, 5, 9, 13), cd = __builtin_shufflevector(c, d, 0, 4, 8, 12, 1, 5, 9, 13);
  *x = __builtin_shufflevector(ab, cd, 0, 1, 2, 3, 8, 9, 10, 11);
  *y = __builtin_shufflevector(ab, cd, 4, 5, 6, 7, 12, 13, 14, 15);
}

INK_KERNEL void ink_direction_raster(const InkStrokes *ink, double longer, float *cells) {
  const double pi = 3.14159265358979323846, span = SIDE - 2;
  const v8 zero = {0}, one = zero + 1, most = zero + (SIDE - 2);
  for (int i = 0; i < SIDE * SIDE * CHANNELS; i++) cells[i] = 0;
  for (size_t s = 0; s < ink->count; s++) {
    // Pieces of two samples, the last of one where they are odd.
    const size_t first = ink->offsets[s], last = ink->offsets[s + 1] - 1, pieces = (last - first + 1) / 2;
    for (size_t i = 0; i < pieces; i += 8) {
      const size_t lanes = pieces - i < 8 ? pieces - i : 8;
      v8 ax = zero, ay = zero, bx = zero, by = zero;
      if (first + 2 * (i + 8) < last) {
        const double *from = ink->points + 2 * (first + 2 * i);
        everySecond(from, &ax, &ay);
        everySecond(from + 4, &bx, &by);
      } else {
        for (size_t k = 0; k < lanes; k++) {
          const size_t from = first + 2 * (i + k), to = from + 2 < last ? from + 2 : last;
          ax[k] = ink->points[2 * from];
          ay[k] = ink->points[2 * from + 1];
          bx[k] = ink->points[2 * to];
          by[k] = ink->points[2 * to + 1];
        }
      }
      const v8 dx = bx - ax, dy = by - ay, length = __builtin_elementwise_sqrt(dx * dx + dy * dy);
      const v8 fx = ((ax + bx) / (2 * longer) + 0.5) * span + 0.5, fy = ((ay + by) / (2 * longer) + 0.5) * span + 0.5;
      v8 cx = __builtin_elementwise_floor(fx), cy = __builtin_elementwise_floor(fy);
      cx = LARGER(cx, zero);
      cx = SMALLER(cx, most);
      cy = LARGER(cy, zero);
      cy = SMALLER(cy, most);
      v8 wx = fx - cx, wy = fy - cy;
      wx = LARGER(wx, zero);
      wx = SMALLER(wx, one);
      wy = LARGER(wy, zero);
      wy = SMALLER(wy, one);
      v8 angle = quickAngle8(dx, dy) / pi * CHANNELS;
      angle = PICK(angle < zero, angle + CHANNELS, angle);
      const v8 channel = __builtin_elementwise_floor(angle), part = angle - channel;
      for (size_t k = 0; k < lanes; k++) {
        if (!(length[k] > 0)) continue;
        const int c0 = (int)channel[k] % CHANNELS, c1 = (c0 + 1) % CHANNELS, place = (int)cy[k] * SIDE + (int)cx[k];
        const float u = (float)wx[k], v = (float)wy[k], a = (float)part[k], w = (float)length[k];
        for (int q = 0; q < 2; q++) {
          float *cell = cells + (q ? c1 : c0) * SIDE * SIDE + place;
          const float wc = q ? w * a : w * (1 - a);
          cell[0] += wc * (1 - u) * (1 - v);
          cell[1] += wc * u * (1 - v);
          cell[SIDE] += wc * (1 - u) * v;
          cell[SIDE + 1] += wc * u * v;
        }
      }
    }
  }
  for (int c = 0; c < CHANNELS; c++) blur(cells + c * SIDE * SIDE);
  // Square roots keep one long side from drowning the rest; their squares are the cells.
  float sum = 0;
  for (int i = 0; i < SIDE * SIDE * CHANNELS; i++) sum += cells[i];
  const float scale = sum > 0 ? 1 / sum : 0;
  for (int i = 0; i < SIDE * SIDE * CHANNELS; i++) cells[i] = __builtin_sqrtf(cells[i] * scale);
}
