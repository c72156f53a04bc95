#include "lexicon/kwg_builder.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "tiles/tile.h"

namespace letrado::lexicon {

namespace {

using tiles::Word;
using StateId = std::uint32_t;

// A state is a list of siblings: its first node, and the state that is the rest of the list. Equal lists are one state
// (hash-consing), so that the graph is minimal and lists with a common end share it. State 0 is the empty list.
class States {
  public:
    States() : table_(std::size_t{1} << 16, 0) { states_.push_back(0); }

    StateId intern(std::uint8_t tile, bool accepts, StateId arc, StateId next) {
        const std::uint64_t state = std::uint64_t{next} << 33 | std::uint64_t{arc} << 7 |
                                    static_cast<std::uint64_t>(tile) << 1 | static_cast<std::uint64_t>(accepts);
        if (states_.size() * 2 > table_.size()) grow();
        const std::size_t place = find_place(state);
        if (table_[place] == 0) {
            table_[place] = static_cast<StateId>(states_.size());
            states_.push_back(state);
        }
        return table_[place];
    }

    [[nodiscard]] std::size_t size() const { return states_.size(); }
    [[nodiscard]] StateId next(StateId id) const { return static_cast<StateId>(states_[id] >> 33); }
    [[nodiscard]] StateId arc(StateId id) const { return static_cast<StateId>(states_[id] >> 7) & 0x3ffffff; }
    [[nodiscard]] std::uint8_t tile(StateId id) const { return (states_[id] >> 1) & 0x3f; }
    [[nodiscard]] bool accepts(StateId id) const { return (states_[id] & 1) != 0; }

  private:
    [[nodiscard]] std::size_t find_place(std::uint64_t state) const {
        const std::size_t mask = table_.size() - 1;
        std::size_t place = (state * 0x9e3779b97f4a7c15) >> 20 & mask;
        while (table_[place] != 0 && states_[table_[place]] != state)
            place = (place + 1) & mask;
        return place;
    }

    void grow() {
        table_.assign(table_.size() * 2, 0);
        for (StateId id = 1; id < states_.size(); ++id)
            table_[find_place(states_[id])] = id;
    }

    std::vector<std::uint64_t> states_;
    std::vector<StateId> table_;
};

// The path of the string being added, with the siblings seen so far at each depth. A depth becomes a state when the
// strings, which come in order, leave it.
class Path {
  public:
    explicit Path(States& states) : states_(states) {}

    [[nodiscard]] std::size_t depth() const { return depth_; }

    void push(std::uint8_t tile) {
        add(tile, false, 0);
        ++depth_;
    }
    void accept() { last(depth_ - 1).accepts = true; }

    // A finished child of the current depth.
    void add(std::uint8_t tile, bool accepts, StateId arc) {
        Level& level = levels_[depth_];
        level.transitions[level.size++] = {arc, tile, accepts};
    }

    // Leaves the deepest level and returns its state.
    StateId pop() {
        const StateId state = finish();
        --depth_;
        last(depth_).arc = state;
        return state;
    }

    [[nodiscard]] bool last_accepts() const { return last(depth_ - 1).accepts; }

    StateId finish() {
        Level& level = levels_[depth_];
        StateId state = 0;
        while (level.size > 0) {
            const Transition& t = level.transitions[--level.size];
            state = states_.intern(t.tile, t.accepts, t.arc, state);
        }
        return state;
    }

  private:
    struct Transition {
        StateId arc;
        std::uint8_t tile;
        bool accepts;
    };
    struct Level {
        std::size_t size = 0;
        std::array<Transition, tiles::face_count + 1> transitions;
    };

    [[nodiscard]] Transition& last(std::size_t depth) { return levels_[depth].transitions[levels_[depth].size - 1]; }
    [[nodiscard]] const Transition& last(std::size_t depth) const {
        return levels_[depth].transitions[levels_[depth].size - 1];
    }

