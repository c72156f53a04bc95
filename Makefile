# A newcomer's two commands: `make run` and `make test`. Each sets up what is missing, builds, and does its job.

JOBS ?= $(shell nproc)
export CCACHE_BASEDIR := $(CURDIR)
export CCACHE_NOHASHDIR := 1

.PHONY: help build package run test test-long test-tsan test-mutants test-chaos bench check format clean

help:
	@echo "make run        set up, build and start Letrado"
	@echo "make test       set up, build and run all the tests"
	@echo "make build      set up and build build/letrado"
	@echo "make package    build/package/letrado_*.deb: program, systemd units, bash completion"
	@echo "make bench      measure; figures in bench/README.md"
	@echo "make test-long  sanitizers, fuzzing, chaos and mutants: most of a day"
	@echo "make test-tsan  the server's tests under ThreadSanitizer"
	@echo "make test-mutants  put small faults into the code, and see whether a test notices"
	@echo "make test-chaos    kill, freeze and cut off real servers a thousand times"
	@echo "make check      format, tidy and layers"
	@echo "make format     rewrite the sources as clang-format wants them"
	@echo "make clean      remove build/"

build/build.ninja: CMakeLists.txt CMakePresets.json
	@cmake --preset release >build-configure.log 2>&1 || { cat build-configure.log; rm -f build-configure.log; exit 1; }
	@mkdir -p build && mv build-configure.log build/configure.log

build:
	@tools/setup.sh build
	@$(MAKE) --no-print-directory build/build.ninja
	@cmake --build build -j $(JOBS) --target letrado lexica

package: build
	@cmake --build build -j $(JOBS) --target installable
	@cpack --config build/CPackConfig.cmake -B build/package >build/package.log 2>&1 || { cat build/package.log; exit 1; }
	@ls build/package/*.deb

run: build
	@build/letrado serve --data letrado-data

test:
	@tools/setup.sh test
	@$(MAKE) --no-print-directory build/build.ninja
	@tools/check.sh format
	@cmake --build build -j $(JOBS)
	@ctest --test-dir build -j $(JOBS) --output-on-failure
	@JOBS=$(JOBS) tools/check.sh changed

# Ten thousand random games of each edition, three times as many positions of the engine as usual, ten minutes of new seeds
# of the simulation, the walks of new users on every screen in both languages, all tests again under sanitizers with few
# positions and seeds, the server's under ThreadSanitizer, every fuzz target for ten minutes, then chaos and mutants.
test-long: test
	@tools/setup.sh long
	@LETRADO_GAMES=10000 build/tests/property_test
	@LETRADO_PAIRING_TIMES=20 build/tests/pairing_test
	@LETRADO_POSITIONS=6000 build/tests/engine_proof_test
	@LETRADO_TOURNAMENTS=20000 build/tests/tournament_scenario_test --gtest_filter=TournamentProperties.*
	@LETRADO_SIM_FIRST=1001 LETRADO_SIM_SECONDS=600 build/tests/simulation_test
	@LETRADO_ALL_JOURNEYS=1 ctest --test-dir build -R 'web_e2e_(around|pages)' --output-on-failure
	@cmake --preset debug >/dev/null
	@cmake --build build/debug -j $(JOBS)
	@LETRADO_POSITIONS=20 LETRADO_SIM_SEEDS=100 ctest --test-dir build/debug -j $(JOBS) --output-on-failure
	@$(MAKE) --no-print-directory test-tsan
	@SECONDS_EACH=600 tools/fuzz.sh
	@$(MAKE) --no-print-directory test-chaos test-mutants

# What has threads, under ThreadSanitizer: the service, the transport, the stores, the buses, and the server as its clients
# see it.
test-tsan:
	@tools/setup.sh test
	@cmake --preset tsan >/dev/null
	@cmake --build build/tsan -j $(JOBS) --target service_test frozen_game_test net_test api_test store_test \
	  store_contract_test bus_contract_test letrado lexica
	@for test in src/service_test src/net_test src/api_test src/store_test tests/frozen_game_test \
	  tests/store_contract_test tests/bus_contract_test; do \
	  echo "tsan: $$test"; TSAN_OPTIONS=halt_on_error=1 build/tsan/$$test --gtest_brief=1 || exit 1; done
	@for test in whole_game lobby sessions cluster restart loops; do \
	  echo "tsan: server $$test"; TSAN_OPTIONS=halt_on_error=1 LETRADO_PROGRAM=build/tsan/letrado \
	    tests/server/$${test}_test.py || exit 1; done

# Small faults, one at a time (tests/mutants): hours. An interrupted run goes on where it was.
test-mutants:
	@tools/setup.sh test
	@tools/mutants.py --jobs $(JOBS)

# A thousand faults on a cluster and two hundred on one node: about an hour.
test-chaos: build
	@tools/chaos.py
	@tools/chaos.py --sqlite --faults 200 --loops 2

bench:
	@tools/setup.sh bench
	@$(MAKE) --no-print-directory build/build.ninja
	@cmake --build build -j $(JOBS) --target letrado lexica benchmarks server_load
	@build/bench/benchmarks
	@build/letrado bench --speed
	@tools/count_instructions.sh
	@build/bench/server_load build/letrado

check:
	@tools/setup.sh long
	@$(MAKE) --no-print-directory build/build.ninja
	@tools/check.sh

format:
	@tools/setup.sh long
	@git ls-files '*.h' '*.cpp' | xargs clang-format-19 -i

clean:
	rm -rf build
