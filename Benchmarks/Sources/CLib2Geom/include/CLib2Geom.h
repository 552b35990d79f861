#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// Fits joined cubics to `count` points (x and y in turn) with lib2geom's bezier_fit_cubic_r, every sample within `tolerance`.
/// `curves` has room for `most` curves of eight numbers each. Returns the number of curves, or -1 where the fitter gives up.
int lib2geom_fit(const double *points, int count, double tolerance, double *curves, int most);

#ifdef __cplusplus
}
#endif