    States& states_;
    std::size_t depth_ = 0;
    std::array<Level, tiles::max_word_length + 1> levels_;
};

// Every distinct prefix p of the words, as the GADDAG needs it: p reversed leads to a node that accepts if p is a word
// and whose change of direction leads to the DAWG's children of p. What follows the change of direction is therefore
// never built again. One 128-bit number: 15 tiles of 5 bits, then the acceptance, then the state of the children.
__extension__ using Prefix = unsigned __int128;
constexpr unsigned tile_bits = 5;
constexpr unsigned prefix_shift = 27;

Prefix make_prefix(const Word& word, std::size_t length, bool accepts, StateId children) {
    Prefix key = 0;
    for (std::size_t i = 0; i < tiles::max_word_length; ++i) {
        key = key << tile_bits | (i < length ? word[length - 1 - i].face() : 0U);
    }
    return key << prefix_shift | static_cast<Prefix>(accepts) << (prefix_shift - 1) | children;
}

std::uint8_t prefix_tile(Prefix prefix, std::size_t i) {
    const unsigned shift = prefix_shift + tile_bits * static_cast<unsigned>(tiles::max_word_length - 1 - i);
    return static_cast<std::uint8_t>(prefix >> shift) & ((1U << tile_bits) - 1);
}

std::size_t prefix_length(Prefix prefix) {
    std::size_t length = 0;
    while (length < tiles::max_word_length && prefix_tile(prefix, length) != 0)
        ++length;
    return length;
}

// Least significant digit first; three tiles are a digit.
void sort_prefixes(std::vector<Prefix>& prefixes) {
    constexpr unsigned digit_bits = 3 * tile_bits;
    std::vector<Prefix> sorted(prefixes.size());
    std::vector<std::uint32_t> starts(std::size_t{1} << digit_bits);
    for (unsigned shift = prefix_shift; shift < prefix_shift + tile_bits * tiles::max_word_length;
         shift += digit_bits) {
        const auto digit = [shift](Prefix prefix) {
            return static_cast<std::size_t>(prefix >> shift) & ((std::size_t{1} << digit_bits) - 1);
        };
        std::ranges::fill(starts, 0);
        for (const Prefix prefix : prefixes)
            ++starts[digit(prefix)];
        std::uint32_t start = 0;
        for (std::uint32_t& count : starts)
            start += std::exchange(count, start);
        for (const Prefix prefix : prefixes)
            sorted[starts[digit(prefix)]++] = prefix;
        prefixes.swap(sorted);
    }
}

StateId add_dawg(States& states, std::span<const Word> words, std::vector<Prefix>& prefixes) {
    Path path(states);
    Word previous;
    const auto pop = [&] {
        const std::size_t length = path.depth();
        const bool accepts = path.last_accepts();
        prefixes.push_back(make_prefix(previous, length, accepts, path.pop()));
    };
    for (const Word& word : words) {
        const auto common = static_cast<std::size_t>(std::ranges::mismatch(previous, word).in1 - previous.begin());
        while (path.depth() > common)
            pop();
        for (std::size_t i = common; i < word.size(); ++i)
            path.push(word[i].face());
        path.accept();
        previous = word;
    }
    while (path.depth() > 0)
        pop();
    return path.finish();
}

StateId add_gaddag(States& states, std::vector<Prefix>& prefixes) {
    sort_prefixes(prefixes);
    Path path(states);
    Prefix previous = 0;
    for (const Prefix prefix : prefixes) {
        const std::size_t length = prefix_length(prefix);
        std::size_t common = 0;
        while (common < path.depth() && prefix_tile(previous, common) == prefix_tile(prefix, common))
            ++common;
        while (path.depth() > common)
            path.pop();
        for (std::size_t i = common; i < length; ++i)
            path.push(prefix_tile(prefix, i));
        if ((prefix >> (prefix_shift - 1) & 1) != 0) path.accept();
        const StateId children = static_cast<StateId>(prefix) & ((StateId{1} << (prefix_shift - 1)) - 1);
        if (children != 0) path.add(0, false, children);
        previous = prefix;
    }
    while (path.depth() > 0)
        path.pop();
    return path.finish();
}

// Decides where each state goes in the file and writes it. A list that is the end of a longer list lies inside it, so
// only lists that end no other are written out. What the DAWG needs comes first and so stays together in the cache.
class Layout {
  public:
    explicit Layout(const States& states) : states_(states), longer_(states.size(), 0), place_(states.size(), 0) {
        for (StateId id = 1; id < states.size(); ++id) {
            if (states.next(id) != 0) longer_[states.next(id)] = id;
        }
    }

    std::expected<std::vector<KwgNode>, BuildError> write(StateId dawg, StateId gaddag) {
        next_place_ = 2;
        lay_out(dawg);
        lay_out(gaddag);
        if (next_place_ > KwgNode::max_index) return std::unexpected(BuildError{BuildErrorKind::too_many_nodes});
        std::vector<KwgNode> nodes(next_place_);
        nodes[0] = KwgNode(0, false, true, place_[dawg]);
        nodes[1] = KwgNode(0, false, true, place_[gaddag]);
        for (const StateId head : heads_) {
            NodeIndex index = place_[head];
            for (StateId id = head; id != 0; id = states_.next(id)) {
                nodes[index++] =
                    KwgNode(states_.tile(id), states_.accepts(id), states_.next(id) == 0, place_[states_.arc(id)]);
            }
        }
        return nodes;
    }

  private:
    void lay_out(StateId root) {
        std::vector<StateId> pending;
        const auto visit = [&](StateId list) {
            if (list == 0 || place_[list] != 0) return;
            StateId head = list;
            while (longer_[head] != 0)
                head = longer_[head];
            heads_.push_back(head);
            for (StateId id = head; id != 0; id = states_.next(id), ++next_place_) {
                if (place_[id] != 0) continue;
                place_[id] = next_place_;
                if (states_.arc(id) != 0) pending.push_back(states_.arc(id));
            }
        };
        visit(root);
        while (!pending.empty()) {
            const StateId list = pending.back();
            pending.pop_back();
            visit(list);
        }
    }

    const States& states_;
    std::vector<StateId> longer_;  // some list of which this one is the end
    std::vector<NodeIndex> place_;
    std::vector<StateId> heads_;
    NodeIndex next_place_ = 0;
};

}  // namespace

base::Text BuildError::message() const {
    if (kind == BuildErrorKind::no_words) return {"no hay ninguna palabra", "there is no word"};
    return {"demasiadas palabras: el formato KWG admite 4.194.303 nodos",
            "too many words: the KWG format holds 4,194,303 nodes"};
}

std::expected<std::vector<KwgNode>, BuildError> build_kwg(std::span<const tiles::Word> words) {
    if (words.empty()) return std::unexpected(BuildError{BuildErrorKind::no_words});
    States states;
    std::vector<Prefix> prefixes;
    const StateId dawg = add_dawg(states, words, prefixes);
    const StateId gaddag = add_gaddag(states, prefixes);
    std::vector<Prefix>().swap(prefixes);
    return Layout(states).write(dawg, gaddag);
}

}  // namespace letrado::lexicon
