/* Eight threads on one engine, one document and one result: every answer is that of one thread alone.
 * usage: threads CALLS */
#define _POSIX_C_SOURCE 200809L
#include <inkwright.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS = 8, SIDES = 16, SAMPLES = 48 };

static inkwright_engine *engine;
static inkwright_document *document;
static char *expected[SIDES];
static long calls = 200;

/* A closed outline whose form depends on `number`. */
static inkwright_result *recognized(int number) {
  float x[SAMPLES], y[SAMPLES];
  int32_t offsets[2] = {0, SAMPLES};
  inkwright_strokes strokes;
  inkwright_result *result = NULL;
  int i;
  for (i = 0; i < SAMPLES; i++) {
    double turn = 6.283185307179586 * i / (SAMPLES - 1), radius = 1 + 0.1 * number * cos(turn * (number % 5 + 2));
    x[i] = (float)(100 * radius * cos(turn));
    y[i] = (float)((60 + number) * radius * sin(turn));
  }
  inkwright_strokes_init(&strokes, sizeof strokes);
  strokes.x = x;
  strokes.y = y;
  strokes.sample_count = SAMPLES;
  strokes.stroke_offsets = offsets;
  strokes.stroke_count = 1;
  inkwright_recognize(engine, &strokes, &result, NULL);
  return result;
}

static void *work(void *argument) {
  long number = (long)argument, wrong = 0, i;
  for (i = 0; i < calls; i++) {
    int which = (int)((number * 7 + i) % SIDES);
    inkwright_result *result = recognized(which), *pages = NULL;
    inkwright_strokes strokes;
    if (strcmp(inkwright_result_text(result, NULL), expected[which]) != 0) wrong++;
    inkwright_result_free(result);
    if (i % 20 == 0) {
      inkwright_strokes_init(&strokes, sizeof strokes);
      if (inkwright_document_strokes(document, 0, &strokes, NULL) != 0 || strokes.sample_count != 3) wrong++;
      if (inkwright_document_recognize(engine, document, &pages, NULL) != 0) wrong++;
      inkwright_result_free(pages);
    }
  }
  return (void *)wrong;
}

int main(int argc, char **argv) {
  static const char line[] = "{\"strokes\":[{\"x\":[0,50,100],\"y\":[0,1,0]}]}\n";
  pthread_t threads[THREADS];
  inkwright_options options;
  inkwright_error error;
  long wrong = 0, i;
  if (argc > 1) calls = atol(argv[1]);
  inkwright_options_init(&options, sizeof options);
  options.threads = 2;
  if (inkwright_engine_create(&options, &engine, &error) || inkwright_document_read(line, sizeof line - 1, NULL, &document, &error)) {
    fprintf(stderr, "%s\n", error.message);
    return 2;
  }
  for (i = 0; i < SIDES; i++) {
    inkwright_result *result = recognized((int)i);
    expected[i] = strdup(inkwright_result_text(result, NULL));
    inkwright_result_free(result);
  }
  for (i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, work, (void *)i);
  for (i = 0; i < THREADS; i++) {
    void *lost;
    pthread_join(threads[i], &lost);
    wrong += (long)lost;
  }
  for (i = 0; i < SIDES; i++) free(expected[i]);
  inkwright_document_free(document);
  inkwright_engine_free(engine);
  printf("%ld of %ld answers wrong\n", wrong, THREADS * calls);
  return wrong != 0;
}
