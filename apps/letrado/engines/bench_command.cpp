// letrado bench: fixed lists of questions to the lexicon and of positions to the engine, their speed, and one number
// that says the answers are the same as yesterday.
#include <chrono>
#include <fmt/format.h>
#include <memory>

#include "base/hash.h"
#include "base/random.h"
#include "command.h"
#include "engines/engine_bench.h"
#include "lexicon/search.h"
#include "lexicon/word_ranks.h"
#include "numbers.h"
#include "output.h"
#include "tiles/text.h"

namespace letrado::app {

namespace {

using Clock = std::chrono::steady_clock;

// Everything the questions answered, folded into one number.
class Signature {
  public:
    void add(std::uint64_t value) {
        const std::array words = {value_, value};
        value_ = base::checksum(std::as_bytes(std::span(words)));
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0;
};

template <typename Run>
void measure(const char* name, std::size_t count, Run run) {
    const auto start = Clock::now();
    run();
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    print("{:<28}{:>12.0f} /s\n", name, static_cast<double>(count) / seconds);
}

void run_bench(const Context& context) {
    const auto lexicon = context.open_lexicon();
    const lexicon::Kwg& graph = lexicon.graph();
    const lexicon::WordRanks ranks(graph);
    base::Random random(2009);
    Signature signature;

    constexpr std::size_t lookups = 1'000'000;
    std::vector<tiles::Word> words;
    for (std::size_t i = 0; i < lookups; ++i) {
        tiles::Word word = ranks.word(static_cast<std::uint32_t>(random.below(ranks.total())));
        // Every other word is spoilt at the end, as wrong words usually are.
        if (i % 2 == 1) {
            word.pop_back();
            word.push_back(tiles::Tile::letter(static_cast<std::uint8_t>(1 + random.below(tiles::face_count))));
        }
        words.push_back(word);
    }
    measure("look-ups", lookups, [&] {
        std::uint64_t valid = 0;
        for (const tiles::Word& word : words)
            valid += static_cast<std::uint64_t>(graph.contains(word));
        signature.add(valid);
    });

    std::vector<tiles::Tile> bag;
    for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
        bag.insert(bag.end(), tiles::tile_count(face), tiles::Tile::letter(face));
    }
    constexpr std::size_t racks = 1000;
    measure("anagrams, 6 tiles and a blank", racks, [&] {
        for (std::size_t i = 0; i < racks; ++i) {
            random.shuffle(std::span(bag));
            std::vector<tiles::Tile> rack(bag.begin(), bag.begin() + 6);
            rack.push_back(tiles::Tile::blank());
            lexicon::search_anagrams(graph, rack, true, {}, [&](const tiles::Word& word) {
                signature.add(word.size());
                return true;
            });
        }
    });
    bench_engine(context, [&](std::uint64_t value) { signature.add(value); });
    print("{}\n", signature.value());
}

}  // namespace

void add_bench(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("bench", "Measure this machine and check that the answers have not changed");
    add_lexicon_options(*command, context);
    struct Options {
        bool speed = false;
        int count_games = 0;
    };
    const auto options = std::make_shared<Options>();
    command->add_flag("--speed", options->speed, "Measure the engine as its peers are measured, beside the targets");
    whole(command->add_option("--count-games", options->count_games,
                              "Only play so many static games and print their turns"),
          context, 1, 1'000'000);
    command->footer(
        "The last line is one number that depends only on the lexicon and the program: the same on every run.\n"
        "Examples:\n  letrado bench\n  letrado bench --speed");
    command->callback([&context, options] {
        if (options->count_games > 0) {
            play_for_counting(context, options->count_games);
        } else if (options->speed) {
            bench_speed(context);
        } else {
            run_bench(context);
        }
    });
}

}  // namespace letrado::app
