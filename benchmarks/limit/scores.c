/* Final control, what shares pay, and who wins: SD-6.2 to SD-6.9. */
#include "game.h"

static int final_controller(const State *s, int company) {
    int winner = NONE, most = 0, player = s->last_control[company];
    for (int i = 0; player != NONE && i < board.players; i++, player = left_of(player))
        if (s->shares[company][player] > most) winner = player, most = s->shares[company][player];
    return winner;
}

static int sets_value(const int *goods) {
    static const int values[] = {0, 10, 30, 60, 100, 150};
    int total = 0;
    for (int number = 1;; number++) {
        int size = 0;
        for (int colour = 0; colour < COLOURS; colour++) size += goods[colour] >= number;
        if (!size) return total;
        total += values[size];
    }
}

static void pay(State *s) {
    s->phase = OVER;
    for (int c = 0; c < COMPANIES; c++) {
        s->profit[c] = sets_value(s->goods[c]);
        for (int p = 0; p < board.players; p++) s->cash[p] += s->shares[c][p] * s->profit[c];
    }
}

static int tie_break(const State *s, int player) {
    int all = 0, best = 0;
    for (int c = 0; c < COMPANIES; c++) {
        int held = 0;
        if (s->control[c] != player) continue;
        for (int colour = 0; colour < COLOURS; colour++) held += s->goods[c][colour];
        all += held;
        best = held > best ? held : best;
    }
    return board.all_goods ? all : best;
}

/* SD-6.8, SD-6.9: the set of players who win. */
static int winners(const State *s) {
    int set = 0, cash = -1, goods = -1;
    for (int p = 0; p < board.players; p++) {
        if (s->cash[p] < cash) continue;
        int held = tie_break(s, p);
        if (s->cash[p] > cash || held > goods) {
            set = 1 << p, cash = s->cash[p], goods = held;
        } else if (held == goods) {
            set |= 1 << p;
        }
    }
    return set;
}
