#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <getopt.h>

/// What one step of the parser found.
typedef struct {
  /// `val` of the option; -1 at the end of the options, '?' for an unknown or ambiguous one, ':' when its argument is missing.
  int code;
  /// The option's argument, or null.
  const char *argument;
  /// Index in argv of the next word; at the end of the options, of the first operand.
  int next;
  /// The letter at fault, or 0 when a long option is at fault.
  int letter;
} ink_getopt_step;

/// Starts the parser anew; glibc keeps its state in globals, so one thread at a time.
void ink_getopt_reset(void);

/// One step of getopt_long; nothing is printed. `letters` begins with ':'.
ink_getopt_step ink_getopt_next(int argc, char *const *argv, const char *letters, const struct option *table);
