#include "engine/plays/rack_words.h"

#include <bit>

#include "engine/machine.h"

namespace letrado::engine {

RackWords::RackWords(const WordMap& map, const Rack& held)
    : words(map), rack(held), choices(held), letters(held.blanks() != 0 ? all_letters : held.letters()) {
    for (int size = 1; size <= rack.size(); ++size) {
        const auto plain = choices.without_blank(size);
        for (std::uint64_t bits = words.may_have_words(0, choices.low_hashes(size), plain.size()); bits != 0;
             bits &= bits - 1) {
            const Choice choice = plain[static_cast<std::size_t>(std::countr_zero(bits))];
            own[choice] = words.anagrams(choices.hash(choice));
        }
        for (const Choice choice : choices.with_blank(size)) {
            // Two blanks nearly always find something; which letters, each slot finds out.
            const bool two = count_bits(static_cast<unsigned>(choice & rack.blanks())) == 2;
            own_letters[choice] = two ? all_letters : words.may_complete(choices.hash(choice), all_letters);
        }
    }
}

}  // namespace letrado::engine
