#pragma once
#include <string.h>

// Eight doubles in a vector of fixed width, whatever the CPU's registers. With contraction off every operation is rounded
// alone, so the results are the same to the bit on every CPU.
typedef double v8 __attribute__((vector_size(64)));
typedef long long mask8 __attribute__((vector_size(64)));

#define PICK(m, a, b) ((v8)(((m) & (mask8)(a)) | (~(m) & (mask8)(b))))
#define LARGER(a, b) PICK((a) > (b), a, b)
#define SMALLER(a, b) PICK((a) < (b), a, b)
