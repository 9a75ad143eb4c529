"""Entries that travel with the note that a log has grown, so that other processes need not read what was just written.

Only those of the game do: what holds a seed or opens a seat stays in the database. They are sealed with what only
readers of the table's log know, so who can write into Redis can't move by it. The log's number says whether they are
the next ones; whoever misses some reads the log.
"""

from __future__ import annotations

import dataclasses
import hashlib
import hmac
from collections.abc import Sequence

import orjson

from goldauge.server.bus import LogAppended
from goldauge.server.entries import Answered, BadEntry, Closed, Entry, Moved, Undone, decode, encode
from goldauge.server.table import Table

MOST_CARRIED = 4096  # bytes of entries in one note

CARRIED = Moved | Answered | Closed | Undone


def load(note: LogAppended, grown: Sequence[tuple[Entry, int]], table: Table) -> LogAppended:
    """The note with the entries that the log has grown by, if they may travel."""
    if table.session is None or not grown or not all(isinstance(entry, CARRIED) for entry, _ in grown):
        return note
    bodies = [(encode(entry), at) for entry, at in grown]
    if sum(len(body) for body, _ in bodies) > MOST_CARRIED:
        return note
    loaded = dataclasses.replace(note, grown=bodies)
    return dataclasses.replace(loaded, seal=_seal(loaded, table))


def unload(note: LogAppended, table: Table) -> list[tuple[Entry, int]]:
    """What the note brings, if it is what comes next in this table's log; nothing: read the log."""
    if not note.grown or table.session is None or note.length - len(note.grown) != table.length:
        return []
    if not hmac.compare_digest(note.seal, _seal(note, table)):
        return []
    try:
        return [(decode(body), at) for body, at in note.grown]
    except BadEntry:  # of a newer version: the log's reader says what is to be said
        return []


def _seal(note: LogAppended, table: Table) -> str:
    assert table.session
    secret = f"{table.host_key} {table.spectators_key} {table.session.seed.text}".encode()
    key = hashlib.blake2b(secret, digest_size=32, person=b"goldauge notes").digest()
    return hashlib.blake2b(orjson.dumps([note.table, note.length, note.grown]), digest_size=16, key=key).hexdigest()
