#include "CInkKernels.h"
#include <string.h>

typedef float v16f __attribute__((vector_size(64)));

/// A tile of `height` rows and 32 columns. Every sum runs over the depth in order, so that the height does not show.
static inline __attribute__((always_inline)) void tile(
    const int height, const float *in, size_t in_stride, size_t depth, const float *w, size_t columns, const float *bias, float *out, size_t out_stride) {
  v16f low[4], high[4], b0, b1;
  memcpy(&b0, bias, sizeof b0);
  memcpy(&b1, bias + 16, sizeof b1);
  for (int r = 0; r < height; r++) {
    low[r] = b0;
    high[r] = b1;
  }
  for (size_t k = 0; k < depth; k++) {
    v16f w0, w1;
    memcpy(&w0, w + k * columns, sizeof w0);
    memcpy(&w1, w + k * columns + 16, sizeof w1);
    for (int r = 0; r < height; r++) {
      float v = in[(size_t)r * in_stride + k];
      low[r] += v * w0;
      high[r] += v * w1;
    }
  }
  for (int r = 0; r < height; r++) {
    memcpy(out + (size_t)r * out_stride, &low[r], sizeof low[r]);
    memcpy(out + (size_t)r * out_stride + 16, &high[r], sizeof high[r]);
  }
}

INK_KERNEL void ink_template_project(
    const float *in, size_t rows, size_t in_stride, size_t depth, const float *w, const float *bias, size_t columns, float *out, size_t out_stride) {
  size_t r = 0;
  for (; r + 4 <= rows; r += 4)
    for (size_t c = 0; c + 32 <= columns; c += 32) tile(4, in + r * in_stride, in_stride, depth, w + c, columns, bias + c, out + r * out_stride + c, out_stride);
  for (; r < rows; r++)
    for (size_t c = 0; c + 32 <= columns; c += 32) tile(1, in + r * in_stride, in_stride, depth, w + c, columns, bias + c, out + r * out_stride + c, out_stride);
}

INK_KERNEL void ink_template_scale(float *values, size_t count, float length) {
  v16f total = {0};
  for (size_t i = 0; i + 16 <= count; i += 16) {
    v16f v;
    memcpy(&v, values + i, sizeof v);
    total += v * v;
  }
  float part[16];
  memcpy(part, &total, sizeof part);
  for (int width = 8; width > 0; width /= 2)
    for (int k = 0; k < width; k++) part[k] += part[k + width];
  const float scale = part[0] > 1e-20f ? length / __builtin_elementwise_sqrt(part[0]) : 0;
  for (size_t i = 0; i + 16 <= count; i += 16) {
    v16f v;
    memcpy(&v, values + i, sizeof v);
    v *= scale;
    memcpy(values + i, &v, sizeof v);
  }
}
