/* The phases of Steel Driver. Legal actions come in the order of the Python rules. */
#include "game.h"
#include <string.h>

/* Phase 2: auctions. */

static void begin_round(State *s) {
    int each = board.deal, most = s->pool / board.players;
    if (!board.stand_ins && most < each) each = most;
    s->round++;
    for (int p = 0; p < board.players; p++) s->cubes[p] += each;
    s->pool -= each * board.players;
    s->phase = AUCTION;
    s->unsold = (1 << COMPANIES) - 1;
    s->handed = 0;
    s->seat = s->active;
}

static int auction_into(const State *s, int32_t *buffer) {
    int count = 1, limit = s->cubes[s->seat];
    buffer[0] = PASS;
    if (s->lot != NONE) {
        for (int amount = s->high_bid + 1; amount <= limit; amount++)
            buffer[count++] = BID + amount;
        return count;
    }
    for (int set = s->unsold; set; set &= set - 1) {
        int action = OPEN + lowest(set) * AMOUNTS;
        for (int amount = 1; amount <= limit; amount++) buffer[count++] = action + amount;
    }
    return count;
}

static void end_auction(State *s) {
    int company = s->lot, winner = s->high_bidder;
    s->cubes[winner] -= s->high_bid;
    s->box[company] += s->high_bid;
    s->control[company] = s->last_control[company] = winner;
    s->shares[company][winner]++;
    s->unsold &= ~(1 << company);
    s->lot = NONE;
    s->active = left_of(s->active);
    s->handed = 0;
    s->seat = s->unsold ? s->active : NONE;
}

static void next_bidder(State *s) {
    if (s->bidders == 1 << s->high_bidder) {
        end_auction(s);
        return;
    }
    do s->seat = left_of(s->seat);
    while (!(s->bidders >> s->seat & 1));
}

static void auction_apply(State *s, int action) {
    if (s->lot == NONE && action == PASS) {
        s->active = left_of(s->active);
        s->seat = ++s->handed == board.players ? NONE : s->active;
        return;
    }
    if (action == PASS) {
        s->bidders &= ~(1 << s->seat);
    } else {
        if (s->lot == NONE) {
            s->lot = (action - OPEN) / AMOUNTS;
            s->bidders = (1 << board.players) - 1;
        }
        s->high_bid = action % AMOUNTS;
        s->high_bidder = s->seat;
    }
    next_bidder(s);
}

/* The order-of-play display, shared by building and claiming. */

static void clear_display(State *s) {
    s->waiting = (1 << COMPANIES) - 1;
    s->place = NONE;
    s->passed = 0;
}

static int step(State *s) {
    if (!s->waiting) return NONE;
    for (;;) {
        s->place = s->place + 1 < COMPANIES ? s->place + 1 : 0;
        int company = s->order[s->place];
        if (s->waiting >> company & 1) return company;
    }
}

static void next_company(State *s, bool (*able)(const State *, int)) {
    int company;
    while ((company = step(s)) != NONE && !able(s, company)) {
        s->waiting &= ~(1 << company);
        s->pass_row[s->passed++] = company;
    }
    s->company = company;
    s->seat = company == NONE ? NONE : s->control[company];
}

/* Phase 3: building. */

static inline uint64_t buildable(const State *s, int company, int w) {
    int budget = s->box[company] < DEAREST ? s->box[company] : DEAREST;
    return s->frontier[company][w] & s->free[w] & board.affordable[budget][w];
}

static bool can_build(const State *s, int company) {
    uint64_t any = 0;
    if (s->control[company] == NONE || s->links[company] >= LINKS) return false;
    for (int w = 0; w < ROUTE_WORDS; w++) any |= buildable(s, company, w);
    return any;
}

static int routes_into(const State *s, int32_t *buffer, int count, const uint64_t *which, int at_b) {
    for (int w = 0; w < ROUTE_WORDS; w++)
        for (uint64_t set = buildable(s, s->company, w) & which[w]; set; set &= set - 1)
            buffer[count++] = PLACE + (w * 64 + lowest(set)) * 2 + at_b;
    return count;
}

static int build_into(const State *s, int32_t *buffer) {
    if (s->links[s->company] > 0) return routes_into(s, buffer, 0, board.all_routes, 0);
    int count = routes_into(s, buffer, 0, board.starts_a, 0);
    return routes_into(s, buffer, count, board.starts_b, 1);
}

