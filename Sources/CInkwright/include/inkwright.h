/* Inkwright's C interface: pen strokes in, clean shapes out.
 *
 * Handles
 *   Engine, result and document are opaque, immutable and safe to share between threads; each is freed by its own function,
 *   once, when no thread uses it any more. Freeing one twice or using it afterwards is, as with free(), the caller's fault and
 *   not noticed; so is memory that is shorter than its counts say. A result or document does not need its engine to live on.
 *
 * Errors
 *   A function that can fail answers one of the status codes below and, where `error` is not NULL, fills it in with the code
 *   and a message that names what is wrong, where, and what to do. No function ends the program for what it is given, keeps a
 *   pointer it was given, or writes to standard output or standard error (converting to "-" writes the document there).
 *
 * Structs that may grow
 *   Those with a `size` field are filled in by their _init function, which is told the size that the caller was compiled
 *   with. Later versions add fields at the end only. Structs of results never change within one soname.
 *
 * Text is UTF-8. Angles are radians, times seconds, places any unit with y downwards. */
#ifndef INKWRIGHT_H
#define INKWRIGHT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The library's version, as "0.1.0". Not to be freed. */
const char *inkwright_version(void);

/* ---- Errors ---------------------------------------------------------------------------------------------------------- */

enum {
  INKWRIGHT_OK = 0,
  /* NULL where something is needed, offsets that do not ascend, an index out of range. */
  INKWRIGHT_INVALID_ARGUMENT = 1,
  /* An option out of its range. */
  INKWRIGHT_INVALID_OPTION = 2,
  /* Bytes that are no ink of a known format, or are damaged or cut short. */
  INKWRIGHT_UNREADABLE = 3,
  /* The system refused to read or write a file. */
  INKWRIGHT_SYSTEM = 4,
  /* The format cannot do what is asked. */
  INKWRIGHT_UNSUPPORTED = 5,
  /* The recognition model inside the library cannot be used. */
  INKWRIGHT_MODEL = 6,
  INKWRIGHT_OUT_OF_MEMORY = 7,
  /* Some of several inputs failed, the others were done; the message is the first failure's. */
  INKWRIGHT_SOME_FAILED = 8
};

typedef struct inkwright_error {
  int32_t code;
  /* NUL-terminated, cut at a character's end; empty when the code is INKWRIGHT_OK. */
  char message[508];
} inkwright_error;

/* ---- Engine ---------------------------------------------------------------------------------------------------------- */

/* A recogniser with its options. Making one takes some milliseconds: make it once. */
typedef struct inkwright_engine inkwright_engine;

typedef struct inkwright_options {
  /* Set by inkwright_options_init. */
  size_t size;
  /* Least calibrated probability of a shape, 0 to 1; raising it never adds a shape. Default 0.5. */
  double threshold;
  /* Kinds that may be answered, with commas between, as "rectangle,ellipse"; NULL (default) for all. */
  const char *kinds;
  /* Most strokes of one shape, 1 to 32. Default 12. */
  int32_t maximum_strokes_per_shape;
  /* Threads that one call with many drawings or files may use, 1 to 1024; 0 for one a processor. Default 1.
   * Results are the same for any number. */
  int32_t threads;
} inkwright_options;

/* Fills in the defaults; `size` is sizeof(inkwright_options). */
void inkwright_options_init(inkwright_options *options, size_t size);

/* `options` NULL takes the defaults. Free the engine with inkwright_engine_free. */
int32_t inkwright_engine_create(const inkwright_options *options, inkwright_engine **engine, inkwright_error *error);

/* NULL is allowed, here and in every other function that frees. */
void inkwright_engine_free(inkwright_engine *engine);

/* ---- Strokes in ------------------------------------------------------------------------------------------------------ */

enum { INKWRIGHT_FLOAT32 = 0, INKWRIGHT_FLOAT64 = 1 };

