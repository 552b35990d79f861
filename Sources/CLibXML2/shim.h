// Without this, encoding.h pulls in the system's ICU, whose types clash with the ones Foundation carries along. Only the tail
// of a structure that is never used from here depends on it.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
