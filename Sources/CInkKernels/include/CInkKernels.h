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
