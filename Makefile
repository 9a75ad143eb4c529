# Two commands do everything: `make play` and `make test`. Both set up an environment of their own in .venv.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := .compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.md' -o -name '*.json')
PIP := $(BIN)/pip --disable-pip-version-check --quiet

.PHONY: play test soak lint bench docs types clean

play: $(COMPILED)/.ready
	@PYTHONPATH=$(COMPILED) $(BIN)/goldauge play kali --seats you,bold,cautious

test: $(VENV)/.ready $(COMPILED)/.ready lint
	GOLDAUGE_EXPECT=interpreted $(BIN)/pytest -n 2
	GOLDAUGE_EXPECT=compiled PYTHONPATH=$(COMPILED) $(BIN)/pytest -n 2

# For long: the server is killed a thousand times while fifty tables are played.
soak: $(COMPILED)/.ready
	PYTHONPATH=$(COMPILED) $(BIN)/python -m tests.server.soak 1000

lint: $(VENV)/.ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(COMPILED)/.ready
	$(PIP) install -c constraints.txt catanatron open_spiel
	PYTHONPATH=$(COMPILED) $(BIN)/python -m bench

docs: $(VENV)/.ready
	$(BIN)/python -m tests.pages docs

types: $(VENV)/.ready
	$(BIN)/python -m tools.typescript

clean:
	rm -rf $(VENV) $(COMPILED) build

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
$(COMPILED)/.ready: $(VENV)/.ready setup.py $(SOURCES)
	@rm -rf $(COMPILED) build/lib* build/bdist*
	$(PIP) install --no-deps --no-build-isolation --target $(COMPILED) .
	@touch $@
