#include "CGetopt.h"

void ink_getopt_reset(void) {
  optind = 0;
  opterr = 0;
}

ink_getopt_step ink_getopt_next(int argc, char *const *argv, const char *letters, const struct option *table) {
  optarg = 0;
  int code = getopt_long(argc, argv, letters, table, 0);
  ink_getopt_step step = {code, optarg, optind, code == '?' || code == ':' ? optopt : 0};
  return step;
}
