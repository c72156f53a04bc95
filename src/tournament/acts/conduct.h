// Conduct, claims, penalties, appeals, interpretations (section 13): commands, and the events they give.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/types.h"

namespace letrado::tournament {

// `rule`: the article or the rule; an offence of art. 47 by its number. `in_game`: how many of the kind in that game,
// for over-draws. `justified`: of a delay.
struct Record {
    static constexpr std::string_view name = "record";
    MatterKind kind{};
    No no = 0;
    std::string division;
    int round = 0;
    int table = 0;
    std::string rule;
    std::string text;
    bool justified = false;
    bool after_first_draw = false;  // of a missing tile: too late (T-SET-1)

    static void fields(auto& self, auto&& visit) {
        visit("kind", self.kind);
        visit("no", self.no);
        visit("division", self.division);
        visit("round", self.round);
        visit("table", self.table);
        visit("rule", self.rule);
        visit("text", self.text);
        visit("justified", self.justified);
        visit("after_first_draw", self.after_first_draw);
    }
    bool operator==(const Record&) const = default;
};

// `matter` numbers the matters of the tournament from 1. `answer`: what the desk says to it, if it says anything.
struct Recorded : Record {
    static constexpr std::string_view name = "recorded";
    int matter = 0;
    std::string answer;

    static void fields(auto& self, auto&& visit) {
        Record::fields(self, visit);
        visit("matter", self.matter);
        visit("answer", self.answer);
    }
    bool operator==(const Recorded&) const = default;
};

// The director's word on a report of a player or a monitor.
struct AnswerReport {
    static constexpr std::string_view name = "answer_report";
    int matter = 0;
    bool accepted = false;
    std::string text;

    static void fields(auto& self, auto&& visit) {
        visit("matter", self.matter);
        visit("accepted", self.accepted);
        visit("text", self.text);
    }
    bool operator==(const AnswerReport&) const = default;
};

struct ReportAnswered : AnswerReport {
    static constexpr std::string_view name = "report_answered";
    bool operator==(const ReportAnswered&) const = default;
};

// A claim on paper. `valid`: the answer for the play, or one for each word, as the edition has it. Times in seconds of
// the round.
struct RecordClaim : GameAt {
    static constexpr std::string_view name = "record_claim";
    No no = 0;  // who claimed
    std::vector<std::string> words;
    std::vector<int> valid;  // 0 or 1
    std::string monitor;
    std::string judges;
    int asked_at = 0;
    int answered_at = 0;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("no", self.no);
        visit("words", self.words);
        visit("valid", self.valid);
        visit("monitor", self.monitor);
        visit("judges", self.judges);
        visit("asked_at", self.asked_at);
        visit("answered_at", self.answered_at);
    }
    bool operator==(const RecordClaim&) const = default;
};

struct ClaimRecorded : RecordClaim {
    static constexpr std::string_view name = "claim_recorded";
    int matter = 0;

    static void fields(auto& self, auto&& visit) {
        RecordClaim::fields(self, visit);
        visit("matter", self.matter);
    }
    bool operator==(const ClaimRecorded&) const = default;
};

struct Penalise : GameAt {
    static constexpr std::string_view name = "penalise";
    No no = 0;
    Score points = 0;
    std::string rule;
    std::string evidence;

    static void fields(auto& self, auto&& visit) {
        GameAt::fields(self, visit);
        visit("no", self.no);
        visit("points", self.points);
        visit("rule", self.rule);
        visit("evidence", self.evidence);
    }
    bool operator==(const Penalise&) const = default;
};

// `appeal_until`: the deadline, on the event's clock.
struct PenaltyGiven : Penalise {
    static constexpr std::string_view name = "penalty_given";
    int matter = 0;
    Millis appeal_until = 0;

    static void fields(auto& self, auto&& visit) {
        Penalise::fields(self, visit);
        visit("matter", self.matter);
        visit("appeal_until", self.appeal_until);
    }
    bool operator==(const PenaltyGiven&) const = default;
};

// Against a penalty, an expulsion or a decision, by its matter; or, without one, against a verdict on words (`word`).
struct Appeal {
    static constexpr std::string_view name = "appeal";
    int matter = 0;
    No no = 0;
    std::string word;
    std::string arguments;
    bool confidential = false;

    static void fields(auto& self, auto&& visit) {
        visit("matter", self.matter);
        visit("no", self.no);
        visit("word", self.word);
        visit("arguments", self.arguments);
        visit("confidential", self.confidential);
    }
    bool operator==(const Appeal&) const = default;
};

// `to`: tribunal, director or arbiter. A word's appeal becomes a matter of its own.
struct Appealed : Appeal {
    static constexpr std::string_view name = "appealed";
    std::string to;
    int own_matter = 0;

    static void fields(auto& self, auto&& visit) {
        Appeal::fields(self, visit);
        visit("to", self.to);
        visit("own_matter", self.own_matter);
    }
    bool operator==(const Appealed&) const = default;
};

struct AnswerAppeal {
    static constexpr std::string_view name = "answer_appeal";
    int matter = 0;
    bool granted = false;
    std::string text;

