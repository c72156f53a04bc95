// data/texts/events.tsv: the words of events, of values with members and of the choices of an enumeration. Used by
// event_text.cpp and its tests; tools/api_types.py makes the page's copy (web/api/story.ts) of the same file.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "notation/phrase.h"

namespace letrado::notation {

struct StoryRow {
    std::vector<PhraseTerm> when;
    Phrase es;
    Phrase en;
    bool is_line = false;  // has a line of its own in the history of a game

    [[nodiscard]] const Phrase& in(base::Language language) const {
        return language == base::Language::spanish ? es : en;
    }
};

struct StoryTable {
    std::map<std::string, std::vector<StoryRow>, std::less<>> events;
    std::map<std::string, std::vector<StoryRow>, std::less<>> types;
    std::map<std::string, base::Text, std::less<>> values;   // "Role.director"
    std::map<std::string, std::string, std::less<>> unsaid;  // "tiles_drawn.draw": why
};

// Throws std::logic_error where the file cannot be read: a test reads it.
[[nodiscard]] const StoryTable& story_table();

}  // namespace letrado::notation
