/* What an owner may build: all of SB-21.3 and SB-21.6. */
#include "hexes.h"

static const int land[] = {0, 1, 2, 3, 0, 0}; /* ST-4.3: by kind of terrain */

typedef struct { uint8_t attach, shut; int stop[6]; } Around;

static inline uint64_t reached(const Track *t, int owner) {
    bool may_begin = t->scattered || !t->network[owner];
    return t->network[owner] | (may_begin ? t->begins : 0);
}

static void keep(Builds *list, int kind, int hex, uint64_t set, int budget) {
    if (budget < 0) return;
    set &= payable[kind][budget < DEAREST ? budget : DEAREST];
    if (!set) return;
    list->lay[list->lays++] = (Lay){hex, set};
    list->listed += size(set);
}

/* ST-4.6: the last segment of a loose run, turned; not into another's track, nor back to its stop. */
static void list_turns(Builds *list, const Track *t, int owner, int exit, int budget) {
    int last = map.across[t->loose[exit]], hex = last / 6;
    int kept = partner[t->tile[hex]][last % 6];
    uint64_t found = 0;
    for (uint64_t set = turned[t->tile[hex]][last % 6]; set; set &= set - 1) {
        int side = hex * 6 + partner[lowest(set) + 1][kept], other = t->lead[side];
        if (map.across[side] == NONE) continue;
        bool free = other == NONE || t->owner[other] == owner || t->owner[other] == NONE;
        if (free && (other == NONE || other / 6 != exit / 6)) found |= set & -set;
    }
    keep(list, PLAIN, hex, found, budget);
}

/* The hexes where a segment could attach to a stop, or to a run that begins there. */
static void mark(Builds *list, const Track *t, int owner, int stop, int budget, uint64_t *marked) {
    int here = map.hex_of[stop];
    bool town = t->colour[stop] == NONE;
    if (town) marked[here / 64] |= bit(here % 64);
    for (int side = 0; side < 6; side++) {
        int exit = stop * 6 + side, into = t->loose[exit], hex = NONE;
        if (into != NONE) {
            if (t->owner[exit] != owner && t->owner[exit] != NONE) continue;
            hex = into / 6;
            list_turns(list, t, owner, exit, budget);
        } else if (!town && map.across[here * 6 + side] != NONE) {
            hex = map.across[here * 6 + side] / 6;
        }
        if (hex != NONE && !is_city(t, hex)) marked[hex / 64] |= bit(hex % 64);
    }
}

static Around look_around(const Track *t, int owner, int hex, uint64_t network) {
    Around around = {.shut = map.shut[hex]};
    for (int side = 0; side < 6; side++) {
        int exit = t->lead[hex * 6 + side], stop = exit == NONE ? NONE : exit / 6;
        around.stop[side] = stop;
        if (exit == NONE) continue;
        int holder = t->owner[exit];
        if (stop == map.stop_at[hex] || (holder != NONE && holder != owner)) around.shut |= bit(side);
        else if (holder == owner || network >> stop & 1) around.attach |= bit(side);
    }
    return around;
}

/* SB-21.3e: a first tile with two segments makes one network. */
static bool hangs_together(const int *stop, int tile) {
    int a = lowest(sides_of[tile]), b = partner[tile][a];
    int c = lowest(sides_of[tile] & ~bit(a) & ~bit(b)), d = partner[tile][c];
    return (stop[a] != NONE && (stop[a] == stop[c] || stop[a] == stop[d])) ||
           (stop[b] != NONE && (stop[b] == stop[c] || stop[b] == stop[d]));
}

/* SB-21.3e: no run comes back to its stop. */
static uint64_t sound(const Track *t, int owner, const Around *around, int old, uint64_t set) {
    const int *stop = around->stop;
    for (int a = 0; a < 6; a++)
        for (int b = a + 1; stop[a] != NONE && b < 6; b++)
            if (stop[a] == stop[b] && partner[old][a] == NONE) set &= ~joining[a][b];
    if (t->scattered || t->network[owner] || old) return set;
    for (uint64_t left = set & -bit(first_double - 1); left; left &= left - 1)
        if (!hangs_together(stop, lowest(left) + 1)) set &= ~(left & -left);
    return set;
}

static void list_hex(Builds *list, const Track *t, int owner, int hex, int budget, uint64_t network) {
    Around around = look_around(t, owner, hex, network);
    int old = t->tile[hex], had = sides_of[old], kind = map.stop_at[hex] != NONE;
    uint64_t set = adds[kind][old] & within[kind][ALL_SIDES & (~around.shut | had)];
    if (kind == PLAIN)
        set = sound(t, owner, &around, old, set & ~between[ALL_SIDES & ~around.attach & ~had]);
    else if (!t->ends[owner][map.stop_at[hex]])
        set &= ~within[TOWNS][ALL_SIDES & (~around.attach | had)];
    keep(list, kind, hex, set, old ? budget : budget - land[map.terrain[hex]]);
}

static int list_builds(Builds *list, const Track *t, int owner, int budget) {
    uint64_t network = reached(t, owner), marked[HEX_WORDS] = {0};
    list->lays = list->listed = list->joined = 0;
    for (uint64_t set = network; set; set &= set - 1) mark(list, t, owner, lowest(set), budget, marked);
    for (int w = 0; w < HEX_WORDS; w++)
        for (uint64_t set = marked[w]; set; set &= set - 1)
            list_hex(list, t, owner, w * 64 + lowest(set), budget, network);
    for (int i = 0; i < CONNECTIONS && budget >= CONNECTION_COST; i++)
        if (!(t->built >> i & 1) && (network >> map.exit_a[i] / 6 | network >> map.exit_b[i] / 6) & 1)
            list->connection[list->joined++] = i;
    return list->listed + list->joined;
}

/* The cost of the build at a place of the list, which is laid. */
static int build_at(const Builds *list, Track *t, int owner, int place) {
    if (place >= list->listed) {
        connect(t, owner, list->connection[place - list->listed]);
        return CONNECTION_COST;
    }
    const Lay *at = list->lay;
    for (; place >= size(at->tiles); at++) place -= size(at->tiles);
    int tile = first_of[map.stop_at[at->hex] != NONE] + nth(at->tiles, place);
    int cost = price[tile] + (t->tile[at->hex] ? 0 : land[map.terrain[at->hex]]);
    lay(t, owner, at->hex, tile);
    return cost;
}
