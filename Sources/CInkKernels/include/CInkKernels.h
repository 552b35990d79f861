#pragma once
#include <stddef.h>
#include <stdint.h>

// Plain C loops compiled for several CPUs behind one name (run-time dispatch). Each has a Swift twin that tests compare it with.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define INK_KERNEL  // the choice is made before the sanitizer is ready for it
#endif
#endif
#if !defined(INK_KERNEL) && defined(__x86_64__) && defined(__linux__)
#define INK_KERNEL __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#elif !defined(INK_KERNEL)
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

/// Samples that a drawing is reduced to for template matching.
enum { INK_TEMPLATE_SAMPLES = 64 };
/// Numbers of the two parts of a drawing's features: what order and sense of the strokes do not change, and what they do.
enum { INK_TEMPLATE_FREE_NUMBERS = 22, INK_TEMPLATE_FREE = 268, INK_TEMPLATE_ORDERED_NUMBERS = 12, INK_TEMPLATE_ORDERED = 308 };

/// Even samples along the ink of a drawing, strokes end to end.
///
/// x, y: points of all strokes, stroke s being offsets[s] to offsets[s + 1]; scratch: a number for each of the drawing's points.
/// samples: x, then y, then the x and y of the unit direction of travel (0 where there is none), 64 each; owners: the stroke
/// of each sample.
void ink_template_samples(const float *x, const float *y, const int32_t *offsets, size_t strokes, float *scratch, float *samples, int32_t *owners);

/// The features of samples: INK_TEMPLATE_FREE order-free numbers, then INK_TEMPLATE_ORDERED ordered ones.
void ink_template_features(const float *samples, const int32_t *owners, size_t strokes, float *features);

/// out (rows x columns) = in (rows x depth) w (depth x columns) + bias, columns a multiple of 32.
///
/// A row's numbers are the same bits for any number of rows. Strides count floats.
void ink_template_project(const float *in, size_t rows, size_t in_stride, size_t depth, const float *w, const float *bias, size_t columns, float *out, size_t out_stride);

/// A drawing's place in a template set: INK_TEMPLATE_DIMENSIONS numbers, the INK_TEMPLATE_LEAD leading ones holding most.
enum { INK_TEMPLATE_DIMENSIONS = 96, INK_TEMPLATE_LEAD = 16, INK_TEMPLATE_BLOCK = 16, INK_TEMPLATE_CANDIDATES = 8 };

/// Rows up to whole blocks.
#define INK_TEMPLATE_PADDED(rows) (((rows) + INK_TEMPLATE_BLOCK - 1) / INK_TEMPLATE_BLOCK * INK_TEMPLATE_BLOCK)

/// The templates of a set, label by label, and the mean of each label's.
///
/// Leading dimensions stand in blocks of 16 rows: their squared lengths over these dimensions, then dimension by dimension;
/// blocks are filled up with rows of length 1e30. The rest stands row by row.
typedef struct {
  int32_t labels;
  /// Rows of label l: first_row[l] to first_row[l + 1], at least one.
  const int32_t *first_row;
  const float *row_lead;
  const float *row_rest;
  const float *mean_lead;
  const float *mean_rest;
} ink_template_index;

typedef struct {
  int32_t label;
  /// Squared distance to the nearest drawing of the label and to their mean, together.
  float distance;
} ink_template_candidate;

/// Nearest labels of `drawings` places z: up to INK_TEMPLATE_CANDIDATES each, nearest first, none farther than the nearest
/// plus `reach`. bounds: scratch for 8 INK_TEMPLATE_PADDED(labels) numbers. The answers are the same bits for any number of drawings.
void ink_template_match(
    const ink_template_index *index, const float *z, size_t drawings, float reach, float *bounds, ink_template_candidate *candidates, int32_t *counts);

/// Scales `count` numbers, a multiple of 16, to a vector of the given length; zeros stay zeros.
void ink_template_scale(float *values, size_t count, float length);