    static void fields(auto& self, auto&& visit) {
        visit("matter", self.matter);
        visit("granted", self.granted);
        visit("text", self.text);
    }
    bool operator==(const AnswerAppeal&) const = default;
};

struct AppealAnswered : AnswerAppeal {
    static constexpr std::string_view name = "appeal_answered";
    bool operator==(const AppealAnswered&) const = default;
};

// `ground`: lateness, asked_word, offence, overdraw, article; anything else needs the number of a decision.
struct Expel {
    static constexpr std::string_view name = "expel";
    No no = 0;
    int round = 0;  // 0: the current one
    std::string ground;
    std::string evidence;
    int decision = 0;
    // Of his open game, as written so far.
    Score first_score = 0;
    Score second_score = 0;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("round", self.round);
        visit("ground", self.ground);
        visit("evidence", self.evidence);
        visit("decision", self.decision);
        visit("first_score", self.first_score);
        visit("second_score", self.second_score);
    }
    bool operator==(const Expel&) const = default;
};

struct Expelled : Expel {
    static constexpr std::string_view name = "expelled";
    int matter = 0;

    static void fields(auto& self, auto&& visit) {
        Expel::fields(self, visit);
        visit("matter", self.matter);
    }
    bool operator==(const Expelled&) const = default;
};

struct SetPanel {
    static constexpr std::string_view name = "set_panel";
    std::vector<PanelMember> organiser;
    std::vector<PanelMember> federation;
    std::vector<PanelMember> players;  // the one elected, then the substitutes
    std::string election;              // when and how the players' member was elected

    static void fields(auto& self, auto&& visit) {
        visit("organiser", self.organiser);
        visit("federation", self.federation);
        visit("players", self.players);
        visit("election", self.election);
    }
    bool operator==(const SetPanel&) const = default;
};

struct PanelSet : SetPanel {
    static constexpr std::string_view name = "panel_set";
    bool operator==(const PanelSet&) const = default;
};

// `countries`: of the players concerned, beside those of the matter.
struct FormTribunal {
    static constexpr std::string_view name = "form_tribunal";
    int matter = 0;
    std::vector<std::string> countries;
    std::vector<PanelMember> ad_hoc;  // one at most, by the director's decision

    static void fields(auto& self, auto&& visit) {
        visit("matter", self.matter);
        visit("countries", self.countries);
        visit("ad_hoc", self.ad_hoc);
    }
    bool operator==(const FormTribunal&) const = default;
};

struct TribunalFormed : FormTribunal {
    static constexpr std::string_view name = "tribunal_formed";
    std::vector<PanelMember> members;  // organiser, federation, players

    static void fields(auto& self, auto&& visit) {
        FormTribunal::fields(self, visit);
        visit("members", self.members);
    }
    bool operator==(const TribunalFormed&) const = default;
};

struct TribunalDecide {
    static constexpr std::string_view name = "tribunal_decide";
    int matter = 0;
    bool granted = false;
    int votes_for = 0;
    int votes_against = 0;
    std::string text;

    static void fields(auto& self, auto&& visit) {
        visit("matter", self.matter);
        visit("granted", self.granted);
        visit("votes_for", self.votes_for);
        visit("votes_against", self.votes_against);
        visit("text", self.text);
    }
    bool operator==(const TribunalDecide&) const = default;
};

struct TribunalDecided : TribunalDecide {
    static constexpr std::string_view name = "tribunal_decided";
    bool operator==(const TribunalDecided&) const = default;
};

// A numbered decision: it names the rule that it reads, or the gap that it fills ("sin norma: …").
struct Interpret {
    static constexpr std::string_view name = "interpret";
    std::string division;
    std::string rule;
    std::string gap;
    std::string text;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("rule", self.rule);
        visit("gap", self.gap);
        visit("text", self.text);
    }
    bool operator==(const Interpret&) const = default;
};

// `author`: director, arbiter or organiser, as the edition has it.
struct Interpreted : Interpret {
    static constexpr std::string_view name = "interpreted";
    int number = 0;
    int matter = 0;
    std::string author;

    static void fields(auto& self, auto&& visit) {
        Interpret::fields(self, visit);
        visit("number", self.number);
        visit("matter", self.matter);
        visit("author", self.author);
    }
    bool operator==(const Interpreted&) const = default;
};

struct FederationText {
    std::string date;
    std::string author;
    std::string text;

    static void fields(auto& self, auto&& visit) {
        visit("date", self.date);
        visit("author", self.author);
        visit("text", self.text);
    }
    bool operator==(const FederationText&) const = default;
};

// The federation's own interpretations, cited FISE-1, FISE-2… in the order in which they came (T-LAW-6).
struct ImportInterpretations {
    static constexpr std::string_view name = "import_interpretations";
    std::vector<FederationText> items;

    static void fields(auto& self, auto&& visit) { visit("items", self.items); }
    bool operator==(const ImportInterpretations&) const = default;
};

struct InterpretationsImported : ImportInterpretations {
    static constexpr std::string_view name = "interpretations_imported";
    int first_matter = 0;

    static void fields(auto& self, auto&& visit) {
        ImportInterpretations::fields(self, visit);
        visit("first_matter", self.first_matter);
    }
    bool operator==(const InterpretationsImported&) const = default;
};

}  // namespace letrado::tournament
