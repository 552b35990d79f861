#include "CAllocationCounter.h"
#include <errno.h>
#include <malloc.h>
#include <stddef.h>

// glibc's own allocator, under the names that stay when malloc is replaced.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Thread_local int64_t count, bytes, peak;

static void *added(void *p) {
  if (p) {
    count++;
    bytes += (int64_t)malloc_usable_size(p);
    if (bytes > peak) peak = bytes;
  }
  return p;
}

void *malloc(size_t size) { return added(__libc_malloc(size)); }

void *calloc(size_t n, size_t size) { return added(__libc_calloc(n, size)); }

void *realloc(void *p, size_t size) {
  int64_t before = p ? (int64_t)malloc_usable_size(p) : 0;
  void *q = __libc_realloc(p, size);
  if (q || size == 0) bytes -= before;
  return added(q);
}

void *memalign(size_t alignment, size_t size) { return added(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *p = memalign(alignment, size);
  if (!p) return ENOMEM;
  *result = p;
  return 0;
}

void free(void *p) {
  if (p) bytes -= (int64_t)malloc_usable_size(p);
  __libc_free(p);
}

int64_t allocation_count(void) { return count; }

int64_t allocation_peak(void) { return peak; }

int64_t allocation_reset_peak(void) {
  peak = bytes;
  return bytes;
}
