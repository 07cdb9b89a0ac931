/* Steam Barons, the edition of 2009: random games, as `play.c` says. */
#define _POSIX_C_SOURCE 200809L
#include "hexes.h"

/* One translation unit: the compiler sees everything. */
#include "tiles.c"
#include "map.c"
#include "track.c"
#include "builds.c"
#include "goods.c"

enum { PLAYERS = 6, COMPANIES = 6, BANKRUPT = -1, TOP_PRICE = 18, ISSUE = 5, TURNS = 5, ROUNDS = 2 };
enum { AUCTION, PURCHASE, BUILD, GOODS, SALE, ORDER, OVER };

typedef struct {
    Track track;
    int turn, phase, seat, first, place, company, high_bid, high_bidder, bidders, builds, round;
    int cash[PLAYERS], shares[COMPANIES][PLAYERS], chosen[PLAYERS][COMPANIES];
    int available[COMPANIES], card[COMPANIES], treasury[COMPANIES], price[COMPANIES];
    int performance[COMPANIES], control[COMPANIES], order[COMPANIES];
    uint8_t cubes[STOPS][KINDS];
} State;

static int players;
static Builds list;
static Moves moves;

static int left_of(int player) { return player + 1 < players ? player + 1 : 0; }

static int next_in_order(State *s) { return ++s->place < COMPANIES ? s->order[s->place] : NONE; }

static void next_controlled(State *s) {
    do s->company = next_in_order(s);
    while (s->company != NONE && s->control[s->company] == NONE);
    s->seat = s->company == NONE ? NONE : s->control[s->company];
}

/* Phase 1: SB-15. */

static void next_lot(State *s) {
    do s->company = next_in_order(s);
    while (s->company != NONE && !s->available[s->company]);
    s->phase = AUCTION, s->high_bid = 0, s->high_bidder = NONE;
    s->bidders = (1 << players) - 1;
    s->seat = s->company == NONE ? NONE : s->first;
}

static int least_bid(const State *s) {
    int price = s->price[s->company];
    return s->high_bid + 1 > price ? s->high_bid + 1 : price;
}

static void bid(State *s, int place) {
    if (place) s->high_bid = least_bid(s) + place - 1, s->high_bidder = s->seat;
    else s->bidders &= ~(1 << s->seat);
    if (s->high_bidder != NONE && s->bidders == 1 << s->high_bidder) {
        s->phase = PURCHASE, s->seat = s->high_bidder;
    } else if (!s->bidders) {
        next_lot(s);
    } else {
        do s->seat = left_of(s->seat);
        while (!(s->bidders >> s->seat & 1));
    }
}

static int most_bought(const State *s) {
    int paid = s->cash[s->seat] / s->high_bid, available = s->available[s->company];
    return paid < available ? paid : available;
}

static void buy(State *s, int count) {
    int *shares = s->shares[s->company], *control = &s->control[s->company];
    s->cash[s->seat] -= count * s->high_bid;
    s->available[s->company] -= count;
    shares[s->seat] += count;
    if (count && (*control == NONE || shares[s->seat] > shares[*control])) *control = s->seat;
    s->seat = left_of(s->seat);
    if (s->available[s->company] && s->seat != s->high_bidder) return;
    s->first = left_of(s->first);
    next_lot(s);
}

/* Phase 2: SB-16. */

static void next_builder(State *s) {
    next_controlled(s);
    s->builds = 0;
    if (s->company != NONE) s->track.turn++;
}

static int choices_of_builds(const State *s) {
    int budget = s->treasury[s->company] + ISSUE * s->card[s->company];
    if (s->builds == map.limit_least + map.limit_more * s->turn) return 1;
    return 1 + list_builds(&list, &s->track, s->company, budget);
}

static void build(State *s, int place) {
    int c = s->company;
    if (!place) {
        decay(&s->track, c);
        next_builder(s);
        return;
    }
    s->builds++;
    s->treasury[c] -= build_at(&list, &s->track, c, place - 1);
    for (; s->treasury[c] < 0; s->treasury[c] += ISSUE) s->card[c]--, s->available[c]++;
}

/* Phase 3: SB-17. */

