#include "dictionary/entry.h"

#include <algorithm>

namespace letrado::dictionary {

bool Entry::is_verb() const {
    return std::ranges::any_of(senses,
                               [](const Sense& sense) { return (sense.parts | sense.uses).intersects(verb_parts); });
}

bool Entry::carries_se() const {
    return headword.ends_with("rse") && is_verb();
}

}  // namespace letrado::dictionary
