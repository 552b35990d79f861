#include "CGetopt.h"

void ink_getopt_reset(void) {
  optind = 0;
  opterr = 0;
}
