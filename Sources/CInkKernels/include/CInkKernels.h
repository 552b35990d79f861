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

/// Most points of a path, and most corners of a polygon, that `ink_closed_polygons` takes.
#define INK_POLYGON_POINTS 128
#define INK_POLYGON_SIDES 10
/// Of a path of more points than these every second one is tried as a corner.
#define INK_POLYGON_DENSE 64

/// Polygons of a closed path of n points (x, y in turn): nested by taking out the corner that costs least, then fitted.
///
/// nested (8 numbers): root mean square distance of the points from the sides of the nested polygon with 3 ... 10 corners.
/// For each number of corners `first` ... `last` the polygon is fitted in at most `rounds` rounds: fitted holds its root mean
/// square distance, corners its corners (x, y in turn), one polygon after the other. -1 where the path has too few points, or
/// more than the most.
void ink_closed_polygons(const double *points, size_t n, int first, int last, int rounds, double *corners, double *fitted, double *nested);

/// A path, the polygons asked for, and where they go (see `ink_closed_polygons`).
typedef struct {
  const double *points;
  size_t n;
  int first, last, rounds;
  double *corners, *fitted, *nested;
} InkPolygons;

/// Polygons of two paths at once, in less time than one after the other.
void ink_closed_polygon_pair(const InkPolygons *a, const InkPolygons *b);

/// c (rows x n) = a (rows x k) times the transpose of an n x k matrix, all row-major, the latter packed in panels.
///
/// Panel p holds rows 16 p ... 16 p + 15 of it, their k-th numbers side by side; rows beyond n are zero. A row's result does
/// not depend on the other rows.
void ink_rows_times_packed(const float *a, const float *packed, float *c, size_t rows, size_t n, size_t k);

/// The greatest of each run of numbers, at least 0: run r is numbers starts[r] ..< starts[r + 1] of `re`, or, with `im`, the squared
/// absolute values of complex ones. Reads up to 15 numbers beyond the last.
void ink_run_maxima(const float *re, const float *im, const uint32_t *starts, size_t runs, float *maxima);

/// out = (rows - means) * scales, each kept to -5 ... 5; `count` rows of `width` numbers.
void ink_standardise(const float *rows, size_t count, size_t width, const float *means, const float *scales, float *out);

/// Adds the biases to `count` rows of `width` numbers, then multiplies what is below 0 by `leak`.
void ink_activate(float *rows, size_t count, size_t width, const float *biases, float leak);

/// Strokes by their points (x, y in turn): stroke s is points offsets[s] ..< offsets[s + 1]; its arc length is lengths[s].
typedef struct {
  const double *points;
  const uint32_t *offsets;
  const double *lengths;
  size_t count;
} InkStrokes;

/// Points first ... last of a stroke; nothing where first equals last.
typedef struct {
  uint32_t first, last;
} InkRun;

/// What is measured at an end of a shaft; all 0 without ink, but for `nearest`.
typedef struct {
  /// Length of the ink, and its least squared distance from the shaft's end (infinite without ink).
  double ink, nearest;
  /// Extents along and across the shaft, and how far the ink goes on beyond the end, over its extent along the shaft.
  double length, width, overhang;
  /// The head's tip.
  double tipX, tipY;
  /// Length of the barb on the left, its tip and its angle to the shaft (0 lies back along it); 0 where there is none. The same on
  /// the right.
  double left, leftX, leftY, leftAngle;
  double right, rightX, rightY, rightAngle;
  /// Where the ink crosses the shaft's axis farthest behind the tip, over its extent along the shaft, at most 1.
  double rear;
  /// Distance of the ink from the barbs and the line joining their tips, summed over its length; the length nearer to that line.
  double error, across;
} InkHead;

/// Gives the ink outside a shaft to the shaft's nearer end and measures it there.
///
/// shaft: its `count` points, 2 or more, from one end to the other; covers: what it takes of each stroke; length: its arc length.
/// Ink of long strokes that runs along the shaft away from its ends is left out; its length is returned.
/// scratch: room for 8 (points of all strokes + 8) + count + 32 numbers.
double ink_arrow_ends(
  const InkStrokes *ink, const double *shaft, size_t count, const InkRun *covers, double length, double *scratch, InkHead *start, InkHead *end);

/// Mean distance of n points (x, y in turn) from the nearest of `count` segments (x, y of either end); infinite without points.
double ink_mean_distance(const double *points, size_t n, const double *segments, size_t count);

