#include "CSimdJSON.h"
#include <algorithm>
#include <cstring>
#include <new>
#include <simdjson.h>
#include <string>

using namespace simdjson;

static_assert(INK_JSON_PADDING >= SIMDJSON_PADDING, "callers rely on the stated padding");
static_assert(sizeof(dom::element) == sizeof(internal::tape_ref), "an element is a place on the tape");

struct ink_json_parser {
  dom::parser parser;
  size_t max_depth;
  explicit ink_json_parser(size_t max_length, size_t depth) : parser(max_length), max_depth(depth) {}
};

namespace {

const uint64_t *tape(const ink_json_parser *parser) { return parser->parser.doc.tape.get(); }
char type_at(const ink_json_parser *parser, size_t index) { return char(tape(parser)[index] >> 56); }
char type_of(ink_json_value value) { return type_at(value.parser, value.index); }
uint64_t payload(const ink_json_parser *parser, size_t index) { return tape(parser)[index] & internal::JSON_VALUE_MASK; }

/// The place after the value at `index`: containers store it, numbers take two words.
size_t after(const ink_json_parser *parser, size_t index) {
  switch (type_at(parser, index)) {
  case '{': case '[': return size_t(uint32_t(payload(parser, index)));
  case 'l': case 'u': case 'd': return index + 2;
  default: return index + 1;
  }
}

double number_at(const uint64_t *word, char type) {
  switch (type) {
  case 'l': return double(int64_t(word[1]));
  case 'u': return double(word[1]);
  default: {
    double d;
    std::memcpy(&d, word + 1, sizeof d);
    return d;
  }
  }
}

bool is_number(char type) { return type == 'l' || type == 'u' || type == 'd'; }

std::string_view string_at(const ink_json_parser *parser, size_t index) {
  const uint8_t *start = parser->parser.doc.string_buf.get() + payload(parser, index);
  uint32_t length;
  std::memcpy(&length, start, sizeof length);
  return {reinterpret_cast<const char *>(start + sizeof length), length};
}

} // namespace

const char *ink_simdjson_version(void) { return SIMDJSON_STRINGIFY(SIMDJSON_VERSION); }

ink_json_parser *ink_json_parser_new(size_t max_length, size_t max_depth) {
  return new (std::nothrow) ink_json_parser(max_length, max_depth);
}

void ink_json_parser_free(ink_json_parser *parser) { delete parser; }

int ink_json_parse(ink_json_parser *parser, const char *text, size_t length, bool padded, ink_json_value *root) {
  // Depth has to be set with the buffers; the parser grows only them by itself.
  if (parser->parser.capacity() < length || parser->parser.max_depth() != parser->max_depth) {
    if (length > parser->parser.max_capacity()) return CAPACITY;
    // Texts that grow little by little must not make the buffers anew for each.
    size_t room = std::min(std::max({length, size_t(4096), 2 * parser->parser.capacity()}), parser->parser.max_capacity());
    if (error_code error = parser->parser.allocate(room, parser->max_depth)) return error;
  }
  dom::element element;
  if (error_code error = parser->parser.parse(text, length, !padded).get(element)) return error;
  *root = {parser, 1};
  return SUCCESS;
}

const char *ink_json_error(int code) { return error_message(error_code(code)); }

ink_json_type ink_json_type_of(ink_json_value value) {
  switch (type_of(value)) {
  case '{': return INK_JSON_OBJECT;
  case '[': return INK_JSON_ARRAY;
  case '"': return INK_JSON_STRING;
  case 'l': case 'u': case 'd': return INK_JSON_NUMBER;
  case 't': case 'f': return INK_JSON_BOOL;
  default: return INK_JSON_NULL;
  }
}

bool ink_json_get_double(ink_json_value value, double *out) {
  char type = type_of(value);
  if (!is_number(type)) return false;
  *out = number_at(tape(value.parser) + value.index, type);
  return true;
}

