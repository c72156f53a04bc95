#include "engine/words/vocabulary.h"

#include <future>
#include <utility>

namespace letrado::engine {

struct Vocabulary::Parts {
    // The two take about as long: they are made side by side.
    explicit Parts(const lexicon::Kwg& kwg)
        : other(std::async(std::launch::async, [&kwg] { return WordGraph(kwg); })), words(kwg) {}

    std::future<WordGraph> other;
    WordMap words;
};

Vocabulary::Vocabulary(const lexicon::Kwg& kwg) : Vocabulary(Parts(kwg)) {}

Vocabulary::Vocabulary(Parts parts) : graph(parts.other.get()), words(std::move(parts.words)) {}

}  // namespace letrado::engine