/* The strokes of one or many drawings as arrays of the caller's; nothing is copied before it is looked at.
 *
 * Stroke i is samples stroke_offsets[i] to stroke_offsets[i + 1] - 1, and drawing d is strokes drawing_offsets[d] to
 * drawing_offsets[d + 1] - 1. Offsets ascend from 0 or more; those of the strokes end at sample_count or before. */
typedef struct inkwright_strokes {
  /* Set by inkwright_strokes_init. */
  size_t size;
  /* INKWRIGHT_FLOAT32 (default) or INKWRIGHT_FLOAT64: what x, y, t and force point to. */
  int32_t type;
  /* Numbers from one sample to the next in each of them, 1 to 1024. Default 1; 2 for places as x, y, x, y, … */
  int32_t stride;
  size_t sample_count;
  /* Places that are not finite are left out. */
  const void *x;
  const void *y;
  /* Seconds, or NULL. */
  const void *t;
  /* 1 is an average touch; or NULL. */
  const void *force;
  size_t stroke_count;
  /* stroke_count + 1 of them. */
  const int32_t *stroke_offsets;
  /* Default 1. */
  size_t drawing_count;
  /* drawing_count + 1 of them; NULL (default) for one drawing of all strokes. */
  const int32_t *drawing_offsets;
  /* What each drawing's result is called; NULL (default) for empty names, and so each entry. */
  const char *const *ids;
} inkwright_strokes;

/* Fills in the defaults; `size` is sizeof(inkwright_strokes). */
void inkwright_strokes_init(inkwright_strokes *strokes, size_t size);

/* ---- Results --------------------------------------------------------------------------------------------------------- */

/* What was recognised in one or many drawings, as lines of JSON and as arrays. The arrays live as long as the result. */
typedef struct inkwright_result inkwright_result;

/* Recognises every drawing of `strokes`. Each drawing's result depends on its own strokes and the engine alone. */
int32_t inkwright_recognize(const inkwright_engine *engine, const inkwright_strokes *strokes, inkwright_result **result,
                            inkwright_error *error);

/* Recognises drawings given as lines of JSON, one a line: {"id": "a", "strokes": [{"x": [...], "y": [...], "t": [ms...]}]},
 * or Quick, Draw! lines. A line that cannot be read becomes a result line with an "error", and the others are done. */
int32_t inkwright_recognize_lines(const inkwright_engine *engine, const char *text, size_t length, inkwright_result **result,
                                  inkwright_error *error);

void inkwright_result_free(inkwright_result *result);

/* All result lines, each ended by '\n', in the order of the drawings, with a NUL after the last one: the same bytes that the
 * command line tool writes for the same numbers. `length` may be NULL. */
const char *inkwright_result_text(const inkwright_result *result, size_t *length);

/* A drawing's share of the arrays. Its line is text[line_start] up to line_length bytes, '\n' included. */
typedef struct inkwright_drawing {
  size_t line_start, line_length;
  int32_t shape_start, shape_count;
  int32_t ink_start, ink_count;
  int32_t connection_start, connection_count;
  /* INKWRIGHT_OK; else why the drawing was refused: its line has the message, and it has no shapes and no ink. */
  int32_t status;
  int32_t reserved;
} inkwright_drawing;

/* Every inkwright_result_... getter of an array answers its first element and sets `count`; NULL when there are none. */
const inkwright_drawing *inkwright_result_drawings(const inkwright_result *result, size_t *count);

