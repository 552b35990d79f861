#include "CSimdJSON.h"
#include <simdjson.h>

extern "C" const char *ink_simdjson_version(void) { return SIMDJSON_STRINGIFY(SIMDJSON_VERSION); }
