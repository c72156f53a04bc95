// Decisions: pairing, publication, play (sections 6 to 8).
#include <algorithm>
#include <fmt/format.h>

#include "game/state.h"
#include "tournament/decide/desk.h"
#include "tournament/digest.h"
#include "tournament/names.h"
#include "tournament/round_rows.h"
#include "tournament/rounds/field.h"
#include "tournament/rounds/teams.h"
#include "tournament/rounds/time_rules.h"

namespace letrado::tournament {

namespace {

RuleId start_rule(const State& state, Method method) {
    if (state.rules->start_swiss == edition::StartPolicy::tile_draw) return "T-START-5";
    return method == Method::round_robin ? RuleId("T-PAIR-6")
           : method == Method::fontes    ? RuleId("T-PAIR-7")
                                         : RuleId("T-PAIR-4");
}

Decision no_division(const Desk& desk, const std::string& id) {
    return desk.refuse("no_such_division", "T-LOG-1", {id, id});
}

// The organiser's choice where no text says who starts is asked once and written down (T-START-6).
void choose_start(Desk& desk, const Division& division) {
    const bool silent = desk.state.rules->start_swiss == edition::StartPolicy::organiser;
    if (!silent || division.bases.start_policy != "edition") return;
    desk.emit("T-START-6",
              SettingChanged{{"start.policy", "system", division.id, "elección de la organización"}, "edition"});
}

Decision pair_manually(Desk& desk, const PairRound& c, const Division& division) {
    RoundPaired paired;
    paired.division = c.division;
    paired.round = c.round;
    paired.method = "manual";
    paired.basis = std::max(0, c.round - 1);
    paired.transcribed = c.transcribed;
    paired.games = c.pairs;
    for (const No no : c.byes)
        paired.byes.push_back({no, Kind::bye});
    for (const No no : c.forfeits)
        paired.byes.push_back({no, Kind::forfeit});
    paired.byes.insert(paired.byes.end(), c.idle.begin(), c.idle.end());
    int table = division.bases.first_table;
    for (GameRow& row : paired.games)
        if (row.table == 0) row.table = table++;
    desk.emit("T-PAIR-5", std::move(paired));
    return std::nullopt;
}

}  // namespace

Decision decide_on(Desk& desk, const PairRound& c) {
    const Division* division = desk.state.find_division(c.division);
    if (division == nullptr) return no_division(desk, c.division);
    if (c.round < 1 || c.round > most_rounds)
        return desk.refuse("no_such_round", "T-RND-1", {std::to_string(c.round), std::to_string(c.round)});
    if (!c.pairs.empty() || !c.byes.empty() || !c.forfeits.empty() || !c.idle.empty())
        return pair_manually(desk, c, *division);
    if (auto refusal = desk.need_seed()) return refusal;
    choose_start(desk, *division);
    const Round* drafted = division->find_round(c.round);
    if (drafted != nullptr && drafted->is_public())
        return desk.refuse("published_already", "T-RND-2", {std::to_string(c.round), std::to_string(c.round)});
    const auto input = input_of_round(desk.state, *division, c.round, c.method, desk.context.seed_hex);
    if (!input) return desk.refuse("bad_plan", "T-PAIR-5", input.error());
    // What pairing needs of the rounds before is tested with the event; of an empty field nothing can be made.
    if (input->pairing.field.empty() && input->pairing.plan.fixed_pairs.empty())
        return desk.refuse("nobody_to_pair", "T-PAIR-1");
    // A result that is missing would be told with the pairing that cannot be made without it.
    RoundPaired trial;
    trial.division = c.division;
    trial.round = c.round;
    trial.method = to_text(input->row);
    trial.basis = input->basis;
    trial.byes.push_back({0, Kind::bye});
    const auto early = objection(
        desk.state, Event{0, desk.context.now, desk.command.actor, desk.command.id, "T-RND-1", EventBody(trial)});
    if (early && early->reason != "field_not_covered") return early;
    const auto pairing = pair(input->pairing);
    if (!pairing) {
        const bool impossible = pairing.error().kind == PairingFaultKind::impossible;
        return desk.refuse(impossible ? "cannot_be_paired" : "bad_plan",
                           impossible ? RuleId("T-PAIR-3") : RuleId("T-PAIR-5"), pairing.error().text);
    }
    RoundPaired paired = rows_of(desk.state, *division, *input, *pairing);
    paired.transcribed = c.transcribed;
    desk.emit(start_rule(desk.state, input->row.method.method), std::move(paired));
    return std::nullopt;
}

namespace {

struct Draft {
    const Division* division = nullptr;
    const Round* round = nullptr;  // nothing: it has not been paired yet
};

std::optional<Draft> draft_of(const Desk& desk, const std::string& division, int round) {
    Draft draft;
    draft.division = desk.state.find_division(division);
    if (draft.division == nullptr) return std::nullopt;
    draft.round = draft.division->find_round(round);
    if (draft.round != nullptr && draft.round->stored == RoundStatus::planned) draft.round = nullptr;
    return draft;
}

// Where somebody sits in a round: a game's row, or a bye.
struct Seat {
    std::optional<GameRow> row{};
    bool bye = false;
};

Seat seat_of(const Round& round, No no) {
    if (const Game* game = round.game_of(no)) return {game->row, false};
    return {std::nullopt, std::ranges::find(round.byes, no, &ByeRow::no) != round.byes.end()};
}

}  // namespace

Decision decide_on(Desk& desk, const FixPair& c) {
    const auto draft = draft_of(desk, c.division, c.round);
    if (!draft) return no_division(desk, c.division);
    PairingChanged changed{c.division, c.round, Change::fix_pair, c.players, {}, {}, {}, c.reason};
    if (draft->round == nullptr || c.players.size() != 2) {
        if (draft->round != nullptr) changed.byes = draft->round->byes;
        desk.emit("T-PAIR-8", std::move(changed));
        return std::nullopt;
    }
    // The two meet at the table of the first; those they leave meet at the other, or have the bye.
    const Round& round = *draft->round;
    const Seat one = seat_of(round, c.players[0]);
    const Seat other = seat_of(round, c.players[1]);
    changed.byes = round.byes;
    const auto partner = [](const Seat& seat, No no) {
        return seat.row ? (seat.row->first == no ? seat.row->second : seat.row->first) : 0;
    };
    if (one.row && one.row == other.row) return desk.refuse("paired_already", "T-PAIR-8");
    if ((!one.row && !one.bye) || (!other.row && !other.bye) || (one.bye && other.bye))
        return desk.refuse("not_in_round", "T-PAIR-8");
    const int table = one.row ? one.row->table : other.row->table;
    changed.games.push_back({table, c.players[0], c.players[1], 0, 0, 0});
    const No left = partner(one, c.players[0]);
    const No right = partner(other, c.players[1]);
    if (left != 0 && right != 0) {
        changed.games.push_back({other.row->table, left, right, 0, 0, 0});
    } else {
        const No without = left != 0 ? left : right;
        for (ByeRow& bye : changed.byes)
            if (bye.no == c.players[0] || bye.no == c.players[1]) bye.no = without;
    }
    name_starters(desk.state, *draft->division, c.round, changed.games, desk.context.seed_hex);
    desk.emit("T-RND-3", std::move(changed));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const FixBye& c) {
    const auto draft = draft_of(desk, c.division, c.round);
    if (!draft) return no_division(desk, c.division);
    PairingChanged changed{c.division, c.round, Change::fix_bye, {c.no}, {}, {}, {}, c.reason};
    if (draft->round != nullptr) {
        // Whoever had it takes his place.
        const Round& round = *draft->round;
        const Seat seat = seat_of(round, c.no);
        changed.byes = round.byes;
        const auto bye = std::ranges::find(changed.byes, Kind::bye, &ByeRow::kind);
        if (!seat.row || bye == changed.byes.end()) return desk.refuse("no_bye", "T-PAIR-8");
        GameRow row = *seat.row;
        (row.first == c.no ? row.first : row.second) = bye->no;
        bye->no = c.no;
        changed.games.push_back(row);
        name_starters(desk.state, *draft->division, c.round, changed.games, desk.context.seed_hex);
    }
    desk.emit("T-PAIR-8", std::move(changed));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Swap& c) {
    const auto draft = draft_of(desk, c.division, c.round);
    if (!draft) return no_division(desk, c.division);
    if (draft->round == nullptr)
        return desk.refuse("no_such_round", "T-RND-3", {std::to_string(c.round), std::to_string(c.round)});
    const Round& round = *draft->round;
    PairingChanged changed{c.division, c.round, Change::swap, {c.one, c.other}, {}, {}, round.byes, c.reason};
    const Seat one = seat_of(round, c.one);
    const Seat other = seat_of(round, c.other);
    if ((!one.row && !one.bye) || (!other.row && !other.bye)) return desk.refuse("not_in_round", "T-RND-3");
    if (one.row && one.row == other.row) return desk.refuse("paired_already", "T-RND-3");
    const auto replace = [&](const Seat& seat, No from, No to) {
        if (!seat.row) return;
        GameRow row = *seat.row;
        (row.first == from ? row.first : row.second) = to;
        changed.games.push_back(row);
    };
    replace(one, c.one, c.other);
    replace(other, c.other, c.one);
    for (ByeRow& bye : changed.byes) {
        if (bye.no == c.one) {
            bye.no = c.other;
        } else if (bye.no == c.other) {
            bye.no = c.one;
        }
    }
    name_starters(desk.state, *draft->division, c.round, changed.games, desk.context.seed_hex);
    desk.emit("T-RND-3", std::move(changed));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const SetStarter& c) {
    const auto draft = draft_of(desk, c.division, c.round);
    const Game* game = draft && draft->round != nullptr ? draft->round->find(c.table) : nullptr;
    if (game == nullptr)
        return desk.refuse("no_such_game", "T-START-2", {std::to_string(c.table), std::to_string(c.table)});
    GameRow row = game->row;
    row.starter = c.starter;
    desk.emit(
        "T-START-2",
        PairingChanged{c.division, c.round, Change::set_starter, {c.starter}, {}, {row}, draft->round->byes, c.reason});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const SetTable& c) {
    const auto draft = draft_of(desk, c.division, c.round);
    const Game* game = draft && draft->round != nullptr ? draft->round->find(c.table) : nullptr;
    if (game == nullptr)
        return desk.refuse("no_such_game", "T-RND-4", {std::to_string(c.table), std::to_string(c.table)});
    PairingChanged changed{c.division, c.round,     Change::set_table,  {},
                           {c.table},  {game->row}, draft->round->byes, c.reason};
    changed.games[0].table = c.to;
    if (const Game* there = draft->round->find(c.to)) {
        changed.games.push_back(there->row);
        changed.games[1].table = c.table;
        changed.removed.clear();
    }
    desk.emit("T-RND-4", std::move(changed));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const PublishRound& c) {
    const Division* division = desk.state.find_division(c.division);
    const Round* round = division == nullptr ? nullptr : division->find_round(c.round);
    if (round == nullptr)
        return desk.refuse("no_such_round", "T-RND-2", {std::to_string(c.round), std::to_string(c.round)});
    if (division->is_team_event() && round->stored == RoundStatus::draft) {
        if (auto refusal = desk.need_seed()) return refusal;
        desk.emit(division->bases.start_by_boards ? RuleId("T-START-8") : RuleId("T-START-4"),
                  BoardsDrawn{c.division, c.round, draw_boards(desk.state, *division, *round, desk.context.seed_hex)});
    }
    // The digest is that of the state in which the round is public.
    desk.emit("T-RND-2", RoundPublished{c, {}});
    const State next = desk.foreseen();
    std::get<RoundPublished>(desk.proposals.back().body).digest = digest_of(next, *next.find_division(c.division));
    // At a fixed table whoever is not in the round loses his game.
    for (const Game& game : next.find_division(c.division)->find_round(c.round)->games) {
        if (game.kind != Kind::played || game.row.first == 0 || game.row.second == 0 || division->is_team_event())
            continue;
        for (const No no : {game.row.first, game.row.second}) {
            const Entrant* entrant = next.find(no);
            if (entrant != nullptr && !entrant->filler && !entrant->plays_in(c.round)) {
                desk.emit("T-ENT-5",
                          GameForfeited{{{c.division, c.round, game.row.table}, no, "ausente", false, 0, 0}});
                break;
            }
        }
    }
    return std::nullopt;
}

Decision decide_on(Desk& desk, const UnpublishRound& c) {
    desk.emit("T-RND-2", RoundUnpublished{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ScheduleRound& c) {
    desk.emit("T-TEAM-2", RoundScheduled{c, desk.context.now + Millis{60'000} * c.minutes});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const StartRound& c) {
    const Division* division = desk.state.find_division(c.division);
    if (division == nullptr) return no_division(desk, c.division);
    const bool stated = desk.state.rules->late_warns;
    if (!c.absent.empty() && !stated && desk.state.rules->late_clock_runs) {
        // Where no text says what happens to the late, the procedure of the others is a decision (O-42).
        Interpreted decision;
        decision.division = c.division;
        decision.gap = "sin norma: retraso";
        decision.text = "se pone en marcha el reloj de quien falta";
        decision.number = desk.counters.interpretations + 1;
        decision.matter = desk.counters.matters + 1;
        decision.author = desk.state.rules->authority == edition::Authority::arbiters ? "arbiter" : "organiser";
        const bool decided = std::ranges::any_of(desk.state.matters, [&](const Matter& matter) {
            return matter.kind == MatterKind::interpretation && matter.rule == decision.gap;
        });
        if (!decided) desk.emit("T-LAW-4", std::move(decision));
    }
    desk.emit("T-LATE-1", RoundStarted{c, division->bases.time_total});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Arrive& c) {
    const Entrant* entrant = desk.state.find(c.no);
    const Division* division = entrant == nullptr ? nullptr : desk.state.find_division(entrant->division);
    if (division == nullptr)
        return desk.refuse("no_such_entrant", "T-LATE-1", {std::to_string(c.no), std::to_string(c.no)});
    Arrived arrived{c, 0, std::nullopt};
    for (const Round& round : division->rounds)
        if (round.stored == RoundStatus::playing && round.game_of(c.no) != nullptr)
            arrived.late_seconds = static_cast<int>((desk.context.now - round.started_at) / 1000);
    if (const auto clock = clock_seconds(desk.state, *division))
        arrived.clock_seconds = std::max(0, *clock - arrived.late_seconds);
    desk.emit("T-LATE-1", arrived);
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Leave& c) {
    desk.emit(c.notice ? RuleId("T-ABS-1") : RuleId("T-ABS-3"), Left{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const Return& c) {
    desk.emit("T-ABS-1", Returned{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ExtendRound& c) {
    desk.emit("T-TIME-6", RoundExtended{c});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const CallTime& c) {
    TimeCalled called{c, {}};
    const Division* division = desk.state.find_division(c.division);
    const Round* round = division == nullptr ? nullptr : division->find_round(c.round);
    if (round != nullptr)
        for (const Game& game : round->games)
            if (!game.is_reported() && game.kind == Kind::played) called.asked.push_back(game.row.table);
    desk.emit("T-TIME-2", std::move(called));
    return std::nullopt;
}

Decision decide_on(Desk& desk, const RecordStart& c) {
    const Game* game = desk.state.find_game(c);
    desk.emit("T-RND-5", StartRecorded{c});
    // Really played otherwise than the board said: an incident.
    if (game != nullptr && game->row.starter != 0 && game->row.starter != c.starter && !c.typing_error) {
        Recorded incident;
        incident.kind = MatterKind::incident;
        incident.division = c.division;
        incident.round = c.round;
        incident.table = c.table;
        incident.rule = "T-RND-5";
        incident.text = fmt::format("empezó {}", c.starter);
        incident.matter = desk.counters.matters + 1;
        desk.emit("T-RND-5", std::move(incident));
    }
    return std::nullopt;
}

Decision decide_on(Desk& desk, const CloseRound& c) {
    const Division* division = desk.state.find_division(c.division);
    if (division == nullptr) return no_division(desk, c.division);
    desk.emit("T-RES-2", RoundClosed{c, digest_of(desk.state, *division)});
    return std::nullopt;
}

Decision decide_on(Desk& desk, const ReopenRound& c) {
    desk.emit("T-RES-2", RoundReopened{c});
    return std::nullopt;
}

}  // namespace letrado::tournament