enum {
  INKWRIGHT_KIND_OTHER = 0,
  INKWRIGHT_KIND_LINE = 1,
  INKWRIGHT_KIND_ARROW = 2,
  INKWRIGHT_KIND_ARC = 3,
  INKWRIGHT_KIND_CURVE = 4,
  INKWRIGHT_KIND_POLYLINE = 5,
  INKWRIGHT_KIND_SPIRAL = 6,
  INKWRIGHT_KIND_ELLIPSE = 7,
  INKWRIGHT_KIND_CIRCLE = 8,
  INKWRIGHT_KIND_TRIANGLE = 9,
  INKWRIGHT_KIND_RECTANGLE = 10,
  INKWRIGHT_KIND_SQUARE = 11,
  INKWRIGHT_KIND_ROUNDED_RECTANGLE = 12,
  INKWRIGHT_KIND_DIAMOND = 13,
  INKWRIGHT_KIND_PARALLELOGRAM = 14,
  INKWRIGHT_KIND_TRAPEZOID = 15,
  INKWRIGHT_KIND_QUADRILATERAL = 16,
  INKWRIGHT_KIND_PENTAGON = 17,
  INKWRIGHT_KIND_HEXAGON = 18,
  INKWRIGHT_KIND_HEPTAGON = 19,
  INKWRIGHT_KIND_OCTAGON = 20,
  INKWRIGHT_KIND_POLYGON = 21,
  INKWRIGHT_KIND_REGULAR_POLYGON = 22,
  INKWRIGHT_KIND_STAR = 23,
  INKWRIGHT_KIND_ARROW_SHAPE = 24,
  INKWRIGHT_KIND_CHAT_BUBBLE = 25
};

/* The word of a kind in result lines and options, as "roundedRectangle"; NULL for a number that is no kind. Not to be freed. */
const char *inkwright_kind_name(int32_t kind);

/* What a shape's points are. */
enum {
  /* Start, end. */
  INKWRIGHT_FORM_LINE = 0,
  /* Start, the control point, end. */
  INKWRIGHT_FORM_QUADRATIC = 1,
  /* Corners of an open path of straight lines. */
  INKWRIGHT_FORM_PATH = 2,
  /* Start, then two control points and an end for each cubic segment. */
  INKWRIGHT_FORM_CUBICS = 3,
  /* The centre; see radius_major, radius_minor and rotation. */
  INKWRIGHT_FORM_ELLIPSE = 4,
  /* Corners, in drawing order, closed. */
  INKWRIGHT_FORM_POLYGON = 5,
  /* Four corners; see corner_radius and rotation. */
  INKWRIGHT_FORM_RECTANGLE = 6,
  /* Tips and inner corners in turn. */
  INKWRIGHT_FORM_STAR = 7,
  /* The body's corners, then the tail's tip; see corner_radius. */
  INKWRIGHT_FORM_CHAT_BUBBLE = 8
};

enum { INKWRIGHT_HEAD_START = 1, INKWRIGHT_HEAD_END = 2 };

typedef struct inkwright_shape {
  /* Which drawing it is of, and INKWRIGHT_KIND_... */
  int32_t drawing, kind;
  /* Calibrated probability that kind and strokes are right, 0 to 1. */
  double score;
  /* Its strokes, ascending, in inkwright_result_strokes: indices into the drawing's strokes. */
  int32_t stroke_start, stroke_count;
  /* INKWRIGHT_FORM_..., and for arrows INKWRIGHT_HEAD_... bits. */
  int32_t form, heads;
  /* Its points in inkwright_result_points, counted in points. */
  int32_t point_start, point_count;
  /* Its likeliest kinds in inkwright_result_candidates, best first. */
  int32_t candidate_start, candidate_count;
  double radius_major, radius_minor;
  double rotation;
  double corner_radius;
} inkwright_shape;

/* Shapes of all drawings, each drawing's in z-order of their first stroke. */
const inkwright_shape *inkwright_result_shapes(const inkwright_result *result, size_t *count);
const int32_t *inkwright_result_strokes(const inkwright_result *result, size_t *count);
/* x, y, x, y, … in the input's units, not rounded; `count` is that of the numbers. */
const double *inkwright_result_points(const inkwright_result *result, size_t *count);
/* Indices of the strokes that stay ink. */
const int32_t *inkwright_result_ink(const inkwright_result *result, size_t *count);

typedef struct inkwright_candidate {
  int32_t kind, reserved;
  double score;
} inkwright_candidate;

const inkwright_candidate *inkwright_result_candidates(const inkwright_result *result, size_t *count);

