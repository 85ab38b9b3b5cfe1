// SPDX-License-Identifier: GPL-3.0-or-later
/* Landlock takes the writing of files away, a filter of system calls the network. Neither needs any right. */
#define _GNU_SOURCE

#include "engine/damier-confinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define WRITING                                                                                                        \
    (LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |                  \
     LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |                        \
     LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |                     \
     LANDLOCK_ACCESS_FS_MAKE_SYM)

/* What newer kernels can deny beside, by the version of their interface. */
static guint64 get_denied(long version)
{
    guint64 denied = WRITING;

    if (version >= 2)
        denied |= LANDLOCK_ACCESS_FS_REFER;
    if (version >= 3)
        denied |= LANDLOCK_ACCESS_FS_TRUNCATE;
    return denied;
}

/* Programs that are started in here still expect to find this one open. */
static gboolean allow_null_device(int rules, guint64 denied)
{
    int device = open("/dev/null", O_PATH | O_CLOEXEC);
    struct landlock_path_beneath_attr rule = {
        .allowed_access = denied & (LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_TRUNCATE),
        .parent_fd = device,
    };
    gboolean is_done = device >= 0 && syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;

    if (device >= 0)
        close(device);
    return is_done;
}

static gboolean deny_writing(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    struct landlock_ruleset_attr attributes = { .handled_access_fs = get_denied(version) };
    gboolean is_done = FALSE;
    int rules;

    if (version < 1)
        return FALSE;
    rules = syscall(SYS_landlock_create_ruleset, &attributes, sizeof attributes, 0);
    if (rules < 0)
        return FALSE;
    is_done =
        allow_null_device(rules, attributes.handled_access_fs) && syscall(SYS_landlock_restrict_self, rules, 0) == 0;
    close(rules);
    return is_done;
}

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define MACHINE AUDIT_ARCH_RISCV64
#endif

#ifdef MACHINE

/* The second set of numbers that x86-64 has for the same calls begins here. */
#define OTHER_NUMBERS 0x40000000u

#define LOAD(field)         BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define ANSWER(action)      BPF_STMT(BPF_RET | BPF_K, action)
#define REFUSAL             (SECCOMP_RET_ERRNO | EACCES)
#define REFUSE_CALL(number) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1), ANSWER(REFUSAL)

/* Besides sockets, what makes them behind the filter's back. Landlock keeps the process out of all others. */
static gboolean deny_network(void)
{
    struct sock_filter filter[] = {
        LOAD(arch),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
        ANSWER(REFUSAL),
        LOAD(nr),
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, OTHER_NUMBERS, 0, 1),
        ANSWER(REFUSAL),
        REFUSE_CALL(SYS_socket),
        REFUSE_CALL(SYS_io_uring_setup),
        ANSWER(SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = { .len = G_N_ELEMENTS(filter), .filter = filter };

    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

#else

static gboolean deny_network(void)
{
    return FALSE;
}

#endif

/**
 * damier_confine:
 *
 * Takes from this process, and from all that it starts, the writing of files and the network. There is no way back.
 *
 * Files that are open stay open. Call it before any other thread is made.
 *
 * Returns: what was taken; less than both where the system cannot do it
 */
DamierConfinement damier_confine(void)
{
    DamierConfinement taken = DAMIER_CONFINEMENT_NONE;

    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return taken;
    if (deny_writing())
        taken |= DAMIER_CONFINEMENT_FILES;
    if (deny_network())
        taken |= DAMIER_CONFINEMENT_NETWORK;
    return taken;
}
