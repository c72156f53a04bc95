#include "tournament/files_table.h"

#include <algorithm>
#include <map>
#include <set>

#include "tournament/people/credit.h"

namespace letrado::tournament {

namespace {

files::GameKind kind_of(const Game& game) {
    switch (game.kind) {
        case Kind::forfeit:
            return files::GameKind::forfeit;
        case Kind::both:
            return files::GameKind::double_forfeit;
        case Kind::begun:
            return files::GameKind::begun;
        case Kind::adjourned:
            return files::GameKind::adjourned;
        case Kind::annulled:
            return files::GameKind::annulled;
        default:
            return game.has_result() ? files::GameKind::played : files::GameKind::open;
    }
}

files::IdleKind idle_kind_of(Kind kind) {
    switch (kind) {
        case Kind::bye:
            return files::IdleKind::bye;
        case Kind::rest:
            return files::IdleKind::rest;
        case Kind::missed:
            return files::IdleKind::missed;
        case Kind::forfeit:
            return files::IdleKind::forfeit_lost;
        default:
            return files::IdleKind::absent;
    }
}

// A file knows one way to leave.
bool is_gone(const Entrant& person) {
    return person.status == EntrantStatus::withdrawn || person.status == EntrantStatus::expelled;
}

bool sits_out_next(const Division& division, const Entrant& person) {
    const auto shown = std::ranges::count_if(division.rounds, [](const Round& round) { return round.is_public(); });
    return !is_gone(person) && person.sat_out.contains(static_cast<int>(shown) + 1);
}

// Games of somebody whose results were annulled count for nobody.
bool is_annulled(const State& state, const Game& game) {
    for (const No no : {game.row.first, game.row.second})
        if (const Entrant* person = state.find(no); person != nullptr && person->results_annulled) return true;
    return false;
}

files::Division division_of(const State& state, const Division& division) {
    files::Division out;
    out.id = division.id;
    out.bye_spread = division.bases.bye_spread;
    out.forfeit_spread = division.bases.forfeit_spread;
    out.name = division.title.empty() ? division.id : division.title;
    for (const Entrant* person : state.entrants_of(division.id))
        if (person->status != EntrantStatus::entered)
            out.entrants.push_back({entrant(person->no),
                                    person->person,
                                    person->country,
                                    person->club,
                                    person->team,
                                    person->rating,
                                    person->list_id,
                                    person->categories,
                                    division.id,
                                    {},
                                    is_gone(*person),
                                    sits_out_next(division, *person),
                                    person->filler});
    for (const Round& round : division.rounds) {
        if (!round.is_public()) continue;
        out.rounds = round.number;
        for (const Game& game : round.games) {
            // Against an empty chair of a team there is no game that a file could name.
            if (game.row.first == 0 || game.row.second == 0) {
                const bool first = game.row.second == 0;
                const Credit credit = credit_of_game(state, division.bases, game, first);
                out.idle.push_back({round.number, entrant(first ? game.row.first : game.row.second),
                                    files::IdleKind::bye, credit.points, credit.spread});
                continue;
            }
            files::Game row;
            row.round = round.number;
            row.table = game.row.table;
            row.first = entrant(game.row.first);
            row.second = entrant(game.row.second);
            row.starter = entrant(game.starter());
            row.kind = is_annulled(state, game) ? files::GameKind::annulled : kind_of(game);
            if (row.kind == files::GameKind::played || row.kind == files::GameKind::begun) {
                row.first_score = game.official_first();
                row.second_score = game.official_second();
            }
            if (game.loser != 0) row.winner = entrant(game.rival_of(game.loser));
            out.games.push_back(row);
        }
        for (const files::Entrant& person : out.entrants) {
            const Entrant& own = *state.find(number(person.no));
            if (own.filler || round.game_of(own.no) != nullptr) continue;
            if (const auto row = idle_of(round, own)) {
                const Credit credit = credit_of_idle(division.bases, *row);
                out.idle.push_back({round.number, person.no, idle_kind_of(row->kind), credit.points, credit.spread});
            }
        }
    }
    return out;
}

}  // namespace

files::TournamentTable table_of(const State& state) {
    files::TournamentTable table;
    table.name = state.title;
    table.place = state.place;
    table.date = state.dates;
    for (const Division& division : state.divisions)
        table.divisions.push_back(division_of(state, division));
    return table;
}

namespace {

// What most byes and lost forfeits of a file are worth: the settings of its tournament.
struct Worth {
    HalfPoints bye_points = 2;
    int bye_spread = 50;
    int forfeit_spread = 50;
    bool any_bye = false, any_forfeit = false;
};

Worth worth_of(const files::Division& division) {
    std::map<std::pair<HalfPoints, int>, int> byes;
    std::map<int, int> forfeits;
    for (const files::Idle& idle : division.idle) {
        if (idle.kind == files::IdleKind::bye) ++byes[{idle.points, idle.spread}];
        if (idle.kind == files::IdleKind::forfeit_lost) ++forfeits[-idle.spread];
    }
    for (const files::Game& game : division.games)
        if (game.kind == files::GameKind::forfeit || game.kind == files::GameKind::double_forfeit ||
            game.kind == files::GameKind::begun)
            ++forfeits[division.forfeit_spread];
    const auto by_count = [](const auto& one, const auto& other) { return one.second < other.second; };
    Worth worth;
    if (const auto most = std::ranges::max_element(byes, by_count); most != byes.end()) {
        worth.bye_points = most->first.first;
        worth.bye_spread = most->first.second;
        worth.any_bye = true;
    }
    if (const auto most = std::ranges::max_element(forfeits, by_count); most != forfeits.end()) {
        worth.forfeit_spread = most->first;
        worth.any_forfeit = true;
    }
    return worth;
}

// The first round of a file in which somebody who left had nothing any more.
int gone_from(const files::Division& division, EntrantNo no) {
    int last = 0;
    for (const files::Game& game : division.games)
        if (game.first == no || game.second == no) last = std::max(last, game.round);
    for (const files::Idle& idle : division.idle)
        if (idle.no == no && (idle.kind == files::IdleKind::bye || idle.kind == files::IdleKind::forfeit_lost ||
                              idle.points != 0 || idle.spread != 0))
            last = std::max(last, idle.round);
    return last + 1;
}

// Enters the people and rounds of a file, command by command.
class Transcript {
  public:
    Transcript(const files::Division& division, std::string id, No first_no)
        : division_(division), id_(std::move(id)), worth_(worth_of(division)) {
        int line = 0;
        for (const files::Entrant& person : division.entrants) {
            ++line;
            numbers_[person.no == nobody ? entrant(line) : person.no] = first_no++;
            if (person.withdrawn) gone_[person.no] = gone_from(division, person.no);
        }
    }

