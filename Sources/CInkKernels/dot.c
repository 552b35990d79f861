#include "CInkKernels.h"

#pragma GCC optimize("fast-math")
INK_KERNEL float ink_dot(const float *w, const float *x, size_t n) {
  float sum = 0;
  for (size_t i = 0; i < n; i++) sum += w[i] * x[i];
  return sum;
}
