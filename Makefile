# Two commands do everything: `make play` and `make test`. Both set up an environment of their own in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .compiled
PAGE := src/goldauge/server/page/index.html
SOURCES := $(shell find src -name '*.py' -o -name '*.md' -o -name '*.json')
PIP := $(BIN)/pip --disable-pip-version-check --quiet

# Tests of the server wait often, those of the page now and then, those of the rules never.
CORES := $(shell $(PYTHON) -c 'import os; print(os.cpu_count())')
PYTEST := $(BIN)/pytest -n $(shell expr $(CORES) + 3) --dist worksteal --ignore=tests/page
PAGES := $(BIN)/pytest -n $(shell expr $(CORES) + 1) --dist worksteal tests/page
RULES := $(BIN)/pytest -n $(CORES) --dist worksteal -m "not once"
INTERPRETED := GOLDAUGE_EXPECT=interpreted
COMPILED_BUILD := GOLDAUGE_EXPECT=compiled PYTHONPATH=$(COMPILED)
# Tests start Python hundreds of times: what it has compiled is kept.
unexport PYTHONDONTWRITEBYTECODE
TOGETHER := @$(MAKE) --no-print-directory -j 2 --output-sync=target

.PHONY: play test quick soak lint lint-python lint-page test-page test-interpreted bench dist fresh site docs types page screenshots icons browser clean

play: $(COMPILED)/.ready
	@PYTHONPATH=$(COMPILED) $(BIN)/goldauge

# Everything. While one core compiles, another does what needs no compiled build. What isn't compiled (marked `once`) is
# tested on the compiled build only; the browser has a run of its own, because it wants the event loop for itself.
test: $(VENV)/.ready web/node_modules/.ready browser
	$(TOGETHER) $(COMPILED)/.ready lint-python lint-page test-page test-interpreted
	$(COMPILED_BUILD) $(PYTEST)
	$(COMPILED_BUILD) $(PAGES)

# The inner loop: all checks, and the tests of the rules on the build that needs no compiling, with less effort.
quick: $(VENV)/.ready web/node_modules/.ready
	$(TOGETHER) lint-python lint-page test-page
	GOLDAUGE_EFFORT=quick $(INTERPRETED) $(RULES) --ignore=tests/bots

# For long: random games and drawn examples thirty times as many, and new ones each time; every test of the server on both
# kinds of database; nonsense for it and the command line; the page on every screen, in all languages, for every number of
# players, and whole games on it; then the server is killed a thousand times while fifty tables are played, and many
# machines have three hundred faults; then what is published, and a fresh machine.
soak: $(COMPILED)/.ready browser
	GOLDAUGE_EFFORT=soak $(COMPILED_BUILD) $(RULES)
	GOLDAUGE_EFFORT=soak $(COMPILED_BUILD) $(PYTEST) tests/server tests/test_cli.py
	GOLDAUGE_EFFORT=soak $(COMPILED_BUILD) $(PAGES)
	$(COMPILED_BUILD) $(BIN)/python -m tests.server.soak 1000
	$(COMPILED_BUILD) $(BIN)/python -m tests.server.soak_machines 300
	@$(MAKE) --no-print-directory dist fresh

lint: lint-python lint-page

lint-python: $(VENV)/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-page: web/node_modules/.ready
	tools/npm.sh run --silent check
	tools/npm.sh run --silent lint

test-interpreted: $(VENV)/.ready
	$(INTERPRETED) $(RULES)

# The page's own tests, without a browser.
test-page: web/node_modules/.ready
	tools/npm.sh test

bench: $(COMPILED)/.ready
	$(PIP) install -c constraints.txt --group bench
	PYTHONPATH=$(COMPILED) $(BIN)/python -m bench

# What is published: a source distribution and two wheels, each tried in a fresh environment.
dist: $(VENV)/.ready
	$(PIP) install -c constraints.txt --group release
	$(BIN)/python tools/dist.py

# A minimal Debian in a folder of its own, and in it what the README says, as a stranger would do it. Wants root.
fresh:
	tools/fresh.sh

# The documentation site, in build/site. Strict: broken links and undocumented public names fail.
site: $(VENV)/.ready
	$(PIP) install -c constraints.txt --group site
	$(BIN)/mkdocs build --quiet

docs: $(VENV)/.ready
	$(BIN)/python -m tests.pages docs

types: $(VENV)/.ready
	$(BIN)/python -m tools.typescript
	$(BIN)/python -m tools.facts
	$(BIN)/python -m tools.schemas
	$(BIN)/python -m tools.seen
	$(BIN)/python -m tools.stories
	$(BIN)/python -m tools.sentences

page: $(PAGE)

# Every place in both themes, on laptops, phones and tablets, for a person to look at; and the pictures of the docs.
screenshots: $(COMPILED)/.ready browser
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.page.screenshots screenshots
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.page.screenshots --docs

# The icons of the page and the picture of its links, from the eye and the games' pictures; kept in the repository.
icons: $(COMPILED)/.ready browser
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tools.icons

# Twice as fast as the ordinary Chromium, which will do where there is no other.
browser:
	@command -v chromium-headless-shell >/dev/null || tools/debian.sh chromium-headless-shell || command -v chromium >/dev/null

clean:
	rm -rf $(VENV) $(COMPILED) build web/node_modules src/goldauge/server/page

# The environment: an editable install, so the source is what runs, interpreted.
$(VENV)/.ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Goldauge needs Python 3.11 or newer; try make PYTHON=python3.11"; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || tools/debian.sh python3-venv
	@test -e "$$($(PYTHON) -c 'import sysconfig; print(sysconfig.get_path("include"))')/Python.h" || tools/debian.sh python3-dev || echo "Without Python's headers the rules run interpreted."
	@$(PYTHON) -m venv $(VENV)
	$(PIP) install --upgrade 'pip>=25.1'  # the first that knows dependency groups
	$(PIP) install -c constraints.txt --group dev -e .
	@touch $@

# The compiled build lies beside it; PYTHONPATH chooses. It is made as pip makes it for a stranger, with nothing of .venv in reach;
# tests/test_install.py installs the same wheel into a fresh environment.
$(COMPILED)/.ready: $(VENV)/.ready setup.py tools/build_backend.py $(SOURCES) $(PAGE)
	@rm -rf $(COMPILED)
	$(PIP) wheel --no-deps --wheel-dir $(COMPILED)/.wheel .
	$(PIP) install --no-deps --target $(COMPILED) $(COMPILED)/.wheel/*.whl
	@touch $@

# The page is built into the package of the server, which serves it.
# Not `npm ci`: it insists on the binaries of all platforms, which a registry's mirror need not have.
web/node_modules/.ready: $(VENV)/.ready web/package-lock.json
	tools/npm.sh install --no-save --silent
	@touch $@

$(PAGE): web/node_modules/.ready $(shell find web -path web/node_modules -prune -o -path web/tests -prune -o -type f -print) $(shell find src -path '*/words/*.json')
	tools/npm.sh run --silent build -- --logLevel warn
	@touch $@
