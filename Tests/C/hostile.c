/* Arguments that make no sense: every one is refused by its status and a message, and none ends the program.
 * usage: hostile */
#include <inkwright.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static int faults = 0;
static inkwright_engine *engine;

static inkwright_error error;
static int32_t answer;

/* What was given has to be refused with `code`, a message that has `word` in it, and no handle. */
static void check(const char *what, int32_t code, const char *word, const void *made) {
  if (answer == code && error.code == code && strstr(error.message, word) != NULL && made == NULL) return;
  fprintf(stderr, "%s: answer %d, message \"%s\"%s\n", what, (int)answer, error.message, made == NULL ? "" : ", and a handle");
  faults++;
}

#define REFUSED(what, code, word, call, made) (answer = (call), check(what, INKWRIGHT_##code, word, made))

static void expect(const char *what, int right) {
  if (right) return;
  fprintf(stderr, "%s\n", what);
  faults++;
}

static const double x[] = {0, 50, 100, 100, 0, 0}, y[] = {0, 0, 0, 60, 60, 0};
static const int32_t offsets[] = {0, 6};

static inkwright_strokes good(void) {
  inkwright_strokes strokes;
  inkwright_strokes_init(&strokes, sizeof strokes);
  strokes.type = INKWRIGHT_FLOAT64;
  strokes.x = x;
  strokes.y = y;
  strokes.sample_count = 6;
  strokes.stroke_offsets = offsets;
  strokes.stroke_count = 1;
  return strokes;
}

static void refused_strokes(const char *what, const inkwright_strokes *strokes, const char *word) {
  inkwright_result *result = (inkwright_result *)&error; /* left over from before: has to be overwritten */
  REFUSED(what, INVALID_ARGUMENT, word, inkwright_recognize(engine, strokes, &result, &error), result);
  if (inkwright_recognize(engine, strokes, &result, NULL) != answer) expect("the answer without an error to fill in", 0);
}

static void strokes_of_all_kinds(void) {
  static const int32_t falling[] = {4, 2}, negative[] = {-6, 6}, beyond[] = {0, 7}, huge[] = {0, 2147483647}, up_and_down[] = {0, 6, 3};
  static const int32_t drawings_beyond[] = {0, 2}, drawings_falling[] = {1, 0}, drawings_negative[] = {-2147483647 - 1, 1};
  inkwright_strokes strokes;

  refused_strokes("no strokes", NULL, "strokes");
  strokes = good(), strokes.size = 0, refused_strokes("size 0", &strokes, "inkwright_strokes_init");
  strokes = good(), strokes.size = 8, refused_strokes("size 8", &strokes, "inkwright_strokes_init");
  strokes = good(), strokes.size = (size_t)-1, refused_strokes("size -1", &strokes, "inkwright_strokes_init");
  strokes = good(), strokes.type = 7, refused_strokes("type 7", &strokes, "type");
  strokes = good(), strokes.type = -1, refused_strokes("type -1", &strokes, "type");
  strokes = good(), strokes.stride = 0, refused_strokes("stride 0", &strokes, "stride");
  strokes = good(), strokes.stride = -1, refused_strokes("stride -1", &strokes, "stride");
  strokes = good(), strokes.stride = 2147483647, refused_strokes("a huge stride", &strokes, "stride");
  strokes = good(), strokes.sample_count = (size_t)-1, refused_strokes("samples -1", &strokes, "sample_count");
  strokes = good(), strokes.sample_count = (size_t)1 << 62, refused_strokes("samples 2^62", &strokes, "sample_count");
  strokes = good(), strokes.stroke_count = (size_t)-1, refused_strokes("strokes -1", &strokes, "stroke_count");
  strokes = good(), strokes.stroke_count = (size_t)1 << 40, refused_strokes("strokes 2^40", &strokes, "stroke_count");
  strokes = good(), strokes.drawing_count = (size_t)-1, refused_strokes("drawings -1", &strokes, "drawing_count");
  strokes = good(), strokes.drawing_count = 0, refused_strokes("no drawing, no offsets", &strokes, "drawing_offsets");
  strokes = good(), strokes.drawing_count = 2, refused_strokes("two drawings, no offsets", &strokes, "drawing_offsets");
  strokes = good(), strokes.stroke_offsets = NULL, refused_strokes("no stroke offsets", &strokes, "stroke_offsets");
  strokes = good(), strokes.stroke_offsets = falling, refused_strokes("falling", &strokes, "ascend");
  strokes = good(), strokes.stroke_offsets = negative, refused_strokes("negative", &strokes, "ascend");
  strokes = good(), strokes.stroke_offsets = beyond, refused_strokes("beyond the samples", &strokes, "beyond");
  strokes = good(), strokes.stroke_offsets = huge, refused_strokes("far beyond the samples", &strokes, "beyond");
  strokes = good(), strokes.stroke_offsets = up_and_down, strokes.stroke_count = 2, refused_strokes("up and down", &strokes, "ascend");
  strokes = good(), strokes.x = NULL, refused_strokes("no x", &strokes, "strokes.x");
  strokes = good(), strokes.y = NULL, refused_strokes("no y", &strokes, "strokes.y");
  strokes = good(), strokes.t = (const char *)x + 1, refused_strokes("times between two numbers", &strokes, "strokes.t");
  strokes = good(), strokes.drawing_offsets = drawings_beyond, refused_strokes("drawings beyond the strokes", &strokes, "drawing_offsets");
  strokes = good(), strokes.drawing_offsets = drawings_falling, refused_strokes("falling drawings", &strokes, "ascend");
  strokes = good(), strokes.drawing_offsets = drawings_negative, refused_strokes("negative drawings", &strokes, "ascend");
}