    std::vector<CommandBody> take() {
        set_worth();
        for (const files::Entrant& person : division_.entrants)
            enter(person);
        if (division_.rounds > 0) commands_.emplace_back(FixSeeds{id_, SeedOrder::rating, SeedOrder::entry});
        for (int round = 1; round <= division_.rounds; ++round)
            if (!add_round(round)) break;
        leave(division_.rounds + 1);
        for (const files::Entrant& person : division_.entrants)
            if (person.sits_out && division_.rounds < most_rounds)
                commands_.emplace_back(SitOut{no(person.no), {division_.rounds + 1}, reason});
        return std::move(commands_);
    }

  private:
    static constexpr const char* reason = "importación";

    [[nodiscard]] No no(EntrantNo entry) const { return numbers_.contains(entry) ? numbers_.at(entry) : 0; }

    void set_worth() {
        const auto set = [&](const char* key, int value) {
            commands_.emplace_back(ChangeSetting{key, std::to_string(value), id_, reason});
        };
        if (worth_.any_bye) {
            set("bye.points", worth_.bye_points);
            set("bye.spread", worth_.bye_spread);
        }
        if (worth_.any_forfeit) set("forfeit.spread", worth_.forfeit_spread);
    }

    void enter(const files::Entrant& person) {
        Enter enter;
        enter.division = id_;
        enter.person = person.name;
        enter.country = person.country;
        enter.club = person.club;
        enter.team = person.team;
        enter.rating = person.rating;
        enter.list_id = person.list_id;
        enter.categories = person.categories;
        enter.filler = person.filler;
        commands_.emplace_back(std::move(enter));
    }

