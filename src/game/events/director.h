// Events: the director.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/scoring.h"
#include "game/types.h"
#include "tiles/word.h"

namespace letrado::game {

struct DirectorCalled {
    static constexpr std::string_view name = "director_called";
    std::string reason;

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
    bool operator==(const DirectorCalled&) const = default;
};

struct DirectorLeft {
    static constexpr std::string_view name = "director_left";

    static void fields(auto&, auto&&) {}
    bool operator==(const DirectorLeft&) const = default;
};

// `code`: an offence, an article or a rule; `number`: how many of the kind so far.
struct Recorded {
    static constexpr std::string_view name = "recorded";
    RecordKind kind{};
    std::optional<Seat> seat;
    std::string code;
    std::string text;
    int number = 0;

    static void fields(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("seat", self.seat);
        visit("code", self.code);
        visit("text", self.text);
        visit("number", self.number);
    }
    bool operator==(const Recorded&) const = default;
};

struct WordAsked {
    static constexpr std::string_view name = "word_asked";
    Seat seat{};
    tiles::Word word;
    bool answered = false;
    std::string answered_by;
    std::optional<Seat> answering_seat = {};

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("word", self.word);
        visit("answered", self.answered);
        visit("answered_by", self.answered_by);
        visit("answering_seat", self.answering_seat);
    }
    bool operator==(const WordAsked&) const = default;
};

// `penalty` numbers the penalties of the game from 1, for their appeals; `code`: the article that was broken, empty in
// older logs.
struct PenaltyGiven {
    static constexpr std::string_view name = "penalty_given";
    Seat seat{};
    board::Score points = 0;
    bool house_rule = false;
    std::string reason;
    int penalty = 0;
    std::string code = {};

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("points", self.points);
        visit("house_rule", self.house_rule);
        visit("reason", self.reason);
        visit("penalty", self.penalty);
        visit("code", self.code);
    }
    bool operator==(const PenaltyGiven&) const = default;
};

// `penalty`: 0 in older logs, where an appeal was against all of the player's penalties.
struct PenaltyAppealed {
    static constexpr std::string_view name = "penalty_appealed";
    Seat seat{};
    std::string arguments;
    int penalty = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("arguments", self.arguments);
        visit("penalty", self.penalty);
    }
    bool operator==(const PenaltyAppealed&) const = default;
};

struct PenaltyAppealAnswered {
    static constexpr std::string_view name = "penalty_appeal_answered";
    Seat seat{};
    bool upheld = true;
    int penalty = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("upheld", self.upheld);
        visit("penalty", self.penalty);
    }
    bool operator==(const PenaltyAppealAnswered&) const = default;
};

// A player of this game asked a word tool about a word and got no answer; `tool` is the one he asked.
struct LookupRefused {
    static constexpr std::string_view name = "lookup_refused";
    Seat seat{};
    std::string tool;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("tool", self.tool);
    }
    bool operator==(const LookupRefused&) const = default;
};

struct RuleOverridden {
    static constexpr std::string_view name = "rule_overridden";
    RuleSetting setting;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("setting", self.setting);
        visit("reason", self.reason);
    }
    bool operator==(const RuleOverridden&) const = default;
};

struct TribunalFormed {
    static constexpr std::string_view name = "tribunal_formed";
    std::vector<std::string> members;
    bool ad_hoc = false;

    static void fields(auto& self, auto&& visit) {
        visit("members", self.members);
        visit("ad_hoc", self.ad_hoc);
    }
    bool operator==(const TribunalFormed&) const = default;
};

}  // namespace letrado::game
