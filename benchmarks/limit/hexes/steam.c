/* Steam, both editions: random games, as `play.c` says. */
#define _POSIX_C_SOURCE 200809L
#include "hexes.h"

/* One translation unit: the compiler sees everything. */
#include "tiles.c"
#include "map.c"
#include "track.c"
#include "builds.c"
#include "goods.c"

enum { PLAYERS = 6, LOT = 5, LOT_POINTS = 2, FOOT = -10, TOP = 10, TOP_LEVEL = 6, SPACES = 12, ROUNDS = 2 };
enum { SHORTFALL = 2, THRIFT = 16 }; /* what a point pays; the part of bids and loans that is looked at */
enum { ORDER, PLACES, CAPITAL, AUCTION, TILE, BUILD, GOODS, SCORING, OVER };
enum { TURN_ORDER = 1, FIRST_MOVE, ENGINEER, FIRST_BUILD, CITY_GROWTH, LOCOMOTIVE, URBANIZATION };

typedef struct {
    Track track;
    int turn, phase, seat, in, place, high_bid, high_place, bidders, lot, free_pass, builds, round, upgraded;
    int cash[PLAYERS], income[PLAYERS], points[PLAYERS], level[PLAYERS], tile[PLAYERS], acts[PLAYERS];
    int bid[PLAYERS], due[PLAYERS], order[PLAYERS + 1], coming[PLAYERS + 1];
    uint8_t cubes[STOPS][KINDS], supply[SPACES][KINDS];
    uint64_t grown;
    int new_cities[KINDS];
} State;

static bool standard;
static int players;
static Builds list;
static Moves moves;

/* Money: ST-3. */

static int lots(const State *s, int p) { return s->income[p] - FOOT + s->points[p] / LOT_POINTS; }

static void raise_lot(State *s, int p) {
    if (s->income[p] > FOOT) s->income[p]--;
    else s->points[p] -= LOT_POINTS;
    s->cash[p] += LOT;
}

static int means(const State *s, int p) { return s->cash[p] + (standard ? 0 : LOT * lots(s, p)); }

static void pay(State *s, int p, int amount) {
    while (s->cash[p] < amount) raise_lot(s, p);
    s->cash[p] -= amount;
}

/* The order of players: `in` of them, NONE after the last. */

static int holder(const State *s, int tile) {
    for (int i = 0; i < s->in; i++)
        if (s->tile[s->order[i]] == tile) return s->order[i];
    return NONE;
}

/* ST-12.10: the player at a place, if a tile's holder goes first. */
static int led_by(const State *s, int tile, int place) {
    int leader = holder(s, tile);
    if (leader == NONE || place >= s->in) return s->order[place < s->in ? place : s->in];
    if (place == 0) return leader;
    for (int i = 0; i < place; i++)
        if (s->order[i] == leader) return s->order[place];
    return s->order[place - 1];
}

static int next_place(int set, int place) {
    do place = place + 1 < players ? place + 1 : 0;
    while (!(set >> place & 1));
    return place;
}

static bool one_left(int set) { return !(set & (set - 1)); }

static void next_in_order(State *s) { s->seat = s->order[++s->place]; }

/* The first order of a basic game: ST-5.1, ST-12.1. `waiting` are places without a new place. */

static void open_place(State *s) {
    int waiting = 0;
    for (int i = 0; i < players; i++) {
        bool placed = false;
        for (int j = 0; j < s->lot; j++) placed |= s->coming[j] == s->order[i];
        waiting |= !placed << i;
    }
    s->bidders = waiting, s->high_bid = NONE;
    s->place = next_place(waiting, players - 1);
    s->seat = s->order[s->place];
    if (!one_left(waiting)) return;
    s->coming[s->lot] = s->seat;
    memcpy(s->order, s->coming, sizeof s->order);
    s->seat = NONE;
}

static void bid_for_place(State *s, int place) {
    if (place) s->high_bid += place;
    else s->bidders &= ~(1 << s->place);
    s->place = next_place(s->bidders, s->place);
    s->seat = s->order[s->place];
    if (!one_left(s->bidders)) return;
    if (s->high_bid != NONE) pay(s, s->seat, s->high_bid);
    s->coming[s->lot++] = s->seat;
    open_place(s);
}

/* The order of a standard game: ST-9.1, ST-12.3. */

