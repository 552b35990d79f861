#include "CInkModel.h"

#pragma clang diagnostic ignored "-Wc23-extensions"
static const unsigned char model[] = {
#embed "model.inkmodel"
};

const unsigned char *ink_model_bytes(void) { return model; }
size_t ink_model_size(void) { return sizeof model; }
