#pragma once
#include <stdint.h>

// What the calling thread has allocated. Linked into a program, this takes the place of the C library's malloc and passes on to it.

/// Allocations so far.
int64_t allocation_count(void);
/// The most bytes held at once since the last reset.
int64_t allocation_peak(void);
/// Starts the peak anew; returns the bytes held now.
int64_t allocation_reset_peak(void);
