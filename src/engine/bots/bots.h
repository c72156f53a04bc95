// The bots there are, from a beginner to the strongest, and how to make one.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "base/text.h"
#include "engine/bots/bot.h"
#include "engine/value/equity.h"
#include "engine/value/win_table.h"
#include "engine/words/spelling.h"
#include "engine/words/vocabulary.h"
#include "lexicon/kwg.h"

namespace letrado::engine {

struct BotInfo {
    std::string_view id;  // never changes: commands, settings and games name it
    int level = 0;        // from 1, the weakest
    base::Text name;
    base::Text description;
    bool looks_ahead = false;  // it searches: a turn takes seconds
};

// What all bots share; immutable, and must outlive them.
struct BotParts {
    const lexicon::Kwg& lexicon;
    const Vocabulary& vocabulary;
    const Spelling& spelling;
    const EquityModel& equity;
    const WinTable& win;
};

// Who judges the rival's words.
enum class Challenging : std::uint8_t {
    own,      // the bot, by the words it knows and how they look
    never,    // nobody
    lexicon,  // the lexicon: every bad word is challenged and no good one
};

// A bot and how it behaves at the table: "static", "sim@300", "novato+phonies", "club+never".
struct BotSpec {
    std::string id;
    std::int64_t iterations = 1'000;  // of a simulation, a turn, where no time is set
    bool phonies = false;             // tries words that look good and are not
    Challenging challenging = Challenging::own;
};

struct BotSpecError {
    enum class Kind : std::uint8_t { bot, manner, iterations };
    Kind kind;
    std::string what;  // as it was written

    [[nodiscard]] base::Text message() const;
};

// From the weakest to the strongest. The list lives as long as the program.
[[nodiscard]] std::span<const BotInfo> bot_list();

// Null if no bot has that id.
[[nodiscard]] const BotInfo* find_bot(std::string_view id);

// An id of the list, then perhaps @ and the iterations, then any of +phonies, +never and +lexicon.
[[nodiscard]] std::expected<BotSpec, BotSpecError> parse_bot(std::string_view text);

// REQUIRES: find_bot(spec.id).
[[nodiscard]] std::unique_ptr<Bot> make_bot(const BotSpec& spec, const BotParts& parts);

}  // namespace letrado::engine
