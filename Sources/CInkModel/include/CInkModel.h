#pragma once
#include <stddef.h>

/// The shipped recognition model (`model.inkmodel`), embedded so that no file has to be found at run time.
const unsigned char *ink_model_bytes(void);
size_t ink_model_size(void);
