// Teams, play-offs, prizes, ratings (sections 11, 12, 14, 15): commands, and the events they give.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tournament/types.h"

namespace letrado::tournament {

struct EnterTeam {
    static constexpr std::string_view name = "enter_team";
    std::string division;
    std::string title;
    std::string country;
    std::string captain;     // who may be no player
    std::vector<No> roster;  // in board order
    int seed = 0;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("title", self.title);
        visit("country", self.country);
        visit("captain", self.captain);
        visit("roster", self.roster);
        visit("seed", self.seed);
    }
    bool operator==(const EnterTeam&) const = default;
};

struct TeamEntered : EnterTeam {
    static constexpr std::string_view name = "team_entered";
    int team = 0;

    static void fields(auto& self, auto&& visit) {
        EnterTeam::fields(self, visit);
        visit("team", self.team);
    }
    bool operator==(const TeamEntered&) const = default;
};

struct SetLineup {
    static constexpr std::string_view name = "set_lineup";
    int team = 0;
    int round = 0;
    std::vector<No> players;

    static void fields(auto& self, auto&& visit) {
        visit("team", self.team);
        visit("round", self.round);
        visit("players", self.players);
    }
    bool operator==(const SetLineup&) const = default;
};

struct LineupSet : SetLineup {
    static constexpr std::string_view name = "lineup_set";
    bool operator==(const LineupSet&) const = default;
};

// `size` people, from the standings or as `seeds` names them; series of at most `games`.
struct CreatePlayoff {
    static constexpr std::string_view name = "create_playoff";
    std::string division;
    int size = 0;
    int games = 1;
    bool third_place = false;
    bool lower_places = false;  // 5 to 8
    std::vector<No> seeds;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("size", self.size);
        visit("games", self.games);
        visit("third_place", self.third_place);
        visit("lower_places", self.lower_places);
        visit("seeds", self.seeds);
    }
    bool operator==(const CreatePlayoff&) const = default;
};

struct PlayoffCreated : CreatePlayoff {
    static constexpr std::string_view name = "playoff_created";
    bool operator==(const PlayoffCreated&) const = default;
};

// The next game of a series of the bracket, by the name that the bracket gives it ("QF1", "SF2", "F", "3").
struct PublishSeries {
    static constexpr std::string_view name = "publish_series";
    std::string division;
    std::string series;
    bool further = false;  // though all are played and equal: the director orders one more

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("series", self.series);
        visit("further", self.further);
    }
    bool operator==(const PublishSeries&) const = default;
};

// `table` numbers the games of the play-off; they have round 0.
struct SeriesPublished : PublishSeries {
    static constexpr std::string_view name = "series_published";
    int table = 0;
    int game = 0;
    No first = 0;
    No second = 0;
    No starter = 0;

    static void fields(auto& self, auto&& visit) {
        PublishSeries::fields(self, visit);
        visit("table", self.table);
        visit("game", self.game);
        visit("first", self.first);
        visit("second", self.second);
        visit("starter", self.starter);
    }
    bool operator==(const SeriesPublished&) const = default;
};

// A series that is equal in everything, by lot; or whose players changed after a correction, by the director.
struct DecideSeries {
    static constexpr std::string_view name = "decide_series";
    std::string division;
    std::string series;
    No winner = 0;  // 0: by lot
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("series", self.series);
        visit("winner", self.winner);
        visit("reason", self.reason);
    }
    bool operator==(const DecideSeries&) const = default;
};

struct SeriesDecided : DecideSeries {
    static constexpr std::string_view name = "series_decided";
    bool by_lot = false;

    static void fields(auto& self, auto&& visit) {
        DecideSeries::fields(self, visit);
        visit("by_lot", self.by_lot);
    }
    bool operator==(const SeriesDecided&) const = default;
};

struct AwardRow {
    std::string prize;
    No no = 0;
    int place = 0;
    std::int64_t amount = 0;
    std::string text;

    static void fields(auto& self, auto&& visit) {
        visit("prize", self.prize);
        visit("no", self.no);
        visit("place", self.place);
        visit("amount", self.amount);
        visit("text", self.text);
    }
    bool operator==(const AwardRow&) const = default;
};

// All prizes of a division as its bases have them; `by_hand` names who gets those that people choose.
struct Award {
    static constexpr std::string_view name = "award";
    std::string division;
    std::vector<AwardRow> by_hand;

    static void fields(auto& self, auto&& visit) {
        visit("division", self.division);
        visit("by_hand", self.by_hand);
    }
    bool operator==(const Award&) const = default;
};

struct Awarded : Award {
    static constexpr std::string_view name = "awarded";
    std::vector<AwardRow> rows;

    static void fields(auto& self, auto&& visit) {
        Award::fields(self, visit);
        visit("rows", self.rows);
    }
    bool operator==(const Awarded&) const = default;
};

// Somebody who won a place does not take it.
struct DeclinePlace {
    static constexpr std::string_view name = "decline_place";
    No no = 0;
    std::string reason;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("reason", self.reason);
    }
    bool operator==(const DeclinePlace&) const = default;
};

struct PlaceDeclined : DeclinePlace {
    static constexpr std::string_view name = "place_declined";
    bool operator==(const PlaceDeclined&) const = default;
};

struct RatedRow {
    No no = 0;
    int before = 0;  // 0: a newcomer
    int after = 0;
    int games = 0;

    static void fields(auto& self, auto&& visit) {
        visit("no", self.no);
        visit("before", self.before);
        visit("after", self.after);
        visit("games", self.games);
    }
    bool operator==(const RatedRow&) const = default;
};

// `list` empty: the ratings with which people were entered.
struct Rate {
    static constexpr std::string_view name = "rate";
    std::string list;

    static void fields(auto& self, auto&& visit) { visit("list", self.list); }
    bool operator==(const Rate&) const = default;
};

struct Rated : Rate {
    static constexpr std::string_view name = "rated";
    std::vector<RatedRow> rows;

    static void fields(auto& self, auto&& visit) {
        Rate::fields(self, visit);
        visit("rows", self.rows);
    }
    bool operator==(const Rated&) const = default;
};

}  // namespace letrado::tournament
