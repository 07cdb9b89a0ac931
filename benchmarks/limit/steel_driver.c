/* Random games of Steel Driver in C: what a machine can do at most with these rules.
 *
 * usage: steel_driver BOARD PLAYERS EDITION GAMES SEED
 *
 * BOARD is a text file: locations, routes, east, west; then value, goods and hexagon of each
 * location; then both ends and the cost of each route. The generator, the order of legal actions
 * and the checksum are those of goldenspike.games.steel_driver.playout. Prints one line of JSON. */
#define _POSIX_C_SOURCE 200809L
#include "game.h"
#include "luck.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One translation unit: the compiler sees everything. */
#include "scores.c"
#include "spike.c"
#include "game.c"

enum { COPIES = 1000000 };

typedef struct {
    int64_t decisions, actions, spikes, checksum;
    int64_t cash[PLAYERS], wins[PLAYERS], shared[PLAYERS];
} Tally;

static int number(FILE *file) {
    int value;
    if (fscanf(file, "%d", &value) == 1) return value;
    fprintf(stderr, "steel_driver: the board file ends early\n");
    exit(2);
}

static void read_route(FILE *file, int route) {
    int ends[2] = {number(file), number(file)};
    board.end_a[route] = ends[0];
    board.end_b[route] = ends[1];
    board.cost[route] = number(file);
    put(board.all_routes, route);
    for (int i = 0; i < 2; i++) {
        put(board.touching[ends[i]], route);
        if (board.hexagon[ends[i]]) put(i ? board.starts_b : board.starts_a, route);
    }
    for (int budget = board.cost[route]; budget <= DEAREST; budget++)
        put(board.affordable[budget], route);
}

static void read_board(const char *path, int players, bool pegasus) {
    static const int deal[] = {0, 0, 0, 10, 8, 7, 6};
    FILE *file = fopen(path, "r");
    if (!file || number(file) != LOCATIONS || number(file) != ROUTES) {
        fprintf(stderr, "steel_driver: %s is not a board of %d locations and %d routes\n", path,
                LOCATIONS, ROUTES);
        exit(2);
    }
    board.players = players;
    board.deal = deal[players];
    board.stand_ins = board.all_goods = !pegasus;
    board.east = number(file);
    board.west = number(file);
    for (int i = 0; i < LOCATIONS; i++) {
        board.value[i] = number(file);
        board.goods[i] = number(file);
        board.hexagon[i] = number(file);
    }
    for (int i = 0; i < ROUTES; i++) read_route(file, i);
    fclose(file);
}

static void add(Tally *tally, const State *end) {
    int set = winners(end);
    tally->spikes += end->spike != 0;
    for (int p = 0; p < board.players; p++) {
        tally->cash[p] += end->cash[p];
        tally->checksum = (tally->checksum * 31 + end->cash[p]) & 0xFFFFFFF;
        if (set >> p & 1) (set == 1 << p ? tally->wins : tally->shared)[p]++;
    }
}

static void play(Tally *tally, int64_t games, int64_t seed) {
    int32_t buffer[ACTIONS];
    State start, s;
    new_game(&start);
    for (int64_t game = 0; game < games; game++) {
        uint32_t luck = seeded(seed, game);
        s = start;
        while (s.seat != NONE) {
            int count = legal_into(&s, buffer);
            luck = roll(luck);
            tally->actions += count;
            tally->decisions++;
            apply(&s, buffer[(uint64_t)luck * count >> 32]);
        }
        add(tally, &s);
    }
}

/* Seconds for one copy of a position; the compiler may not leave any out. */
static double copy_time(void) {
    State from, to;
    new_game(&from);
    double began = now();
    for (int i = 0; i < COPIES; i++) {
        to = from;
        __asm__ volatile("" : : "r"(&to), "r"(&from) : "memory");
    }
    return (now() - began) / COPIES;
}

static void print_row(const char *name, const int64_t *row) {
    printf(", \"%s\": [", name);
    for (int p = 0; p < board.players; p++) printf(p ? ", %lld" : "%lld", (long long)row[p]);
    printf("]");
}

int main(int count, char **words) {
    if (count != 6) {
        fprintf(stderr, "usage: steel_driver BOARD PLAYERS EDITION GAMES SEED\n");
        return 2;
    }
    Tally tally = {0};
    read_board(words[1], atoi(words[2]), strcmp(words[3], "pegasus-2009") == 0);
    double began = now();
    play(&tally, atoll(words[4]), atoll(words[5]));
    double seconds = now() - began;
    printf("{\"seconds\": %.9f, \"copy_seconds\": %.12f", seconds, copy_time());
    printf(", \"decisions\": %lld, \"actions\": %lld, \"spikes\": %lld, \"checksum\": %lld",
           (long long)tally.decisions, (long long)tally.actions, (long long)tally.spikes,
           (long long)tally.checksum);
    print_row("cash", tally.cash);
    print_row("wins", tally.wins);
    print_row("shared", tally.shared);
    printf("}\n");
    return 0;
}
