// The fold of a tournament's log: what is known now. Standings, counters, brackets, ratings are views of it.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "edition/game_rules.h"
#include "tournament/bases.h"
#include "tournament/events.h"
#include "tournament/rounds/event_plan.h"

namespace letrado::tournament {

struct Entrant {
    No no = 0;
    std::string division, person, country, club, team;
    std::optional<int> rating{};
    int rated_games = 0;
    std::string list_id;
    std::vector<std::string> categories;
    int from_round = 1;
    int table = 0;
    bool filler = false;
    EntrantStatus status = EntrantStatus::active;
    int seed = 0;
    bool checked_in = false;
    std::set<int> sat_out;
    std::vector<std::pair<int, int>> away;  // withdrawn from the first round until before the second; 0: for good
    bool results_annulled = false;

    bool operator==(const Entrant&) const = default;
    // Takes part in that round, as far as is known: not late, not withdrawn, not sitting out.
    [[nodiscard]] bool plays_in(int round) const;
    [[nodiscard]] bool gone_in(int round) const;  // withdrawn or expelled by then
};

struct Sheet {
    SheetBy by{};
    Score first = 0, second = 0;
    bool signed_ = false;
    bool words_missing = false;
    No starter = 0;
    std::string reporter;  // who entered it

    bool operator==(const Sheet&) const = default;
};

struct Correction {
    Score old_first = 0, old_second = 0, first = 0, second = 0;
    std::string reason;
    std::string person;

    bool operator==(const Correction&) const = default;
};

struct Game {
    GameRow row;
    int round = 0;
    std::string series;  // of a play-off
    int series_game = 0;

    Kind kind = Kind::played;
    ResultStatus status = ResultStatus::missing;
    Score first = 0, second = 0;  // as signed, certified or written so far
    Score first_penalty = 0, second_penalty = 0;
    No loser = 0;                 // of a forfeit, begun or not
    No played_starter = 0;        // who really started, where the board said otherwise or nothing
    bool start_disputed = false;  // a sheet names another starter, and nobody has answered yet
    std::vector<Sheet> sheets;
    std::vector<Sheet> old_sheets;  // of a reopened game
    bool first_asks_reopen = false, second_asks_reopen = false;
    std::vector<Correction> corrections;
    Extras extras;
    TableMode mode = TableMode::paper;
    std::string link;
    bool taken = false;
    bool transcribed = false;

    bool operator==(const Game&) const = default;
    [[nodiscard]] bool has(No no) const { return no != 0 && (row.first == no || row.second == no); }
    [[nodiscard]] No rival_of(No no) const { return row.first == no ? row.second : row.first; }
    [[nodiscard]] No starter() const { return played_starter != 0 ? played_starter : row.starter; }
    [[nodiscard]] Score official_first() const { return first - first_penalty; }
    [[nodiscard]] Score official_second() const { return second - second_penalty; }
    [[nodiscard]] bool is_unplayed() const { return kind == Kind::forfeit || kind == Kind::both; }
    // Counts in the standings, if only provisionally.
    [[nodiscard]] bool has_result() const;
    // Signed, certified or unplayed.
    [[nodiscard]] bool is_official() const;
    // Something has been reported.
    [[nodiscard]] bool is_reported() const {
        return !sheets.empty() || has_result() || status != ResultStatus::missing;
    }
};

struct Late {
    No no = 0;
    std::optional<int> arrived_after{};  // seconds; nothing: not yet

    bool operator==(const Late&) const = default;
};

struct Exit {
    No no = 0;
    bool notice = true;
    Millis at = 0;
    std::optional<Millis> back{};

    bool operator==(const Exit&) const = default;
};

struct Encounter {
    int first = 0;  // teams
    int second = 0;

    bool operator==(const Encounter&) const = default;
};

struct Round {
    int number = 0;
    RoundStatus stored = RoundStatus::planned;  // `complete` is found, never stored
    std::string digest;                         // of its publication, then of its closing
    std::string method;
    int basis = 0;
    std::vector<Game> games;
    std::vector<ByeRow> byes;
    std::vector<Encounter> encounters;
    std::vector<std::pair<No, No>> fixed_pairs;
    std::vector<No> fixed_byes;
    std::vector<std::int64_t> cost;
    std::vector<std::string> relaxed;
    bool edited = false;  // the draft is not what the method gave
    bool transcribed = false;
    Millis scheduled_at = 0;  // 0: nobody has said
    Millis started_at = 0;
    int total_seconds = 0;
    std::vector<Late> late;
    std::vector<Exit> exits;
    bool time_called = false;
    std::vector<int> owing;

