"""Chance: seeds, their commitment, and the two generators whose sequences are part of the record format.

All arithmetic is on 32-bit words kept in i64 and masked, so that it is the same interpreted and compiled.
"""

import hashlib
import secrets
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from goldauge.core.chacha import WORD, chacha_block

SPAN: Final[i64] = 1 << 32

# The mark of a seed that a view has made up: it deals possible truths, never a real game.
GUESSED: Final = "guess-"


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
        # Small seeds differ in few bits: twelve rounds spread them over the whole state.
        self.a: i64 = seed & WORD
        self.b: i64 = (seed >> 32) & WORD
        self.c: i64 = stream & WORD
        self.count: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        result = (self.a + self.b + self.count) & WORD
        self.count = (self.count + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + result) & WORD
        return result


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


class Seed:
    """Where the chance of one game comes from: 256 bits that never change, shared by all copies of a state.

    A state counts how often it has asked for chance; `luck(count)` is a fresh stream for each time. So copies
    stay independent though nothing is copied.
    """

    def __init__(self, key: vec[i64], guessed: bool) -> None:
        self.key: Final = key
        self.guessed: Final = guessed

    @staticmethod
    def of(source: object = None) -> "Seed":
        """From nothing (a new secret one), a whole number, 32 bytes, or the text that `Seed.text` gives."""
        if source is None:
            return _from_bytes(secrets.token_bytes(32), False)
        if isinstance(source, Seed):
            return source
        if isinstance(source, bytes) and len(source) == 32:
            return _from_bytes(source, False)
        if isinstance(source, int) and not isinstance(source, bool) and 0 <= source < 1 << 256:
            return _from_bytes(source.to_bytes(32, "big"), False)
        if isinstance(source, str):
            digits = source.removeprefix(GUESSED)
            if len(digits) == 64:
                try:
                    return _from_bytes(bytes.fromhex(digits), source.startswith(GUESSED))
                except ValueError:
                    pass
        raise ValueError("a seed is a whole number from 0 to 2^256 - 1, 32 bytes, or 64 hexadecimal digits")

    @staticmethod
    def guess(luck: Luck) -> "Seed":
        """A made-up seed for a sampled truth."""
        key = vec[i64]()
        for _ in range(4):
            key = append(key, luck.word())
        return Seed(key, True)

    def luck(self, count: i64) -> Luck:
        """The stream for the count-th time that a game asks for chance."""
        key = self.key
        if self.guessed:
            return QuickLuck(key[0] | ((key[1] >> 1) << 32), key[2] ^ count)
        return SecretLuck(key, count)

    def bytes(self) -> bytes:
        key = list(self.key) + [0] * (8 - len(self.key))
        return b"".join(int(word).to_bytes(4, "little") for word in key)

    @property
    def text(self) -> str:
        digits = self.bytes().hex()
        return GUESSED + digits if self.guessed else digits

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


def _from_bytes(source: bytes, guessed: bool) -> Seed:
    words = [int.from_bytes(source[start : start + 4], "little") for start in range(0, 32, 4)]
    return Seed(vec[i64](words), guessed)


# Stands in a view where the seed would be: it has never dealt anything.
UNKNOWN: Final = Seed(vec[i64]([0, 0, 0, 0]), True)
