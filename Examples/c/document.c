/* Opens a page, applies the shapes that are sure, and saves the document.
 *
 *     cc document.c $(pkg-config --cflags --libs inkwright) -o document
 *     ./document page.xopp page.svg */
#include <inkwright.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  inkwright_engine *engine = NULL;
  inkwright_document *page = NULL, *clean = NULL;
  inkwright_result *found = NULL;
  inkwright_error error;
  unsigned char *chosen = NULL;
  const inkwright_shape *shapes;
  size_t count = 0, i;
  int failed = 1;

  if (argc != 3) {
    fprintf(stderr, "usage: document INPUT OUTPUT\n");
    return 2;
  }
  if (inkwright_engine_create(NULL, &engine, &error) || inkwright_document_open(argv[1], NULL, &page, &error) ||
      inkwright_document_recognize(engine, page, &found, &error))
    goto end;
  shapes = inkwright_result_shapes(found, &count);
  chosen = malloc(count + 1);
  for (i = 0; chosen != NULL && i < count; i++) chosen[i] = shapes[i].score >= 0.8;
  if (inkwright_document_apply(engine, page, found, chosen, &clean, &error) || inkwright_document_save(clean, argv[2], NULL, &error))
    goto end;
  failed = 0;
end:
  if (failed) fprintf(stderr, "%s\n", error.message);
  free(chosen);
  inkwright_result_free(found);
  inkwright_document_free(page);
  inkwright_document_free(clean);
  inkwright_engine_free(engine);
  return failed;
}
