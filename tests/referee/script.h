// A scenario of the specification as a small script. Each line is one of
//
//   first: play_tiles H8:CASA              a command; its fields in order, or by name (points=12)
//   second: pass ! not_your_turn G-TURN-6  a command that must be refused, with the reason and the rule
//   = score 12/0                           what must be true now
//   at 1:20      + 0:10                    the time, since the beginning or since the last line
//   lexicon CASA,SOL                       from here on verdicts are automatic
//   dictionary CASA,SOL                    the entries that an appeal reads again
//   @fise-2009,redeletras = bag 86         only in these editions
//
// `open key=value …` and `position field=value …` are short for the system's open_game, start_round and set_position.
#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "game/events.h"

namespace letrado::referee {

// Runs the script under an edition. Empty if all is as written; else what went wrong, with its line.
[[nodiscard]] std::string run_script(const std::filesystem::path& file, std::string_view edition);

// What a script's events and refusals cited.
struct Citations {
    std::string fault;  // as of run_script
    // The article of the last event of that name; of the last refusal, "refused" and the command's name.
    // Of an entry of the log, also "recorded" and its text.
    std::map<std::string, std::string> articles;
    // The rules that any event or refusal carried.
    std::set<std::string> rules;
};

// The logs of the games that a script plays, in order.
struct PlayedGames {
    std::string fault;  // as of run_script
    std::vector<std::vector<game::Event>> logs;
};

[[nodiscard]] PlayedGames games_of(const std::filesystem::path& file, std::string_view edition);

// A scenario under one of the editions that its table lists.
struct Case {
    std::string id;
    std::string edition;
    std::string title;
};

// The rows of a table of `folder` whose first columns are id and edition(s), and whose column number `title` is the
// title.
[[nodiscard]] std::vector<Case> cases_of(const std::filesystem::path& table, std::size_t title);
// The specification's scenarios and our own.
[[nodiscard]] std::vector<Case> all_cases(const std::filesystem::path& folder);

[[nodiscard]] Citations citations_of(const std::filesystem::path& file, std::string_view edition);

}  // namespace letrado::referee
