/* The generator of goldenspike.core.luck, and the time of this processor. */
#ifndef LUCK_H
#define LUCK_H

#include <stdint.h>
#include <time.h>

static inline uint32_t roll(uint32_t luck) {
    luck ^= luck << 13;
    luck ^= luck >> 17;
    return luck ^ luck << 5;
}

static uint32_t seeded(int64_t seed, int64_t game) {
    return roll((seed * 1000003 + game + 1) % 0xFFFFFFFF + 1);
}

/* Time of this processor only: the machine may be busy with others. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

#endif
