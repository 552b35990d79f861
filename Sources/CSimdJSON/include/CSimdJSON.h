#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The C face of simdjson's DOM parser. A value is a place on the parser's tape (simdjson's doc/tape.md): copying one costs
// nothing, and it is valid until the parser parses again or is freed. Whole number arrays are copied in one call.

#ifdef __cplusplus
extern "C" {
#endif

/// Bytes that must be readable after the text handed to `ink_json_parse` with `padded` true; what they hold does not matter.
enum { INK_JSON_PADDING = 64 };

typedef struct ink_json_parser ink_json_parser;

typedef struct ink_json_value {
  const ink_json_parser *parser;
  size_t index;
} ink_json_value;

/// A walk over the elements of an array or the members of an object.
typedef struct ink_json_walk {
  const ink_json_parser *parser;
  size_t next, end;
} ink_json_walk;

typedef enum ink_json_type {
  INK_JSON_NULL,
  INK_JSON_BOOL,
  INK_JSON_NUMBER,
  INK_JSON_STRING,
  INK_JSON_ARRAY,
  INK_JSON_OBJECT,
} ink_json_type;

/// The version of the system's simdjson, as "3.0.1".
const char *ink_simdjson_version(void);

/// A parser that refuses texts of more than `max_length` bytes and nesting beyond `max_depth`; NULL when memory is short.
ink_json_parser *ink_json_parser_new(size_t max_length, size_t max_depth);
void ink_json_parser_free(ink_json_parser *parser);

/// Parses one JSON text; 0, or simdjson's error code. On success `root` is the text's value.
int ink_json_parse(ink_json_parser *parser, const char *text, size_t length, bool padded, ink_json_value *root);
/// What an error code of `ink_json_parse` means; static storage.
const char *ink_json_error(int code);

ink_json_type ink_json_type_of(ink_json_value value);
/// Each getter is false, and leaves `out` alone, when the value is of another type.
bool ink_json_get_double(ink_json_value value, double *out);
/// A whole number; a number with a fraction or out of range is refused.
bool ink_json_get_int(ink_json_value value, int64_t *out);
bool ink_json_get_bool(ink_json_value value, bool *out);
/// UTF-8, unescaped; not to be freed.
bool ink_json_get_string(ink_json_value value, const char **out, size_t *length);

/// Elements of an array or members of an object; 0 for others. Exact below 2^24, else at most that.
size_t ink_json_count(ink_json_value value);
/// The first member of that name.
bool ink_json_member(ink_json_value object, const char *name, size_t length, ink_json_value *out);
/// The walk over an array's or object's content; empty for other types.
ink_json_walk ink_json_children(ink_json_value value);
/// The next child, and for objects its name as a string value in `name` (NULL for arrays); false at the end.
bool ink_json_next(ink_json_walk *walk, ink_json_value *name, ink_json_value *child);

/// Numbers that an array holds room for: an upper bound for `ink_json_copy_doubles`, exact when all elements are numbers.
size_t ink_json_number_capacity(ink_json_value array);
/// Copies the leading numbers of an array; how many. Less than the capacity when an element is no number.
size_t ink_json_copy_doubles(ink_json_value array, double *out, size_t capacity);

/// Copies an array of number arrays into rows of `columns` numbers, row by row: what a row has more is left out, what it lacks
/// becomes `fill`. How many rows; less than the array has when one is no array or starts with something else than numbers.
size_t ink_json_copy_rows(ink_json_value array, double *out, size_t columns, size_t capacity, double fill);

/// The value as minified JSON: its length, written only as far as `capacity` reaches.
size_t ink_json_text(ink_json_value value, char *out, size_t capacity);

#ifdef __cplusplus
}
#endif
