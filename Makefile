# A thin front to CMake. `make help` lists what there is.
PREFIX ?= /usr/local
PORT ?= 8080
FUZZ_SECONDS ?= 600
FUZZ_TARGETS = $(patsubst fuzz/%.c,%,$(wildcard fuzz/fuzz_*.c))

.PHONY: all run demo site test check torture puzzles-check slow-page derived train-smoke bench bench-archive bench-server bench-hostile format lint coverage fuzz install uninstall dist deb \
        wheel npm package-test clean help
.SILENT:

all: ## build the program and the library (build/sumito)
	tools/bootstrap run
	cmake --preset release --log-level=NOTICE
	cmake --build --preset release

run: all ## build what is missing and serve the page at http://localhost:8080 (PORT)
	exec build/sumito serve --port=$(PORT)

demo: all ## a short tour in the terminal
	build/sumito demo

site: all ## the page as files for any web host (build/site)
	cmake --build --preset release --target site
	echo "build/site holds the page: copy it to any web host, into any folder"

test: ## everything CI checks; ends with `N passed, N failed`
	tools/bootstrap test
	tests/run

check: ## the inner loop: unit tests, diagrams, transcripts, the map, the form of the sources; a minute at most
	tools/bootstrap test
	cmake --preset gcc >/dev/null
	cmake --build --preset gcc
	ctest --test-dir build/gcc -L '^check$$' -j $$(($$(nproc) + 2)) --output-on-failure

torture: ## ten times the random games against the second implementation, and the sentences said about them; servers killed a hundred times
	tools/bootstrap test
	cmake --preset gcc >/dev/null
	cmake --build --preset gcc
	build/gcc/tests/differential --positions 2000000 --seed 61
	build/gcc/tests/truth --positions 10000
	build/gcc/tests/powerloss 20000 61
	build/gcc/fuzz/broken 450000 450000
	export SUMITO_TORTURE=17 SUMITO_BUILD=$(CURDIR)/build/gcc SUMITO_PROGRAM=$(CURDIR)/build/gcc/sumito && \
	    for scene in crash disk clock sockets; do node tests/faults/$$scene.test.mjs || exit 1; done && \
	    node tests/api/malformed.test.mjs && \
	    tests/with_postgresql.sh node tests/faults/nodes.test.mjs

puzzles-check: all ## every puzzle proved again with a hundred times the nodes it was found with: five minutes
	build/sumito puzzles check

slow-page: ## the scenes of the page while every answer to it is a quarter of a second late
	tools/bootstrap test
	cmake --preset gcc >/dev/null
	cmake --build --preset gcc
	SUMITO_SLOW=250 ctest --test-dir build/gcc -R 'web\..*\.e2e$$' --output-on-failure

derived: ## what this tree holds that follows from something else in it: types of requests and answers, tables of docs/page.md, lists of themes, languages, layouts and events, ratings of the pool
	tools/bootstrap test
	cmake --preset gcc >/dev/null
	cmake --build --preset gcc --target verbs rate-fit
	build/gcc/tests/verbs web/core/verbs.d.ts docs/page.md
	build/gcc/tests/rate-fit docs/images/pool.svg docs/pool.md
	node tools/lists.mjs
	node tools/server-types.mjs

train-smoke: all ## games, toy nets and their check, in about a minute on the CPU (needs python3-torch)
	tools/train/smoke build/sumito

bench: all ## measure speed
	cmake --build --preset release --target bench
	build/bench

bench-archive: all ## the archive with a million games (GAMES): added, asked for, exported; takes some GB in build/bench-archive
	cmake --build --preset release --target bench-games bench-explore
	bench/archive/run $(CURDIR)/build $(CURDIR)/build/bench-archive

bench-server: ## 5,000 games at once for 5 minutes against the server (GAMES, BENCH_SECONDS)
	tools/bootstrap test
	cmake --preset gcc >/dev/null
	cmake --build --preset gcc
	tests/load/bench build/gcc one behind three

bench-hostile: ## how honest players fare while others flood the server (HOSTILE_SECONDS)
	tools/bootstrap test
	cmake --preset gcc >/dev/null
	cmake --build --preset gcc --target sumito
	node tests/load/hostile.mjs build/gcc

format: ## format every source
	tools/bootstrap test
	tests/check_format.sh c write
	tests/check_format.sh javascript write

lint: ## clang-format, prettier and clang-tidy without findings
	tools/bootstrap test
	tests/check_format.sh c
	tests/check_format.sh javascript
	cmake --preset asan >/dev/null
	tests/check_lint.sh build/asan

coverage: ## line coverage of the rules and of games: at least 95 % of each
	tools/bootstrap test
	cmake --preset coverage >/dev/null
	cmake --build --preset coverage
	find build/coverage -name '*.gcda' -delete
	ctest --test-dir build/coverage -j $$(nproc) --quiet --output-log build/coverage.log || true
	tests/check_coverage.sh build/coverage

fuzz: ## every fuzz target for FUZZ_SECONDS each
	tools/bootstrap test
	cmake --preset fuzz >/dev/null
	cmake --build --preset fuzz
	for target in $(FUZZ_TARGETS); do \
	    mkdir -p build/fuzz/found/$$target && \
	    build/fuzz/fuzz/$$target -max_total_time=$(FUZZ_SECONDS) -timeout=10 -print_final_stats=1 \
	        -artifact_prefix=build/fuzz/found/ build/fuzz/found/$$target fuzz/corpora/$$target || exit 1; \
	done

install: ## install below PREFIX (/usr/local), staged in DESTDIR
	tools/bootstrap run
	cmake --preset release --log-level=NOTICE -DCMAKE_INSTALL_PREFIX=$(PREFIX)
	cmake --build --preset release
	cmake --install build
	test -n "$(DESTDIR)" || ldconfig 2>/dev/null || true # where the library was not there before

uninstall: ## remove what `make install` with the same DESTDIR installed
	sed 's|^|$(DESTDIR)|' build/install_manifest.txt | xargs -d '\n' rm -f

dist: ## the sources as an archive, with its checksum (build/dist)
	tools/dist build/dist

deb: ## packages for Debian (build/deb)
	tools/bootstrap package
	tools/deb build/deb

wheel: all ## the package for Python, with the library inside (build/sumito-VERSION-py3-none-PLATFORM.whl)
	tools/wheel build/libsumito.so.0 build

npm: all ## the package for JavaScript (build/sumito-VERSION.tgz)
	tools/npm build/javascript build

package-test: ## the packages in clean roots: built twice alike, installed, played with, removed without trace (root)
	tools/bootstrap package
	tests/package/run

clean: ## remove everything that was built
	rm -rf build

help: ## this list
	sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14
