#pragma once
#include <string.h>

// Vectors are passed among inlined helpers alone.
#pragma clang diagnostic ignored "-Wpsabi"

// Eight doubles in a vector of fixed width, whatever the CPU's registers. With contraction off every operation is rounded
// alone, so the results are the same to the bit on every CPU.
typedef double v8 __attribute__((vector_size(64)));
typedef long long mask8 __attribute__((vector_size(64)));

#define PICK(m, a, b) ((v8)(((m) & (mask8)(a)) | (~(m) & (mask8)(b))))
#define CHOOSE(m, a, b) (((m) & (a)) | (~(m) & (b)))
#define LARGER(a, b) PICK((a) > (b), a, b)
#define SMALLER(a, b) PICK((a) < (b), a, b)

// A helper of a kernel is compiled with it, for each CPU.
#define INLINE static inline __attribute__((always_inline))

INLINE v8 load8(const double *p) {
  v8 v;
  memcpy(&v, p, sizeof v);
  return v;
}

typedef _Bool flags8 __attribute__((ext_vector_type(8)));

/// A bit for each lane that is set.
INLINE unsigned bits8(mask8 m) {
  const flags8 flags = __builtin_convertvector(m, flags8);
  unsigned char bits;
  memcpy(&bits, &flags, 1);
  return bits;
}

INLINE double least8(v8 v) {
  v8 w = __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3);
  v = SMALLER(v, w);
  w = __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5);
  v = SMALLER(v, w);
  w = __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6);
  return SMALLER(v, w)[0];
}

INLINE void store8(double *p, v8 v) { memcpy(p, &v, sizeof v); }

/// Angles of (x, y) to within 3e-6 radians: an odd polynomial for the arctangent on 0...1, unfolded by octant.
INLINE v8 quickAngle8(v8 x, v8 y) {
  const v8 zero = {0}, pi = zero + 3.14159265358979323846, tiny = zero + 1e-300;
  const v8 ax = PICK(x < zero, -x, x), ay = PICK(y < zero, -y, y), high = LARGER(ax, ay), low = SMALLER(ax, ay);
  const v8 a = low / LARGER(high, tiny), s = a * a;
  const v8 inner = 0.19354346 + s * (-0.11643287 + s * (0.05265332 - s * 0.0117212));
  v8 r = a * (0.99997726 + s * (-0.33262347 + s * inner));
  r = PICK(ay > ax, pi / 2 - r, r);
  r = PICK(x < zero, pi - r, r);
  return PICK(high > zero, PICK(y < zero, -r, r), zero);
}
