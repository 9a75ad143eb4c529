"""Chance: seeds, their commitment, and the two generators whose sequences are part of the record format.

All arithmetic is on 32-bit words kept in i64 and masked, so that it is the same interpreted and compiled.
"""

import hashlib
import secrets
from typing import Final

from librt.strings import read_i32_le
from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.chacha import WORD, chacha_block

SPAN: Final[i64] = 1 << 32

# The mark of a seed that a view has made up: it deals possible truths, never a real game.
GUESSED: Final = "guess-"
NO_KEY: Final = vec[i64]()


class Luck:
    """A stream of chance. Subclasses give the words; what is made of them is the same for all."""

    def word(self) -> i64:
        """The next 32 bits."""
        raise NotImplementedError

    def below(self, bound: i64) -> i64:
        """A number from 0 to bound - 1, each exactly as likely (Lemire's method)."""
        product = self.word() * bound
        if product & WORD < bound:
            floor = SPAN % bound
            while product & WORD < floor:
                product = self.word() * bound
        return product >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffle in place."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card


class QuickLuck(Luck):
    """For playouts, sampling and bots: very fast, good enough for statistics, not secret."""

    def __init__(self, seed: i64 = 0, stream: i64 = 0) -> None:
        a: i64 = seed & WORD
        b: i64 = (seed >> 32) & WORD
        c: i64 = stream & WORD
        # Small seeds differ in few bits: twelve rounds of word() spread them over the whole state. They are written
        # out here because a constructor that calls a method makes the compiler check every attribute ever after.
        for count in range(1, 13):
            result = (a + b + count) & WORD
            a = b ^ (b >> 9)
            b = (c + (c << 3)) & WORD
            c = (((c << 21) | (c >> 11)) + result) & WORD
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.count: i64 = 13

    def word(self) -> i64:
        result = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + result) & WORD
        return result

    def below(self, bound: i64) -> i64:
        # As in Luck, but the compiler sees which word() is meant.
        product = self.word() * bound
        if product & WORD < bound:
            floor = SPAN % bound
            while product & WORD < floor:
                product = self.word() * bound
        return product >> 32

    def shuffle(self, cards: vec[i64]) -> None:
        # As in Luck, with the state in local variables: half of the time of a sample is this loop.
        a, b, c, count = self.a, self.b, self.c, self.count
        for last in range(len(cards) - 1, 0, -1):
            bound = last + 1
            while True:
                result = (a + b + count) & WORD
                count = (count + 1) & WORD
                a = b ^ (b >> 9)
                b = (c + (c << 3)) & WORD
                c = (((c << 21) | (c >> 11)) + result) & WORD
                product = result * bound
                if product & WORD >= bound or product & WORD >= SPAN % bound:
                    break
            other = product >> 32
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
        self.a, self.b, self.c, self.count = a, b, c, count


class SecretLuck(Luck):
    """For real deals: ChaCha with 8 rounds, so that nobody can compute the cards to come from those seen."""

    def __init__(self, key: vec[i64], stream: i64) -> None:
        self.key: vec[i64] = key
        self.stream: i64 = stream
        self.block: i64 = 0
        self.words: vec[i64] = vec[i64]()
        self.used: i64 = 16

    def word(self) -> i64:
        if self.used == 16:
            self.words = chacha_block(self.key, self.block, self.stream, 8)
            self.block += 1
            self.used = 0
        result = self.words[self.used]
        self.used += 1
        return result

    def shuffle(self, cards: vec[i64]) -> None:
        # As in Luck, with the words at hand: a deal is mostly this loop.
        words, used = self.words, self.used
        for last in range(len(cards) - 1, 0, -1):
            bound = last + 1
            while True:
                if used == 16:
                    words = chacha_block(self.key, self.block, self.stream, 8)
                    self.block += 1
                    used = 0
                product = words[used] * bound
                used += 1
                if product & WORD >= bound or product & WORD >= SPAN % bound:
                    break
            other = product >> 32
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
        self.words, self.used = words, used


class Seed:
    """Where the chance of one game comes from: 256 bits that never change, shared by all copies of a state.

    A state counts how often it has asked for chance; `luck(count)` is a fresh stream for each time. So copies
    stay independent though nothing is copied.
    """

    def __init__(self, key: vec[i64], guess: i64 = 0, stream: i64 = 0) -> None:
        self.key: vec[i64] = key  # eight words; none in a guessed seed
        self.guess: i64 = guess
        self.stream: i64 = stream

    @staticmethod
    def of(source: object = None) -> "Seed":
        """From nothing (a new secret one), a whole number, 32 bytes, or the text that `Seed.text` gives."""
        if source is None:
            return _from_bytes(secrets.token_bytes(32))
        if isinstance(source, Seed):
            return source
        if isinstance(source, bytes) and len(source) == 32:
            return _from_bytes(source)
        if isinstance(source, int) and not isinstance(source, bool) and 0 <= source < 1 << 256:
            return _from_bytes(source.to_bytes(32, "big"))
        if isinstance(source, str):
            digits = source.removeprefix(GUESSED)
            if len(digits) == 64:
                try:
                    seed = _from_bytes(bytes.fromhex(digits))
                except ValueError:
                    pass
                else:
                    return Seed(NO_KEY, seed.key[0], seed.key[1]) if source.startswith(GUESSED) else seed
        raise ValueError("a seed is a whole number from 0 to 2^256 - 1, 32 bytes, or 64 hexadecimal digits")

    @staticmethod
    def guessed(luck: Luck) -> "Seed":
        """A made-up seed for a sampled truth."""
        return Seed(NO_KEY, luck.word(), luck.word())

    def luck(self, count: i64) -> Luck:
        """The stream for the count-th time that a game asks for chance."""
        if len(self.key) == 0:
            return QuickLuck(self.guess, self.stream ^ count)
        return SecretLuck(self.key, count)

    def bytes(self) -> bytes:
        """All 256 bits."""
        words = [int(word) for word in self.key] or [int(self.guess), int(self.stream)] + [0] * 6
        return b"".join(word.to_bytes(4, "little") for word in words)

    @property
    def text(self) -> str:
        """64 hexadecimal digits, which `Seed.of` reads back."""
        digits = self.bytes().hex()
        return digits if len(self.key) else GUESSED + digits

    @property
    def commitment(self) -> str:
        """What is published when a game starts; the seed itself follows when it ends."""
        return hashlib.sha256(self.bytes()).hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seed) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __reduce__(self) -> tuple[object, ...]:
        return Seed.of, (self.text,)


def _from_bytes(source: bytes) -> Seed:
    key = vec[i64](capacity=8)
    for start in range(0, 32, 4):
        key = append(key, i64(read_i32_le(source, start)) & WORD)
    return Seed(key)


# Stands in a view where the seed would be: it has never dealt anything.
UNKNOWN: Final = Seed(NO_KEY)
