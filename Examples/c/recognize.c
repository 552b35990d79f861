/* Recognises the drawings of a file of stroke lines and writes the result lines.
 *
 *     cc recognize.c $(pkg-config --cflags --libs inkwright) -o recognize
 *     ./recognize drawings.ndjson > result.ndjson */
#include <inkwright.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  inkwright_options options;
  inkwright_engine *engine;
  inkwright_result *result;
  inkwright_error error;
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : stdin;
  char *text = NULL;
  const char *answer;
  size_t length = 0, got = 1;

  while (file != NULL && got > 0 && (text = realloc(text, length + 65536)) != NULL) {
    got = fread(text + length, 1, 65536, file);
    length += got;
  }
  inkwright_options_init(&options, sizeof options);
  options.threads = 0; /* one a processor */
  if (inkwright_engine_create(&options, &engine, &error) != INKWRIGHT_OK ||
      inkwright_recognize_lines(engine, text, length, &result, &error) != INKWRIGHT_OK) {
    fprintf(stderr, "%s\n", error.message);
    return 1;
  }
  free(text);
  answer = inkwright_result_text(result, &length);
  fwrite(answer, 1, length, stdout);
  inkwright_result_free(result);
  inkwright_engine_free(engine);
  return 0;
}
