# Two commands do everything: `make play` and `make test`. Both set up an environment of their own in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .compiled
PAGE := src/goldauge/server/page/index.html
SOURCES := $(shell find src -name '*.py' -o -name '*.md' -o -name '*.json')
PIP := $(BIN)/pip --disable-pip-version-check --quiet

.PHONY: play test soak lint bench docs types page screenshots clean

play: $(COMPILED)/.ready
	@PYTHONPATH=$(COMPILED) $(BIN)/goldauge

# In the browser a test may be tried once more: games of chance are now and then over before it saw what it looks for.
test: $(VENV)/.ready $(COMPILED)/.ready page lint
	@command -v chromium >/dev/null || tools/debian.sh chromium
	tools/npm.sh test
	GOLDAUGE_EXPECT=interpreted $(BIN)/pytest -n 2 --ignore=tests/page
	GOLDAUGE_EXPECT=compiled PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2 --ignore=tests/page
	GOLDAUGE_EXPECT=compiled PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2 --reruns 1 tests/page

# For long: the server is killed a thousand times while fifty tables are played.
soak: $(COMPILED)/.ready
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.server.soak 1000

lint: $(VENV)/.ready web/node_modules/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	tools/npm.sh run --silent check
	tools/npm.sh run --silent lint

bench: $(COMPILED)/.ready
	$(PIP) install -c constraints.txt catanatron open_spiel
	PYTHONPATH=$(COMPILED) $(BIN)/python -m bench

docs: $(VENV)/.ready
	$(BIN)/python -m tests.pages docs

types: $(VENV)/.ready
	$(BIN)/python -m tools.typescript
	$(BIN)/python -m tools.facts
	$(BIN)/python -m tools.schemas
	$(BIN)/python -m tools.stories
	$(BIN)/python -m tools.sentences

page: $(PAGE)

# Every place in both themes, on a laptop and on a phone, for a person to look at.
screenshots: $(COMPILED)/.ready
	@command -v chromium >/dev/null || tools/debian.sh chromium
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.page.screenshots screenshots

clean:
	rm -rf $(VENV) $(COMPILED) build web/node_modules src/goldauge/server/page

# The environment: an editable install, so the source is what runs, interpreted.
$(VENV)/.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Goldauge needs Python 3.11 or newer; try make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/debian.sh python3-venv
	@test -e "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" || tools/debian.sh python3-dev || echo "Without Python's headers the rules run interpreted."
	@$(PYTHON) -m venv $(VENV)
	$(PIP) install -c constraints.txt 'setuptools>=77' wheel 'mypy[mypyc]' librt
	$(PIP) install -c constraints.txt --no-build-isolation -e '.[dev]'
	@touch $@

# The compiled build lies beside it; PYTHONPATH chooses.
$(COMPILED)/.ready: $(VENV)/.ready setup.py $(SOURCES) $(PAGE)
	@rm -rf $(COMPILED) build/lib* build/bdist*
	$(PIP) install --no-deps --no-build-isolation --target $(COMPILED) .
	@touch $@

# The page is built into the package of the server, which serves it.
# Not `npm ci`: it insists on the binaries of all platforms, which a registry's mirror need not have.
web/node_modules/.ready: $(VENV)/.ready web/package-lock.json
	tools/npm.sh install --no-save --silent
	@touch $@

$(PAGE): web/node_modules/.ready $(shell find web -path web/node_modules -prune -o -path web/tests -prune -o -type f -print) $(shell find src -path '*/words/*.json')
	tools/npm.sh run --silent build -- --logLevel warn
	@touch $@
