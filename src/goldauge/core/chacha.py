"""The block function of ChaCha (D. J. Bernstein): key and counter in, sixteen unpredictable words out."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF


def chacha_block(key: vec[i64], block: i64, stream: i64, rounds: i64) -> vec[i64]:
    """Sixteen words of ChaCha (64-bit block counter, 64-bit stream number)."""
    k0, k1, k2, k3 = key[0], key[1], key[2], key[3]
    k4, k5, k6, k7 = key[4], key[5], key[6], key[7]
    c0: i64 = 0x61707865
    c1: i64 = 0x3320646E
    c2: i64 = 0x79622D32
    c3: i64 = 0x6B206574
    n0: i64 = block & WORD
    n1: i64 = (block >> 32) & WORD
    n2: i64 = stream & WORD
    n3: i64 = (stream >> 32) & WORD
    x0, x1, x2, x3 = c0, c1, c2, c3
    x4, x5, x6, x7 = k0, k1, k2, k3
    x8, x9, x10, x11 = k4, k5, k6, k7
    x12, x13, x14, x15 = n0, n1, n2, n3
    # Written out, since a call for each quarter round would cost more than the round.
    for _ in range(rounds // 2):
        x0 = (x0 + x4) & WORD
        x12 ^= x0
        x12 = ((x12 << 16) | (x12 >> 16)) & WORD
        x8 = (x8 + x12) & WORD
        x4 ^= x8
        x4 = ((x4 << 12) | (x4 >> 20)) & WORD
        x0 = (x0 + x4) & WORD
        x12 ^= x0
        x12 = ((x12 << 8) | (x12 >> 24)) & WORD
        x8 = (x8 + x12) & WORD
        x4 ^= x8
        x4 = ((x4 << 7) | (x4 >> 25)) & WORD
        x1 = (x1 + x5) & WORD
        x13 ^= x1
        x13 = ((x13 << 16) | (x13 >> 16)) & WORD
        x9 = (x9 + x13) & WORD
        x5 ^= x9
        x5 = ((x5 << 12) | (x5 >> 20)) & WORD
        x1 = (x1 + x5) & WORD
        x13 ^= x1
        x13 = ((x13 << 8) | (x13 >> 24)) & WORD
        x9 = (x9 + x13) & WORD
        x5 ^= x9
        x5 = ((x5 << 7) | (x5 >> 25)) & WORD
        x2 = (x2 + x6) & WORD
        x14 ^= x2
        x14 = ((x14 << 16) | (x14 >> 16)) & WORD
        x10 = (x10 + x14) & WORD
        x6 ^= x10
        x6 = ((x6 << 12) | (x6 >> 20)) & WORD
        x2 = (x2 + x6) & WORD
        x14 ^= x2
        x14 = ((x14 << 8) | (x14 >> 24)) & WORD
        x10 = (x10 + x14) & WORD
        x6 ^= x10
        x6 = ((x6 << 7) | (x6 >> 25)) & WORD
        x3 = (x3 + x7) & WORD
        x15 ^= x3
        x15 = ((x15 << 16) | (x15 >> 16)) & WORD
        x11 = (x11 + x15) & WORD
        x7 ^= x11
        x7 = ((x7 << 12) | (x7 >> 20)) & WORD
        x3 = (x3 + x7) & WORD
        x15 ^= x3
        x15 = ((x15 << 8) | (x15 >> 24)) & WORD
        x11 = (x11 + x15) & WORD
        x7 ^= x11
        x7 = ((x7 << 7) | (x7 >> 25)) & WORD
        x0 = (x0 + x5) & WORD
        x15 ^= x0
        x15 = ((x15 << 16) | (x15 >> 16)) & WORD
        x10 = (x10 + x15) & WORD
        x5 ^= x10
        x5 = ((x5 << 12) | (x5 >> 20)) & WORD
        x0 = (x0 + x5) & WORD
        x15 ^= x0
        x15 = ((x15 << 8) | (x15 >> 24)) & WORD
        x10 = (x10 + x15) & WORD
        x5 ^= x10
        x5 = ((x5 << 7) | (x5 >> 25)) & WORD
        x1 = (x1 + x6) & WORD
        x12 ^= x1
        x12 = ((x12 << 16) | (x12 >> 16)) & WORD
        x11 = (x11 + x12) & WORD
        x6 ^= x11
        x6 = ((x6 << 12) | (x6 >> 20)) & WORD
        x1 = (x1 + x6) & WORD
        x12 ^= x1
        x12 = ((x12 << 8) | (x12 >> 24)) & WORD
        x11 = (x11 + x12) & WORD
        x6 ^= x11
        x6 = ((x6 << 7) | (x6 >> 25)) & WORD
        x2 = (x2 + x7) & WORD
        x13 ^= x2
        x13 = ((x13 << 16) | (x13 >> 16)) & WORD
        x8 = (x8 + x13) & WORD
        x7 ^= x8
        x7 = ((x7 << 12) | (x7 >> 20)) & WORD
        x2 = (x2 + x7) & WORD
        x13 ^= x2
        x13 = ((x13 << 8) | (x13 >> 24)) & WORD
        x8 = (x8 + x13) & WORD
        x7 ^= x8
        x7 = ((x7 << 7) | (x7 >> 25)) & WORD
        x3 = (x3 + x4) & WORD
        x14 ^= x3
        x14 = ((x14 << 16) | (x14 >> 16)) & WORD
        x9 = (x9 + x14) & WORD
        x4 ^= x9
        x4 = ((x4 << 12) | (x4 >> 20)) & WORD
        x3 = (x3 + x4) & WORD
        x14 ^= x3
        x14 = ((x14 << 8) | (x14 >> 24)) & WORD
        x9 = (x9 + x14) & WORD
        x4 ^= x9
        x4 = ((x4 << 7) | (x4 >> 25)) & WORD
    return vec[i64](
        [
            (x0 + c0) & WORD,
            (x1 + c1) & WORD,
            (x2 + c2) & WORD,
            (x3 + c3) & WORD,
            (x4 + k0) & WORD,
            (x5 + k1) & WORD,
            (x6 + k2) & WORD,
            (x7 + k3) & WORD,
            (x8 + k4) & WORD,
            (x9 + k5) & WORD,
            (x10 + k6) & WORD,
            (x11 + k7) & WORD,
            (x12 + n0) & WORD,
            (x13 + n1) & WORD,
            (x14 + n2) & WORD,
            (x15 + n3) & WORD,
        ]
    )