static void leave(State *s, int player) {
    int bid = s->bid[player], last = s->in - 1;
    if (bid != NONE && s->lot != last) pay(s, player, s->lot < 2 ? bid : (bid + 1) / 2);
    s->coming[s->lot--] = player;
}

static void next_bidder(State *s) {
    int asked = s->bidders;
    if (one_left(asked)) {
        leave(s, s->order[next_place(asked, s->place)]);
        memcpy(s->order, s->coming, sizeof s->order);
        s->seat = NONE;
        return;
    }
    if (s->high_place != NONE) asked &= ~(1 << s->high_place);
    s->place = next_place(asked, s->place);
    s->seat = s->order[s->place];
}

static void begin_auction(State *s) {
    s->phase = AUCTION, s->high_bid = s->high_place = NONE;
    s->free_pass = holder(s, TURN_ORDER), s->lot = s->place = s->in - 1;
    s->bidders = (1 << s->in) - 1;
    memset(s->bid, NONE, sizeof s->bid);
    memset(s->coming, NONE, sizeof s->coming);
    next_bidder(s);
}

static int passes(const State *s) { return 1 + (s->free_pass == s->seat); }

static void bid_for_order(State *s, int place) {
    int stay = passes(s) - 1;
    if (place > stay) s->bid[s->seat] = s->high_bid += place - stay, s->high_place = s->place;
    else if (place) s->free_pass = NONE;
    else leave(s, s->seat), s->bidders &= ~(1 << s->place);
    next_bidder(s);
}

/* Action tiles: ST-7, ST-12.4. */

static int price_of(const State *s, int tile) {
    static const int prices[] = {0, 0, 0, 0, 0, 2, 4, 6};
    bool top = s->level[s->seat] == TOP_LEVEL;
    if (standard) return 0;
    if (tile == LOCOMOTIVE) return top ? 0 : prices[tile] + s->level[s->seat] + 1;
    return prices[tile];
}

static bool has_action(int tile) { return tile == CITY_GROWTH || tile == URBANIZATION; }

static void begin_selection(State *s) {
    s->phase = TILE, s->place = NONE;
    memset(s->tile, 0, sizeof s->tile);
    memset(s->acts, 0, sizeof s->acts);
    next_in_order(s);
}

/* Every tile that is left, with its action and without; gives how many, and plays the one at a place. */
static int tiles_left(State *s, int place) {
    int count = 0, p = s->seat;
    for (int tile = 1; tile <= URBANIZATION; tile++) {
        if (holder(s, tile) != NONE) continue;
        bool may[2] = {price_of(s, tile) <= means(s, p), has_action(tile) && !standard};
        for (int declined = 0; declined < 2; declined++) {
            if (!may[declined] || count++ != place) continue;
            if (!declined) {
                pay(s, p, price_of(s, tile));
                s->acts[p] = has_action(tile);
                s->level[p] += tile == LOCOMOTIVE && s->level[p] < TOP_LEVEL;
            }
            s->tile[p] = tile;
            next_in_order(s);
            return count;
        }
    }
    return count;
}

/* Building and growth: ST-4, ST-7. */

static void next_builder(State *s) {
    s->builds = 0;
    s->seat = led_by(s, FIRST_BUILD, ++s->place);
    if (s->seat != NONE) s->track.turn++;
}

static uint64_t targets(const State *s) {
    uint64_t set = 0;
    int left = 0;
    for (int colour = 0; colour < KINDS; colour++) left += s->new_cities[colour];
    for (int stop = 0; stop < STOPS; stop++) set |= (uint64_t)(s->track.colour[stop] == NONE) << stop;
    if (s->tile[s->seat] == URBANIZATION) return left ? set : 0;
    return ~set & (bit(STOPS - 1) * 2 - 1) & ~s->grown;
}

static int filled_spaces(const State *s) {
    int set = 0;
    for (int space = 0; space < SPACES; space++)
        for (int colour = 0; colour < KINDS; colour++) set |= (s->supply[space][colour] > 0) << space;
    return set;
}

static int colours_left(const State *s) {
    int set = 0;
    for (int colour = 0; colour < KINDS; colour++) set |= (s->new_cities[colour] > 0) << colour;
    return set;
}

static int choices_of_growth(const State *s) {
    if (!s->acts[s->seat]) return 0;
    int spaces = size(filled_spaces(s)), count = size(targets(s)) * (spaces ? spaces : 1);
    return s->tile[s->seat] == CITY_GROWTH ? count : count * size(colours_left(s));
}

