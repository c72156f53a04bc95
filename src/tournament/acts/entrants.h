// Entrants (section 5): commands, and the events they give.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/types.h"

namespace letrado::tournament {

struct Enter {
    static constexpr std::string_view name = "enter";
    std::string division;
    std::string person;
    std::string country;
    std::string club;
    std::string team;
    std::optional<int> rating;
    int rated_games = 0;  // before the event
    std::string list_id;  // in the federation's list
    std::vector<std::string> categories;
    int from_round = 1;
    int table = 0;  // that the person needs
    bool filler = false;
    bool confirm = false;  // though somebody of that name, country and list id is there
    bool pending = false;  // registered before the event by a link: takes part once the desk confirms it

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("person", self.person);
        visit("country", self.country);
        visit("club", self.club);
        visit("team", self.team);
        visit("rating", self.rating);
        visit("rated_games", self.rated_games);
        visit("list_id", self.list_id);
        visit("categories", self.categories);
        visit("from_round", self.from_round);
        visit("table", self.table);
        visit("filler", self.filler);
        visit("confirm", self.confirm);
        visit("pending", self.pending);
    }
    bool operator==(const Enter&) const = default;
};

struct Entered : Enter {
    static constexpr std::string_view name = "entered";
    No no = 0;

    static void fields(auto& self, auto&& visit) {
        Enter::fields(self, visit);
        visit("no", self.no);
    }
    bool operator==(const Entered&) const = default;
};

// A registration that was pending counts from a round that nobody has seen yet.
struct ConfirmEntry {
    static constexpr std::string_view name = "confirm_entry";
    No no = 0;

    static void fields(auto& self, auto&& visit) { visit("no", self.no); }
    bool operator==(const ConfirmEntry&) const = default;
};

struct EntryConfirmed : ConfirmEntry {
    static constexpr std::string_view name = "entry_confirmed";
    int from_round = 1;

    static void fields(auto& self, auto&& visit) {
        ConfirmEntry::fields(self, visit);
        visit("from_round", self.from_round);
    }
    bool operator==(const EntryConfirmed&) const = default;
};

// `field`: person, country, club, team, rating, rated_games, list_id, categories, table.
struct EditEntrant {
    static constexpr std::string_view name = "edit_entrant";
    No no = 0;
    std::string field;
    std::string value;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("field", self.field);
        visit("value", self.value);
        visit("reason", self.reason);
    }
    bool operator==(const EditEntrant&) const = default;
};

struct EntrantEdited : EditEntrant {
    static constexpr std::string_view name = "entrant_edited";
    bool operator==(const EntrantEdited&) const = default;
};

// `unrated`: the order of those without a rating.
struct FixSeeds {
    static constexpr std::string_view name = "fix_seeds";
    std::string division;
    SeedOrder order = SeedOrder::rating;
    SeedOrder unrated = SeedOrder::entry;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("order", self.order);
        visit("unrated", self.unrated);
    }
    bool operator==(const FixSeeds&) const = default;
};

// `seeds`: the entrants of the division, seed 1 first.
struct SeedsFixed : FixSeeds {
    static constexpr std::string_view name = "seeds_fixed";
    std::vector<No> seeds;

    static void fields(auto& self, auto&& visit) {
        FixSeeds::fields(self, visit);
        visit("seeds", self.seeds);
    }
    bool operator==(const SeedsFixed&) const = default;
};

struct CheckIn {
    static constexpr std::string_view name = "check_in";
    No no = 0;
    bool present = true;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("present", self.present);
    }
    bool operator==(const CheckIn&) const = default;
};

struct CheckedIn : CheckIn {
    static constexpr std::string_view name = "checked_in";
    bool operator==(const CheckedIn&) const = default;
};

// Whoever has not been checked in sits out the first round.
struct CloseCheckIn {
    static constexpr std::string_view name = "close_check_in";
    std::string division;

    static void fields(auto& self, auto&& visit) { visit("division", self.division); }
    bool operator==(const CloseCheckIn&) const = default;
};

struct SitOut {
    static constexpr std::string_view name = "sit_out";
    No no = 0;
    std::vector<int> rounds;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("rounds", self.rounds);
        visit("reason", self.reason);
    }
    bool operator==(const SitOut&) const = default;
};

struct SatOut : SitOut {
    static constexpr std::string_view name = "sat_out";
    bool operator==(const SatOut&) const = default;
};

// `round` 0: the next that is not published.
struct Withdraw {
    static constexpr std::string_view name = "withdraw";
    No no = 0;
    int round = 0;
    std::string cause;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("round", self.round);
        visit("cause", self.cause);
    }
    bool operator==(const Withdraw&) const = default;
};

struct Withdrawn : Withdraw {
    static constexpr std::string_view name = "withdrawn";
    bool operator==(const Withdrawn&) const = default;
};

struct Rejoin {
    static constexpr std::string_view name = "rejoin";
    No no = 0;
    int round = 0;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("round", self.round);
    }
    bool operator==(const Rejoin&) const = default;
};

struct Rejoined : Rejoin {
    static constexpr std::string_view name = "rejoined";
    bool operator==(const Rejoined&) const = default;
};

struct MoveDivision {
    static constexpr std::string_view name = "move_division";
    No no = 0;
    std::string division;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("division", self.division);
    }
    bool operator==(const MoveDivision&) const = default;
};

struct DivisionMoved : MoveDivision {
    static constexpr std::string_view name = "division_moved";
    bool operator==(const DivisionMoved&) const = default;
};

struct ListEntry {
    std::string id;
    std::string person;
    int rating = 0;
    int games = 0;
    std::string date;

    static void fields(auto& self, auto&& visit) {
        visit("id", self.id);
        visit("person", self.person);
        visit("rating", self.rating);
        visit("games", self.games);
        visit("date", self.date);
    }
    bool operator==(const ListEntry&) const = default;
};

// A federation's list of ratings; several may be kept (T-RATE-4).
struct ImportRatings {
    static constexpr std::string_view name = "import_ratings";
    std::string list;
    std::vector<ListEntry> entries;

    static void fields(auto& self, auto&& visit) {
        visit("list", self.list);
        visit("entries", self.entries);
    }
    bool operator==(const ImportRatings&) const = default;
};

struct RatingsImported : ImportRatings {
    static constexpr std::string_view name = "ratings_imported";
    bool operator==(const RatingsImported&) const = default;
};

}  // namespace letrado::tournament
