# make play    the local table: a board in your browser, no Discord account needed
# make bot     the bot on Discord, with the token of .env
# make test    everything we check, with the coverage of the rules
# make check   format, lint, contracts, types of the program, the fast tests of its core and one evening: a minute
# make bench   how fast it is
# make dist    wheel, sdist and their checksums in out/dist, as they are released
# make audit   whether a library that we use is known to be unsafe
# make lock    the versions that are installed, worked out from pyproject.toml: what fits stays, ARGS=--upgrade renews all
# make clean   away with the environment and the caches; .env and kept chouettes stay
#
# Each sets up what it needs in .venv, from locked versions, and does so again only when these change.
# ARGS goes to the program: make play ARGS=--help

SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check --no-input --requirement
# Extras are kept: without them an older pip refuses the lock. For every system, and from the oldest Python on.
LOCK := out/tools/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-strip-extras \
	--custom-compile-command "make lock"
# Each of these is tried; the first that is new enough makes the environment.
PYTHONS := $(PYTHON) python3 python3.13 python3.12 python3.11 python3.14

CORE := tests/backgammon tests/rules tests/record tests/desk
TESTS := $(BIN)/python -m pytest -n 2 --dist worksteal
# Some of what is not the core waits for programs that it started: four do more than two, and each more has all to load.
# A machine may stop for seconds just where a test plays in real time: what fails is tried once more, and named at the end.
WAITING := $(BIN)/python -m pytest -n 4 --dist worksteal --reruns 1
# Style and types are checked while the tests run, and evenings are simulated after them: together they use two cores.
TOGETHER := @$(MAKE) --no-print-directory --jobs

# Tests start the program often: it is not to be compiled anew each time.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help play bot test check bench clean lint style types types-of-program quick every simulated lock dist audit
.DEFAULT_GOAL := help

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

play: $(VENV)/.can-run
	@$(BIN)/python -m bot local $(ARGS)

bot: $(VENV)/.can-run
	@$(BIN)/python -m bot serve $(ARGS)

test: $(VENV)/.can-test
	$(TOGETHER) 2 every style types simulated

check: style
	$(TOGETHER) 2 quick types-of-program

# The rules are measured by their own fast tests alone: all others would take twice as long under measurement.
# A test that needs what is not here (a browser, PostgreSQL, files beside the checkout) skips and says so: -rs.
# Pytest compiles each test's file the first time: here once, else each of those that run at once would.
every: $(VENV)/.can-test
	@$(BIN)/python -m pytest --collect-only -qq $(ARGS) >/dev/null || true # what is wrong there is told below
	$(TESTS) -rs -m "not slow" --cov --cov-report= $(CORE) $(ARGS)
	$(BIN)/coverage report --skip-covered --show-missing --fail-under=100
	$(WAITING) -rsR -m "slow or not core" $(ARGS)

simulated: $(VENV)/.can-test
	$(BIN)/python -m tests.simulation --seeds 0-5 --turns 6 --processes 2

# 5 is the status of tests among which ARGS chooses none.
quick: $(VENV)/.can-test
	$(TESTS) -m "not slow" $(CORE) tests/words $(ARGS) || [ $$? -eq 5 ]
	$(BIN)/python -m pytest tests/cogs/test_evening.py $(ARGS) || [ $$? -eq 5 ]

types-of-program: $(VENV)/.can-test
	$(BIN)/basedpyright bot cogs

lint: style types

style: $(VENV)/.can-test
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/lint-imports --no-logo

types: $(VENV)/.can-test
	$(BIN)/basedpyright

bench: $(VENV)/.can-test
	@for file in tests/bench/bench_*.py; do \
		echo "== $$file"; $(BIN)/python -m tests.bench.$$(basename $$file .py) || exit 1; \
	done

lock: out/tools/.ready
	$(LOCK) pyproject.toml --output-file requirements.txt $(ARGS)
	$(LOCK) pyproject.toml --all-extras --group dev --output-file requirements-dev.txt $(ARGS)
	$(LOCK) --group build --output-file requirements-build.txt $(ARGS)
	$(LOCK) --group tools --output-file requirements-tools.txt $(ARGS)

# The wheel is built of what is in the sdist.
dist: out/build/.ready
	rm -rf out/dist
	out/build/bin/python -m build --no-isolation --outdir out/dist .
	cd out/dist && sha256sum *.whl *.tar.gz >SHA256SUMS

audit: out/tools/.ready
	@for file in requirements*.txt; do \
		echo "== $$file"; out/tools/bin/pip-audit --strict --require-hashes --disable-pip --requirement $$file || exit 1; \
	done

clean:
	rm -rf $(VENV) .pytest_cache .ruff_cache .import_linter_cache .hypothesis .coverage .coverage.* out
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.can-run: requirements.txt | $(BIN)/python
	@echo "Installing what the bot needs into $(VENV) (once) ..."
	@$(PIP) requirements.txt
	@touch $@

# The tests' versions contain the bot's.
$(VENV)/.can-test: requirements-dev.txt requirements.txt | $(BIN)/python
	@echo "Installing what the tests need into $(VENV) (once) ..."
	@$(PIP) requirements-dev.txt
	@touch $@ $(VENV)/.can-run

# Programs that no test needs, each set in an environment of its own: out/build of requirements-build.txt, and so on.
out/%/.ready: requirements-%.txt | $(BIN)/python
	@rm -rf out/$*
	@$(BIN)/python -m venv out/$*
	@out/$*/bin/python -m pip install --quiet --disable-pip-version-check --no-input --only-binary :all: --requirement $<
	@touch $@

$(BIN)/python:
	@for python in $(PYTHONS); do \
		"$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 || continue; \
		echo "Making an environment in $(VENV) with $$("$$python" --version) ..."; \
		"$$python" -m venv $(VENV) >/dev/null 2>&1 && exit 0; \
		rm -rf $(VENV); \
		echo "$$python cannot make virtual environments: its venv or ensurepip is missing." >&2; \
		echo "On Debian and Ubuntu: sudo apt install python3-venv" >&2; \
		exit 1; \
	done; \
	echo "Chouette needs Python 3.11 or newer; python3 here is: $$(python3 --version 2>&1)." >&2; \
	echo "With another Python: make PYTHON=/path/to/python3.12 ..." >&2; \
	exit 1
