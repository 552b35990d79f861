#pragma once
#include <stddef.h>

// Plain C loops compiled for several CPUs behind one name (run-time dispatch). Each has a Swift twin that tests compare it with.
#if defined(__x86_64__) && defined(__linux__)
#define INK_KERNEL __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define INK_KERNEL
#endif

/// Sums over n points for one Gauss-Newton step of an ellipse fit on the distances.
///
/// ellipse: centre x, y; unit major axis x, y; major and minor radius, both positive.
/// sums (22 numbers): lower triangle of the normal matrix, row by row, for the unknowns centre x and y in the ellipse's frame,
/// major radius, minor radius, rotation (15); right-hand side (5); sum of squared distances; largest squared distance.
void ink_ellipse_step(const double *x, const double *y, size_t n, const double *ellipse, double *sums);

/// One pass of a cubic Bézier fit over n points, n a multiple of 8.
///
/// curve: x and y of the second, third and fourth control point; the first is the origin. Every parameter u is moved by one
/// Newton step, at most `reach`, towards the nearest point of the curve and kept in 0 to 1. Every weight w is multiplied by
/// 0.25 + d * lawson, d the distance at the new parameter, unless lawson is 0.
/// sums (13 numbers), b the Bernstein polynomials at the new parameters: w b1 b1, w b1 b2, w b1 b3, w b2 b2, w b2 b3, w b3 b3;
/// w b1 x, w b1 y, w b2 x, w b2 y, w b3 x, w b3 y; largest squared distance, of the points of any weight.
void ink_cubic_pass(const double *x, const double *y, double *u, double *w, size_t n, const double *curve, double reach, double lawson, double *sums);