/* Odd, but with an answer: every stroke is in it. */
static void numbers_of_all_kinds(void) {
  double places[12] = {0, 0, 1e308, -1e308, 5e-324, 1e-300, 0, 3, 1e15, 1e300, -1e300, 7}, times[6] = {9, 8, -1e300, 1e300, 0, 3};
  static const int32_t three[] = {0, 0, 6, 6}, none[] = {0, 0};
  const char *names[1] = {"\xff\xfe\"\\\n"};
  inkwright_strokes strokes = good();
  inkwright_result *result;
  size_t shapes, ink, count, i, pass;
  for (pass = 0; pass < 3; pass++) {
    strokes.x = places;
    strokes.y = places + 1;
    strokes.stride = 2;
    strokes.t = pass == 1 ? NULL : times;
    strokes.force = pass == 1 ? times : NULL;
    strokes.stride = pass == 1 ? 1 : 2;
    strokes.sample_count = pass == 1 ? 6 : 3;
    strokes.stroke_offsets = pass == 1 ? three : none;
    strokes.stroke_count = pass == 1 ? 3 : 1;
    strokes.ids = names;
    expect("odd numbers have an answer", inkwright_recognize(engine, &strokes, &result, &error) == INKWRIGHT_OK);
    inkwright_result_strokes(result, &shapes);
    inkwright_result_ink(result, &ink);
    expect("every stroke is in the result", shapes + ink == strokes.stroke_count);
    expect("a line ends its text", inkwright_result_text(result, &count)[count - 1] == '\n');
    inkwright_result_free(result);
    for (i = 0; i < 12; i++) places[i] = i % 3 ? HUGE_VAL - HUGE_VAL : -HUGE_VAL; /* not a number, and minus infinity */
  }
  inkwright_strokes_init(&strokes, sizeof strokes);
  expect("no strokes at all", inkwright_recognize(engine, &strokes, &result, &error) == INKWRIGHT_OK);
  expect("have an empty answer", inkwright_result_drawings(result, &count) != NULL && count == 1 && inkwright_result_shapes(result, NULL) == NULL);
  inkwright_result_free(result);
}

