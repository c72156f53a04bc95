#include "lexicon/search.h"

namespace letrado::lexicon {

namespace {

using tiles::Tile;
using tiles::TileCounts;
using tiles::Word;

// Walks the words of the graph that `enter` lets through. `enter(node, state) -> optional<State>` says whether a tile
// may follow and with which state; `accept(state)` whether the word that ends there is wanted.
template <typename State, typename Enter, typename Accept>
class Walk {
  public:
    Walk(const Kwg& graph, LengthRange lengths, Enter enter, Accept accept, const WordVisitor& visit, Effort& effort)
        : graph_(graph), lengths_(lengths), enter_(enter), accept_(accept), visit_(visit), effort_(effort) {}

    void run(const State& start) { descend(graph_.dawg_root(), start); }

  private:
    // False once the visitor has had enough, or too much was done.
    bool descend(NodeIndex list, const State& state) {
        if (word_.size() >= lengths_.most) return true;
        for (NodeIndex i = list; i != 0; ++i) {
            if (++effort_.nodes > effort_.most) return false;
            const KwgNode node = graph_.node(i);
            if (const std::optional<State> next = enter_(node.tile(), state)) {
                word_.push_back(Tile::letter(node.tile()));
                const bool wanted = node.accepts() && word_.size() >= lengths_.least && accept_(*next);
                const bool go_on = (!wanted || visit_(word_)) && descend(node.arc(), *next);
                word_.pop_back();
                if (!go_on) return false;
            }
            if (node.is_last()) return true;
        }
        return true;
    }

    const Kwg& graph_;
    LengthRange lengths_;
    Enter enter_;
    Accept accept_;
    const WordVisitor& visit_;
    Effort& effort_;
    Word word_;
};

template <typename State, typename Enter, typename Accept>
void walk(const Kwg& graph, LengthRange lengths, const State& start, Enter enter, Accept accept,
          const WordVisitor& visit, Effort* effort) {
    Effort unasked;
    Walk<State, Enter, Accept>(graph, lengths, enter, accept, visit, effort == nullptr ? unasked : *effort).run(start);
}

}  // namespace

void search_anagrams(const Kwg& graph, std::span<const Tile> rack, bool subsets, LengthRange lengths,
                     const WordVisitor& visit, Effort* effort) {
    lengths.most = std::min(lengths.most, rack.size());
    const auto enter = [](std::uint8_t face, const TileCounts& left) -> std::optional<TileCounts> {
        const Tile used = left.contains(Tile::letter(face)) ? Tile::letter(face) : Tile::blank();
        if (!left.contains(used)) return std::nullopt;
        TileCounts rest = left;
        rest.remove(used);
        return rest;
    };
    const auto accept = [subsets](const TileCounts& left) { return subsets || left.empty(); };
    walk(graph, lengths, TileCounts(rack), enter, accept, visit, effort);
}

void search_words(const Kwg& graph, const Criteria& criteria, const WordVisitor& visit, Effort* effort) {
    struct State {
        Pattern::Places places;
        TileCounts missing;
    };
    std::array<bool, tiles::face_count + 1> allowed{};
    if (criteria.only) {
        for (const Tile tile : *criteria.only)
            allowed[tile.face()] = true;
    }
    const Pattern* pattern = criteria.pattern ? &*criteria.pattern : nullptr;
    const auto enter = [&](std::uint8_t face, const State& state) -> std::optional<State> {
        if (criteria.only && !allowed[face]) return std::nullopt;
        State next = state;
        if (pattern != nullptr) {
            next.places = pattern->step(state.places, face);
            if (next.places == 0) return std::nullopt;
        }
        if (next.missing.contains(Tile::letter(face))) next.missing.remove(Tile::letter(face));
        return next;
    };
    const auto accept = [&](const State& state) {
        return state.missing.empty() && (pattern == nullptr || pattern->accepts(state.places));
    };
    const State start{pattern == nullptr ? Pattern::Places{0} : pattern->start(), criteria.containing};
    walk(graph, criteria.lengths, start, enter, accept, visit, effort);
}

Hooks find_hooks(const Kwg& graph, const Word& word) {
    Hooks hooks;
    const std::span letters(word.begin(), word.end());
    if (!word.full()) {
        for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
            Word before{Tile::letter(face)};
            for (const Tile tile : letters)
                before.push_back(tile);
            if (graph.contains(before)) hooks.front.push_back(Tile::letter(face));
            Word after = word;
            after.push_back(Tile::letter(face));
            if (graph.contains(after)) hooks.back.push_back(Tile::letter(face));
        }
    }
    if (word.size() > tiles::min_word_length) {
        hooks.drops_front = graph.contains(Word(letters.subspan(1)));
        hooks.drops_back = graph.contains(Word(letters.first(letters.size() - 1)));
    }
    return hooks;
}

}  // namespace letrado::lexicon
