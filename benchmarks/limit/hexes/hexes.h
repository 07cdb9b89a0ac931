/* Maps of hexes as an expert would write them in C: the map, the track on it, and small helpers.
 * The benchmark gives the sizes of the map when it compiles (-DHEXES=169 -DSTOPS=40 ...).
 *
 * Numbers are those of goldenspike.parts.hexes: a side is hex * 6 + side, an exit is stop * 6 + side,
 * a run of track is known by the exit where it begins. */
#ifndef HEXES_H
#define HEXES_H

#include "../luck.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifndef HEXES
#define HEXES 225
#define STOPS 58
#define CONNECTIONS 7
#endif

_Static_assert(STOPS <= 64, "a set of stops is one word");

enum {
    NONE = -1, /* also the seat while nobody decides, and at the end */
    CHANCE = -2,
    KINDS = 6,  /* of cubes */
    OWNERS = 6, /* at most */
    CITY = 4,   /* kinds of land, as in the board file: plain, river, hills, mountains, city, water */
    WATER = 5,
    EXITS = STOPS * 6,
    SIDES = HEXES * 6,
    HEX_WORDS = (HEXES + 63) / 64,
    LINKS = CONNECTIONS ? CONNECTIONS : 1,
    CONNECTION_COST = 3,
    LAYS = HEXES + 2 * EXITS, /* at most: hexes, and runs that turn */
    MOST_STEPS = 50000,       /* where the rules would list fewer moves; this program gives up */
    MOST_MOVES = 3000,
    ALL_SIDES = 63
};

/* What is printed. */
typedef struct {
    int rows, columns, cities, limit_least, limit_more, shares_on_card;
    bool anywhere;
    int terrain[HEXES], stop_at[HEXES], hex_of[STOPS];
    int across[SIDES]; /* the same side from beyond, NONE where none may cross */
    uint8_t shut[HEXES];
    uint64_t ports;
    int exit_a[LINKS], exit_b[LINKS];
} Map;

/* What has been built. */
typedef struct {
    bool scattered;
    int16_t turn;
    uint8_t tile[HEXES];
    int8_t colour[STOPS];  /* NONE for a town */
    int16_t lead[SIDES];   /* over a side: the exit of a city, or of a run that points in here */
    int16_t far[EXITS];    /* the exit at the other end of a complete link */
    int16_t loose[EXITS];  /* the side that an incomplete run points into */
    int16_t touched[EXITS];
    int8_t owner[EXITS];
    uint8_t ends[OWNERS][STOPS];
    uint64_t network[OWNERS], begins; /* sets of stops */
    uint32_t built;                   /* set of connections */
} Track;

typedef struct { int hex; uint64_t tiles; } Lay; /* the first tile for such a hex is bit 0 */

typedef struct {
    int lays, listed, joined; /* listed: tiles, joined: connections */
    Lay lay[LAYS];
    int connection[LINKS];
} Builds;

typedef struct { int8_t colour, links, end; int16_t exit[STOPS]; } Move;

typedef struct { int count; Move move[MOST_MOVES + 1]; } Moves;

static Map map;

static inline int lowest(uint64_t word) { return __builtin_ctzll(word); }

static inline int size(uint64_t word) { return __builtin_popcountll(word); }

static inline uint64_t bit(int number) { return 1ULL << number; }

static inline int nth(uint64_t word, int place) {
    while (place--) word &= word - 1;
    return lowest(word);
}

static inline bool is_town(const Track *t, int hex) {
    return map.stop_at[hex] != NONE && t->colour[map.stop_at[hex]] == NONE;
}

static inline bool is_city(const Track *t, int hex) {
    return map.stop_at[hex] != NONE && t->colour[map.stop_at[hex]] != NONE;
}

static void give_up(const char *why) {
    fprintf(stderr, "%s\n", why);
    exit(2);
}

#endif