static void options_of_all_kinds(void) {
  static const double thresholds[] = {-1e-9, 1.0000001, 1e308, HUGE_VAL};
  static const char *const kinds[] = {"", ",", "line,", "LINE", "line;arrow", "\xff\xfe", "line,nothing"};
  inkwright_options options;
  inkwright_engine *made;
  size_t i;
  for (i = 0; i < sizeof thresholds / sizeof *thresholds; i++) {
    inkwright_options_init(&options, sizeof options);
    options.threshold = thresholds[i];
    made = engine;
    REFUSED("a threshold", INVALID_OPTION, "threshold", inkwright_engine_create(&options, &made, &error), made);
  }
  inkwright_options_init(&options, sizeof options);
  options.threshold = HUGE_VAL - HUGE_VAL;
  REFUSED("a threshold that is no number", INVALID_OPTION, "threshold", inkwright_engine_create(&options, &made, &error), made);
  for (i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    inkwright_options_init(&options, sizeof options);
    options.kinds = kinds[i];
    REFUSED("kinds", INVALID_OPTION, "kinds", inkwright_engine_create(&options, &made, &error), made);
  }
  inkwright_options_init(&options, sizeof options);
  options.maximum_strokes_per_shape = -2147483647 - 1;
  REFUSED("strokes a shape", INVALID_OPTION, "trokes", inkwright_engine_create(&options, &made, &error), made);
  inkwright_options_init(&options, sizeof options);
  options.threads = 2147483647;
  REFUSED("threads", INVALID_OPTION, "threads", inkwright_engine_create(&options, &made, &error), made);
  inkwright_options_init(&options, sizeof options);
  options.size = 3;
  REFUSED("a size", INVALID_ARGUMENT, "inkwright_options_init", inkwright_engine_create(&options, &made, &error), made);
  REFUSED("nowhere to", INVALID_ARGUMENT, "engine", inkwright_engine_create(NULL, NULL, &error), NULL);
  expect("no error to fill in", inkwright_engine_create(NULL, NULL, NULL) == INKWRIGHT_INVALID_ARGUMENT);

  /* A program of an earlier library's header gets no more than it has room for. */
  memset(&options, 0x55, sizeof options);
  inkwright_options_init(&options, sizeof(size_t) + sizeof(double));
  expect("a short struct is filled in to its end", options.threshold == 0.65 && ((unsigned char *)&options.kinds)[0] == 0x55);
  inkwright_options_init(NULL, 8);
  inkwright_strokes_init(NULL, 8);
  inkwright_page_init(NULL, 8);
  inkwright_options_init(&options, 0);
}

