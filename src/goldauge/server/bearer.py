"""Who asks over HTTP: the token of the header `Authorization: Bearer ...`."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header

from goldauge.server.proposals import Refusal


def _bearer(authorization: Annotated[str | None, Header(max_length=200)] = None) -> str | None:
    """The token of the header `Authorization: Bearer ...`."""
    if authorization is None:
        return None
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Refusal("not allowed", "the header is `Authorization: Bearer` and a token")
    return token.strip()


Bearer = Annotated[str | None, Depends(_bearer)]