/* A line or arrow that joins shapes; indices into the drawing's shapes, -1 for an end that joins none. */
typedef struct inkwright_connection {
  int32_t connector, from, to;
} inkwright_connection;

const inkwright_connection *inkwright_result_connections(const inkwright_result *result, size_t *count);

/* ---- Documents ------------------------------------------------------------------------------------------------------- */

/* Pages of ink, and of shapes once proposals were applied. */
typedef struct inkwright_document inkwright_document;

/* Reads a file of any format that is read; `format` NULL tells it from the content. Of a file of lines, every line is a page
 * and the first bad one an error. */
int32_t inkwright_document_open(const char *path, const char *format, inkwright_document **document, inkwright_error *error);
/* The same from memory. */
int32_t inkwright_document_read(const void *bytes, size_t length, const char *format, inkwright_document **document,
                                inkwright_error *error);
void inkwright_document_free(inkwright_document *document);

size_t inkwright_document_page_count(const inkwright_document *document);

typedef struct inkwright_page {
  /* Set by inkwright_page_init. */
  size_t size;
  /* The source's own name of the page, else its number; lives as long as the document. */
  const char *name;
  /* The page's area; all 0 for a page without one. */
  double x, y, width, height;
  /* Units to the inch; 0 where the format does not say. */
  double units_per_inch;
  /* Strokes that are ink, and elements that are something else: shapes, text, images. */
  size_t stroke_count, element_count;
} inkwright_page;

void inkwright_page_init(inkwright_page *page, size_t size);

/* Fills in what is known of page `index`, counted from 0. `page` must have been through inkwright_page_init. */
int32_t inkwright_document_page(const inkwright_document *document, size_t index, inkwright_page *page, inkwright_error *error);

/* The ink of page `index` as arrays of INKWRIGHT_FLOAT64 that live as long as the document. `strokes` must have been through
 * inkwright_strokes_init. */
int32_t inkwright_document_strokes(const inkwright_document *document, size_t index, inkwright_strokes *strokes,
                                   inkwright_error *error);

/* Recognises every page: drawing i of the result is page i. Nothing is changed. */
int32_t inkwright_document_recognize(const inkwright_engine *engine, const inkwright_document *document, inkwright_result **result,
                                     inkwright_error *error);

/* A new document in which the shapes of `result` stand; their strokes stay with them. `chosen` has a byte for each shape of
 * the result, 0 to leave it as ink; NULL applies all. */
int32_t inkwright_document_apply(const inkwright_engine *engine, const inkwright_document *document, const inkwright_result *result,
                                 const unsigned char *chosen, inkwright_document **applied, inkwright_error *error);

/* Writes the document, whole or not at all. `format` NULL tells it from the path's ending. A format that holds one page a file
 * writes one for each page, named "NAME-page-1.png" and so on where there are several. */
int32_t inkwright_document_save(const inkwright_document *document, const char *path, const char *format, inkwright_error *error);

/* The document's bytes in `format`; free them with inkwright_bytes_free. One page only for formats of one page a file. */
int32_t inkwright_document_encode(const inkwright_document *document, const char *format, char **bytes, size_t *length,
                                  inkwright_error *error);
void inkwright_bytes_free(char *bytes);

/* ---- Files ----------------------------------------------------------------------------------------------------------- */

/* Called after each file, one call at a time, from a thread of the library's. `failure` says why the file failed; NULL when it
 * was done. */
typedef void (*inkwright_progress)(void *context, size_t done, size_t total, const char *failure);

/* Converts files: ink to shapes, or between formats where `engine` is NULL. `output` is a file for one input, a folder for
 * several or when it ends in '/'. `format` NULL tells it from the output's ending. Each output is written whole or not at all,
 * and an input that fails does not stop the others. `progress` may be NULL. */
int32_t inkwright_convert(const inkwright_engine *engine, const char *const *inputs, size_t input_count, const char *output,
                          const char *format, inkwright_progress progress, void *context, inkwright_error *error);

#ifdef __cplusplus
}
#endif
#endif