static void documents_of_all_kinds(void) {
  static const char one[] = "{\"strokes\":[{\"x\":[0,50,100],\"y\":[0,1,0]}]}\n";
  static const char many[] = "{\"strokes\":[{\"x\":[0,50,100],\"y\":[0,1,0]},{\"x\":[0,9],\"y\":[30,33]},{\"x\":[0,0],\"y\":[50,99]}]}\n";
  inkwright_document *small = NULL, *large = NULL, *made = NULL;
  inkwright_result *result = NULL;
  inkwright_page page;
  inkwright_strokes strokes;
  char *bytes = NULL;
  size_t length = 0, i;
  const char *inputs[1] = {NULL};

  REFUSED("no path", INVALID_ARGUMENT, "path", inkwright_document_open(NULL, NULL, &made, &error), made);
  REFUSED("an empty path", SYSTEM, "", inkwright_document_open("", NULL, &made, &error), made);
  REFUSED("a folder", SYSTEM, "/", inkwright_document_open("/", NULL, &made, &error), made);
  REFUSED("no such format", UNSUPPORTED, "inkk", inkwright_document_open("/dev/null", "inkk", &made, &error), made);
  REFUSED("no bytes", INVALID_ARGUMENT, "bytes", inkwright_document_read(NULL, 5, NULL, &made, &error), made);
  REFUSED("length -1", INVALID_ARGUMENT, "length", inkwright_document_read(one, (size_t)-1, NULL, &made, &error), made);
  REFUSED("length 2^50", INVALID_ARGUMENT, "length", inkwright_document_read(one, (size_t)1 << 50, NULL, &made, &error), made);
  REFUSED("nothing", UNREADABLE, "", inkwright_document_read(NULL, 0, NULL, &made, &error), made);
  for (i = 1; i < sizeof one - 4; i++) { /* cut short */
    if (inkwright_document_read(one, i, "ndjson", &made, &error) == INKWRIGHT_OK) expect("half a line is no document", 0);
  }
  if (inkwright_document_read(one, sizeof one - 1, NULL, &small, &error) || inkwright_document_read(many, sizeof many - 1, NULL, &large, &error)) {
    expect(error.message, 0);
    return;
  }
  inkwright_page_init(&page, sizeof page);
  REFUSED("page -1", INVALID_ARGUMENT, "page", inkwright_document_page(small, (size_t)-1, &page, &error), NULL);
  REFUSED("page 1 of 1", INVALID_ARGUMENT, "page 1", inkwright_document_page(small, 1, &page, &error), NULL);
  REFUSED("nowhere to", INVALID_ARGUMENT, "page", inkwright_document_page(small, 0, NULL, &error), NULL);
  memset(&page, 0, sizeof page);
  REFUSED("a page without size", INVALID_ARGUMENT, "inkwright_page_init", inkwright_document_page(small, 0, &page, &error), NULL);
  inkwright_strokes_init(&strokes, sizeof strokes);
  REFUSED("strokes of page 9", INVALID_ARGUMENT, "page 9", inkwright_document_strokes(small, 9, &strokes, &error), NULL);
  REFUSED("no document", INVALID_ARGUMENT, "document", inkwright_document_strokes(NULL, 0, &strokes, &error), NULL);
  expect("pages of none", inkwright_document_page_count(NULL) == 0);

  REFUSED("no engine", INVALID_ARGUMENT, "engine", inkwright_document_recognize(NULL, small, &result, &error), result);
  REFUSED("no document", INVALID_ARGUMENT, "document", inkwright_document_recognize(engine, NULL, &result, &error), result);
  /* A result of another document with as many pages names strokes that this one has not. */
  expect("many strokes", inkwright_document_recognize(engine, large, &result, &error) == INKWRIGHT_OK);
  REFUSED("another's result", INVALID_ARGUMENT, "recognise this document", inkwright_document_apply(engine, small, result, NULL, &made, &error), made);
  REFUSED("no result", INVALID_ARGUMENT, "result", inkwright_document_apply(engine, small, NULL, NULL, &made, &error), made);
  inkwright_result_free(result);

  REFUSED("no path", INVALID_ARGUMENT, "path", inkwright_document_save(small, NULL, NULL, &error), NULL);
  REFUSED("no ending", UNSUPPORTED, "", inkwright_document_save(small, "/nowhere/a", NULL, &error), NULL);
  REFUSED("no folder", SYSTEM, "/nowhere/a.svg", inkwright_document_save(small, "/nowhere/a.svg", NULL, &error), NULL);
  REFUSED("no format", INVALID_ARGUMENT, "format", inkwright_document_encode(small, NULL, &bytes, &length, &error), bytes);
  REFUSED("nowhere to", INVALID_ARGUMENT, "length", inkwright_document_encode(small, "svg", &bytes, NULL, &error), bytes);
  REFUSED("nowhere to", INVALID_ARGUMENT, "bytes", inkwright_document_encode(small, "svg", NULL, &length, &error), NULL);
  REFUSED("not written", UNSUPPORTED, "", inkwright_document_encode(small, "\xff", &bytes, &length, &error), bytes);

  REFUSED("no inputs", INVALID_ARGUMENT, "inputs", inkwright_convert(engine, NULL, 3, "a.svg", NULL, NULL, NULL, &error), NULL);
  REFUSED("inputs -1", INVALID_ARGUMENT, "inputs", inkwright_convert(engine, inputs, (size_t)-1, "a.svg", NULL, NULL, NULL, &error), NULL);
  REFUSED("an input of NULL", INVALID_ARGUMENT, "input", inkwright_convert(engine, inputs, 1, "a.svg", NULL, NULL, NULL, &error), NULL);
  inputs[0] = "/nowhere/a.ndjson";
  REFUSED("no output", INVALID_ARGUMENT, "output", inkwright_convert(engine, inputs, 1, NULL, NULL, NULL, NULL, &error), NULL);
  REFUSED("no file", SYSTEM, "/nowhere/a.ndjson", inkwright_convert(engine, inputs, 1, "/tmp/a.svg", NULL, NULL, NULL, &error), NULL);
  inkwright_document_free(small);
  inkwright_document_free(large);
}