static void next_mover(State *s) {
    next_controlled(s);
    if (s->company != NONE || s->round == ROUNDS) return;
    s->round++, s->place = NONE;
    next_controlled(s);
}

static void deliver(State *s, int place) {
    const Move *move = &moves.move[place - 1];
    if (place) s->cubes[move->exit[0] / 6][move->colour]--;
    for (int i = 0; place && i < move->links; i++)
        s->performance[s->company] += s->track.owner[move->exit[i]] == s->company;
    next_mover(s);
}

/* Phase 4: SB-18. */

static void pay_dividends(State *s, int c) {
    static const int chart[][4] = {{21, 9, 5, 3}, {19, 8, 5, 3}, {17, 7, 5, 2}, {15, 6, 5, 2}, {13, 5, 5, 1},
                                   {11, 4, 5, 1}, {10, 4, 4, 1}, {9, 3, 4, 0}, {8, 3, 3, 0}, {7, 2, 3, 0},
                                   {6, 2, 2, 0}, {5, 1, 2, 0}, {4, 1, 1, 0}, {3, 0, 1, 0}, {0, 0, 0, 0}};
    const int *row = chart[0];
    while (s->performance[c] < row[0]) row += 4;
    for (int p = 0; p < players; p++) s->cash[p] += row[1] * s->shares[c][p];
    s->treasury[c] += row[2];
    if (s->control[c] != NONE) s->cash[s->control[c]] += row[3];
}

/* SB-18.4, SB-18.5: by stack, best first, what its cell does. */
static void fill_cells(int stacks, int bankrupt, int *cells) {
    static const int does[] = {5, 3, 1, 0, -1, -3}, first[] = {3, 3, 2, 2, 1, 1, 0};
    static const int blocks[] = {3, 4, 5, 2, 1, 0};
    int blocked = 0, cell = first[stacks + bankrupt];
    for (int i = 0; i < bankrupt; i++) blocked |= 1 << blocks[i];
    for (int i = 0; i < stacks; cell++)
        if (!(blocked >> cell & 1)) cells[i++] = does[cell];
}

static void move_price(State *s, int c, int change) {
    int price = s->price[c], extra = price >= 1 && price <= 4 ? 1 : price >= 12 ? -1 : 0;
    price += change + ((extra > 0) == (change > 0) ? extra : 0);
    s->price[c] = price < 0 ? BANKRUPT : price > TOP_PRICE ? TOP_PRICE : price;
}

/* SB-18.4: how many stacks stand above a performance. */
static int stacks_above(const State *s, int performance) {
    int count = 0;
    for (int c = 0; c < COMPANIES; c++) {
        bool counts = s->price[c] != BANKRUPT && s->performance[c] > performance;
        for (int d = 0; d < c; d++)
            if (s->price[d] != BANKRUPT && s->performance[d] == s->performance[c]) counts = false;
        count += counts;
    }
    return count;
}

static void dividends(State *s) {
    int cells[COMPANIES], above[COMPANIES], bankrupt = 0;
    for (int c = 0; c < COMPANIES; c++) {
        if (s->price[c] == BANKRUPT) bankrupt++;
        else pay_dividends(s, c);
        above[c] = stacks_above(s, s->performance[c]);
    }
    fill_cells(stacks_above(s, NONE), bankrupt, cells);
    for (int c = 0; c < COMPANIES; c++)
        if (s->price[c] != BANKRUPT) move_price(s, c, cells[above[c]]);
    memset(s->performance, 0, sizeof s->performance);
}

/* Phases 5 and 6: SB-19. */

static int for_sale(const State *s, int c) { return s->price[c] == BANKRUPT ? 0 : s->shares[c][s->seat]; }

static int64_t choices_of_sales(const State *s) {
    int64_t count = 1;
    for (int c = 0; c < COMPANIES; c++) count *= for_sale(s, c) + 1;
    return count;
}

static void sell(State *s, int64_t place) {
    for (int c = COMPANIES - 1; c >= 0; c--) {
        s->chosen[s->seat][c] = place % (for_sale(s, c) + 1);
        place /= for_sale(s, c) + 1;
    }
    if (++s->seat == players) s->seat = NONE;
}

