#include "CInkKernels.h"
#include <math.h>
#include <string.h>

// Distances to the leading dimensions never exceed the whole ones, so that leaving out what lies beyond the best by its leading
// dimensions alone changes no answer. They come from dot products; SLACK is far above what those lose to rounding.
#define SLACK 1e-4f
#pragma clang diagnostic ignored "-Wpsabi"

typedef float v16f __attribute__((vector_size(64)));
typedef int32_t v16i __attribute__((vector_size(64)));
#define INLINE static inline __attribute__((always_inline))

enum { LEAD = INK_TEMPLATE_LEAD, REST = INK_TEMPLATE_DIMENSIONS - INK_TEMPLATE_LEAD, BLOCK = INK_TEMPLATE_BLOCK, STRIDE = (LEAD + 1) * BLOCK, TILE = 8 };

INLINE v16f load(const float *p) {
  v16f v;
  memcpy(&v, p, sizeof v);
  return v;
}

// Bits of floats that are not negative are ordered as integers are; those a rounding below zero stay below all others.
INLINE v16f lesser(v16f a, v16f b) { return (v16f)__builtin_elementwise_min((v16i)a, (v16i)b); }

INLINE float smallest(v16f v) {
  int32_t bits = __builtin_reduce_min((v16i)v);
  float value;
  memcpy(&value, &bits, sizeof value);
  return value;
}

/// What the products of a tile of drawings take: squared length over the leading dimensions, and -2 z dimension by dimension.
typedef struct {
  float length[TILE];
  float z[LEAD][TILE];
} tile;

INLINE void fill(tile *t, const int height, const float *z) {
  for (int d = 0; d < height; d++) {
    float length = 0;
    for (int k = 0; k < LEAD; k++) {
      float v = z[(size_t)d * INK_TEMPLATE_DIMENSIONS + k];
      length += v * v;
      t->z[k][d] = -2 * v;
    }
    t->length[d] = length;
  }
}

/// Leading distances of `height` drawings from the 16 rows of a block: squared lengths of the rows, then dimension by dimension.
INLINE void block_distances(const int height, const float *block, const tile *t, v16f *out) {
  v16f squares = load(block), sums[TILE];
#pragma clang loop unroll(full)
  for (int d = 0; d < height; d++) sums[d] = squares + t->length[d];
#pragma clang loop unroll(full)
  for (int k = 0; k < LEAD; k++) {
    v16f row = load(block + (k + 1) * BLOCK);
#pragma clang loop unroll(full)
    for (int d = 0; d < height; d++) sums[d] += t->z[k][d] * row;
  }
#pragma clang loop unroll(full)
  for (int d = 0; d < height; d++) out[d] = sums[d];
}

INLINE float rest_distance(const float *z, const float *row) {
  v16f total = {0};
  for (int k = 0; k < REST; k += 16) {
    v16f e = load(z + LEAD + k) - load(row + k);
    total += e * e;
  }
  float part[16];
  memcpy(part, &total, sizeof part);
  for (int width = 8; width > 0; width /= 2)
    for (int k = 0; k < width; k++) part[k] += part[k + width];
  return part[0];
}

INLINE float row_distance(const float *z, const tile *t, const float *lead, const float *rest, int32_t row) {
  const float *block = lead + (size_t)(row / BLOCK) * STRIDE + row % BLOCK;
  float d = block[0] + t->length[0];
  for (int k = 0; k < LEAD; k++) d += t->z[k][0] * block[(k + 1) * BLOCK];
  return (d > 0 ? d : 0) + rest_distance(z, rest + (size_t)row * REST);
}

/// Distance to a label, its mean drawing and its nearest drawing together; anything above `cap` may come out as infinite.
INLINE float label_distance(const ink_template_index *index, const float *z, const tile *t, int32_t label, float cap) {
  const float mean = row_distance(z, t, index->mean_lead, index->mean_rest, label);
  const int32_t first = index->first_row[label], end = index->first_row[label + 1];
  if (end == first + 1) return 2 * mean;
  if (mean > cap) return INFINITY;
  // The block nearest by the leading dimensions first: it rules out most others.
  const int32_t first_block = first / BLOCK, last_block = (end - 1) / BLOCK;
  v16f d;
  int32_t start = first_block;
  float least = INFINITY, best = INFINITY;
  for (int32_t b = first_block; b <= last_block; b++) {
    block_distances(1, index->row_lead + (size_t)b * STRIDE, t, &d);
    float nearest = smallest(d);
    start = nearest < least ? b : start;
    least = nearest < least ? nearest : least;
  }
  if (mean + least - SLACK > cap) return INFINITY;
  for (int32_t i = first_block - 1; i <= last_block; i++) {
    const int32_t b = i < first_block ? start : i;
    if (b == start && i >= first_block) continue;
    block_distances(1, index->row_lead + (size_t)b * STRIDE, t, &d);
    if (smallest(d) - SLACK >= best) continue;
    float bounds[BLOCK];
    memcpy(bounds, &d, sizeof d);
    const int32_t low = b * BLOCK > first ? b * BLOCK : first, high = (b + 1) * BLOCK < end ? (b + 1) * BLOCK : end;
    for (int32_t r = low; r < high; r++) {
      if (bounds[r - b * BLOCK] - SLACK >= best) continue;
      float whole = row_distance(z, t, index->row_lead, index->row_rest, r);
      best = whole < best ? whole : best;
    }
  }
  return mean + best;
}

