/* The map, read from a file that the benchmark writes: see `text` in benchmarks/limit/hexes.py. */
#include "hexes.h"

static FILE *file;

static int number(void) {
    int value;
    if (fscanf(file, "%d", &value) != 1) give_up("the file of the map ends early");
    return value;
}

/* The hex across a side, or NONE; rows with odd numbers lie half a hex to the east. */
static int beside(int hex, int side) {
    static const int down[] = {-1, 0, 1, 1, 0, -1};
    static const int right[2][6] = {{0, 1, 0, -1, -1, -1}, {1, 1, 1, 0, -1, 0}};
    int row = hex / map.columns, column = hex % map.columns + right[row % 2][side];
    row += down[side];
    bool inside = row >= 0 && row < map.rows && column >= 0 && column < map.columns;
    return inside ? row * map.columns + column : NONE;
}

/* SB-21.3a, ST-2.3: no track leads to water or nowhere. */
static void find_neighbours(void) {
    for (int side = 0; side < SIDES; side++) {
        int hex = side / 6, other = beside(hex, side % 6);
        bool open = other != NONE && map.terrain[hex] != WATER && map.terrain[other] != WATER;
        map.across[side] = open ? other * 6 + (side + 3) % 6 : NONE;
    }
}

static int side_towards(int hex, int other) {
    for (int side = 0; side < 6; side++)
        if (beside(hex, side) == other) return side;
    give_up("two hexes that should be neighbours are not");
    return NONE;
}

static void block(int hex, int other) {
    int side = side_towards(hex, other);
    map.across[hex * 6 + side] = map.across[other * 6 + (side + 3) % 6] = NONE;
}

static void read_stops(Track *t, int cities) {
    memset(map.stop_at, NONE, sizeof map.stop_at);
    for (int stop = 0; stop < STOPS; stop++) {
        map.hex_of[stop] = number();
        map.stop_at[map.hex_of[stop]] = stop;
        t->colour[stop] = number();
        if (number()) map.ports |= bit(stop);
        if (stop < cities && (map.anywhere || map.ports >> stop & 1)) t->begins |= bit(stop);
    }
}

/* Over every side of a hex beside a city lies the city's exit. */
static void find_cities(Track *t) {
    memset(t->lead, NONE, sizeof t->lead);
    for (int side = 0; side < SIDES; side++) {
        int beyond = map.across[side];
        if (beyond == NONE) map.shut[side / 6] |= bit(side % 6);
        else if (is_city(t, beyond / 6)) t->lead[side] = map.stop_at[beyond / 6] * 6 + beyond % 6;
    }
}

static void read_connection(int at) {
    int a = number(), b = number(), side = side_towards(map.hex_of[a], map.hex_of[b]);
    map.exit_a[at] = a * 6 + side;
    map.exit_b[at] = b * 6 + (side + 3) % 6;
}

/* The map, and the track before anything is built. */
static void read_map(const char *path, Track *t) {
    file = fopen(path, "r");
    if (!file) give_up("there is no such file");
    map.rows = number(), map.columns = number();
    int cities = number(), stops = number(), blocked = number(), connections = number();
    if (map.rows * map.columns != HEXES || stops != STOPS || connections != CONNECTIONS)
        give_up("this program was compiled for a map of other sizes");
    map.anywhere = number(), map.limit_least = number(), map.limit_more = number();
    map.shares_on_card = number();
    for (int hex = 0; hex < HEXES; hex++) map.terrain[hex] = number();
    find_neighbours();
    read_stops(t, cities);
    for (int i = 0; i < blocked; i++) {
        int hex = number();
        block(hex, number());
    }
    for (int i = 0; i < connections; i++) read_connection(i);
    find_cities(t);
    memset(t->far, NONE, sizeof t->far);
    memset(t->loose, NONE, sizeof t->loose);
    memset(t->owner, NONE, sizeof t->owner);
}
