# The commands of Keystone. `make help` lists them.
.DEFAULT_GOAL := help
.PHONY: help play test lint format types tests coverage perf arena shots pictures art android-check dist kills lock clean

PYTHON := .venv/bin/python
PYTEST := $(PYTHON) -m pytest -n auto --maxprocesses 4 --dist worksteal
ARGS ?=

help: ## list the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: ## set up what is missing and open the app
	@sh tools/bootstrap.sh run
	@$(PYTHON) -m tools.launch $(ARGS)

test: lint types tests android-check ## lint, format check, types, tests, packaging inputs

.setup:
	@sh tools/bootstrap.sh dev
.PHONY: .setup

lint: .setup ## ruff: rules and format
	@$(PYTHON) -m ruff check --quiet .
	@$(PYTHON) -m ruff format --quiet --check . || { echo "make format would change the files above" >&2; exit 1; }

format: .setup ## put every file into shape
	@$(PYTHON) -m ruff check --quiet --fix-only .
	@$(PYTHON) -m ruff format --quiet .

types: .setup ## mypy --strict on core and tools
	@$(PYTHON) -m mypy

tests: .setup ## all tests without lint and types
	@$(PYTEST) $(ARGS)

coverage: .setup ## tests with branch coverage, report in build/coverage
	@$(PYTHON) -m coverage erase
	@$(PYTHON) -m coverage run -m pytest $(ARGS)
	@$(PYTHON) -m coverage combine -q
	@$(PYTHON) -m coverage html -q -d build/coverage
	@$(PYTHON) -m coverage report

perf: .setup ## speed of every game, per Mop of the calibration loop
	@$(PYTHON) -m tools.perf $(ARGS)

arena: .setup ## the levels against each other
	@$(PYTHON) -m tools.arena $(ARGS)

shots: .setup ## every screen in every size to build/shots
	@$(PYTHON) -m tools.shots $(ARGS)

pictures: .setup ## pictures of the games for README and stores
	@$(PYTHON) -m tools.pictures $(ARGS)

art: .setup ## draw assets/images anew
	@$(PYTHON) -m tools.art $(ARGS)

android-check: ## check what goes into the Android package
	@sh tools/bootstrap.sh build
	@$(PYTHON) -m tools.android_check $(ARGS)

dist: ## desktop package in dist/
	@sh tools/bootstrap.sh build
	@$(PYTHON) -m tools.dist $(ARGS)

kills: .setup ## kill a playing process 200 times and look what is left
	@$(PYTHON) -m tools.kills $(ARGS)

lock: ## pin the requirements anew
	@sh tools/lock.sh

clean: ## remove what the commands made, but not .venv
	@rm -rf build dist .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
