#include "CLib2Geom.h"

#include <2geom/bezier-utils.h>
#include <vector>

int lib2geom_fit(const double *points, int count, double tolerance, double *curves, int most) {
  // Kept from call to call, as the fitter under test keeps its buffers.
  static thread_local std::vector<Geom::Point> data, controls;
  data.clear();
  for (int i = 0; i < count; i++) data.emplace_back(points[2 * i], points[2 * i + 1]);
  controls.resize(4 * static_cast<size_t>(most));
  // The library's error is a squared distance.
  int found = Geom::bezier_fit_cubic_r(controls.data(), data.data(), count, tolerance * tolerance, static_cast<unsigned>(most));
  for (int i = 0; i < 4 * found; i++) {
    curves[2 * i] = controls[i][Geom::X];
    curves[2 * i + 1] = controls[i][Geom::Y];
  }
  return found;
}
