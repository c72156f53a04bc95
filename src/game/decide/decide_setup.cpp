// Before play: opening the game, checks, who starts, arrivals.
#include <algorithm>

#include "base/hash.h"
#include "edition/open_points.h"
#include "game/decide/conduct.h"
#include "game/decide/decider.h"

namespace letrado::game {

namespace {

using edition::EventKind;
using edition::RuleId;
using edition::StartPolicy;
using tiles::Tile;

StartPolicy start_policy(const edition::GameRules& rules) {
    switch (rules.event_kind) {
        case EventKind::round_robin:
            return rules.start_round_robin;
        case EventKind::swiss:
            return rules.start_swiss;
        case EventKind::match:
            return rules.start_match;
        case EventKind::team:
            return rules.start_team;
    }
    return StartPolicy::organiser;
}

bool mode_in_edition(const edition::GameRules& rules) {
    switch (rules.event_mode) {
        case edition::ClockMode::corrido:
            return rules.time_corrido;
        case edition::ClockMode::no_corrido:
            return rules.time_no_corrido;
        case edition::ClockMode::timer:
            return rules.time_timer;
        case edition::ClockMode::none:
            return true;
    }
    return false;
}

bool has_clocks(const edition::GameRules& rules) {
    return rules.event_mode == edition::ClockMode::corrido || rules.event_mode == edition::ClockMode::no_corrido;
}

// What it says stands in the table of texts, by its code, in both languages.
void record_decision(Decider& decider, std::optional<Seat> seat, std::string_view code) {
    decider.emit("G-DECISION-1", Recorded{RecordKind::decision, seat, std::string(code), "", 0});
}

// A clock that is not the one which the edition prescribes is the event's decision.
void record_other_clock(Decider& decider, const edition::GameRules& rules) {
    if (!has_clocks(rules) || !rules.clock_half_of_total || rules.event_clock_seconds == 0) return;
    if (2 * rules.event_clock_seconds == rules.event_total_seconds) return;
    record_decision(decider, std::nullopt, "clock");
}

// What becomes of a player who is not there, where the edition does not say it.
void record_lateness(Decider& decider, const PerSeat<bool>& present) {
    std::optional<Seat> late;
    if (present[Seat::first]) late = Seat::second;
    if (present[Seat::second]) late = Seat::first;
    const bool both = present[Seat::first] && present[Seat::second];
    const bool never = edition::rule_article("G-LATE-4", decider.rules.edition) != "—";
    if (both || (decider.states("G-LATE-1") && never)) return;
    if (!has_clocks(decider.rules)) {
        record_decision(decider, late, "late_by_round");
    } else if (decider.states("G-LATE-1")) {
        record_decision(decider, late, "late_by_time");
    } else {
        record_decision(decider, late, "late_time_runs");
    }
}

Seat lot(const Decider& decider) {
    return board::draw_lot(*decider.context.seed, decider.state.draws + 1) == 0 ? Seat::first : Seat::second;
}

// Nearest to A; a blank beats every letter. The codes of tiles are in alphabetical order and a blank's is 0.
std::optional<Seat> winner_of(const PerSeat<Tile>& drawn) {
    const Tile first = drawn[Seat::first];
    const Tile second = drawn[Seat::second];
    if (first.face() == second.face()) return std::nullopt;
    return first.face() < second.face() ? Seat::first : Seat::second;
}

Verdict need_start_open(const Decider& decider, RuleId rule) {
    const State& state = decider.state;
    if (state.stage == Stage::none) return decider.refuse(Reason::not_open, "G-BASE-1");
    if (state.starter) return decider.refuse(Reason::start_already_decided, rule);
    if (state.any_draw) return decider.refuse(Reason::after_the_start, rule);
    return std::nullopt;
}

// A position has each square once and no more tiles of a face than the set.
bool is_possible(const StartPosition& position) {
    tiles::TileCounts left = tiles::TileCounts::full_set();
    const auto take = [&](Tile tile) {
        if (!left.contains(tile)) return false;
        left.remove(tile);
        return true;
    };
    board::Board board;
    for (const board::Placement& placement : position.board) {
        if (board.has(placement.square) || placement.tile.face() == 0 || !take(placement.tile)) return false;
        board.put(placement.square, placement.tile);
    }
    for (const Seat seat : both_seats)
        if (!std::ranges::all_of(position.racks[seat], take)) return false;
    return std::ranges::all_of(position.bag, take);
}

RuleId organiser_rule(const Decider& decider) {
    return decider.rules.event_kind == EventKind::team ? RuleId("G-START-4") : RuleId("G-START-6");
}

// Where the edition says who starts in this kind of event.
RuleId start_rule(const Decider& decider) {
    switch (start_policy(decider.rules)) {
        case StartPolicy::first_named:
            return "G-START-1";
        case StartPolicy::pairing_system:
            return "G-START-2";
        case StartPolicy::lot_then_alternate:
            return "G-START-3";
        case StartPolicy::lot:
            return "G-START-4";
        case StartPolicy::tile_draw:
            return "G-START-5";
        case StartPolicy::organiser:
            break;
    }
    return organiser_rule(decider);
}

// What the edition decides by itself when the game is opened.
Verdict decide_start_on_opening(Decider& decider, const edition::GameRules& rules, const OpenGame& body) {
    const auto decided = [&](RuleId rule, Seat starter, StartSource source) {
        decider.emit(rule, StartDecided{starter, source});
        return std::nullopt;
    };
    switch (start_policy(rules)) {
        case StartPolicy::first_named:
            return decided("G-START-1", Seat::first, StartSource::pairing);
        case StartPolicy::pairing_system:
            if (!body.starter) return Refusal{Reason::starter_missing, "G-START-2", rules.edition, std::nullopt};
            return decided("G-START-2", *body.starter, StartSource::system);
        case StartPolicy::lot_then_alternate:
            if (body.game_number > 1) {
                if (!body.previous_starter) {
                    return Refusal{Reason::starter_missing, "G-START-3", rules.edition, std::nullopt};
                }
                return decided("G-START-3", rival(*body.previous_starter), StartSource::alternation);
            }
            if (decider.context.seed != nullptr) return decided("G-START-3", lot(decider), StartSource::lot);
            return std::nullopt;
        case StartPolicy::lot:
            if (decider.context.seed != nullptr) return decided("G-START-4", lot(decider), StartSource::lot);
            return std::nullopt;
        case StartPolicy::organiser:
            if (body.starter) return decided("G-START-6", *body.starter, StartSource::organiser);
            return std::nullopt;
        case StartPolicy::tile_draw:
            return std::nullopt;
    }
    return std::nullopt;
}

}  // namespace

Verdict decide_on(Decider& decider, const OpenGame& body) {
    const auto refuse = [&](Reason reason, RuleId rule) { return Refusal{reason, rule, body.edition, std::nullopt}; };
    if (decider.state.stage != Stage::none) return refuse(Reason::already_open, "G-BASE-1");
    const auto found = edition::game_rules(body.edition);
    if (!found) return refuse(Reason::unknown_edition, "G-BASE-1");
    edition::GameRules rules = **found;
    for (const RuleSetting& setting : body.settings) {
        if (!edition::is_for_event(setting.key, body.edition)) return refuse(Reason::not_event_setting, "G-INTERP-1");
        if (!edition::set_parameter(rules, setting.key, setting.value)) {
            return refuse(Reason::bad_setting, "G-INTERP-1");
        }
    }
    if (static_cast<int>(body.players.size()) != rules.players) return refuse(Reason::wrong_player_count, "G-BASE-2");
    if (!mode_in_edition(rules)) return refuse(Reason::mode_not_in_edition, "G-TURN-1");
    if (has_clocks(rules) && clock_allotment(rules) <= 0) return refuse(Reason::clock_missing, "G-CLOCK-1");
    GameOpened opened;
    opened.edition = body.edition;
    opened.players = body.players;
    opened.settings = body.settings;
    opened.game_number = body.game_number;
    if (decider.context.seed != nullptr) opened.commitment = base::to_hex(board::commitment(*decider.context.seed));
    decider.emit("G-TILES-1", std::move(opened));
    record_other_clock(decider, rules);
    return decide_start_on_opening(decider, rules, body);
}

Verdict decide_on(Decider& decider, const CheckTiles& body) {
    if (decider.state.stage == Stage::none) return decider.refuse(Reason::not_open, "G-BASE-1");
    const bool listed = !body.missing_tiles.empty() || !body.extra_tiles.empty();
    if (listed && body.complete) return decider.refuse(Reason::wrong_number, "G-TILES-2");
    tiles::TileCounts set = tiles::TileCounts::full_set();
    for (const Tile tile : body.missing_tiles) {
        if (!set.contains(tile)) return decider.refuse(Reason::wrong_number, "G-TILES-2");
        set.remove(tile);
    }
    if (decider.state.any_draw) {
        decider.emit("G-TILES-2", TileClaimRejected{body.missing});
    } else {
        decider.emit("G-TILES-2", TilesChecked{body.complete, body.missing, body.missing_tiles, body.extra_tiles});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const InspectSheet& body) {
    const auto seat = seat_of(decider.actor);
    if (decider.state.stage == Stage::none) return decider.refuse(Reason::not_open, "G-BASE-1");
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-AIDS-3");
    if (!decider.rules.sheet_inspect_before_start) return decider.refuse(Reason::not_in_edition, "G-AIDS-3");
    if (decider.state.any_draw) return decider.refuse(Reason::after_the_start, "G-AIDS-3");
    decider.emit("G-AIDS-3", SheetInspected{rival(*seat), body.blank});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ChooseStarterPolicy& body) {
    if (auto refusal = decider.need_director(start_rule(decider))) return refusal;
    if (auto refusal = need_start_open(decider, organiser_rule(decider))) return refusal;
    if (start_policy(decider.rules) != StartPolicy::organiser) {
        return decider.refuse(Reason::wrong_start_method, organiser_rule(decider));
    }
    decider.emit(organiser_rule(decider), StarterPolicyChosen{body.policy});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const ChooseStarter& body) {
    if (auto refusal = decider.need_director(start_rule(decider))) return refusal;
    const StartPolicy policy = start_policy(decider.rules);
    // A lot at a table is drawn by hand and its winner entered here; a transcription tells who started, however it
    // was decided.
    const bool by_hand =
        policy == StartPolicy::lot || policy == StartPolicy::lot_then_alternate || decider.transcribing();
    const RuleId rule = policy == StartPolicy::lot_then_alternate ? RuleId("G-START-3")
                        : policy == StartPolicy::tile_draw        ? RuleId("G-START-5")
                                                                  : organiser_rule(decider);
    if (auto refusal = need_start_open(decider, rule)) return refusal;
    if (policy != StartPolicy::organiser && !by_hand) return decider.refuse(Reason::wrong_start_method, "G-START-5");
    decider.emit(rule, StartDecided{body.starter, StartSource::organiser});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const DrawLot&) {
    const StartPolicy policy = start_policy(decider.rules);
    const RuleId rule = policy == StartPolicy::lot_then_alternate ? RuleId("G-START-3") : organiser_rule(decider);
    if (auto refusal = need_start_open(decider, rule)) return refusal;
    if (policy == StartPolicy::tile_draw || decider.context.seed == nullptr) {
        return decider.refuse(Reason::wrong_start_method, rule);
    }
    decider.emit(rule, StartDecided{lot(decider), StartSource::lot});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const DrawForStart& body) {
    if (auto refusal = need_start_open(decider, "G-START-5")) return refusal;
    if (start_policy(decider.rules) != StartPolicy::tile_draw) {
        return decider.refuse(Reason::wrong_start_method, "G-START-5");
    }
    PerSeat<Tile> drawn;
    // Tied tiles stay out of the bag until the tie is broken.
    tiles::TileCounts bag = decider.state.pool;
    for (const Tile tile : decider.state.out_of_bag)
        bag.remove(tile);
    if (body.drawn && !decider.draws_tiles()) {
        drawn = *body.drawn;
        for (const Tile tile : drawn.values) {
            if (!bag.contains(tile)) return decider.refuse(Reason::wrong_draw, "G-START-5");
            bag.remove(tile);
        }
    } else if (!body.drawn && decider.draws_tiles()) {
        const board::Tiles two = board::draw_tiles(*decider.context.seed, decider.state.draws + 1, bag, 2);
        drawn = {{two[0], two[1]}};
    } else {
        return decider.refuse(Reason::wrong_draw, "G-START-5");
    }
    const auto winner = winner_of(drawn);
    decider.emit("G-START-5", StartTilesDrawn{drawn, !winner});
    if (winner) decider.emit("G-START-5", StartDecided{*winner, StartSource::tile_draw});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const SetPosition& body) {
    if (auto refusal = decider.need_director("G-TILES-1")) return refusal;
    if (decider.state.stage != Stage::setup) return decider.refuse(Reason::wrong_stage, "G-TILES-1");
    if (!is_possible(body.position)) return decider.refuse(Reason::bad_position, "G-TILES-1");
    decider.emit("G-TILES-1", PositionSet{body.position});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const StartRound& body) {
    if (auto refusal = decider.need_director("G-LATE-1")) return refusal;
    if (decider.state.stage != Stage::setup) return decider.refuse(Reason::wrong_stage, "G-LATE-1");
    const int here = static_cast<int>(body.present[Seat::first]) + static_cast<int>(body.present[Seat::second]);
    const RuleId rule = here == 0 ? RuleId("G-LATE-2") : here == 1 ? RuleId("G-LATE-1") : RuleId("G-TIME-1");
    decider.emit(rule, RoundStarted{body.present});
    record_lateness(decider, body.present);
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Arrive&) {
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-LATE-1");
    const bool awaited = decider.state.stage == Stage::waiting || wins_unseen(decider.state) == *seat;
    if (!awaited || decider.state.present[*seat]) {
        return decider.refuse(Reason::wrong_stage, "G-LATE-1");
    }
    decider.emit("G-LATE-1", PlayerArrived{*seat});
    return std::nullopt;
}

}  // namespace letrado::game
