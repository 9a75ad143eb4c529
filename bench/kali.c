/* Die Augen der Kali, written by hand in C for speed: the reference that the benchmark measures against.
 *
 * Plays random games, each from a fresh shuffle, with the same generator and in the same order of decisions as
 * goldauge.core.playout.play_outs; so both must count the same decisions, or one of them is wrong.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { NOISE = 4, SCARE = 5, CARDS = 52, FOOTPRINTS = 18, JEWELS = 350, PURSE = 40 };
enum { FORCED, CHOICE, OFFER };

typedef struct { uint32_t a, b, c, count; } Luck;

static inline uint32_t word(Luck *luck) {
    uint32_t result = luck->a + luck->b + luck->count++;
    luck->a = luck->b ^ (luck->b >> 9);
    luck->b = luck->c + (luck->c << 3);
    luck->c = ((luck->c << 21) | (luck->c >> 11)) + result;
    return result;
}

static inline uint32_t below(Luck *luck, uint32_t bound) {
    uint64_t product = (uint64_t)word(luck) * bound;
    if ((uint32_t)product < bound) {
        uint32_t floor = (uint32_t)((1ull << 32) % bound);
        while ((uint32_t)product < floor) product = (uint64_t)word(luck) * bound;
    }
    return (uint32_t)(product >> 32);
}

typedef struct {
    int seats, turn, holder, to_move, phase, footprint, eyes, hoard, pot, dealt;
    int riches[6];
    uint8_t deck[CARDS];
} Kali;

static inline int price(int pot) { return pot <= 10 ? 1 : pot <= 20 ? 10 : pot <= 40 ? 20 : 40; }

static void deal(Kali *game, int seats, int first, Luck *luck) {
    static const uint8_t counts[6] = {16, 12, 6, 4, 12, 2};
    int place = 0;
    for (int kind = 0; kind < 6; kind++)
        for (int copy = 0; copy < counts[kind]; copy++) game->deck[place++] = (uint8_t)kind;
    for (int last = CARDS - 1; last > 0; last--) {
        int other = (int)below(luck, (uint32_t)last + 1);
        uint8_t card = game->deck[last];
        game->deck[last] = game->deck[other];
        game->deck[other] = card;
    }
    for (int words = 0; words < 2; words++) word(luck); /* the seed of a sampled truth */
    game->seats = seats;
    game->turn = game->holder = game->to_move = first;
    game->phase = FORCED;
    game->footprint = game->eyes = game->pot = game->dealt = 0;
    game->hoard = JEWELS - PURSE * seats;
    for (int seat = 0; seat < seats; seat++) game->riches[seat] = PURSE;
}

static inline void next_turn(Kali *game) {
    int turn = game->turn + 1 == game->seats ? 0 : game->turn + 1;
    game->turn = game->holder = game->to_move = turn;
    game->phase = FORCED;
}

static inline void lose(Kali *game, int amount) {
    game->hoard += game->pot + amount;
    game->pot = 0;
    game->riches[game->holder] -= amount;
    game->footprint = 0;
}

static inline void draw(Kali *game) {
    int card = game->deck[game->dealt++];
    if (card < NOISE) {
        int footprint = game->footprint + card + 1;
        if (footprint > FOOTPRINTS) {
            game->riches[game->holder] += game->hoard + game->pot;
            game->hoard = game->pot = 0;
            game->to_move = -1;
            return;
        }
        int amount = game->eyes ? 2 * footprint : footprint;
        if (amount > game->hoard) amount = game->hoard;
        game->footprint = footprint;
        game->hoard -= amount;
        game->pot += amount;
        game->phase = CHOICE;
    } else if (card == NOISE) {
        lose(game, game->riches[game->holder] >> (game->eyes ? 1 : 2));
        next_turn(game);
    } else if (++game->eyes == 1) {
        lose(game, game->riches[game->holder] >> 1);
        next_turn(game);
    } else {
        lose(game, game->riches[game->holder]);
        game->to_move = -1;
    }
}

static inline void offer_after(Kali *game, int seat) {
    int cost = price(game->pot);
    for (;;) {
        if (++seat == game->seats) seat = 0;
        if (seat == game->holder) {
            game->riches[seat] += game->pot;
            game->pot = game->footprint = 0;
            next_turn(game);
            return;
        }
        if (game->riches[seat] >= cost) {
            game->to_move = seat;
            game->phase = OFFER;
            return;
        }
    }
}

static int64_t play_out(Kali *game, Luck *luck) {
    int64_t decisions = 0;
    while (game->to_move >= 0) {
        if (game->phase == FORCED) {
            draw(game);
        } else if (game->phase == CHOICE) {
            if (below(luck, 2) == 0) draw(game);
            else offer_after(game, game->holder);
        } else if (below(luck, 2) == 0) {
            int cost = price(game->pot);
            game->riches[game->to_move] -= cost;
            game->riches[game->holder] += cost;
            game->holder = game->to_move;
            game->phase = FORCED;
        } else {
            offer_after(game, game->to_move);
        }
        decisions++;
    }
    return decisions;
}

/* kali SEATS FIRST GAMES SEED -> decisions, seconds */
int main(int argc, char **argv) {
    if (argc != 5) return 2;
    int seats = atoi(argv[1]), first = atoi(argv[2]);
    int64_t games = atoll(argv[3]), decisions = 0;
    uint64_t seed = strtoull(argv[4], NULL, 10);
    Luck luck = {(uint32_t)seed, (uint32_t)(seed >> 32), 0, 1};
    for (int round = 0; round < 12; round++) word(&luck);
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    Kali game;
    for (int64_t number = 0; number < games; number++) {
        deal(&game, seats, first, &luck);
        decisions += play_out(&game, &luck);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%lld %.9f\n", (long long)decisions,
           (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) * 1e-9);
    return 0;
}
