#pragma once
#include <stddef.h>

// Plain C loops compiled for several CPUs behind one name (run-time dispatch). Each has a Swift twin that tests compare it with.
#if defined(__x86_64__) && defined(__linux__)
#define INK_KERNEL __attribute__((target_clones("default", "arch=x86-64-v3", "arch=x86-64-v4")))
#else
#define INK_KERNEL
#endif

/// Sum over i of w[i] * x[i]; n >= 0.
float ink_dot(const float *w, const float *x, size_t n);
