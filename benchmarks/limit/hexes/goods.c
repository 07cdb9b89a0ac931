/* Every way of every cube: SB-17.3, ST-10. Lists that SB-21.13 would cut short end the program. */
#include "hexes.h"

typedef struct {
    const Track *track;
    Moves *moves;
    uint64_t entered;
    int path[STOPS], links, steps;
    int owner, left, need;          /* left: links that may be added; need: own links that it must have */
    bool shared, counted;           /* whether others' links may be used, and nobody's count as others' */
    uint8_t near[STOPS][STOPS + 1]; /* by stop and links left: colours of the cities so near */
    int count[OWNERS + 1];          /* by owner, nobody last: links of this move */
} Search;

static void note(Search *s, int colour, int stop) {
    if (s->moves->count > MOST_MOVES) give_up("more moves than this program lists");
    Move *move = &s->moves->move[s->moves->count++];
    move->colour = colour, move->links = s->links, move->end = stop;
    for (int i = 0; i < s->links; i++) move->exit[i] = s->path[i];
}

static void go_on(Search *s, int stop, int riding);

/* ST-10.2, ST-10.3: a cube stops in the first city of its colour; the others ride on. */
static void arrive(Search *s, int stop, int riding) {
    int colour = s->track->colour[stop];
    if (colour != NONE && riding >> colour & 1) {
        if (!s->shared || s->count[s->owner] >= s->need) note(s, colour, stop);
        riding &= ~(1 << colour);
    }
    if (s->shared) riding &= s->near[stop][s->left];
    if (!riding) return;
    s->entered |= bit(stop);
    go_on(s, stop, riding);
    s->entered &= ~bit(stop);
}

/* ST-10.4: follows a link, if there can still be enough own links at the end. */
static void use(Search *s, int exit, int riding) {
    int need = s->need, whose = s->track->owner[exit] == NONE ? OWNERS : s->track->owner[exit];
    bool rival = whose < OWNERS || s->counted;
    s->left--;
    if (++s->count[whose] > need && rival) s->need = s->count[whose];
    if (s->count[s->owner] + s->left >= s->need) arrive(s, s->track->far[exit] / 6, riding);
    s->count[whose]--;
    s->need = need;
    s->left++;
}

static void go_on(Search *s, int stop, int riding) {
    for (int exit = stop * 6; exit < stop * 6 + 6; exit++) {
        int far = s->track->far[exit], owner = s->track->owner[exit];
        if (far == NONE || s->entered >> far / 6 & 1) continue;
        if (!s->shared && owner != s->owner && owner != NONE) continue;
        if (++s->steps > MOST_STEPS) give_up("more links than this program follows");
        s->path[s->links++] = exit;
        if (s->shared) use(s, exit, riding);
        else arrive(s, far / 6, riding);
        s->links--;
    }
}

/* ST-10.3: what each number of links could bring home, from every stop that has any. */
static void find_near(Search *s, int most) {
    const int16_t *far = s->track->far;
    int joined[STOPS], count = 0;
    for (int stop = 0; stop < STOPS; stop++) {
        int colour = s->track->colour[stop], links = 0;
        for (int exit = stop * 6; exit < stop * 6 + 6; exit++) links += far[exit] != NONE;
        memset(s->near[stop], 0, most + 1);
        if (!links) continue;
        joined[count++] = stop;
        s->near[stop][0] = colour == NONE ? 0 : 1 << colour;
    }
    for (int links = 1; links <= most; links++)
        for (int i = 0; i < count; i++) {
            uint8_t set = s->near[joined[i]][links - 1];
            for (int exit = joined[i] * 6; exit < joined[i] * 6 + 6; exit++)
                if (far[exit] != NONE) set |= s->near[far[exit] / 6][links - 1];
            s->near[joined[i]][links] = set;
        }
}

static void list_from(Search *s, uint8_t cubes[STOPS][KINDS]) {
    s->moves->count = 0;
    for (int stop = 0; stop < STOPS; stop++) {
        int waiting = 0;
        for (int colour = 0; colour < KINDS; colour++) waiting |= (cubes[stop][colour] > 0) << colour;
        if (s->shared) waiting &= s->near[stop][s->left];
        if (!waiting) continue;
        s->entered = bit(stop);
        go_on(s, stop, waiting);
    }
}

/* SB-17.3: over the owner's links and nobody's. */
static int list_moves(Moves *moves, const Track *t, uint8_t cubes[STOPS][KINDS], int owner) {
    Search s;
    s.track = t, s.moves = moves, s.owner = owner, s.shared = false, s.links = s.steps = 0;
    list_from(&s, cubes);
    return moves->count;
}

/* ST-10.1: of at most so many links, as many of the owner's as of anybody. */
static int list_shared(Moves *moves, const Track *t, uint8_t cubes[STOPS][KINDS], int owner, int most) {
    Search s;
    s.track = t, s.moves = moves, s.owner = owner, s.shared = true, s.links = s.steps = 0;
    s.left = most, s.need = 1, s.counted = false;
    memset(s.count, 0, sizeof s.count);
    find_near(&s, most);
    list_from(&s, cubes);
    return moves->count;
}
