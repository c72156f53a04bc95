// Results (section 9): commands, and the events they give.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/types.h"

namespace letrado::tournament {

// `signed_`: the rival's or the monitor's mark is on it. `starter` 0: the sheet does not say. `confirm`: the scores are
// unusual and right.
struct ReportSheet : GameAt {
    static constexpr std::string_view name = "report_sheet";
    SheetBy by{};
    Score first_score = 0;
    Score second_score = 0;
    bool signed_ = false;
    bool words_missing = false;
    No starter = 0;
    Extras extras;
    bool confirm = false;
    bool transcribed = false;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("by", self.by);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
        visit("signed", self.signed_);
        visit("words_missing", self.words_missing);
        visit("starter", self.starter);
        visit("extras", self.extras);
        visit("confirm", self.confirm);
        visit("transcribed", self.transcribed);
    }
    bool operator==(const ReportSheet&) const = default;
};

struct SheetReported : ReportSheet {
    static constexpr std::string_view name = "sheet_reported";
    bool operator==(const SheetReported&) const = default;
};

// Both sheets, or the slip, as the desk has them before it: equal and signed. One command, so that one undo takes all
// of it back.
struct EnterResult : GameAt {
    static constexpr std::string_view name = "enter_result";
    Score first_score = 0;
    Score second_score = 0;
    No starter = 0;
    Extras extras;
    bool confirm = false;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
        visit("starter", self.starter);
        visit("extras", self.extras);
        visit("confirm", self.confirm);
    }
    bool operator==(const EnterResult&) const = default;
};

// What follows from the sheets; the fold finds the same.
struct ResultAgreed : GameAt {
    static constexpr std::string_view name = "result_agreed";
    Score first_score = 0;
    Score second_score = 0;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
    }
    bool operator==(const ResultAgreed&) const = default;
};

struct ResultDisputed : GameAt {
    static constexpr std::string_view name = "result_disputed";
    bool operator==(const ResultDisputed&) const = default;
};

// A signature that was missing on a sheet.
struct Sign : GameAt {
    static constexpr std::string_view name = "sign";
    SheetBy by{};

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("by", self.by);
    }
    bool operator==(const Sign&) const = default;
};

struct SheetSigned : Sign {
    static constexpr std::string_view name = "sheet_signed";
    bool operator==(const SheetSigned&) const = default;
};

struct ResultSigned : GameAt {
    static constexpr std::string_view name = "result_signed";
    bool operator==(const ResultSigned&) const = default;
};

struct CompleteWords : GameAt {
    static constexpr std::string_view name = "complete_words";
    SheetBy by{};

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("by", self.by);
    }
    bool operator==(const CompleteWords&) const = default;
};

struct WordsCompleted : CompleteWords {
    static constexpr std::string_view name = "words_completed";
    bool operator==(const WordsCompleted&) const = default;
};

struct CertifyResult : GameAt {
    static constexpr std::string_view name = "certify_result";
    Score first_score = 0;
    Score second_score = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
        visit("reason", self.reason);
    }
    bool operator==(const CertifyResult&) const = default;
};

struct ResultCertified : CertifyResult {
    static constexpr std::string_view name = "result_certified";
    bool operator==(const ResultCertified&) const = default;
};

// `begun`: the game was running, and the scores are what was written so far.
struct ForfeitGame : GameAt {
    static constexpr std::string_view name = "forfeit_game";
    No loser = 0;
    std::string cause;
    bool begun = false;
    Score first_score = 0;
    Score second_score = 0;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("loser", self.loser);
        visit("cause", self.cause);
        visit("begun", self.begun);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
    }
    bool operator==(const ForfeitGame&) const = default;
};

struct GameForfeited : ForfeitGame {
    static constexpr std::string_view name = "game_forfeited";
    bool operator==(const GameForfeited&) const = default;
};

struct ForfeitBoth : GameAt {
    static constexpr std::string_view name = "forfeit_both";
    std::string cause;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("cause", self.cause);
    }
    bool operator==(const ForfeitBoth&) const = default;
};

struct BothForfeited : ForfeitBoth {
    static constexpr std::string_view name = "both_forfeited";
    bool operator==(const BothForfeited&) const = default;
};

struct Adjourn : GameAt {
    static constexpr std::string_view name = "adjourn";
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("reason", self.reason);
    }
    bool operator==(const Adjourn&) const = default;
};

