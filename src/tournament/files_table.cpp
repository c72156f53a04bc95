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

files::IdleKind idle_of(Kind kind) {
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

files::Division division_of(const State& state, const Division& division) {
    files::Division out;
    out.id = division.id;
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
                                    person->status == EntrantStatus::withdrawn});
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
            row.kind = kind_of(game);
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
            if (const auto kind = idle_kind(round, own)) {
                const Credit credit = credit_of_kind(division.bases, *kind);
                out.idle.push_back({round.number, person.no, idle_of(*kind), credit.points, credit.spread});
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
    for (const Division& division : state.divisions) {
        table.divisions.push_back(division_of(state, division));
        table.bye_spread = division.bases.bye_spread;
        table.forfeit_spread = division.bases.forfeit_spread;
    }
    return table;
}

namespace {

// What the file's byes and lost forfeits are worth, as settings: a tournament has one value for all of them.
std::expected<std::vector<CommandBody>, base::Text> worth_of_idle(const files::Division& division,
                                                                  const std::string& id) {
    std::set<std::pair<HalfPoints, int>> byes;
    std::set<int> forfeits;
    for (const files::Idle& idle : division.idle) {
        if (idle.kind == files::IdleKind::bye) byes.emplace(idle.points, idle.spread);
        if (idle.kind == files::IdleKind::forfeit_lost) forfeits.insert(-idle.spread);
    }
    if (byes.size() > 1 || forfeits.size() > 1)
        return std::unexpected(base::Text{
            "los libres o las incomparecencias del archivo no valen todos lo mismo, y las bases de un torneo "
            "tienen un solo valor: corrija el archivo",
            "the byes or forfeits of the file are not all worth the same, and the bases of a tournament have "
            "one value: mend the file"});
    std::vector<CommandBody> commands;
    const auto set = [&](const char* key, int value) {
        commands.emplace_back(ChangeSetting{key, std::to_string(value), id, "importación"});
    };
    if (!byes.empty()) {
        set("bye.points", byes.begin()->first);
        set("bye.spread", byes.begin()->second);
    }
    if (!forfeits.empty()) set("forfeit.spread", *forfeits.begin());
    return commands;
}

}  // namespace

std::expected<std::vector<CommandBody>, base::Text> commands_of(const files::Division& division, const std::string& id,
                                                                No first_no) {
    auto worth = worth_of_idle(division, id);
    if (!worth) return std::unexpected(std::move(worth.error()));
    std::vector<CommandBody> commands = std::move(*worth);
    std::map<EntrantNo, No> numbers;
    No next = first_no;
    int line = 0;
    for (const files::Entrant& person : division.entrants) {
        Enter enter;
        enter.division = id;
        enter.person = person.name;
        enter.country = person.country;
        enter.club = person.club;
        enter.team = person.team;
        enter.rating = person.rating;
        enter.list_id = person.list_id;
        enter.categories = person.categories;
        ++line;
        numbers[person.no == nobody ? entrant(line) : person.no] = next++;
        commands.emplace_back(std::move(enter));
    }
    if (division.rounds > 0) commands.emplace_back(FixSeeds{id, SeedOrder::rating, SeedOrder::entry});
    const auto no = [&](EntrantNo entry) { return numbers.contains(entry) ? numbers.at(entry) : 0; };
    for (int round = 1; round <= division.rounds; ++round) {
        PairRound pair;
        pair.division = id;
        pair.round = round;
        pair.transcribed = true;
        std::vector<CommandBody> results;
        // Games whose table the file does not know take what the others leave free.
        std::set<int> taken;
        for (const files::Game& game : division.games)
            if (game.round == round) taken.insert(game.table);
        int table = 0;
        for (const files::Game& game : division.games) {
            if (game.round != round) continue;
            if (game.table == 0)
                while (taken.contains(++table)) {
                }
            const int at = game.table != 0 ? game.table : table;
            pair.pairs.push_back({at, no(game.first), no(game.second), no(game.starter), 0, 0});
            const GameAt where{id, round, at};
            if (game.kind == files::GameKind::played) {
                results.emplace_back(CertifyResult{where, game.first_score, game.second_score, "importación"});
            } else if (game.kind == files::GameKind::forfeit || game.kind == files::GameKind::begun) {
                const No winner = no(game.winner);
                const No loser = winner == no(game.first) ? no(game.second) : no(game.first);
                results.emplace_back(ForfeitGame{where, loser, "importación", game.kind == files::GameKind::begun,
                                                 game.first_score, game.second_score});
            } else if (game.kind == files::GameKind::double_forfeit) {
                results.emplace_back(ForfeitBoth{where, "importación"});
            } else if (game.kind == files::GameKind::adjourned) {
                results.emplace_back(Adjourn{where, "importación"});
            }
        }
        for (const files::Idle& idle : division.idle) {
            if (idle.round != round) continue;
            if (idle.kind == files::IdleKind::bye) {
                pair.byes.push_back(no(idle.no));
            } else if (idle.kind == files::IdleKind::forfeit_lost) {
                pair.forfeits.push_back(no(idle.no));
            } else {
                commands.emplace_back(SitOut{no(idle.no), {round}, "importación"});
            }
        }
        if (pair.pairs.empty() && pair.byes.empty() && pair.forfeits.empty()) break;
        // A starter that the file does not know is nobody's: the first named, so that the round can be published.
        for (GameRow& row : pair.pairs)
            if (row.starter == 0) row.starter = row.first;
        commands.emplace_back(std::move(pair));
        commands.emplace_back(PublishRound{id, round, true});
        for (CommandBody& body : results)
            commands.push_back(std::move(body));
    }
    for (const files::Entrant& person : division.entrants)
        if (person.withdrawn && division.rounds < most_rounds)
            commands.emplace_back(Withdraw{no(person.no), division.rounds + 1, "importación"});
    return commands;
}

}  // namespace letrado::tournament
