#include "regulation/generate/enclitics.h"

#include <algorithm>
#include <array>
#include <functional>

namespace letrado::regulation {

namespace {

struct Pronoun {
    std::string_view letters;
    int rank;  // se goes before te, te before me, me before lo: pronouns of lower rank stand first
};

constexpr std::array<Pronoun, 11> pronouns = {{{"se", 0},
                                               {"te", 1},
                                               {"os", 1},
                                               {"me", 2},
                                               {"nos", 2},
                                               {"lo", 3},
                                               {"la", 3},
                                               {"le", 3},
                                               {"los", 3},
                                               {"las", 3},
                                               {"les", 3}}};
constexpr std::size_t shortest_verb = 2;

// Adds the splits of `letters` whose last pronoun ranks below `rank`; `behind` are the pronouns already taken off.
void split(std::string_view letters, int rank, const std::vector<std::string>& behind,
           std::vector<EncliticSplit>& splits) {
    for (const Pronoun& pronoun : pronouns) {
        if (pronoun.rank >= rank || letters.size() < pronoun.letters.size() + shortest_verb ||
            !letters.ends_with(pronoun.letters))
            continue;
        const std::string verb(letters.substr(0, letters.size() - pronoun.letters.size()));
        std::vector<std::string> all{std::string(pronoun.letters)};
        all.insert(all.end(), behind.begin(), behind.end());
        if (pronoun.letters == "os") splits.push_back({verb + 'd', all});
        splits.push_back({verb, all});
        if (pronoun.letters == "nos" || pronoun.letters == "se") splits.push_back({verb + 's', all});
        split(verb, pronoun.rank, all, splits);
    }
}

}  // namespace

std::vector<EncliticSplit> split_enclitics(std::string_view letters) {
    std::vector<EncliticSplit> splits;
    split(letters, 4, {}, splits);
    std::ranges::stable_sort(splits, std::greater(), [](const EncliticSplit& each) { return each.pronouns.size(); });
    return splits;
}

}  // namespace letrado::regulation
