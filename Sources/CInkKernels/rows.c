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