static void grow(State *s, int place) {
    int set = filled_spaces(s), spaces = set ? size(set) : 1, colours = size(colours_left(s));
    int space = set ? nth(set, place % spaces) : NONE, stop;
    place /= spaces;
    if (s->tile[s->seat] == CITY_GROWTH) {
        stop = nth(targets(s), place);
    } else {
        int colour = nth(colours_left(s), place % colours);
        stop = nth(targets(s), place / colours);
        s->new_cities[colour]--;
        urbanise(&s->track, stop, colour);
    }
    s->grown |= bit(stop), s->acts[s->seat] = 0;
    for (int colour = 0; space != NONE && colour < KINDS; colour++) {
        s->cubes[stop][colour] += s->supply[space][colour];
        s->supply[space][colour] = 0;
    }
}

/* ST-12.5: an action that was paid for has to be done. */
static bool may_end(const State *s) { return !s->acts[s->seat] || standard || !targets(s); }

static int choices_of_builds(const State *s) {
    list.listed = list.joined = 0;
    if (s->builds < (s->tile[s->seat] == ENGINEER ? 4 : 3))
        list_builds(&list, &s->track, s->seat, means(s, s->seat));
    return may_end(s) + list.listed + list.joined + choices_of_growth(s);
}

static void build(State *s, int place) {
    place -= may_end(s);
    if (place < 0) {
        decay(&s->track, s->seat);
        next_builder(s);
    } else if (place < list.listed + list.joined) {
        s->builds++;
        pay(s, s->seat, build_at(&list, &s->track, s->seat, place));
    } else {
        grow(s, place - list.listed - list.joined);
    }
}

/* Goods: ST-8.1, ST-10. */

static void next_mover(State *s) {
    s->phase = GOODS;
    s->seat = led_by(s, FIRST_MOVE, ++s->place);
    if (s->seat != NONE || s->round == ROUNDS) return;
    s->round++, s->place = 0;
    s->seat = led_by(s, FIRST_MOVE, 0);
}

static bool may_upgrade(const State *s) {
    return !(s->upgraded >> s->seat & 1) && s->level[s->seat] < TOP_LEVEL;
}

/* ST-10.5, ST-3.5: all on one track; steps of income above the top are lost. */
static void add_due(State *s, int p, bool on_points) {
    if (on_points) s->points[p] += s->due[p];
    else s->income[p] = s->income[p] + s->due[p] > TOP ? TOP : s->income[p] + s->due[p];
    s->due[p] = 0;
}

/* ST-12.7: others choose in the order in which they move; then the next moves. */
static void go_round(State *s) {
    for (int i = 0; i < s->in; i++) {
        int p = led_by(s, FIRST_MOVE, i);
        if (s->due[p]) {
            s->phase = SCORING, s->seat = p;
            return;
        }
    }
    next_mover(s);
}

static void deliver(State *s, int place) {
    int p = s->seat, others = 1 + may_upgrade(s);
    if (place >= others) {
        const Move *move = &moves.move[(place - others) / 2];
        s->cubes[move->exit[0] / 6][move->colour]--;
        for (int i = 0; i < move->links; i++)
            if (s->track.owner[move->exit[i]] != NONE) s->due[s->track.owner[move->exit[i]]]++;
        add_due(s, p, (place - others) % 2);
    } else if (place) {
        s->level[p]++, s->upgraded |= 1 << p;
    }
    go_round(s);
}

/* Income: ST-8.2, ST-9.2, ST-12.9. */

static void bankrupt(State *s, int p) {
    int kept = 0;
    s->cash[p] = s->points[p] = 0, s->income[p] = FOOT;
    abandon(&s->track, p);
    for (int i = 0; i < s->in; i++)
        if (s->order[i] != p) s->order[kept++] = s->order[i];
    s->order[--s->in] = NONE;
}

static void fall_short(State *s, int p, int due) {
    due -= s->cash[p];
    for (; due > 0 && s->points[p] > 0; due -= SHORTFALL) s->points[p]--;
    for (; due > 0 && s->income[p] >= FOOT; due -= SHORTFALL) s->income[p]--;
    s->cash[p] = -due;
    if (s->income[p] < FOOT) bankrupt(s, p);
}

static void settle_income(State *s, int p) {
    int due = (standard ? s->level[p] : 0) - s->income[p];
    if (due <= 0) s->cash[p] -= due;
    else if (due <= means(s, p)) pay(s, p, due);
    else if (standard) fall_short(s, p, due);
    else bankrupt(s, p);
}

