// The law of words: a whole edition from its text, and verdicts with their reasons.
#include <benchmark/benchmark.h>
#include <sys/resource.h>

#include "base/random.h"
#include "lexicon/kwg_builder.h"
#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/explain.h"
#include "tiles/text.h"

namespace letrado::regulation {
namespace {

// Everything from text: grammar, dictionary and rules are read each time.
void compile_edition(benchmark::State& state) {
    std::size_t words = 0;
    for (auto _ : state) {
        const Grammar grammar = Grammar::load().value();
        const Dictionary dictionary = load_dictionary(grammar).value();
        const LexicalRules rules = load_lexical_rules("fise-2009").value();
        words = compile(dictionary, rules, grammar)->words.size();
    }
    rusage usage{};
    ::getrusage(RUSAGE_SELF, &usage);
    state.counters["words"] = static_cast<double>(words);
    state.counters["MB_peak"] = static_cast<double>(usage.ru_maxrss) / 1024;
}
BENCHMARK(compile_edition)->Unit(benchmark::kMillisecond);

using Spoil = void (*)(tiles::Word& word, int number, const Compiled& compiled, base::Random& random);

tiles::Tile any_tile(base::Random& random) {
    return tiles::Tile::letter(static_cast<std::uint8_t>(1 + random.below(tiles::face_count)));
}

// Half valid words, half words spoilt by one tile, of every kind of reason.
void every_kind(tiles::Word& word, int number, const Compiled& compiled, base::Random& random) {
    if (number % 4 == 1) {
        word.pop_back();
        word.push_back(any_tile(random));
    } else if (number % 4 == 3) {
        word = compiled.provenance.refused_words[random.below(compiled.provenance.refused_words.size())];
    }
}

// Words with one tile of any place changed for any other: the reasons are looked for in vain.
void typo(tiles::Word& word, int, const Compiled&, base::Random& random) {
    const std::size_t at = random.below(word.size());
    tiles::Word made;
    for (std::size_t i = 0; i < word.size(); ++i)
        made.push_back(i == at ? any_tile(random) : word[i]);
    word = made;
}

void explain(benchmark::State& state, Spoil spoil) {
    const Grammar grammar = Grammar::load().value();
    const Dictionary dictionary = load_dictionary(grammar).value();
    const LexicalRules rules = load_lexical_rules("fise-2009").value();
    Compiled compiled = compile(dictionary, rules, grammar).value();
    std::vector<tiles::Word> questions;
    base::Random random(1);
    for (int i = 0; i < 20'000; ++i) {
        tiles::Word word = compiled.words[random.below(compiled.words.size())];
        spoil(word, i, compiled, random);
        questions.push_back(word);
    }
    const JudgedLexicon lexicon(lexicon::Lexicon::from_nodes(lexicon::build_kwg(compiled.words).value(),
                                                             {"bench", rules.id, "", compiled.words.size()}),
                                std::move(compiled.provenance));
    const Explainer explainer({lexicon, dictionary, rules, grammar});
    std::size_t i = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(explainer.explain(questions[i]));
        if (++i == questions.size()) i = 0;
    }
    state.SetItemsProcessed(state.iterations());
}

void explain_verdicts(benchmark::State& state) {
    explain(state, every_kind);
}
BENCHMARK(explain_verdicts);

void explain_typos(benchmark::State& state) {
    explain(state, typo);
}
BENCHMARK(explain_typos);

}  // namespace
}  // namespace letrado::regulation