bool ink_json_get_int(ink_json_value value, int64_t *out) {
  char type = type_of(value);
  if (!is_number(type) || type == 'u') return false;
  if (type == 'l') {
    *out = int64_t(tape(value.parser)[value.index + 1]);
    return true;
  }
  double d = number_at(tape(value.parser) + value.index, type);
  if (!(d >= -0x1p63 && d < 0x1p63) || double(int64_t(d)) != d) return false;
  *out = int64_t(d);
  return true;
}

bool ink_json_get_bool(ink_json_value value, bool *out) {
  char type = type_of(value);
  if (type != 't' && type != 'f') return false;
  *out = type == 't';
  return true;
}

bool ink_json_get_string(ink_json_value value, const char **out, size_t *length) {
  if (type_of(value) != '"') return false;
  std::string_view string = string_at(value.parser, value.index);
  *out = string.data();
  *length = string.size();
  return true;
}

size_t ink_json_count(ink_json_value value) {
  char type = type_of(value);
  return type == '[' || type == '{' ? size_t(payload(value.parser, value.index) >> 32) : 0;
}

ink_json_walk ink_json_children(ink_json_value value) {
  char type = type_of(value);
  if (type != '[' && type != '{') return {value.parser, 0, 0};
  return {value.parser, value.index + 1, after(value.parser, value.index) - 1};
}

bool ink_json_next(ink_json_walk *walk, ink_json_value *name, ink_json_value *child) {
  if (walk->next >= walk->end) return false;
  if (name) {
    *name = {walk->parser, walk->next};
    walk->next += 1;
  }
  *child = {walk->parser, walk->next};
  walk->next = after(walk->parser, walk->next);
  return true;
}

bool ink_json_member(ink_json_value object, const char *name, size_t length, ink_json_value *out) {
  if (type_of(object) != '{') return false;
  std::string_view wanted(name, length);
  ink_json_walk walk = ink_json_children(object);
  ink_json_value key, child;
  while (ink_json_next(&walk, &key, &child)) {
    if (string_at(key.parser, key.index) == wanted) {
      *out = child;
      return true;
    }
  }
  return false;
}

size_t ink_json_number_capacity(ink_json_value array) {
  if (type_of(array) != '[') return 0;
  return (after(array.parser, array.index) - array.index - 2) / 2;
}

size_t ink_json_copy_doubles(ink_json_value array, double *out, size_t capacity) {
  if (type_of(array) != '[') return 0;
  const uint64_t *word = tape(array.parser) + array.index + 1;
  const uint64_t *end = tape(array.parser) + after(array.parser, array.index) - 1;
  size_t count = 0;
  for (; word < end && count < capacity; word += 2) {
    char type = char(*word >> 56);
    if (!is_number(type)) break;
    out[count++] = number_at(word, type);
  }
  return count;
}

size_t ink_json_copy_rows(ink_json_value array, double *out, size_t columns, size_t capacity, double fill) {
  if (type_of(array) != '[') return 0;
  size_t index = array.index + 1, end = after(array.parser, array.index) - 1, rows = 0;
  for (; index < end && rows < capacity; rows++) {
    if (type_at(array.parser, index) != '[') break;
    size_t next = after(array.parser, index);
    const uint64_t *word = tape(array.parser) + index + 1, *stop = tape(array.parser) + next - 1;
    size_t column = 0;
    for (; column < columns && word < stop; word += 2) {
      char type = char(*word >> 56);
      if (!is_number(type)) return rows;
      out[rows * columns + column++] = number_at(word, type);
    }
    for (; column < columns; column++) out[rows * columns + column] = fill;
    index = next;
  }
  return rows;
}

size_t ink_json_text(ink_json_value value, char *out, size_t capacity) {
  internal::tape_ref place(&value.parser->parser.doc, value.index);
  dom::element element;
  std::memcpy(static_cast<void *>(&element), &place, sizeof element);
  std::string text = minify(element);
  std::memcpy(out, text.data(), text.size() < capacity ? text.size() : capacity);
  return text.size();
}