/// For each corner radius the sum of n points' distances from the outline of a box with corners of that radius.
///
/// box: centre x, y; half size along and across its axis; the axis as a unit vector.
void ink_box_distances(const double *points, size_t n, const double *box, const double *radii, size_t count, double *sums);

/// The outermost ink by direction from a centre: n pieces (x, y of either end), `bins` equal directions from angle 0 on.
///
/// radius: -1 where there is no ink; farthest: x, y of the point, left alone where there is none.
void ink_envelope(const double *pieces, size_t n, const double *center, int bins, double *radius, double *farthest);

/// Cells a side, and directions modulo a half turn, of the raster.
#define INK_RASTER_SIDE 10
#define INK_RASTER_CHANNELS 4

/// How much ink runs in each direction through each cell of a grid over a square of side `longer` about the origin, shared out among
/// the nearest cells and directions, blurred; the square roots, of length 1. Channel by channel, row by row.
void ink_direction_raster(const InkStrokes *ink, double longer, float *cells);

/// Points of the path that `ink_path_sketch` takes, and the numbers that it gives.
#define INK_SKETCH_POINTS 64
#define INK_SKETCH_NUMBERS 36

/// Cheap measures of a path of INK_SKETCH_POINTS even samples (x, y in turn) in a frame centred on its box of this width and height.
///
/// ink: whether the piece that ends at a sample is ink; closed: whether the path is taken as going round.
/// out: turning in full turns without sign, absolute turning, their ratio, changes of sense; number of sharp turns, the eight
/// sharpest (radians); shares of the ink in eight directions modulo a half turn from the strongest on, whether that runs along the
/// page; root mean square and largest distance from the main axis, minor over major deviation, share run backward; spread, greatest
/// and least radius over the mean in the frame of the moments, share of sixteen directions seen, rounds; distance of the mean from
/// the box's middle; mean and largest distance from the box's sides over its short half side, area over the box's; crossings.
void ink_path_sketch(const double *points, const unsigned char *ink, double width, double height, int closed, float *out);

/// Proper crossings of a path of INK_SKETCH_POINTS samples with itself, between pieces of three samples.
int ink_path_crossings(const double *points);

/// Sorts n points (x, y in turn) by x, those of one x by y; scratch: room for as many.
void ink_sort_points(double *points, size_t n, double *scratch);

/// placed = (points - (x, y)) / scale, n points.
void ink_place(const double *points, size_t n, double x, double y, double scale, double *placed);

/// How far n points turn about an ellipse, radians, the shorter way from each to the next, by their eccentric angles.
///
/// ellipse: centre x, y; unit major axis x, y; major and minor radius. seen: a bit for each of 36 equal sectors with a point.
double ink_ellipse_turns(const double *points, size_t n, const double *ellipse, uint64_t *seen);

/// Which of 32 places along the outline of a box have ink of n points near them: a bit for each, eight a side.
///
/// box: centre x, y; half size along and across its axis, positive; the axis as a unit vector. nearest: distance of each corner from
/// the nearest point in its quarter (by bit 0 back along the axis, by bit 1 back across it), infinite without one.
uint32_t ink_box_outline(const double *points, size_t n, const double *box, double *nearest);

/// Cosines of the turns of an open path of n points, 2 or more, between the chords of one window behind each and one ahead; 1 where
/// not half a window fits, or the pen stood still.
///
/// arcs: length along the path to each point.
void ink_path_turns(const double *points, const double *arcs, size_t n, double window, double *cosines);

/// Moments of n points less (x, y), over `scale`, z the squared distance: sums of xx, yy, xy, xz, yz, zz.
void ink_circle_moments(const double *points, size_t n, double x, double y, double scale, double *sums);

/// Sums over n points for one Gauss-Newton step of a circle fit, e being the distance from the circle, u the direction from its
/// centre: e e; u (x, y); u u (xx, yy, xy); u e (x, y); e; the largest distance.
void ink_circle_step(const double *points, size_t n, double x, double y, double radius, double *sums);

/// `count` points, 2 or more, evenly along a polyline of n points (x, y in turn), its ends kept; its length.
///
/// box: the least x and y, the greatest x and y. Without length, or points, nothing but the box is written.
double ink_resample(const double *points, size_t n, size_t count, double *even, double *box);

/// Places `made`, `made` + 1, ... of a path, `step` apart, that fall on a stroke `length` long, from `walked` on along the path; before
/// `most`. How many places are made then.
///
/// The stroke's n points, 2 or more, are even; path: (point - (x, y)) / scale.
size_t ink_walk(
  const double *points, size_t n, int reversed, double length, double walked, double step, double x, double y, double scale, size_t made,
  size_t most, double *path);
