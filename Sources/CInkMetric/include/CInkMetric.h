#pragma once
#include <stddef.h>

/// The metric of template sets (`metric.inkmetric`), embedded so that no file has to be found at run time.
const unsigned char *ink_metric_bytes(void);
size_t ink_metric_size(void);
