/* Steel Driver as an expert would write it in C: the board, a position, and small helpers.
 * The benchmark gives the sizes of the board when it compiles (-DLOCATIONS=38 -DROUTES=81). */
#ifndef GAME_H
#define GAME_H

#include <stdbool.h>
#include <stdint.h>

#ifndef LOCATIONS
#define LOCATIONS 38
#endif
#ifndef ROUTES
#define ROUTES 128
#endif

enum {
    COMPANIES = 6,
    COLOURS = 5,
    PLAYERS = 6, /* at most */
    POOL = 60,
    ROUNDS = 5,
    LINKS = 17,
    SPIKE_BUILDER = 50,
    SPIKE_OTHERS = 30,
    DEAREST = 63, /* no route costs more; a fuller box affords no more */
    MOST_CUBES = 50,
    NONE = -1,
    LOCATION_WORDS = (LOCATIONS + 63) / 64,
    ROUTE_WORDS = (ROUTES + 63) / 64,
    ACTIONS = 1 + COMPANIES * MOST_CUBES + 2 * ROUTES + LOCATIONS
};

enum { AUCTION = 2, BUILD = 3, FINALE = 6, OVER = 7 };

/* Actions are numbered as in goldenspike.games.steel_driver.actions. */
enum { PASS = 0, BID = 1 << 16, OPEN = 2 << 16, PLACE = 3 << 16, CLAIM = 4 << 16, AMOUNTS = 4096 };

typedef struct {
    int players, deal, east, west;
    bool stand_ins, all_goods;
    uint8_t goods[LOCATIONS], hexagon[LOCATIONS];
    int value[LOCATIONS];
    int cost[ROUTES];
    uint16_t end_a[ROUTES], end_b[ROUTES];
    uint64_t touching[LOCATIONS][ROUTE_WORDS];
    uint64_t affordable[DEAREST + 1][ROUTE_WORDS];
    uint64_t starts_a[ROUTE_WORDS], starts_b[ROUTE_WORDS], all_routes[ROUTE_WORDS];
} Board;

typedef struct {
    int round, phase, seat, pool;
    int active, handed, unsold, lot, high_bid, high_bidder, bidders;
    int company, place, waiting, passed, spike;
    int cubes[PLAYERS], cash[PLAYERS], shares[COMPANIES][PLAYERS];
    int box[COMPANIES], profit[COMPANIES], links[COMPANIES];
    int control[COMPANIES], last_control[COMPANIES];
    int order[COMPANIES], pass_row[COMPANIES];
    int goods[COMPANIES][COLOURS];
    uint64_t network[COMPANIES][LOCATION_WORDS];
    uint64_t track[COMPANIES][ROUTE_WORDS];
    uint64_t frontier[COMPANIES][ROUTE_WORDS];
    uint64_t free[ROUTE_WORDS];
    uint64_t cargo[LOCATION_WORDS];
    uint8_t served[LOCATIONS], meets[COMPANIES];
} State;

static Board board;

static inline int lowest(uint64_t word) { return __builtin_ctzll(word); }

static inline int left_of(int player) { return player + 1 < board.players ? player + 1 : 0; }

static inline void put(uint64_t *set, int number) { set[number / 64] |= 1ULL << number % 64; }

static inline void drop(uint64_t *set, int number) { set[number / 64] &= ~(1ULL << number % 64); }

static void new_game(State *s);
static int legal_into(const State *s, int32_t *buffer);
static void apply(State *s, int action);
static void drive_spike(State *s, int builder);
static void read_board(const char *path, int players, bool pegasus);
static int final_controller(const State *s, int company);
static void pay(State *s);
static int winners(const State *s);

#endif
