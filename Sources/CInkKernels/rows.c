#include "CInkKernels.h"
#include "vector8.h"

typedef float v16 __attribute__((vector_size(64)));

/// `rows` rows times `panels` panels; each sum runs over k in order, so that a row's bits do not depend on its neighbours.
#define TILE(ROWS, PANELS)                                                                                              \
  INLINE void tile_##ROWS##_##PANELS(const float *a, const float *packed, float *c, size_t n, size_t k, size_t left) {  \
    v16 sums[ROWS][PANELS] = {0};                                                                                       \
    for (size_t i = 0; i < k; i++) {                                                                                    \
      v16 b[PANELS];                                                                                                    \
      for (int q = 0; q < PANELS; q++) memcpy(&b[q], packed + (q * k + i) * 16, sizeof b[q]);                           \
      for (int r = 0; r < ROWS; r++) {                                                                                  \
        for (int q = 0; q < PANELS; q++) sums[r][q] += a[r * k + i] * b[q];                                             \
      }                                                                                                                 \
    }                                                                                                                   \
    for (int r = 0; r < ROWS; r++) {                                                                                    \
      for (int q = 0; q < PANELS; q++) {                                                                                \
        const size_t at = 16 * q, width = left - at < 16 ? left - at : 16;                                              \
        if (width == 16) {                                                                                              \
          memcpy(c + r * n + at, &sums[r][q], sizeof(v16));                                                             \
        } else {                                                                                                        \
          for (size_t l = 0; l < width; l++) c[r * n + at + l] = sums[r][q][l];                                         \
        }                                                                                                               \
      }                                                                                                                 \
    }                                                                                                                   \
  }

TILE(6, 1)
TILE(1, 4)
TILE(1, 1)

INK_KERNEL void ink_rows_times_packed(const float *a, const float *packed, float *c, size_t rows, size_t n, size_t k) {
  // A few rows are done one by one, four panels side by side: enough sums on the way to hide the adder's latency.
  const size_t whole = rows / 6 * 6;
  for (size_t column = 0; column < n; column += 16) {
    for (size_t r = 0; r < whole; r += 6) {
      tile_6_1(a + r * k, packed + column * k, c + r * n + column, n, k, n - column);
    }
  }
  for (size_t r = whole; r < rows; r++) {
    size_t column = 0;
    for (; column + 48 < n; column += 64) tile_1_4(a + r * k, packed + column * k, c + r * n + column, n, k, n - column);
    for (; column < n; column += 16) tile_1_1(a + r * k, packed + column * k, c + r * n + column, n, k, n - column);
  }
}

typedef int lanes16 __attribute__((vector_size(64)));

INLINE v16 larger16(v16 a, v16 b) {
  const lanes16 more = a > b;
  return (v16)((more & (lanes16)a) | (~more & (lanes16)b));
}

INK_KERNEL void ink_run_maxima(const float *re, const float *im, const uint32_t *starts, size_t runs, float *maxima) {
#pragma clang fp contract(off)
  const lanes16 lanes = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
  for (size_t r = 0; r < runs; r++) {
    v16 best = {0};
    for (size_t i = starts[r]; i < starts[r + 1]; i += 16) {
      v16 x, y;
      memcpy(&x, re + i, sizeof x);
      if (im) {
        memcpy(&y, im + i, sizeof y);
        x = x * x + y * y;
      }
      const lanes16 within = lanes < (int)(starts[r + 1] - i);
      best = larger16((v16)(within & (lanes16)x), best);
    }
    best = larger16(best, __builtin_shufflevector(best, best, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7));
    best = larger16(best, __builtin_shufflevector(best, best, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11));
    best = larger16(best, __builtin_shufflevector(best, best, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13));
    maxima[r] = best[0] > best[1] ? best[0] : best[1];
  }
}

INK_KERNEL void ink_standardise(const float *rows, size_t count, size_t width, const float *means, const float *scales, float *out) {
  for (size_t r = 0; r < count; r++) {
    for (size_t i = 0; i < width; i++) {
      const float v = (rows[r * width + i] - means[i]) * scales[i], low = v > -5 ? v : -5;
      out[r * width + i] = low < 5 ? low : 5;
    }
  }
}

INK_KERNEL void ink_activate(float *rows, size_t count, size_t width, const float *biases, float leak) {
  for (size_t r = 0; r < count; r++) {
    for (size_t i = 0; i < width; i++) {
      const float v = rows[r * width + i] + biases[i], small = v * leak;
      rows[r * width + i] = v > 0 ? v : small;
    }
  }
}