/* The order of play: ST-8, ST-9. */

static void begin_turn(State *s) {
    s->turn++, s->upgraded = 0;
    s->phase = CAPITAL, s->place = NONE;
    if (standard) next_in_order(s);
    else begin_selection(s);
}

/* ST-8.3: in the basic game by the numbers of the action tiles. */
static void end_turn(State *s) {
    static const int turns[] = {0, 0, 0, 10, 8, 7, 7};
    int order[PLAYERS], count = s->in, placed = 0;
    memcpy(order, s->order, sizeof order);
    for (int i = 0; i < count; i++) settle_income(s, order[i]);
    if (s->turn == turns[players] || !s->in) {
        s->phase = OVER;
        return;
    }
    memcpy(order, s->order, sizeof order);
    for (int tile = 1; !standard && tile <= URBANIZATION; tile++)
        for (int i = 0; i < s->in; i++)
            if (s->tile[order[i]] == tile) s->order[placed++] = order[i];
    begin_turn(s);
}

static void advance(State *s) {
    switch (s->phase) {
    case ORDER: /* dealt */
    case PLACES: begin_turn(s); break;
    case CAPITAL: begin_auction(s); break;
    case AUCTION: begin_selection(s); break;
    case TILE:
        s->phase = BUILD, s->place = NONE;
        next_builder(s);
        break;
    case BUILD:
        s->round = 1, s->place = NONE;
        next_mover(s);
        break;
    default: end_turn(s);
    }
}

static int64_t listed(State *s) {
    int bids;
    switch (s->phase) {
    case PLACES:
        bids = means(s, s->seat) - s->high_bid;
        return 1 + (bids > 0 ? bids : 0);
    case CAPITAL: return 1 + lots(s, s->seat);
    case AUCTION:
        bids = s->cash[s->seat] - s->high_bid;
        return passes(s) + (bids > 0 ? bids : 0);
    case TILE: return tiles_left(s, NONE);
    case BUILD: return choices_of_builds(s);
    case GOODS:
        list_shared(&moves, &s->track, s->cubes, s->seat, s->level[s->seat]);
        return 1 + may_upgrade(s) + 2 * moves.count;
    default: return 2;
    }
}

static void take(State *s, int64_t place) {
    switch (s->phase) {
    case PLACES: bid_for_place(s, place); break;
    case CAPITAL:
        while (place--) raise_lot(s, s->seat);
        next_in_order(s);
        break;
    case AUCTION: bid_for_order(s, place); break;
    case TILE: tiles_left(s, place); break;
    case BUILD: build(s, place); break;
    case GOODS: deliver(s, place); break;
    default:
        add_due(s, s->seat, place);
        go_round(s);
    }
    while (s->seat == NONE && s->phase != OVER) advance(s);
}

static void deal(State *s, uint32_t luck) { (void)s, (void)luck; } /* nothing after the start */

static int part_of(const State *s) {
    return s->phase == PLACES || s->phase == CAPITAL || s->phase == AUCTION ? THRIFT : 1;
}

/* ST-11.2: points, half the income or twice what is below 0, and complete links. */
static int score(const State *s, int player) {
    int ends = 0, income = s->income[player];
    for (int exit = 0; exit < EXITS; exit++)
        ends += s->track.owner[exit] == player && s->track.far[exit] != NONE;
    return s->points[player] + (income > 0 ? income / 2 : income * 2) + ends / 2;
}

/* ST-3.1, ST-5, ST-6: what is dealt follows the map in its file. */
static void new_game(State *s, const char *edition) {
    static const int new_cities[] = {1, 1, 1, 1, 0, 4};
    standard = !strcmp(edition, "standard");
    for (int i = 0; i < STOPS * KINDS; i++) s->cubes[i / KINDS][i % KINDS] = number();
    memset(s->order, NONE, sizeof s->order);
    memset(s->coming, NONE, sizeof s->coming);
    for (int p = 0; p < players; p++) s->order[p] = number(), s->level[p] = 1;
    for (int i = 0; i < SPACES * KINDS; i++) s->supply[i / KINDS][i % KINDS] = number();
    memcpy(s->new_cities, new_cities, sizeof new_cities);
    s->track.scattered = true;
    s->in = players;
    s->phase = standard ? ORDER : PLACES;
    if (standard) begin_turn(s);
    else open_place(s);
}

#include "play.c"
