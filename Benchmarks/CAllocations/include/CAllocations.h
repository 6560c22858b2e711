#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How many pieces of memory the calling thread has asked for since the program began.
unsigned long allocations_of_thread(void);

#endif
