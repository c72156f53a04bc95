// Tests of events: pairing, publication, play (sections 6 to 8).
#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <map>
#include <set>

#include "tournament/decide/check.h"
#include "tournament/names.h"
#include "tournament/rounds/field.h"

namespace letrado::tournament {

namespace {

base::Text round_text(int round) {
    return {std::to_string(round), std::to_string(round)};
}

// Everybody of the field once, in a game, a bye or a rest; nobody twice; nobody else, but who is missing at a fixed
// table and the filler (invariant b).
Objection covers_field(const Check& check, const Division& division, int number, const std::vector<GameRow>& games,
                       const std::vector<ByeRow>& byes, bool fixed_table) {
    const State& state = check.state;
    std::map<No, int> times;
    std::set<int> tables;
    for (const GameRow& row : games) {
        if (row.first == row.second) return check.refuse("same_person", "T-RES-3", round_text(row.first));
        if (row.table < 1 || !tables.insert(row.table).second)
            return check.refuse("table_twice", "T-RND-4", round_text(row.table));
        if (row.starter != 0 && row.starter != row.first && row.starter != row.second)
            return check.refuse("not_in_game", "T-START-2", round_text(row.table));
        ++times[row.first];
        ++times[row.second];
    }
    for (const ByeRow& bye : byes)
        ++times[bye.no];
    std::set<No> field;
    if (division.is_team_event()) {
        for (const Team& team : state.teams)
            if (team.division == division.id) field.insert(team.id);
    } else {
        for (const No no : field_of(state, division, number))
            field.insert(no);
    }
    std::vector<int> wrong;
    for (const No no : field)
        if (times[no] != 1) wrong.push_back(no);
    for (const auto& [no, count] : times) {
        if (field.contains(no) || count == 0) continue;
        const Entrant* person = division.is_team_event() ? nullptr : state.find(no);
        const bool filler = person != nullptr && person->filler && person->division == division.id;
        const bool missing = fixed_table && person != nullptr && person->division == division.id;
        if (count > 1 || (!filler && !missing)) wrong.push_back(no);
    }
    if (!wrong.empty()) return check.refuse("field_not_covered", "T-PAIR-1", list_of(wrong));
    return std::nullopt;
}

Objection covers_field(const Check& check, const Division& division, const Round& round) {
    std::vector<GameRow> rows;
    if (division.is_team_event()) {
        int table = 0;
        for (const Encounter& encounter : round.encounters)
            rows.push_back({++table, encounter.first, encounter.second, 0, 0, 0});
    } else {
        for (const Game& game : round.games)
            rows.push_back(game.row);
    }
    const auto row = parse_plan_row(round.method);
    const bool table = row && (row->method.method == Method::round_robin || row->method.method == Method::fontes);
    return covers_field(check, division, round.number, rows, round.byes, table);
}

// A draft gives byes, rests and lost forfeits, each worth what the bases say; only papers of a round that was played
// somewhere else may tell of more.
Objection may_be_idle(const Check& check, const std::vector<ByeRow>& rows, bool transcribed) {
    constexpr int most_points = 20, most_spread = 2000;
    for (const ByeRow& row : rows) {
        const bool usual = row.kind == Kind::bye || row.kind == Kind::rest || row.kind == Kind::forfeit;
        const bool own_worth = row.points || row.spread;
        const bool sane = row.points.value_or(0) >= 0 && row.points.value_or(0) <= most_points &&
                          std::abs(row.spread.value_or(0)) <= most_spread;
        if (transcribed ? (!usual && row.kind != Kind::absent) || !sane : !usual || own_worth)
            return check.refuse("no_bye", "T-PAIR-2", round_text(row.no));
    }
    return std::nullopt;
}

// The round, in a status that `least` and `most` allow.
Objection need_round(const Check& check, const std::string& division, int round, RoundStatus least, RoundStatus most,
                     std::string_view reason, RuleId rule) {
    if (auto refusal = check.need_division(division)) return refusal;
    const Round* found = check.state.find_division(division)->find_round(round);
    if (found == nullptr) return check.refuse("no_such_round", rule, round_text(round));
    if (found->stored < least || found->stored > most) return check.refuse(reason, rule, round_text(round));
    return std::nullopt;
}

}  // namespace

Objection check_on(const Check& check, const RoundPaired& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    const Division& division = *check.state.find_division(e.division);
    if (e.round < 1 || e.round > most_rounds) return check.refuse("no_such_round", "T-RND-1", round_text(e.round));
    const auto row = parse_plan_row(e.method);
    if (!row) return check.refuse("bad_plan", "T-PAIR-5", row.error());
    const Round* own = division.find_round(e.round);
    if (own != nullptr && own->is_public()) return check.refuse("published_already", "T-RND-2", round_text(e.round));
    const Method method = row->method.method;
    const bool fixed_table = method == Method::round_robin || method == Method::fontes;
    for (int earlier = 1; earlier < e.round; ++earlier) {
        const Round* round = division.find_round(earlier);
        const bool enough =
            round != nullptr && (round->is_public() || (fixed_table && round->stored == RoundStatus::draft));
        if (!enough) return check.refuse("earlier_round", "T-RND-1", round_text(earlier));
        if (fixed_table || earlier > e.basis) continue;
        std::vector<int> missing;
        for (const Game& game : round->games)
            if (!game.has_result() && game.kind == Kind::played) missing.push_back(game.row.table);
        if (!missing.empty()) {
            base::Text list = list_of(missing);
            list.es = fmt::format("ronda {}: {}", earlier, list.es);
            list.en = fmt::format("round {}: {}", earlier, list.en);
            return check.refuse("results_missing", "T-RND-1", std::move(list));
        }
    }
    if (e.basis >= e.round || e.basis < 0) return check.refuse("bad_plan", "T-PAIR-1");
    if (!e.cost.empty() && e.cost.size() != 9) return check.refuse("bad_vector", "T-WHY-4");
    if (e.games.empty() && e.byes.empty()) return check.refuse("nobody_to_pair", "T-PAIR-1");
    if (auto refusal = may_be_idle(check, e.byes, e.transcribed)) return refusal;
    // Numbers and groups name people of the field, each once.
    std::vector<No> named = e.numbers;
    for (const NoList& group : e.groups)
        named.insert(named.end(), group.nos.begin(), group.nos.end());
    std::ranges::sort(named);
    const std::vector<No> field = field_of(check.state, division, e.round);
    for (std::size_t i = 0; i < named.size(); ++i) {
        const bool there = division.is_team_event() ? check.state.find_team(named[i]) != nullptr
                                                    : std::ranges::find(field, named[i]) != field.end();
        if (!there || (i > 0 && named[i] == named[i - 1]))
            return check.refuse("field_not_covered", "T-PAIR-6", round_text(named[i]));
    }
    return covers_field(check, division, e.round, e.games, e.byes, fixed_table);
}

Objection check_on(const Check& check, const BoardsDrawn& e) {
    if (auto refusal = need_round(check, e.division, e.round, RoundStatus::draft, RoundStatus::draft,
                                  "published_already", "T-RND-2"))
        return refusal;
    const Division& division = *check.state.find_division(e.division);
    if (!division.is_team_event()) return check.refuse("not_teams", "T-TEAM-3");
    // Boards against the article that demands a lot for each game: only by a written decision.
    if (division.bases.start_by_boards && check.states("T-START-4")) {
        const bool decided = std::ranges::any_of(check.state.matters, [&](const Matter& matter) {
            return matter.kind == MatterKind::interpretation &&
                   (matter.rule == "T-START-4" || matter.rule == article_of("T-START-4", check.state.edition));
        });
        if (!decided) return check.refuse("against_article", "T-START-4");
    }
    std::set<No> people;
    for (const GameRow& row : e.games)
        for (const No no : {row.first, row.second})
            if (no != 0 && !people.insert(no).second) return check.refuse("same_person", "T-RES-3", round_text(no));
    return std::nullopt;
}

Objection check_on(const Check& check, const PairingChanged& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    const Division& division = *check.state.find_division(e.division);
    if (e.round < 1 || e.round > most_rounds) return check.refuse("no_such_round", "T-RND-3", round_text(e.round));
    if (e.change == Change::fix_pair && e.players.size() != 2) return check.refuse("wrong_player_count", "T-LAW-3");
    const std::vector<No> field = field_of(check.state, division, e.round);
    const bool people = e.change == Change::fix_pair || e.change == Change::fix_bye || e.change == Change::swap;
    for (const No no : e.players) {
        const bool there = division.is_team_event() ? check.state.find_team(no) != nullptr
                                                    : std::ranges::find(field, no) != field.end();
        if (people && !there) return check.refuse("not_in_field", "T-PAIR-8", round_text(no));
    }
    if (e.players.size() == 2 && e.players[0] == e.players[1])
        return check.refuse("same_person", "T-RES-3", round_text(e.players[0]));
    const Round* round = division.find_round(e.round);
    if (round == nullptr || round->stored == RoundStatus::planned) {
        if (e.change != Change::fix_pair && e.change != Change::fix_bye)
            return check.refuse("no_such_round", "T-RND-3", round_text(e.round));
        if (round == nullptr) return std::nullopt;
        for (const No no : e.players) {
            const bool twice = std::ranges::find(round->fixed_byes, no) != round->fixed_byes.end() ||
                               std::ranges::any_of(round->fixed_pairs, [&](const auto& pair) {
                                   return pair.first == no || pair.second == no;
                               });
            if (twice) return check.refuse("fixed_already", "T-PAIR-8", round_text(no));
        }
        return std::nullopt;
    }
    if (round->stored == RoundStatus::closed) return check.refuse("round_is_closed", "T-RND-3", round_text(e.round));
    if (e.change == Change::set_starter)
        if (auto refusal = check.need_reason(e.reason, "T-LOG-5")) return refusal;
    if (round->is_public()) {
        if (check.actor().role != Role::director && check.actor().role != Role::system)
            return check.refuse("not_your_role", "T-SEC-1");
        if (auto refusal = check.need_reason(e.reason, "T-RND-3")) return refusal;
    }
    // Who sat at the tables that change, and in byes, sits there or in byes afterwards.
    std::map<No, int> balance;
    std::set<int> tables;
    for (const Game& game : round->games) {
        const bool replaced = std::ranges::find(e.removed, game.row.table) != e.removed.end() ||
                              std::ranges::find(e.games, game.row.table, &GameRow::table) != e.games.end();
        if (!replaced) continue;
        if (round->is_public() && round->has_begun(game))
            return check.refuse("game_begun", "T-RND-3", round_text(game.row.table));
        ++balance[game.row.first];
        ++balance[game.row.second];
    }
    for (const ByeRow& bye : round->byes)
        ++balance[bye.no];
    for (const GameRow& row : e.games) {
        if (row.table < 1 || !tables.insert(row.table).second || row.first == row.second)
            return check.refuse("table_twice", "T-RND-4", round_text(row.table));
        if (row.starter != 0 && row.starter != row.first && row.starter != row.second)
            return check.refuse("not_in_game", "T-START-2", round_text(row.table));
        --balance[row.first];
        --balance[row.second];
    }
    if (auto refusal = may_be_idle(check, e.byes, round->transcribed)) return refusal;
    for (const ByeRow& bye : e.byes)
        --balance[bye.no];
    for (const auto& [no, rest] : balance)
        if (rest != 0) return check.refuse("field_not_covered", "T-PAIR-1", round_text(no));
    return std::nullopt;
}

Objection check_on(const Check& check, const RoundPublished& e) {
    if (auto refusal =
            need_round(check, e.division, e.round, RoundStatus::draft, RoundStatus::draft, "not_a_draft", "T-RND-2"))
        return refusal;
    const Division& division = *check.state.find_division(e.division);
    const Round& round = *division.find_round(e.round);
    const Round* before = division.find_round(e.round - 1);
    if (before != nullptr && !before->is_public())
        return check.refuse("earlier_round", "T-RND-2", round_text(e.round - 1));
    if (auto refusal = covers_field(check, division, round)) return refusal;
    const auto row = parse_plan_row(round.method);
    const Method method = row ? row->method.method : Method::halves;
    const bool named = division.is_team_event()
                           ? check.rules().start_team != edition::StartPolicy::tile_draw
                           : start_settings(check.state, division, method).rule != StartRule::tile_draw;
    // Papers from elsewhere need not tell who started: nobody then has a start or a reply of it.
    if (named && !round.transcribed) {
        std::vector<int> without;
        for (const Game& game : round.games)
            if (game.starter() == 0 && game.row.first != 0 && game.row.second != 0) without.push_back(game.row.table);
        if (!without.empty()) return check.refuse("starters_missing", "T-START-2", list_of(without));
    }
    if (!round.relaxed.empty() && !e.confirm) {
        std::string list;
        for (const std::string& name : round.relaxed)
            list += (list.empty() ? "" : ", ") + name;
        return check.refuse("confirm_relaxed", "T-PAIR-3", {list, list});
    }
    return std::nullopt;
}

Objection check_on(const Check& check, const RoundUnpublished& e) {
    if (auto refusal = need_round(check, e.division, e.round, RoundStatus::published, RoundStatus::closed,
                                  "not_published", "T-RND-2"))
        return refusal;
    const Division& division = *check.state.find_division(e.division);
    const Round& round = *division.find_round(e.round);
    if (round.stored != RoundStatus::published) return check.refuse("round_begun", "T-RND-2", round_text(e.round));
    for (const Game& game : round.games)
        if (round.has_begun(game) && !game.is_unplayed())
            return check.refuse("round_begun", "T-RND-2", round_text(e.round));
    const Round* next = division.find_round(e.round + 1);
    if (next != nullptr && next->stored != RoundStatus::planned)
        return check.refuse("later_round", "T-RND-2", round_text(e.round + 1));
    return check.need_reason(e.reason, "T-RND-2");
}

Objection check_on(const Check& check, const RoundScheduled& e) {
    if (auto refusal = check.need_division(e.division)) return refusal;
    if (e.round < 1 || e.round > most_rounds) return check.refuse("no_such_round", "T-TEAM-2", round_text(e.round));
    constexpr int most_minutes = 60 * 24 * 366;
    if (e.minutes < 0 || e.minutes > most_minutes || e.starts_at != check.event.at + Millis{60'000} * e.minutes)
        return check.refuse("bad_time", "T-TEAM-2");
    const Round* round = check.state.find_division(e.division)->find_round(e.round);
    if (round != nullptr && round->stored >= RoundStatus::playing)
        return check.refuse("round_begun", "T-TEAM-2", round_text(e.round));
    return std::nullopt;
}

Objection check_on(const Check& check, const RoundStarted& e) {
    const Division* division = check.state.find_division(e.division);
    if (const Round* own = division == nullptr ? nullptr : division->find_round(e.round);
        own != nullptr && own->stored >= RoundStatus::playing)
        return check.refuse("round_is_playing", "T-RND-2", round_text(e.round));
    if (auto refusal = need_round(check, e.division, e.round, RoundStatus::published, RoundStatus::published,
                                  "not_published", "T-RND-2"))
        return refusal;
    const Round& round = *check.state.find_division(e.division)->find_round(e.round);
    for (const No no : e.absent)
        if (round.game_of(no) == nullptr) return check.refuse("not_in_round", "T-LATE-1", round_text(no));
    return std::nullopt;
}

namespace {

const Round* playing_round_of(const State& state, No no) {
    const Entrant* entrant = state.find(no);
    const Division* division = entrant == nullptr ? nullptr : state.find_division(entrant->division);
    if (division == nullptr) return nullptr;
    for (auto round = division->rounds.rbegin(); round != division->rounds.rend(); ++round)
        if (round->is_public() && round->game_of(no) != nullptr)
            return round->stored == RoundStatus::playing ? &*round : nullptr;
    return nullptr;
}

}  // namespace

Objection check_on(const Check& check, const Arrived& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    const Round* round = playing_round_of(check.state, e.no);
    const bool late = round != nullptr && std::ranges::any_of(round->late, [&](const Late& person) {
                          return person.no == e.no && !person.arrived_after;
                      });
    if (!late) return check.refuse("not_absent", "T-LATE-1", round_text(e.no));
    return std::nullopt;
}

Objection check_on(const Check& check, const Left& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    const Round* round = playing_round_of(check.state, e.no);
    if (round == nullptr) return check.refuse("not_in_round", "T-ABS-1", round_text(e.no));
    for (const Exit& exit : round->exits)
        if (exit.no == e.no && !exit.back) return check.refuse("left_already", "T-ABS-1", round_text(e.no));
    return std::nullopt;
}

Objection check_on(const Check& check, const Returned& e) {
    if (auto refusal = check.need_entrant(e.no)) return refusal;
    const Round* round = playing_round_of(check.state, e.no);
    if (round != nullptr)
        for (const Exit& exit : round->exits)
            if (exit.no == e.no && !exit.back) return std::nullopt;
    return check.refuse("not_absent", "T-ABS-1", round_text(e.no));
}

Objection check_on(const Check& check, const RoundExtended& e) {
    if (auto refusal = need_round(check, e.division, e.round, RoundStatus::playing, RoundStatus::playing, "not_playing",
                                  "T-TIME-6"))
        return refusal;
    if (e.seconds < 1 || e.seconds > 36'000) return check.refuse("bad_time", "T-TIME-6");
    return check.need_reason(e.reason, "T-LOG-5");
}

Objection check_on(const Check& check, const TimeCalled& e) {
    if (auto refusal = need_round(check, e.division, e.round, RoundStatus::playing, RoundStatus::playing, "not_playing",
                                  "T-TIME-2"))
        return refusal;
    const Round& round = *check.state.find_division(e.division)->find_round(e.round);
    if (round.time_called) return check.refuse("time_called_already", "T-TIME-2");
    for (const int table : e.owing)
        if (std::ranges::find(e.asked, table) == e.asked.end())
            return check.refuse("table_not_open", "T-TIME-2", round_text(table));
    return std::nullopt;
}

Objection check_on(const Check& check, const StartRecorded& e) {
    if (auto refusal = check.need_game(e)) return refusal;
    if (!check.state.find_game(e)->has(e.starter)) return check.refuse("not_in_game", "T-RND-5", round_text(e.table));
    return std::nullopt;
}

Objection check_on(const Check& check, const RoundClosed& e) {
    if (auto refusal = need_round(check, e.division, e.round, RoundStatus::published, RoundStatus::playing,
                                  "not_playing", "T-RES-2"))
        return refusal;
    const Round& round = *check.state.find_division(e.division)->find_round(e.round);
    base::Text list;
    for (const Game& game : round.games) {
        if (game.is_official() || game.kind == Kind::adjourned) continue;
        constexpr std::array es{"sin planillas", "falta una planilla", "planillas que no coinciden", "falta una firma"};
        constexpr std::array en{"no sheets", "one sheet is missing", "sheets that differ", "a signature is missing"};
        const auto need = static_cast<std::size_t>(game.status);
        list.es += fmt::format("{}mesa {} ({})", list.es.empty() ? "" : ", ", game.row.table, es[need]);
        list.en += fmt::format("{}table {} ({})", list.en.empty() ? "" : ", ", game.row.table, en[need]);
    }
    if (!list.es.empty()) return check.refuse("round_incomplete", "T-RES-2", std::move(list));
    return std::nullopt;
}

Objection check_on(const Check& check, const RoundReopened& e) {
    if (auto refusal =
            need_round(check, e.division, e.round, RoundStatus::closed, RoundStatus::closed, "not_closed", "T-RES-2"))
        return refusal;
    return check.need_reason(e.reason, "T-LOG-5");
}

}  // namespace letrado::tournament
