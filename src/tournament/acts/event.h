// The event itself: commands, and the events they give. Where an event says no more than its command did, it is that
// command under another name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/types.h"

namespace letrado::tournament {

struct OpenTournament {
    static constexpr std::string_view name = "open_tournament";
    std::string title;
    std::string edition;
    Scope scope = Scope::club;
    std::string place;
    std::string dates;
    std::string organiser;
    std::string lexicon;  // edition and digest of the words
    std::string preset;   // whose settings follow as events of the same command

    static void fields(auto& self, auto&& visit) {
        visit("title", self.title);
        visit("edition", self.edition);
        visit("scope", self.scope);
        visit("place", self.place);
        visit("dates", self.dates);
        visit("organiser", self.organiser);
        visit("lexicon", self.lexicon);
        visit("preset", self.preset);
    }
    bool operator==(const OpenTournament&) const = default;
};

// `commitment`: SHA-256 of the seed, in hexadecimal; the seed itself is revealed at the end.
struct TournamentOpened : OpenTournament {
    static constexpr std::string_view name = "tournament_opened";
    std::string commitment;

    static void fields(auto& self, auto&& visit) {
        OpenTournament::fields(self, visit);
        visit("commitment", self.commitment);
    }
    bool operator==(const TournamentOpened&) const = default;
};

struct ChangeSetting {
    static constexpr std::string_view name = "change_setting";
    std::string key;
    std::string value;
    std::string division;  // empty: of the whole tournament
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("key", self.key);
        visit("value", self.value);
        visit("division", self.division);
        visit("reason", self.reason);
    }
    bool operator==(const ChangeSetting&) const = default;
};

struct SettingChanged : ChangeSetting {
    static constexpr std::string_view name = "setting_changed";
    std::string old;

    static void fields(auto& self, auto&& visit) {
        ChangeSetting::fields(self, visit);
        visit("old", self.old);
    }
    bool operator==(const SettingChanged&) const = default;
};

struct AddDivision {
    static constexpr std::string_view name = "add_division";
    std::string id;
    std::string title;

    static void fields(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("title", self.title);
    }
    bool operator==(const AddDivision&) const = default;
};

struct DivisionAdded : AddDivision {
    static constexpr std::string_view name = "division_added";
    bool operator==(const DivisionAdded&) const = default;
};

// `plan` as docs/formats/tournament-log.md describes it: "1-16 suizo mitades; 17-18 colina".
struct PlanRounds {
    static constexpr std::string_view name = "plan_rounds";
    std::string division;
    std::string plan;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("plan", self.plan);
        visit("reason", self.reason);
    }
    bool operator==(const PlanRounds&) const = default;
};

struct RoundsPlanned : PlanRounds {
    static constexpr std::string_view name = "rounds_planned";
    bool operator==(const RoundsPlanned&) const = default;
};

// `no`: the entrant that this person is, if he plays; `tables_from`, `tables_to`: a monitor's tables.
struct Appoint {
    static constexpr std::string_view name = "appoint";
    std::string person;
    Role role = Role::assistant;
    int tables_from = 0;
    int tables_to = 0;
    No no = 0;
    bool deputy = false;  // of the director, where he may not act

    static void fields(auto& self, auto&& visit) {
        visit("person", self.person);
        visit("role", self.role);
        visit("tables_from", self.tables_from);
        visit("tables_to", self.tables_to);
        visit("no", self.no);
        visit("deputy", self.deputy);
    }
    bool operator==(const Appoint&) const = default;
};

struct Appointed : Appoint {
    static constexpr std::string_view name = "appointed";
    bool operator==(const Appointed&) const = default;
};

struct Announce {
    static constexpr std::string_view name = "announce";
    std::string text;

    static void fields(auto& self, auto&& visit) { visit("text", self.text); }
    bool operator==(const Announce&) const = default;
};

struct Announced : Announce {
    static constexpr std::string_view name = "announced";
    bool operator==(const Announced&) const = default;
};

struct DivisionDigest {
    std::string division;
    std::string digest;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("digest", self.digest);
    }
    bool operator==(const DivisionDigest&) const = default;
};

struct CloseTournament {
    static constexpr std::string_view name = "close_tournament";
    bool confirm = false;  // though a game is adjourned and will not be played

    static void fields(auto& self, auto&& visit) { visit("confirm", self.confirm); }
    bool operator==(const CloseTournament&) const = default;
};

struct TournamentClosed {
    static constexpr std::string_view name = "tournament_closed";
    std::string seed;  // in hexadecimal
    std::vector<DivisionDigest> digests;
    bool confirm = false;

    static void fields(auto& self, auto&& visit) {
        visit("seed", self.seed);
        visit("digests", self.digests);
        visit("confirm", self.confirm);
    }
    bool operator==(const TournamentClosed&) const = default;
};

// By the id of an accepted command.
struct Undo {
    static constexpr std::string_view name = "undo";
    std::string command;

    static void fields(auto& self, auto&& visit) { visit("command", self.command); }
    bool operator==(const Undo&) const = default;
};

struct Undone : Undo {
    static constexpr std::string_view name = "undone";
    bool operator==(const Undone&) const = default;
};

struct Redo {
    static constexpr std::string_view name = "redo";
    std::string command;

    static void fields(auto& self, auto&& visit) { visit("command", self.command); }
    bool operator==(const Redo&) const = default;
};

struct Redone : Redo {
    static constexpr std::string_view name = "redone";
    bool operator==(const Redone&) const = default;
};

}  // namespace letrado::tournament
