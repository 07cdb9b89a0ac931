/* Random games: what both programs share. A game gives State, players, new_game, listed, take,
 * deal, score, and part_of: how small a part of its list a decision is among. Prints one line of JSON.
 *
 * usage: PROGRAM START PLAYERS EDITION GAMES SEED
 *
 * START holds the map and all that is dealt. Of 0 games the choices of one are read. The generator, the order of legal actions and the checksum
 * are those of random_games in goldenspike.games. The trail is a checksum of how many actions were
 * legal at each decision. */
enum { LOW_28 = 0xFFFFFFF, COPIES = 1000000 };

typedef struct { int64_t decisions, checksum, trail, scores[PLAYERS]; } Tally;

static void choose(Tally *tally, State *s, int64_t place, int64_t count) {
    take(s, place);
    tally->trail = (tally->trail * 31 + count) & LOW_28;
    tally->decisions++;
}

static void choose_by(Tally *tally, State *s, uint32_t luck) {
    int64_t count = listed(s);
    choose(tally, s, luck / part_of(s) * count >> 32, count);
}

static void add(Tally *tally, const State *end) {
    for (int p = 0; p < players; p++) {
        tally->scores[p] += score(end, p);
        tally->checksum = (tally->checksum * 31 + score(end, p) + tally->decisions) & LOW_28;
    }
}

static void play(Tally *tally, const State *start, int64_t games, int64_t seed) {
    State s;
    for (int64_t game = 0; game < games; game++) {
        uint32_t luck = seeded(seed, game);
        s = *start;
        while (s.seat != NONE) {
            luck = roll(luck);
            if (s.seat == CHANCE) deal(&s, luck);
            else choose_by(tally, &s, luck);
        }
        add(tally, &s);
    }
}

/* One game whose choices are given: a place in the list, or the luck of a deal. */
static void follow(Tally *tally, State *s) {
    long long given;
    while (s->seat != NONE && scanf("%lld", &given) == 1) {
        if (s->seat == CHANCE) {
            deal(s, given);
            continue;
        }
        int64_t count = listed(s);
        if (given >= count) give_up("there are fewer legal actions");
        choose(tally, s, given, count);
    }
    if (s->seat != NONE) give_up("the game is not over");
    add(tally, s);
}

/* Seconds for one copy of a position; the compiler may not leave any out. */
static double copy_time(const State *from) {
    State to;
    double began = now();
    for (int i = 0; i < COPIES; i++) {
        to = *from;
        __asm__ volatile("" : : "r"(&to), "r"(from) : "memory");
    }
    return (now() - began) / COPIES;
}

static void print(const Tally *tally, double seconds, double copying) {
    printf("{\"seconds\": %.9f, \"copy_seconds\": %.12f, \"decisions\": %lld", seconds, copying,
           (long long)tally->decisions);
    printf(", \"checksum\": %lld, \"trail\": %lld, \"scores\": [", (long long)tally->checksum,
           (long long)tally->trail);
    for (int p = 0; p < players; p++) printf(p ? ", %lld" : "%lld", (long long)tally->scores[p]);
    printf("]}\n");
}

int main(int count, char **words) {
    static State start;
    if (count != 6) give_up("usage: PROGRAM START PLAYERS EDITION GAMES SEED");
    players = atoi(words[2]);
    make_tiles();
    read_map(words[1], &start.track);
    new_game(&start, words[3]);
    Tally tally = {0};
    double copying = copy_time(&start), began = now();
    if (atoll(words[4]) == 0) follow(&tally, &start);
    else play(&tally, &start, atoll(words[4]), atoll(words[5]));
    print(&tally, now() - began, copying);
    return 0;
}
