#include "CInkMetric.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char metric[] = {
#embed "metric.inkmetric"
};

const unsigned char *ink_metric_bytes(void) { return metric; }
size_t ink_metric_size(void) { return sizeof metric; }
