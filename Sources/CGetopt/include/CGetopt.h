#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <getopt.h>

/// Starts the parser anew; glibc keeps its state in globals.
void ink_getopt_reset(void);
