/* The golden spike: SD-3.20 to SD-3.23. */
#include "game.h"
#include <string.h>

static bool joins(const State *s, int companies) {
    int wanted = s->served[board.west] & companies;
    int joined = s->served[board.east] & companies;
    int fresh = wanted ? joined : 0;
    while (fresh && !(joined & wanted)) {
        int met = s->meets[lowest(fresh)] & companies & ~joined;
        fresh = (fresh & (fresh - 1)) | met;
        joined |= met;
    }
    return joined & wanted;
}

/* The fewest links of these companies from one end to the other, by rings around the east. */
static int distance(const State *s, int companies) {
    uint64_t track[ROUTE_WORDS] = {0};
    int far[LOCATIONS], queue[LOCATIONS], seen = 1;
    memset(far, NONE, sizeof far);
    for (int set = companies; set; set &= set - 1)
        for (int w = 0; w < ROUTE_WORDS; w++) track[w] |= s->track[lowest(set)][w];
    far[board.east] = 0;
    queue[0] = board.east;
    for (int i = 0; far[board.west] == NONE; i++) {
        int here = queue[i];
        for (int w = 0; w < ROUTE_WORDS; w++)
            for (uint64_t set = track[w] & board.touching[here][w]; set; set &= set - 1) {
                int route = w * 64 + lowest(set);
                int there = board.end_a[route] + board.end_b[route] - here;
                if (far[there] != NONE) continue;
                far[there] = far[here] + 1;
                queue[seen++] = there;
            }
    }
    return far[board.west];
}

/* SD-3.22: the companies on any path with the fewest companies and, of these, fewest links. */
static int partners(const State *s) {
    int found = 0, fewest = COMPANIES + 1, shortest = 0;
    for (int set = 1; set < 1 << COMPANIES; set++) {
        int size = __builtin_popcount(set);
        if (size > fewest || !joins(s, set)) continue;
        int links = distance(s, set);
        if (size < fewest || links < shortest) {
            found = set, fewest = size, shortest = links;
        } else if (links == shortest) {
            found |= set;
        }
    }
    return found;
}

static void drive_spike(State *s, int builder) {
    if (s->spike || !joins(s, (1 << COMPANIES) - 1)) return;
    s->spike = s->round;
    s->profit[builder] += SPIKE_BUILDER;
    for (int set = partners(s) & ~(1 << builder); set; set &= set - 1)
        s->profit[lowest(set)] += SPIKE_OTHERS;
}