/* SB-15.6: in a tie the holder, else the nearest clockwise. */
static int largest_holder(const int *shares, int holder) {
    int best = holder;
    for (int p = left_of(holder); p != holder; p = left_of(p))
        if (shares[p] > shares[best]) best = p;
    return best;
}

static void reveal(State *s) {
    for (int c = 0; c < COMPANIES; c++) {
        for (int p = 0; p < players; p++) {
            s->cash[p] += s->chosen[p][c] * s->price[c];
            s->shares[c][p] -= s->chosen[p][c];
            s->available[c] += s->chosen[p][c];
            s->chosen[p][c] = 0;
        }
        if (s->control[c] != NONE) s->control[c] = largest_holder(s->shares[c], s->control[c]);
    }
}

static void close(State *s, int c) {
    memset(s->shares[c], 0, sizeof s->shares[c]);
    s->available[c] = s->card[c] = s->treasury[c] = s->performance[c] = 0;
    s->control[c] = NONE;
    abandon(&s->track, c);
}

static void end_turn(State *s) {
    reveal(s);
    for (int c = 0; c < COMPANIES; c++)
        if (s->price[c] == BANKRUPT) close(s, c);
    if (s->turn == TURNS) s->phase = OVER;
    else s->phase = ORDER, s->seat = CHANCE;
}

/* The order of play: SB-14.5. */

static void advance(State *s) {
    s->place = NONE;
    if (s->phase == ORDER) {
        s->turn++;
        next_lot(s);
    } else if (s->phase == AUCTION) {
        s->phase = BUILD;
        next_builder(s);
    } else if (s->phase == BUILD) {
        s->phase = GOODS, s->round = 1;
        next_mover(s);
    } else if (s->phase == GOODS) {
        dividends(s);
        s->phase = SALE, s->seat = 0;
    } else {
        end_turn(s);
    }
}

static void go_forward(State *s) {
    while (s->seat == NONE && s->phase != OVER) advance(s);
}

static int64_t listed(const State *s) {
    int cash, least;
    switch (s->phase) {
    case AUCTION:
        cash = s->cash[s->seat], least = least_bid(s);
        return 1 + (cash < least ? 0 : cash - least + 1);
    case PURCHASE: return most_bought(s) + (s->seat != s->high_bidder);
    case BUILD: return choices_of_builds(s);
    case GOODS: return 1 + list_moves(&moves, &s->track, (void *)s->cubes, s->company);
    default: return choices_of_sales(s);
    }
}

static void take(State *s, int64_t place) {
    switch (s->phase) {
    case AUCTION: bid(s, place); break;
    case PURCHASE: buy(s, place + (s->seat == s->high_bidder)); break;
    case BUILD: build(s, place); break;
    case GOODS: deliver(s, place); break;
    default: sell(s, place);
    }
    go_forward(s);
}

/* SB-19.3: the living in any order. */
static void deal(State *s, uint32_t luck) {
    int last = NONE;
    memset(s->order, NONE, sizeof s->order);
    for (int c = 0; c < COMPANIES; c++)
        if (s->price[c] != BANKRUPT) s->order[++last] = c;
    for (; last > 0; last--) {
        luck = roll(luck);
        int other = (uint64_t)luck * (last + 1) >> 32, company = s->order[last];
        s->order[last] = s->order[other];
        s->order[other] = company;
    }
    s->seat = NONE;
    go_forward(s);
}

static int part_of(const State *s) { return (void)s, 1; }

static int score(const State *s, int player) { return s->cash[player]; }

/* SB-14: what is dealt follows the map in its file. */
static void new_game(State *s, const char *edition) {
    static const int cash[] = {0, 0, 40, 30, 25, 20, 20};
    if (strcmp(edition, "2009")) give_up("there is only the edition of 2009");
    for (int stop = 0; stop < STOPS; stop++)
        for (int colour = 0; colour < KINDS; colour++) s->cubes[stop][colour] = number();
    for (int p = 0; p < players; p++) s->cash[p] = cash[players];
    for (int c = 0; c < COMPANIES; c++) {
        s->order[c] = number();
        s->available[c] = 1, s->treasury[c] = s->price[c] = 5, s->control[c] = NONE;
        s->card[c] = map.shares_on_card;
    }
    s->phase = ORDER, s->seat = NONE;
    go_forward(s);
}

#include "play.c"
