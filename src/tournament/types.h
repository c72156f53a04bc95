// The people and the small closed vocabularies of a tournament. Each vocabulary has its written names beside it
// (enum_names), which never change: logs hold them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tournament/ids.h"

namespace letrado::tournament {

// Milliseconds of the event's wall clock, passed in with every command.
using Millis = std::int64_t;
using Score = int;
// An entrant's number as logs and commands write it; EntrantNo is the same inside the pairing. 0 is nobody.
using No = int;

// Limits of an event (T-PERF 7), beside those of ids.h; more is refused in words.
inline constexpr int most_divisions = 64;
inline constexpr int most_teams = 400;

// Who acts (section 20). `system` is the program itself.
enum class Role : std::uint8_t { director, assistant, judge, monitor, player, system };
constexpr auto enum_names(Role) {
    return std::array{"director", "assistant", "judge", "monitor", "player", "system"};
}

// Written "director", "director:Ana", "player:9", "system".
struct Actor {
    Role role = Role::system;
    std::string person;  // a member of the staff
    No no = 0;           // an entrant's phone

    bool operator==(const Actor&) const = default;
};
[[nodiscard]] std::string to_text(const Actor& actor);
[[nodiscard]] std::optional<Actor> parse_actor(std::string_view text);

enum class Scope : std::uint8_t { club, national, international };
constexpr auto enum_names(Scope) {
    return std::array{"club", "national", "international"};
}

enum class EntrantStatus : std::uint8_t { entered, active, withdrawn, expelled };
constexpr auto enum_names(EntrantStatus) {
    return std::array{"entered", "active", "withdrawn", "expelled"};
}

enum class RoundStatus : std::uint8_t { planned, draft, published, playing, complete, closed };
constexpr auto enum_names(RoundStatus) {
    return std::array{"planned", "draft", "published", "playing", "complete", "closed"};
}

// The written names of 9.1, for games and for rounds without one.
enum class Kind : std::uint8_t { played, bye, rest, forfeit, begun, both, absent, missed, adjourned, annulled };
constexpr auto enum_names(Kind) {
    return std::array{"played", "bye",    "rest",   "forfeit",   "begun",
                      "double", "absent", "missed", "adjourned", "annulled"};
}

enum class ResultStatus : std::uint8_t { missing, one_sheet, disputed, agreed, signed_, certified };
constexpr auto enum_names(ResultStatus) {
    return std::array{"missing", "one_sheet", "disputed", "agreed", "signed", "certified"};
}

// Whose sheet it is. `desk` is what the desk read from a slip that both signed.
enum class SheetBy : std::uint8_t { first, second, control, desk };
constexpr auto enum_names(SheetBy) {
    return std::array{"first", "second", "control", "desk"};
}

enum class MatterKind : std::uint8_t {
    incident,
    warning,
    lateness,
    asked_word,
    offence,
    yellow_card,
    red_card,
    overdraw,
    blank_missing,
    words_missing,
    report,
    claim,
    penalty,
    interpretation,
    federation,
    decision,
    word_appeal,
    expulsion,
};
constexpr auto enum_names(MatterKind) {
    return std::array{"incident", "warning",        "lateness",      "asked_word",    "offence",     "yellow_card",
                      "red_card", "overdraw",       "blank_missing", "words_missing", "report",      "claim",
                      "penalty",  "interpretation", "federation",    "decision",      "word_appeal", "expulsion"};
}

enum class MatterState : std::uint8_t { open, standing, appealed, upheld, annulled, dismissed, accepted };
constexpr auto enum_names(MatterState) {
    return std::array{"open", "standing", "appealed", "upheld", "annulled", "dismissed", "accepted"};
}

enum class Change : std::uint8_t { fix_pair, fix_bye, swap, set_starter, set_table };
constexpr auto enum_names(Change) {
    return std::array{"fix_pair", "fix_bye", "swap", "set_starter", "set_table"};
}

enum class SeedOrder : std::uint8_t { rating, entry, alphabet, lot };
constexpr auto enum_names(SeedOrder) {
    return std::array{"rating", "entry", "alphabet", "lot"};
}

enum class CorrectionKind : std::uint8_t { entry, arithmetic };
constexpr auto enum_names(CorrectionKind) {
    return std::array{"entry", "arithmetic"};
}

// Where a game of the tournament is played (3.6).
enum class TableMode : std::uint8_t { paper, online, assisted, transcription };
constexpr auto enum_names(TableMode) {
    return std::array{"paper", "online", "assisted", "transcription"};
}

// Where a game is: a round and a table of a division. Games of play-offs have round 0.
struct GameAt {
    std::string division;
    int round = 0;
    int table = 0;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("round", self.round);
        visit("table", self.table);
    }
    bool operator==(const GameAt&) const = default;
};

// What a sheet may tell beside the scores.
struct Extras {
    std::optional<int> first_scrabbles;
    std::optional<int> second_scrabbles;
    std::string best_play;  // the word
    std::optional<Score> best_points;
    std::optional<No> best_player;
    std::optional<int> first_overtime_seconds;
    std::optional<int> second_overtime_seconds;
    std::optional<int> first_overtime_points;
    std::optional<int> second_overtime_points;

    static void fields(auto& self, auto&& visit) {
        visit("first_scrabbles", self.first_scrabbles);
        visit("second_scrabbles", self.second_scrabbles);
        visit("best_play", self.best_play);
        visit("best_points", self.best_points);
        visit("best_player", self.best_player);
        visit("first_overtime_seconds", self.first_overtime_seconds);
        visit("second_overtime_seconds", self.second_overtime_seconds);
        visit("first_overtime_points", self.first_overtime_points);
        visit("second_overtime_points", self.second_overtime_points);
    }
    bool operator==(const Extras&) const = default;
};

// A game as a pairing names it. `starter` 0: nobody yet, or the tiles decide.
struct GameRow {
    int table = 0;
    No first = 0;
    No second = 0;  // 0: an empty chair of a team
    No starter = 0;
    int board = 0;      // of a team encounter
    int encounter = 0;  // of a team encounter

    static void fields(auto& self, auto&& visit) {
        visit("table", self.table);
        visit("first", self.first);
        visit("second", self.second);
        visit("starter", self.starter);
        visit("board", self.board);
        visit("encounter", self.encounter);
    }
    bool operator==(const GameRow&) const = default;
};

// `points` and `spread`: what a transcribed round gave, where the bases say something else.
struct ByeRow {
    No no = 0;
    Kind kind = Kind::bye;
    std::optional<HalfPoints> points{};
    std::optional<int> spread{};

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("kind", self.kind);
        visit("points", self.points);
        visit("spread", self.spread);
    }
    bool operator==(const ByeRow&) const = default;
};

struct PanelMember {
    std::string person;
    std::string country;  // nationality or affiliation

    static void fields(auto& self, auto&& visit) {
        visit("person", self.person);
        visit("country", self.country);
    }
    bool operator==(const PanelMember&) const = default;
};

}  // namespace letrado::tournament
