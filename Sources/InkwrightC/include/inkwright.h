/* Inkwright's C interface: strokes in, the result line (JSON) out.
 *
 * Every function may be called from any thread; an engine is immutable and may be shared between threads.
 * No function keeps a pointer that it was given, and none ends the program. */
#ifndef INKWRIGHT_H
#define INKWRIGHT_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A recogniser with its options. */
typedef struct inkwright_engine inkwright_engine;

/* The library's version, as "0.1.0". Not to be freed. */
const char *inkwright_version(void);

/* An engine that answers shapes of at least this calibrated probability, 0 to 1. NULL for a threshold out of that range,
 * or when the model cannot be used. Free it with inkwright_engine_free. */
inkwright_engine *inkwright_engine_create(double threshold);

/* NULL is allowed. */
void inkwright_engine_free(inkwright_engine *engine);

/* Recognises one drawing or page.
 *
 * x, y     place of every sample, any unit, y downwards; values that are not finite are left out
 * t        seconds of every sample, or NULL
 * offsets  stroke_count + 1 indices, ascending from 0 or more: stroke i is samples offsets[i] to offsets[i + 1] - 1
 * id       what the result calls the drawing, UTF-8; NULL for an empty one
 *
 * Returns one line of JSON with "id", "shapes" and "ink", or with "id" and "error" when the arguments cannot be used.
 * Free it with inkwright_string_free. NULL only when the engine is NULL or memory has run out. */
char *inkwright_recognize(const inkwright_engine *engine, const float *x, const float *y, const float *t, const int32_t *offsets,
                          int32_t stroke_count, const char *id);

/* Frees what inkwright_recognize returned. NULL is allowed. */
void inkwright_string_free(char *text);

#ifdef __cplusplus
}
#endif
#endif
