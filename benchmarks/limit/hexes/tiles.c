/* Track tiles: every tile in every rotation, numbered as in goldenspike.parts.hexes.tiles. */
#include "hexes.h"

enum { TOWN = 6, TILES = 128, DEAREST = 5 }; /* where a town's segment ends; more than there are */
enum { PLAIN, TOWNS };                       /* kinds of tiles: bit 0 of a set is the first of its kind */

static int tiles = 1, first_of[2] = {1, 0}, first_double;
static int partner[TILES][6]; /* by side: where its segment goes on, or NONE */
static int price[TILES];      /* without the land */
static uint8_t sides_of[TILES];

static uint64_t adds[2][TILES];         /* by tile: what keeps its segments and has more */
static uint64_t within[2][64];          /* by set of sides: what leaves by these alone */
static uint64_t between[64];            /* by set of sides: plain, with a segment between two of them */
static uint64_t joining[6][6];          /* plain, with this segment */
static uint64_t turned[TILES][6];       /* by tile and side: plain, with another side in its place */
static uint64_t payable[2][DEAREST + 1]; /* by budget */

static void put_segment(int a, int b) {
    partner[tiles][a] = b;
    sides_of[tiles] |= bit(a);
    if (b == TOWN) return;
    partner[tiles][b] = a;
    sides_of[tiles] |= bit(b);
}

/* ST-4.1: one segment, or two of which one at least is no sharp curve. */
static void make_plain(void) {
    int a[15], b[15], pairs = 0;
    for (int i = 0; i < 36; i++)
        if (i / 6 < i % 6) a[pairs] = i / 6, b[pairs++] = i % 6;
    for (int i = 0; i < pairs; i++, tiles++) put_segment(a[i], b[i]);
    first_double = tiles;
    for (int i = 0; i < pairs; i++)
        for (int j = i + 1; j < pairs; j++) {
            bool apart = !((bit(a[i]) | bit(b[i])) & (bit(a[j]) | bit(b[j])));
            bool sharp = (b[i] - a[i]) % 4 == 1 && (b[j] - a[j]) % 4 == 1;
            if (!apart || sharp) continue;
            put_segment(a[i], b[i]);
            put_segment(a[j], b[j]);
            tiles++;
        }
}

/* SB-21.1: on a town up to four exits; fewer first, then by sides. */
static void make_towns(int exits, int from, int chosen) {
    if (size(chosen) == exits) {
        for (int side = 0; side < 6; side++)
            if (chosen >> side & 1) put_segment(side, TOWN);
        tiles++;
        return;
    }
    for (int side = from; side < 6; side++) make_towns(exits, side + 1, chosen | bit(side));
}

static bool keeps(int tile, int old) {
    for (int side = 0; side < 6; side++)
        if (partner[old][side] != NONE && partner[old][side] != partner[tile][side]) return false;
    return sides_of[tile] != sides_of[old];
}

static bool turns(int tile, int old, int side) {
    int kept = partner[old][side], differ = 0;
    if (kept == NONE || kept == TOWN || partner[tile][kept] == side) return false;
    if (partner[tile][kept] == NONE || size(sides_of[tile]) != size(sides_of[old])) return false;
    for (int at = 0; at < 6; at++)
        differ += at != kept && partner[tile][at] != partner[old][at];
    return differ == 2; /* the side that is left, and the one in its place */
}

static void sort_tile(int kind, int tile) {
    uint64_t this = bit(tile - first_of[kind]);
    price[tile] = kind == TOWNS ? 1 + size(sides_of[tile]) : size(sides_of[tile]);
    for (int budget = price[tile]; budget <= DEAREST; budget++) payable[kind][budget] |= this;
    for (int set = 0; set < 64; set++) {
        if (!(sides_of[tile] & ~set)) within[kind][set] |= this;
        for (int side = 0; side < 6; side++) {
            int other = partner[tile][side];
            if (kind == PLAIN && other != NONE && set >> side & set >> other & 1) between[set] |= this;
        }
    }
    for (int old = 0; old < tiles; old++) {
        if (keeps(tile, old)) adds[kind][old] |= this;
        for (int side = 0; kind == PLAIN && side < 6; side++) {
            if (partner[tile][side] != NONE) joining[side][partner[tile][side]] |= this;
            if (turns(tile, old, side)) turned[old][side] |= this;
        }
    }
}

static void make_tiles(void) {
    memset(partner, NONE, sizeof partner);
    make_plain();
    first_of[TOWNS] = tiles;
    for (int exits = 1; exits <= 4; exits++) make_towns(exits, 0, 0);
    for (int tile = 1; tile < tiles; tile++) sort_tile(tile >= first_of[TOWNS], tile);
}
