// Commands: the director.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board/scoring.h"
#include "game/tribunal.h"
#include "game/types.h"
#include "tiles/word.h"

namespace letrado::game {

struct CallDirector {
    static constexpr std::string_view name = "call_director";
    std::string reason;

    static void fields(auto& self, auto&& visit) { visit("reason", self.reason); }
    bool operator==(const CallDirector&) const = default;
};

struct DismissDirector {
    static constexpr std::string_view name = "dismiss_director";

    static void fields(auto&, auto&&) {}
    bool operator==(const DismissDirector&) const = default;
};

// Players, monitors and judges write incidents, for the director; everything else is the director's own. `rule` names a
// rule, `code` an article of the edition; `earlier` counts the cards of that colour in earlier games of the event.
struct Record {
    static constexpr std::string_view name = "record";
    RecordKind kind{};
    std::optional<Seat> seat;
    std::string rule;
    std::string code;
    std::string text;
    int earlier = 0;

    static void fields(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("seat", self.seat);
        visit("rule", self.rule);
        visit("code", self.code);
        visit("text", self.text);
        visit("earlier", self.earlier);
    }
    bool operator==(const Record&) const = default;
};

// Who answered is the rival (`answering_seat`) or anybody else by name. What each of them did in earlier games of the
// event counts too.
struct AskWord {
    static constexpr std::string_view name = "ask_word";
    Seat seat{};
    tiles::Word word;
    bool answered = false;
    std::string answered_by;
    std::optional<Seat> answering_seat;
    int earlier = 0;
    int answered_earlier = 0;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("word", self.word);
        visit("answered", self.answered);
        visit("answered_by", self.answered_by);
        visit("answering_seat", self.answering_seat);
        visit("earlier", self.earlier);
        visit("answered_earlier", self.answered_earlier);
    }
    bool operator==(const AskWord&) const = default;
};

// `rule`: by which the turn is lost, where it is not that of tiles that are taken back.
struct ImposeLostTurn {
    static constexpr std::string_view name = "impose_lost_turn";
    std::string reason;
    std::string rule;

    static void fields(auto& self, auto&& visit) {
        visit("reason", self.reason);
        visit("rule", self.rule);
    }
    bool operator==(const ImposeLostTurn&) const = default;
};

// `code`: the article of the edition that was broken.
struct Penalise {
    static constexpr std::string_view name = "penalise";
    Seat seat{};
    board::Score points = 0;
    std::string code;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("points", self.points);
        visit("code", self.code);
        visit("reason", self.reason);
    }
    bool operator==(const Penalise&) const = default;
};

// Without a number, the player's last penalty that nobody has answered for.
struct AppealPenalty {
    static constexpr std::string_view name = "appeal_penalty";
    std::string arguments;
    std::optional<int> penalty = {};

    static void fields(auto& self, auto&& visit) {
        visit("arguments", self.arguments);
        visit("penalty", self.penalty);
    }
    bool operator==(const AppealPenalty&) const = default;
};

// Without a number, the player's first penalty under appeal.
struct AnswerPenaltyAppeal {
    static constexpr std::string_view name = "answer_penalty_appeal";
    Seat seat{};
    bool upheld = true;
    std::optional<int> penalty;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("upheld", self.upheld);
        visit("penalty", self.penalty);
    }
    bool operator==(const AnswerPenaltyAppeal&) const = default;
};

// `code`: the article of the edition that the player broke; without it, the rule that the log of the game suggests.
struct ExcludePlayer {
    static constexpr std::string_view name = "exclude_player";
    Seat seat{};
    ForfeitCause cause{};
    std::string reason;
    std::string code = {};

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("cause", self.cause);
        visit("reason", self.reason);
        visit("code", self.code);
    }
    bool operator==(const ExcludePlayer&) const = default;
};

// The system's: a player whose game counts asked a word tool about a word and got no answer.
struct NoteLookup {
    static constexpr std::string_view name = "note_lookup";
    Seat seat{};
    std::string tool;

    static void fields(auto& self, auto&& visit) {
        visit("seat", self.seat);
        visit("tool", self.tool);
    }
    bool operator==(const NoteLookup&) const = default;
};

struct OverrideRule {
    static constexpr std::string_view name = "override_rule";
    RuleSetting setting;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("setting", self.setting);
        visit("reason", self.reason);
    }
    bool operator==(const OverrideRule&) const = default;
};

struct FormTribunal {
    static constexpr std::string_view name = "form_tribunal";
    Dispute dispute;
    TribunalPanel panel;
    std::optional<TribunalCandidate> ad_hoc;

    static void fields(auto& self, auto&& visit) {
        visit("dispute", self.dispute);
        visit("panel", self.panel);
        visit("ad_hoc", self.ad_hoc);
    }
    bool operator==(const FormTribunal&) const = default;
};

}  // namespace letrado::game