    // Those who had nothing any more from that round on.
    void leave(int round) {
        for (const files::Entrant& person : division_.entrants)
            if (person.withdrawn && gone_.at(person.no) == round && round <= most_rounds)
                commands_.emplace_back(Withdraw{no(person.no), round, reason});
    }
    [[nodiscard]] bool is_gone(EntrantNo who, int round) const {
        const auto at = gone_.find(who);
        return at != gone_.end() && at->second <= round;
    }

    void add_result(const files::Game& game, const GameAt& where, std::vector<CommandBody>& results) const {
        if (game.kind == files::GameKind::played) {
            results.emplace_back(CertifyResult{where, game.first_score, game.second_score, reason});
        } else if (game.kind == files::GameKind::forfeit || game.kind == files::GameKind::begun) {
            const No winner = no(game.winner);
            const No loser = winner == no(game.first) ? no(game.second) : no(game.first);
            results.emplace_back(ForfeitGame{where, loser, reason, game.kind == files::GameKind::begun,
                                             game.first_score, game.second_score});
        } else if (game.kind == files::GameKind::double_forfeit) {
            results.emplace_back(ForfeitBoth{where, reason});
        } else if (game.kind == files::GameKind::adjourned ||
                   (game.kind == files::GameKind::open && game.round < division_.rounds)) {
            // Later rounds were paired without its result.
            results.emplace_back(Adjourn{where, reason});
        }
    }

    void add_idle(const files::Idle& idle, PairRound& pair) {
        const bool bye = idle.kind == files::IdleKind::bye;
        const bool forfeit = idle.kind == files::IdleKind::forfeit_lost;
        if (bye && idle.points == worth_.bye_points && idle.spread == worth_.bye_spread) {
            pair.byes.push_back(no(idle.no));
        } else if (forfeit && idle.points == 0 && -idle.spread == worth_.forfeit_spread) {
            pair.forfeits.push_back(no(idle.no));
        } else if (bye || forfeit || idle.points != 0 || idle.spread != 0) {
            const Kind kind = bye ? Kind::bye : forfeit ? Kind::forfeit : Kind::absent;
            pair.idle.push_back({no(idle.no), kind, idle.points, idle.spread});
        } else if (!is_gone(idle.no, pair.round)) {
            commands_.emplace_back(SitOut{no(idle.no), {pair.round}, reason});
        }
    }

    // False where the file has nothing of that round.
    bool add_round(int round) {
        leave(round);
        PairRound pair;
        pair.division = id_;
        pair.round = round;
        pair.transcribed = true;
        std::vector<CommandBody> results;
        // Games whose table the file does not know take what the others leave free.
        std::set<int> taken;
        for (const files::Game& game : division_.games)
            if (game.round == round) taken.insert(game.table);
        int table = 0;
        for (const files::Game& game : division_.games) {
            if (game.round != round) continue;
            if (game.table == 0)
                while (taken.contains(++table)) {
                }
            const int at = game.table != 0 ? game.table : table;
            pair.pairs.push_back({at, no(game.first), no(game.second), no(game.starter), 0, 0});
            add_result(game, {id_, round, at}, results);
        }
        for (const files::Idle& idle : division_.idle)
            if (idle.round == round) add_idle(idle, pair);
        if (pair.pairs.empty() && pair.byes.empty() && pair.forfeits.empty() && pair.idle.empty()) return false;
        commands_.emplace_back(std::move(pair));
        commands_.emplace_back(PublishRound{id_, round, true});
        for (CommandBody& body : results)
            commands_.push_back(std::move(body));
        return true;
    }

    const files::Division& division_;
    std::string id_;
    Worth worth_;
    std::map<EntrantNo, No> numbers_;
    std::map<EntrantNo, int> gone_;  // who left → the first round without him
    std::vector<CommandBody> commands_;
};

}  // namespace

std::vector<CommandBody> commands_of(const files::Division& division, const std::string& id, No first_no) {
    return Transcript(division, id, first_no).take();
}

}  // namespace letrado::tournament
