/* Ten thousand calls of every kind, for memcheck: whatever a call makes, its free function takes back.
 * usage: leaks CALLS PAGE */
#include <inkwright.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const inkwright_error *error) {
  fprintf(stderr, "%s\n", error->message);
  return 1;
}

int main(int argc, char **argv) {
  static const char line[] = "{\"id\":\"a\",\"strokes\":[{\"x\":[0,50,100,100,100,50,0,0,0],\"y\":[0,0,0,30,60,60,60,30,0]}]}\n{broken\n";
  static const float x[] = {0, 50, 100, 100, 100, 50, 0, 0, 0}, y[] = {0, 0, 0, 30, 60, 60, 60, 30, 0};
  static const int32_t offsets[] = {0, 9}, wrong[] = {9, 0};
  long calls = argc > 1 ? atol(argv[1]) : 10000, i;
  inkwright_engine *engine;
  inkwright_result *result;
  inkwright_document *page, *clean;
  inkwright_error error;
  inkwright_strokes strokes;

  if (inkwright_engine_create(NULL, &engine, &error)) return fail(&error);
  inkwright_strokes_init(&strokes, sizeof strokes);
  strokes.x = x;
  strokes.y = y;
  strokes.sample_count = 9;
  strokes.stroke_offsets = offsets;
  strokes.stroke_count = 1;
  for (i = 0; i < calls; i++) {
    strokes.stroke_offsets = i % 10 == 9 ? wrong : offsets;
    if (inkwright_recognize(engine, &strokes, &result, &error) != (i % 10 == 9 ? INKWRIGHT_INVALID_ARGUMENT : INKWRIGHT_OK)) return fail(&error);
    inkwright_result_free(result);
    if (i % 10 == 0) {
      if (inkwright_recognize_lines(engine, line, sizeof line - 1, &result, &error)) return fail(&error);
      inkwright_result_free(result);
    }
    if (i % 100 == 0 && argc > 2) {
      char *bytes;
      size_t length;
      inkwright_page info;
      if (inkwright_document_open(argv[2], NULL, &page, &error) || inkwright_document_recognize(engine, page, &result, &error) ||
          inkwright_document_apply(engine, page, result, NULL, &clean, &error) ||
          inkwright_document_encode(clean, "inkdoc", &bytes, &length, &error))
        return fail(&error);
      inkwright_page_init(&info, sizeof info);
      if (inkwright_document_page(page, 0, &info, &error)) return fail(&error);
      inkwright_bytes_free(bytes);
      inkwright_document_free(page);
      inkwright_document_free(clean);
      inkwright_result_free(result);
    }
  }
  inkwright_engine_free(engine);
  return 0;
}
