/* The header stands by itself in strict C89. */
#include "inkwright.h"
