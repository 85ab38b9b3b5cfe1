// SPDX-License-Identifier: GPL-3.0-or-later
#include "damier-kit-counter.h"

#include <stdlib.h>

/* The sanitizers stand there themselves, and other C libraries have no second name for their functions. */
#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t n, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static _Thread_local guint64 n_allocations;

void *malloc(size_t size)
{
    n_allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    n_allocations++;
    return __libc_calloc(n, size);
}

void *realloc(void *memory, size_t size)
{
    n_allocations++;
    return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    n_allocations++;
    return __libc_memalign(alignment, size);
}

static guint64 count(void)
{
    return n_allocations;
}

DamierKitCounter damier_kit_counter_find(void)
{
    return count;
}

#else

DamierKitCounter damier_kit_counter_find(void)
{
    return NULL;
}

#endif
