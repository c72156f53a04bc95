#include "engine/words/word_graph.h"

#include <vector>

namespace letrado::engine {

namespace {

constexpr std::uint32_t header = 2;

}  // namespace

WordGraph::WordGraph(const lexicon::Kwg& kwg) {
    const auto nodes = kwg.nodes();
    // A list of siblings may be the end of a longer one: each place where an arc arrives becomes a state.
    std::vector<State> state_of(nodes.size(), nowhere);
    for (const lexicon::KwgNode node : nodes)
        state_of[node.arc()] = 1;
    state_of[0] = nowhere;

    State size = header;
    const auto list_end = [&](std::size_t i) {
        while (!nodes[i].is_last())
            ++i;
        return i + 1;
    };
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        if (state_of[i] == 0) continue;
        state_of[i] = size;
        size += header + static_cast<State>(list_end(i) - i);
    }

    words_.assign(size, 0);
    for (std::size_t i = 1; i < nodes.size(); ++i) {
        const State state = state_of[i];
        if (state == nowhere) continue;
        State next = state + header;
        for (std::size_t child = i, end = list_end(i); child < end; ++child) {
            const lexicon::KwgNode node = nodes[child];
            words_[state] |= only(node.tile());
            if (node.accepts()) words_[state + 1] |= only(node.tile());
            words_[next++] = state_of[node.arc()];
        }
    }
    root_ = state_of[kwg.gaddag_root()];
}

}  // namespace letrado::engine