struct GameAdjourned : Adjourn {
    static constexpr std::string_view name = "game_adjourned";
    bool operator==(const GameAdjourned&) const = default;
};

struct Annul : GameAt {
    static constexpr std::string_view name = "annul";
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("reason", self.reason);
    }
    bool operator==(const Annul&) const = default;
};

struct GameAnnulled : Annul {
    static constexpr std::string_view name = "game_annulled";
    bool operator==(const GameAnnulled&) const = default;
};

// `kind` entry: the desk typed something else than the signed sheet says, and `evidence` is that sheet. `kind`
// arithmetic: an error of the sheets themselves. `decision`: the number of the decision that allows it where the
// edition does not.
struct CorrectEntry : GameAt {
    static constexpr std::string_view name = "correct_entry";
    Score first_score = 0;
    Score second_score = 0;
    CorrectionKind kind{};
    std::string evidence;
    std::string reason;
    int decision = 0;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
        visit("kind", self.kind);
        visit("evidence", self.evidence);
        visit("reason", self.reason);
        visit("decision", self.decision);
    }
    bool operator==(const CorrectEntry&) const = default;
};

struct EntryCorrected : CorrectEntry {
    static constexpr std::string_view name = "entry_corrected";
    Score old_first = 0;
    Score old_second = 0;

    static void fields(auto& self, auto&& visit) {
        CorrectEntry::fields(self, visit);
        visit("old_first", self.old_first);
        visit("old_second", self.old_second);
    }
    bool operator==(const EntryCorrected&) const = default;
};

struct RequestReopen : GameAt {
    static constexpr std::string_view name = "request_reopen";
    No no = 0;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("no", self.no);
    }
    bool operator==(const RequestReopen&) const = default;
};

struct ReopenRequested : RequestReopen {
    static constexpr std::string_view name = "reopen_requested";
    bool operator==(const ReopenRequested&) const = default;
};

struct ReopenGame : GameAt {
    static constexpr std::string_view name = "reopen_game";
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("reason", self.reason);
    }
    bool operator==(const ReopenGame&) const = default;
};

struct GameReopened : ReopenGame {
    static constexpr std::string_view name = "game_reopened";
    bool operator==(const GameReopened&) const = default;
};

// A table where the referee keeps the game: `game` is the stream or the file of its log.
struct LinkGame : GameAt {
    static constexpr std::string_view name = "link_game";
    TableMode mode{};
    std::string game;
    std::string edition;  // of the game that is to be opened; empty: the tournament's

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("mode", self.mode);
        visit("game", self.game);
        visit("edition", self.edition);
    }
    bool operator==(const LinkGame&) const = default;
};

struct GameLinked : LinkGame {
    static constexpr std::string_view name = "game_linked";
    bool operator==(const GameLinked&) const = default;
};

// A record of the referee's log, with its place there, so that it is copied once.
struct GameMatter {
    int sequence = 0;
    MatterKind kind{};
    No no = 0;
    std::string rule;
    std::string text;

    static void fields(auto& self, auto&& visit) {
        visit("sequence", self.sequence);
        visit("kind", self.kind);
        visit("no", self.no);
        visit("rule", self.rule);
        visit("text", self.text);
    }
    bool operator==(const GameMatter&) const = default;
};

// The outcome of a game of the referee. `loser`: it was forfeited after it had begun; `both_lost`: by both.
struct TakeFromGame : GameAt {
    static constexpr std::string_view name = "take_from_game";
    std::string game;
    std::string edition;
    bool closed = false;
    Score first_score = 0;
    Score second_score = 0;
    No starter = 0;
    No loser = 0;
    bool both_lost = false;
    bool certified = false;
    Extras extras;
    std::vector<GameMatter> matters;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("game", self.game);
        visit("edition", self.edition);
        visit("closed", self.closed);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
        visit("starter", self.starter);
        visit("loser", self.loser);
        visit("both_lost", self.both_lost);
        visit("certified", self.certified);
        visit("extras", self.extras);
        visit("matters", self.matters);
    }
    bool operator==(const TakeFromGame&) const = default;
};

struct ResultTaken : TakeFromGame {
    static constexpr std::string_view name = "result_taken";
    int first_matter = 0;

    static void fields(auto& self, auto&& visit) {
        TakeFromGame::fields(self, visit);
        visit("first_matter", self.first_matter);
    }
    bool operator==(const ResultTaken&) const = default;
};

}  // namespace letrado::tournament