static void reach(State *s, int company, int location) {
    uint8_t others = s->served[location];
    put(s->network[company], location);
    s->served[location] |= 1 << company;
    s->meets[company] |= others;
    for (; others; others &= others - 1) s->meets[lowest(others)] |= 1 << company;
    for (int w = 0; w < ROUTE_WORDS; w++) s->frontier[company][w] |= board.touching[location][w];
}

static void build_apply(State *s, int action) {
    int company = s->company, route = (action - PLACE) >> 1;
    int a = board.end_a[route], b = board.end_b[route];
    if (s->links[company]++ == 0) {
        memset(s->frontier[company], 0, sizeof s->frontier[company]);
        reach(s, company, action & 1 ? b : a);
    }
    s->box[company] -= board.cost[route];
    s->pool += board.cost[route];
    put(s->track[company], route);
    drop(s->free, route);
    bool has_a = s->served[a] >> company & 1, has_b = s->served[b] >> company & 1;
    if (!(has_a && has_b)) {
        int location = has_a ? b : a;
        s->profit[company] += board.value[location];
        reach(s, company, location);
        drive_spike(s, company);
    }
    next_company(s, can_build);
}

static void begin_build(State *s) {
    s->phase = BUILD;
    memset(s->profit, 0, sizeof s->profit);
    clear_display(s);
    next_company(s, can_build);
}

/* Phases 4 and 5: profits, end of round. */

static void end_round(State *s) {
    for (int c = 0; c < COMPANIES; c++)
        if (s->control[c] != NONE) s->cash[s->control[c]] += s->profit[c];
    memcpy(s->order, s->pass_row, sizeof s->order);
    memset(s->profit, 0, sizeof s->profit);
}

/* Phase 6: claiming goods. */

static bool can_claim(const State *s, int company) {
    uint64_t any = 0;
    for (int w = 0; w < LOCATION_WORDS; w++) any |= s->cargo[w] & s->network[company][w];
    return any;
}

static int claims_into(const State *s, int32_t *buffer) {
    int count = 0;
    for (int w = 0; w < LOCATION_WORDS; w++)
        for (uint64_t set = s->cargo[w] & s->network[s->company][w]; set; set &= set - 1)
            buffer[count++] = CLAIM + w * 64 + lowest(set);
    return count;
}

static void claim_apply(State *s, int action) {
    int location = action - CLAIM;
    drop(s->cargo, location);
    s->goods[s->company][board.goods[location]]++;
    next_company(s, can_claim);
}

static void begin_finale(State *s) {
    s->phase = FINALE;
    for (int c = 0; c < COMPANIES; c++) {
        s->pool += s->box[c];
        s->box[c] = 0;
        s->control[c] = final_controller(s, c);
        for (int w = 0; w < LOCATION_WORDS; w++) s->cargo[w] |= s->network[c][w];
    }
    clear_display(s);
    next_company(s, can_claim);
}

/* The order of play. */

static void advance(State *s) {
    if (s->phase == AUCTION) {
        begin_build(s);
    } else if (s->phase == FINALE) {
        pay(s);
    } else {
        end_round(s);
        if (s->round == ROUNDS) {
            begin_finale(s);
        } else {
            memset(s->control, NONE, sizeof s->control);
            begin_round(s);
        }
    }
}

static int legal_into(const State *s, int32_t *buffer) {
    if (s->phase == AUCTION) return auction_into(s, buffer);
    return s->phase == BUILD ? build_into(s, buffer) : claims_into(s, buffer);
}

static void apply(State *s, int action) {
    if (s->phase == AUCTION) auction_apply(s, action);
    else if (s->phase == BUILD) build_apply(s, action);
    else claim_apply(s, action);
    while (s->seat == NONE && s->phase != OVER) advance(s);
}

static void new_game(State *s) {
    memset(s, 0, sizeof *s);
    memset(s->control, NONE, sizeof s->control);
    memset(s->last_control, NONE, sizeof s->last_control);
    memcpy(s->free, board.all_routes, sizeof s->free);
    s->pool = POOL;
    s->lot = NONE;
    for (int c = 0; c < COMPANIES; c++) {
        s->order[c] = c;
        for (int w = 0; w < ROUTE_WORDS; w++) s->frontier[c][w] = board.starts_a[w] | board.starts_b[w];
    }
    begin_round(s);
}
