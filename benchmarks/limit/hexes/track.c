/* What building does: SB-21.2, SB-21.8, ST-4.6, ST-12.6. */
#include "hexes.h"

static void own(Track *t, int exit, int owner) {
    int old = t->owner[exit], stop = exit / 6;
    if (old != NONE && --t->ends[old][stop] == 0) t->network[old] &= ~bit(stop);
    if (owner != NONE && t->ends[owner][stop]++ == 0) t->network[owner] |= bit(stop);
    t->owner[exit] = owner;
}

static void settle(Track *t, int exit, int owner) {
    own(t, exit, owner);
    if (t->far[exit] != NONE) own(t, t->far[exit], owner);
}

static void release(Track *t, int exit) {
    if (t->loose[exit] == NONE) return;
    t->lead[t->loose[exit]] = NONE;
    t->loose[exit] = NONE;
}

static void point(Track *t, int exit, int hex, int side) {
    release(t, exit);
    t->loose[exit] = map.across[hex * 6 + side];
    t->lead[t->loose[exit]] = exit;
}

static void link(Track *t, int a, int b) {
    release(t, a);
    release(t, b);
    t->far[a] = b;
    t->far[b] = a;
}

/* Adds a segment between two sides, or a side and the town; gives an exit of its run. */
static int join(Track *t, int hex, int a, int b) {
    int first = b == TOWN ? map.stop_at[hex] * 6 + a : t->lead[hex * 6 + b];
    int second = t->lead[hex * 6 + a];
    if (first == NONE) {
        point(t, second, hex, b);
        return second;
    }
    if (second == NONE) point(t, first, hex, a);
    else link(t, first, second);
    return first;
}

static void add_tile(Track *t, int owner, int hex, int tile) {
    int old = t->tile[hex];
    for (int a = 0; a < 6; a++) {
        if (partner[tile][a] <= a || partner[old][a] != NONE) continue;
        int exit = join(t, hex, a, partner[tile][a]);
        settle(t, exit, owner);
        t->touched[exit] = t->turn;
    }
}

/* SB-21.5: nobody's run stays nobody's, unless it now joins a run of the builder. */
static void redirect(Track *t, int owner, int hex, int side, int tile) {
    int exit = t->lead[map.across[hex * 6 + side]];
    int to = partner[tile][partner[t->tile[hex]][side]], other = t->lead[hex * 6 + to];
    bool own_run = t->owner[exit] == owner || (other != NONE && t->owner[other] == owner);
    if (other == NONE) point(t, exit, hex, to);
    else link(t, exit, other);
    settle(t, exit, own_run ? owner : NONE);
}

static void lay(Track *t, int owner, int hex, int tile) {
    int gone = sides_of[t->tile[hex]] & ~sides_of[tile];
    if (gone) redirect(t, owner, hex, lowest(gone), tile);
    else add_tile(t, owner, hex, tile);
    t->tile[hex] = tile;
}

static void connect(Track *t, int owner, int connection) {
    int a = map.exit_a[connection], b = map.exit_b[connection];
    link(t, a, b);
    settle(t, a, owner);
    t->built |= 1u << connection;
    if (map.ports >> a / 6 & 1) t->begins |= bit(b / 6);
    if (map.ports >> b / 6 & 1) t->begins |= bit(a / 6);
}

/* ST-12.6: on one side of a town that becomes a city. */
static void urbanise_side(Track *t, int side, int exit, bool had_track) {
    int other = t->lead[side], beyond = map.across[side];
    bool city = beyond != NONE && is_city(t, beyond / 6);
    if (had_track && t->loose[exit] == beyond) {
        release(t, exit);
        own(t, exit, NONE);
    } else if (had_track && city) {
        settle(t, exit, NONE);
        t->far[t->far[exit]] = NONE;
        t->far[exit] = NONE;
    } else if (!had_track && !city && other != NONE && other / 6 != exit / 6) {
        link(t, exit, other);
        own(t, exit, t->owner[other]);
    }
}

static void urbanise(Track *t, int stop, int colour) {
    int hex = map.hex_of[stop];
    for (int side = 0; side < 6; side++)
        urbanise_side(t, hex * 6 + side, stop * 6 + side, partner[t->tile[hex]][side] != NONE);
    t->tile[hex] = 0;
    t->colour[stop] = colour;
    if (map.anywhere) t->begins |= bit(stop);
    for (int side = 0; side < 6; side++)
        if (map.across[hex * 6 + side] != NONE) t->lead[map.across[hex * 6 + side]] = stop * 6 + side;
}

/* SB-21.7, ST-4.8c: loose runs to which this turn added nothing lose their owner. */
static void decay(Track *t, int owner) {
    for (int exit = 0; exit < EXITS; exit++)
        if (t->owner[exit] == owner && t->loose[exit] != NONE && t->touched[exit] != t->turn)
            own(t, exit, NONE);
}

static void abandon(Track *t, int owner) {
    for (int exit = 0; exit < EXITS; exit++)
        if (t->owner[exit] == owner) own(t, exit, NONE);
}
