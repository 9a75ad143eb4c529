"""`make bench`: every game beside its references; or, with `--against PATH`, this build beside another one."""

from __future__ import annotations

import argparse
from pathlib import Path

import goldauge


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--against", type=Path, help="the folder of another compiled build, e.g. ../before/.compiled")
    parser.add_argument("games", nargs="*", default=goldauge.games(), help="by default all of them")
    options = parser.parse_args()
    if not goldauge.compiled:
        raise SystemExit("the benchmark wants the compiled build: make bench")
    if options.against:
        from bench import against

        against.main(options.against, options.games)
    else:
        from bench import goals  # needs OpenSpiel and catanatron, which a comparison of builds does not

        goals.main(options.games)


if __name__ == "__main__":
    main()
