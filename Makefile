# The project's few commands. Each installs what it needs first, inside the checkout, and is quick the second time.
# Paths are relative and tools are run as `python -m tool`: the checkout's own path may hold a space.
#   make PYTHON=python3.12 test   uses another Python than python3
#   make PORT=9000 serve          serves on that port only

PYTHON ?= python3
PORT ?=
VENV_PYTHON := .venv/bin/python
# Named after the interpreter: asking for another one makes another .venv.
VENV_READY := .venv/.ready-$(lastword $(notdir $(PYTHON)))
# What the page runs on; and with it what only tests and measurements need, which is the greater part.
NODE_READY := node_modules/.ready
NODE_TOOLS_READY := node_modules/.ready-tools
DOCTESTS := py/ratings py/desk
TESTS := tests/ratings tests/desk

.PHONY: help serve build test test-engines engines bench bench-start lighthouse format browser clean distclean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /make \1	/p' Makefile

serve: build ## build the site and serve it to this machine
	@"$(PYTHON)" tools/serve.py $(PORT)

build: $(NODE_READY) ## leave the finished static site in dist/
	@"$(PYTHON)" -c 'import sys; sys.version_info >= (3, 11) or sys.exit("Python 3.11 or newer is needed: make PYTHON=...")'
	"$(PYTHON)" tools/build.py

test: build $(VENV_READY) $(NODE_TOOLS_READY) browser ## check everything: style, types, tests in CPython, in Pyodide and in a browser
	$(VENV_PYTHON) -m ruff check py tools tests
	$(VENV_PYTHON) -m ruff format --check py tools tests
	$(VENV_PYTHON) -m mypy
	$(VENV_PYTHON) -m pytest $(DOCTESTS) $(TESTS) tests/tools
	node tests/in_pyodide.mjs $(DOCTESTS) $(TESTS)
	$(VENV_PYTHON) -m pytest tests/browser

test-engines: test engines ## test in Firefox and in WebKitGTK as well; needs Debian

engines: build $(VENV_READY) $(NODE_TOOLS_READY)
	@sh tools/install.sh engines
	$(VENV_PYTHON) -m pytest tests/browser --engine firefox
	$(VENV_PYTHON) -m pytest tests/webkit

bench: build $(VENV_READY) browser ## measure how long a keystroke takes to be answered
	$(VENV_PYTHON) tests/benchmarks/keystroke.py

bench-start: build $(VENV_READY) browser ## measure how soon the page answers, beside other ways to do it
	$(VENV_PYTHON) tests/benchmarks/start.py

lighthouse: build $(VENV_READY) $(NODE_TOOLS_READY) browser ## print what Lighthouse gives the site on a phone
	$(VENV_PYTHON) tests/benchmarks/lighthouse.py

format: $(VENV_READY) ## put the Python code into the house style
	$(VENV_PYTHON) -m ruff check --fix py tools tests
	$(VENV_PYTHON) -m ruff format py tools tests

browser: $(VENV_READY)
	@sh tools/install.sh browser

clean: ## remove what was built and cached
	rm -rf dist assets/runtime .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find py tools tests -name __pycache__ -prune -exec rm -rf {} +

distclean: clean ## remove what was installed as well
	rm -rf .venv node_modules

$(VENV_READY): pyproject.toml tools/install.sh
	sh tools/install.sh python "$(PYTHON)"
	@touch $@

$(NODE_READY): package.json package-lock.json .npmrc
	npm ci --no-progress --omit=dev
	@touch $@

# Adds to what is there: `npm ci` would begin anew.
$(NODE_TOOLS_READY): $(NODE_READY)
	npm install --no-progress --no-save
	@touch $@
