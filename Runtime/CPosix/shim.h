#include <fcntl.h>

// The C library has it, but shows it only to code that asks for GNU's additions before its first header.
extern int pipe2(int descriptors[2], int flags);

/// Makes a pipe whose ends no child inherits, also not one that another thread is just starting.
static inline int radial_pipe(int descriptors[2]) { return pipe2(descriptors, O_CLOEXEC); }