/* No result, no elements. */
static void getters_of_nothing(void) {
  size_t n;
  n = 7, expect("drawings", inkwright_result_drawings(NULL, &n) == NULL && n == 0);
  n = 7, expect("shapes", inkwright_result_shapes(NULL, &n) == NULL && n == 0);
  n = 7, expect("strokes", inkwright_result_strokes(NULL, &n) == NULL && n == 0);
  n = 7, expect("points", inkwright_result_points(NULL, &n) == NULL && n == 0);
  n = 7, expect("ink", inkwright_result_ink(NULL, &n) == NULL && n == 0);
  n = 7, expect("candidates", inkwright_result_candidates(NULL, &n) == NULL && n == 0);
  n = 7, expect("connections", inkwright_result_connections(NULL, &n) == NULL && n == 0);
  n = 7, expect("text", inkwright_result_text(NULL, &n) == NULL && n == 0);
  expect("kinds", inkwright_kind_name(-2147483647 - 1) == NULL && inkwright_kind_name(0) == NULL && inkwright_kind_name(2147483647) == NULL);
  inkwright_engine_free(NULL);
  inkwright_result_free(NULL);
  inkwright_document_free(NULL);
  inkwright_bytes_free(NULL);
}

/* Lines of any bytes: each has its answer, in order. */
static void lines_of_all_kinds(void) {
  static const char text[] = "{\"id\":1e999}\n\xff\xff\xff\n[[[[[[[[\n{\"strokes\":[{\"x\":[1e999],\"y\":[0]}]}\n\"\n{\"strokes\":[]}\n";
  inkwright_result *result = NULL;
  size_t count, i;
  unsigned seed = 1;
  char noise[4096];
  REFUSED("no text", INVALID_ARGUMENT, "text", inkwright_recognize_lines(engine, NULL, 9, &result, &error), result);
  REFUSED("length -1", INVALID_ARGUMENT, "length", inkwright_recognize_lines(engine, text, (size_t)-1, &result, &error), result);
  expect("bad lines", inkwright_recognize_lines(engine, text, sizeof text - 1, &result, &error) == INKWRIGHT_OK);
  expect("are answered each", inkwright_result_drawings(result, &count) != NULL && count == 6);
  inkwright_result_free(result);
  for (i = 0; i < sizeof noise; i++) noise[i] = (char)((seed = seed * 1103515245u + 12345u) >> 16);
  expect("noise", inkwright_recognize_lines(engine, noise, sizeof noise, &result, &error) == INKWRIGHT_OK);
  inkwright_result_free(result);
}

int main(void) {
  if (inkwright_engine_create(NULL, &engine, &error) != INKWRIGHT_OK) return fprintf(stderr, "%s\n", error.message), 2;
  strokes_of_all_kinds();
  numbers_of_all_kinds();
  options_of_all_kinds();
  documents_of_all_kinds();
  getters_of_nothing();
  lines_of_all_kinds();
  inkwright_engine_free(engine);
  printf("%d of the arguments not refused as they should be\n", faults);
  return faults != 0;
}
