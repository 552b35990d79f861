/* Recognises one drawing given as arrays and reads the shapes from the result's arrays.
 *
 *     cc arrays.c $(pkg-config --cflags --libs inkwright) -lm -o arrays && ./arrays */
#include <inkwright.h>
#include <math.h>
#include <stdio.h>

enum { SAMPLES = 64 };

int main(void) {
  float x[SAMPLES], y[SAMPLES];
  int32_t offsets[2] = {0, SAMPLES};
  inkwright_strokes strokes;
  inkwright_engine *engine;
  inkwright_result *result;
  inkwright_error error;
  const inkwright_shape *shapes;
  const double *points;
  size_t count, i;

  for (i = 0; i < SAMPLES; i++) { /* a circle of radius 80 around (100, 100) */
    double turn = 6.283185307179586 * (double)i / (SAMPLES - 1);
    x[i] = (float)(100 + 80 * cos(turn));
    y[i] = (float)(100 + 80 * sin(turn));
  }
  inkwright_strokes_init(&strokes, sizeof strokes);
  strokes.x = x;
  strokes.y = y;
  strokes.sample_count = SAMPLES;
  strokes.stroke_offsets = offsets;
  strokes.stroke_count = 1;
  if (inkwright_engine_create(NULL, &engine, &error) != INKWRIGHT_OK || inkwright_recognize(engine, &strokes, &result, &error) != INKWRIGHT_OK) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  shapes = inkwright_result_shapes(result, &count);
  points = inkwright_result_points(result, NULL);
  for (i = 0; i < count; i++) {
    printf("%s, probability %.2f, first point (%.1f, %.1f)\n", inkwright_kind_name(shapes[i].kind), shapes[i].score,
           points[2 * shapes[i].point_start], points[2 * shapes[i].point_start + 1]);
  }
  inkwright_result_free(result);
  inkwright_engine_free(engine);
  return count == 1 && shapes != NULL ? 0 : 1;
}
