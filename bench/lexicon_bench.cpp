// Word graphs against the plain alternative, a sorted vector searched by halves, in the same run.
#include <algorithm>
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include "base/random.h"
#include "lexicon/kwg_builder.h"
#include "lexicon/lexicon.h"
#include "lexicon/search.h"
#include "lexicon/word_ranks.h"

namespace letrado {
namespace {

const lexicon::Lexicon& lexicon_2009() {
    static const lexicon::Lexicon lexicon = lexicon::Lexicon::open(LETRADO_LEXICON).value();
    return lexicon;
}

const std::vector<tiles::Word>& all_words() {
    static const std::vector<tiles::Word> words = [] {
        std::vector<tiles::Word> list;
        for_each_word(lexicon_2009().graph(), [&list](const tiles::Word& word) { list.push_back(word); });
        return list;
    }();
    return words;
}

// Half of them words, half spoilt in their last tile, in random order.
const std::vector<tiles::Word>& questions() {
    static const std::vector<tiles::Word> words = [] {
        base::Random random(1);
        std::vector<tiles::Word> list = all_words();
        random.shuffle(std::span(list));
        for (std::size_t i = 0; i < list.size(); i += 2) {
            list[i].pop_back();
            list[i].push_back(tiles::Tile::letter(static_cast<std::uint8_t>(1 + random.below(tiles::face_count))));
        }
        return list;
    }();
    return words;
}

void build_graph(benchmark::State& state) {
    const auto& words = all_words();
    std::size_t nodes = 0;
    for (auto _ : state)
        nodes = lexicon::build_kwg(words)->size();
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    state.counters["MB_file"] = static_cast<double>(nodes) * 4e-6;
    state.counters["MB_peak"] = static_cast<double>(usage.ru_maxrss) / 1024;
}
BENCHMARK(build_graph)->Unit(benchmark::kMillisecond);

void load_graph(benchmark::State& state) {
    for (auto _ : state)
        benchmark::DoNotOptimize(lexicon::Lexicon::open(LETRADO_LEXICON));
}
BENCHMARK(load_graph)->Unit(benchmark::kMillisecond);

template <typename Contains>
void look_up(benchmark::State& state, Contains contains) {
    const auto& words = questions();
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(contains(words[i]));
        if (++i == words.size()) i = 0;
    }
    state.SetItemsProcessed(state.iterations());
}

void look_up_graph(benchmark::State& state) {
    const lexicon::Kwg& graph = lexicon_2009().graph();
    look_up(state, [&graph](const tiles::Word& word) { return graph.contains(word); });
}
BENCHMARK(look_up_graph);

void look_up_sorted_vector(benchmark::State& state) {
    const auto& words = all_words();
    look_up(state, [&words](const tiles::Word& word) { return std::ranges::binary_search(words, word); });
}
BENCHMARK(look_up_sorted_vector);

void anagrams_of_six_and_a_blank(benchmark::State& state) {
    const lexicon::Kwg& graph = lexicon_2009().graph();
    base::Random random(2);
    std::vector<tiles::Tile> bag;
    for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
        bag.insert(bag.end(), tiles::tile_count(face), tiles::Tile::letter(face));
    }
    std::size_t found = 0;
    for (auto _ : state) {
        random.shuffle(std::span(bag));
        std::vector<tiles::Tile> rack(bag.begin(), bag.begin() + 6);
        rack.push_back(tiles::Tile::blank());
        lexicon::search_anagrams(graph, rack, true, {}, [&found](const tiles::Word&) {
            ++found;
            return true;
        });
    }
    state.SetItemsProcessed(state.iterations());
    state.counters["words"] = benchmark::Counter(static_cast<double>(found), benchmark::Counter::kAvgIterations);
}
BENCHMARK(anagrams_of_six_and_a_blank);

}  // namespace
}  // namespace letrado