    bool operator==(const Round&) const = default;
    [[nodiscard]] Game* find(int table);
    [[nodiscard]] const Game* find(int table) const;
    [[nodiscard]] const Game* game_of(No no) const;
    [[nodiscard]] bool is_public() const { return stored >= RoundStatus::published; }
    [[nodiscard]] RoundStatus status() const;
    // A game of a round that runs and whose two players are there, or about which something was reported.
    [[nodiscard]] bool has_begun(const Game& game) const;
};

struct Playoff {
    int size = 0;
    int games = 1;
    bool third_place = false, lower_places = false;
    std::vector<No> seeds;
    std::vector<Game> played;  // in the order in which they were published; tables 1, 2, 3…
    std::map<std::string, std::pair<No, bool>, std::less<>> decided;  // series → winner, by lot

    bool operator==(const Playoff&) const = default;
};

struct Division {
    std::string id, title;
    SettingValues settings;
    Bases bases;
    EventPlan plan;
    std::string plan_text;
    std::vector<Round> rounds;  // 1, 2, 3…
    std::optional<Playoff> playoff{};
    bool seeds_fixed = false;
    std::vector<No> numbers;              // of its round robin, once it has begun
    std::vector<std::vector<No>> groups;  // Fontes, and the first of their rounds
    int groups_from = 0;
    std::vector<AwardRow> awards;

    bool operator==(const Division&) const = default;
    [[nodiscard]] Round* find_round(int number);
    [[nodiscard]] const Round* find_round(int number) const;
    [[nodiscard]] bool has_begun() const;  // a round has been published
    [[nodiscard]] bool is_team_event() const { return bases.boards > 0; }
};

struct Staff {
    std::string person;
    Role role{};
    int tables_from = 0, tables_to = 0;
    No no = 0;
    bool deputy = false;

    bool operator==(const Staff&) const = default;
};

struct Team {
    int id = 0;
    std::string division, title, country, captain;
    std::vector<No> roster;
    int seed = 0;
    std::map<int, std::vector<No>> lineups;  // by round

    bool operator==(const Team&) const = default;
};

struct Matter {
    int id = 0;
    MatterKind kind{};
    MatterState state = MatterState::open;
    No no = 0;
    std::string division;
    int round = 0, table = 0;
    std::string rule, text;
    int number = 0;  // of an interpretation: over the tournament
    Score points = 0;
    bool justified = false;
    bool confidential = false;
    bool inside_game = false;  // a penalty that is in the game's score already
    std::string to;            // of an appeal
    Millis until = 0;          // to appeal
    std::vector<PanelMember> tribunal;
    int votes_for = 0, votes_against = 0;
    std::vector<std::string> words;
    std::vector<int> valid;
    std::string game;  // where it was copied from
    int sequence = 0;
    std::string author;

    bool operator==(const Matter&) const = default;
};

struct Lists {
    std::map<std::string, std::vector<ListEntry>, std::less<>> imported;
    std::map<std::string, std::vector<RatedRow>, std::less<>> rated;

    bool operator==(const Lists&) const = default;
};

struct State {
    bool opened = false;
    bool closed = false;
    std::string title, edition, place, dates, organiser, lexicon, commitment, seed;
    Scope scope{};
    const edition::GameRules* rules = nullptr;  // of the edition
    SettingValues settings;
    std::vector<Division> divisions;
    std::vector<Entrant> entrants;  // entrant no is at no − 1
    std::vector<Staff> staff;
    std::vector<Team> teams;
    std::vector<Matter> matters;
    SetPanel panel;
    bool panel_set = false;
    std::vector<std::string> announcements;
    std::vector<FederationText> federation;
    Lists lists;
    std::set<No> declined;
    std::set<std::pair<std::string, int>> copied;  // records of games, by game and sequence
    Millis last_at = 0;

    bool operator==(const State&) const = default;
    [[nodiscard]] Entrant* find(No no);
    [[nodiscard]] const Entrant* find(No no) const;
    [[nodiscard]] Division* find_division(std::string_view id);
    [[nodiscard]] const Division* find_division(std::string_view id) const;
    [[nodiscard]] Game* find_game(const GameAt& at);
    [[nodiscard]] const Game* find_game(const GameAt& at) const;
    [[nodiscard]] const Team* find_team(int id) const;
    [[nodiscard]] Matter* find_matter(int id);
    [[nodiscard]] const Matter* find_matter(int id) const;
    // The entrants of a division, by number.
    [[nodiscard]] std::vector<const Entrant*> entrants_of(std::string_view division) const;
    [[nodiscard]] int next_matter() const { return static_cast<int>(matters.size()) + 1; }
    [[nodiscard]] int interpretations() const;
};

// The effect of one event. `undone` and `redone` have none of their own: see history.h.
void apply(State& state, const Event& event);

}  // namespace letrado::tournament