/// Keeps the `INK_TEMPLATE_CANDIDATES` nearest, nearest first, equal ones by label.
INLINE void keep(ink_template_candidate *list, int32_t *count, int32_t label, float distance) {
  int32_t i = *count;
  if (i == INK_TEMPLATE_CANDIDATES) {
    const ink_template_candidate worst = list[i - 1];
    if (distance > worst.distance || (distance == worst.distance && label > worst.label)) return;
    i--;
  } else {
    *count = i + 1;
  }
  while (i > 0 && (list[i - 1].distance > distance || (list[i - 1].distance == distance && list[i - 1].label > label))) {
    list[i] = list[i - 1];
    i--;
  }
  list[i].label = label;
  list[i].distance = distance;
}

/// Least distances that the labels can have: by the leading dimensions of their mean and of their nearest row.
INLINE void bound_labels(const int height, const ink_template_index *index, const tile *t, float *bounds) {
  const int32_t labels = index->labels, rows = index->first_row[labels], width = INK_TEMPLATE_PADDED(labels);
  v16f d[TILE], nearest[TILE];
  for (int32_t base = 0; base < labels; base += BLOCK) {
    block_distances(height, index->mean_lead + (size_t)(base / BLOCK) * STRIDE, t, d);
    for (int h = 0; h < height; h++) {
      if (rows == labels) d[h] += d[h];
      memcpy(bounds + (size_t)h * width + base, &d[h], sizeof d[h]);
    }
  }
  if (rows == labels) return;
  int32_t label = 0;
  for (int h = 0; h < height; h++) nearest[h] = (v16f){0} + INFINITY;
  for (int32_t base = 0; base < rows; base += BLOCK) {
    block_distances(height, index->row_lead + (size_t)(base / BLOCK) * STRIDE, t, d);
    if (index->first_row[label + 1] > base + BLOCK) {
      for (int h = 0; h < height; h++) nearest[h] = lesser(nearest[h], d[h]);
      continue;
    }
    // Labels end in this block.
    int32_t next = label;
    for (int h = 0; h < height; h++) {
      float all[BLOCK], least = smallest(nearest[h]);
      memcpy(all, &d[h], sizeof all);
      next = label;
      int32_t end = index->first_row[next + 1];
      for (int32_t r = base; r < base + BLOCK && r < rows; r++) {
        least = all[r - base] < least ? all[r - base] : least;
        if (r + 1 < end) continue;
        bounds[(size_t)h * width + next] += least;
        least = INFINITY;
        next++;
        end = next < labels ? index->first_row[next + 1] : INT32_MAX;
      }
      nearest[h] = (v16f){0} + least;
    }
    label = next;
    if (label >= labels) break;
  }
}

INLINE void match_one(const ink_template_index *index, const float *z, const float *bounds, float reach, ink_template_candidate *list, int32_t *count) {
  const int32_t labels = index->labels;
  tile t;
  fill(&t, 1, z);
  float least = INFINITY;
  int32_t start = 0, first = 0;
  for (int32_t base = 0; base < labels; base += BLOCK) {
    float here = smallest(load(bounds + base));
    start = here < least ? base : start;
    least = here < least ? here : least;
  }
  for (first = start; first + 1 < labels && bounds[first] != least; first++) {
  }
  float best = label_distance(index, z, &t, first, INFINITY);
  *count = 0;
  keep(list, count, first, best);
  for (int32_t base = 0; base < labels; base += BLOCK) {
    if (smallest(load(bounds + base)) - SLACK > best + reach) continue;
    for (int32_t l = base; l < base + BLOCK && l < labels; l++) {
      if (l == first || bounds[l] - SLACK > best + reach) continue;
      float distance = label_distance(index, z, &t, l, best + reach);
      if (distance > best + reach) continue;
      best = distance < best ? distance : best;
      keep(list, count, l, distance);
    }
  }
  while (*count > 0 && list[*count - 1].distance > best + reach) *count -= 1;
}

INK_KERNEL void ink_template_match(
    const ink_template_index *index, const float *z, size_t drawings, float reach, float *bounds, ink_template_candidate *candidates, int32_t *counts) {
  if (index->labels <= 0) {
    for (size_t i = 0; i < drawings; i++) counts[i] = 0;
    return;
  }
  size_t i = 0;
  while (i < drawings) {
    const int height = drawings - i >= TILE ? TILE : 1;
    const float *const first = z + i * INK_TEMPLATE_DIMENSIONS;
    tile t;
    if (height == TILE) {
      fill(&t, TILE, first);
      bound_labels(TILE, index, &t, bounds);
    } else {
      fill(&t, 1, first);
      bound_labels(1, index, &t, bounds);
    }
    for (int h = 0; h < height; h++)
      match_one(
          index, first + h * INK_TEMPLATE_DIMENSIONS, bounds + (size_t)h * INK_TEMPLATE_PADDED(index->labels), reach, candidates + (i + h) * INK_TEMPLATE_CANDIDATES, counts + i + h);
    i += height;
  }
}
