#include "tournament/rounds/game_link.h"

#include <fmt/format.h>

#include "game/game.h"
#include "game/state.h"
#include "tiles/text.h"
#include "tournament/names.h"
#include "tournament/rounds/time_rules.h"

namespace letrado::tournament {

namespace {

using game::Seat;

std::string person(const State& state, No no) {
    const Entrant* entrant = state.find(no);
    return entrant == nullptr ? std::string("—") : entrant->person;
}

std::string_view input_of(TableMode mode) {
    return mode == TableMode::online ? "online" : mode == TableMode::assisted ? "assisted" : "transcription";
}

std::optional<MatterKind> kind_of(game::RecordKind kind) {
    switch (kind) {
        case game::RecordKind::incident:
            return MatterKind::incident;
        case game::RecordKind::warning:
            return MatterKind::warning;
        case game::RecordKind::yellow_card:
            return MatterKind::yellow_card;
        case game::RecordKind::red_card:
            return MatterKind::red_card;
        default:
            return std::nullopt;
    }
}

class Matters {
  public:
    Matters(const Game& game, std::vector<GameMatter>& out) : game_(game), out_(out) {}

    void add(const game::Event& event) {
        sequence_ = static_cast<int>(event.sequence);
        if (const auto* e = std::get_if<game::Recorded>(&event.body)) {
            if (const auto kind = kind_of(e->kind)) put(*kind, e->seat, e->code, e->text);
        } else if (const auto* asked = std::get_if<game::WordAsked>(&event.body)) {
            put(MatterKind::asked_word, asked->seat, "T-COND-2", "");
        } else if (const auto* marked = std::get_if<game::OverdrawMarked>(&event.body)) {
            put(MatterKind::overdraw, marked->holder, "T-OVER-1", "");
        } else if (const auto* penalty = std::get_if<game::PenaltyGiven>(&event.body)) {
            const bool both = !penalty->code.empty() && !penalty->reason.empty();
            put(MatterKind::penalty, penalty->seat, "T-PEN-1",
                fmt::format("{}: {}{}{}", penalty->points, penalty->code, both ? ": " : "", penalty->reason));
        }
    }

  private:
    void put(MatterKind kind, const std::optional<Seat>& seat, std::string rule, std::string text) {
        const No no = !seat ? 0 : *seat == Seat::first ? game_.row.first : game_.row.second;
        out_.push_back({sequence_, kind, no, std::move(rule), std::move(text)});
    }

    const Game& game_;
    std::vector<GameMatter>& out_;
    int sequence_ = 0;
};

Extras extras_of(const game::State& state, const Game& game) {
    Extras extras;
    int scrabbles[2] = {0, 0};
    for (const game::TurnRecord& turn : state.record) {
        if (turn.kind != game::RowKind::play) continue;
        if (turn.placements.size() == 7) ++scrabbles[turn.seat == Seat::first ? 0 : 1];
        if (!extras.best_points || turn.agreed > *extras.best_points) {
            extras.best_points = turn.agreed;
            const tiles::Word& word = turn.main_word.tiles;
            extras.best_play = tiles::to_notation({word.begin(), word.end()});
            extras.best_player = turn.seat == Seat::first ? game.row.first : game.row.second;
        }
    }
    extras.first_scrabbles = scrabbles[0];
    extras.second_scrabbles = scrabbles[1];
    return extras;
}

}  // namespace

std::string_view event_kind(const Division& division, const Game& game) {
    if (game.round == 0) return "match";
    if (division.is_team_event()) return "team";
    const Round* round = division.find_round(game.round);
    if (round != nullptr)
        if (const auto row = parse_plan_row(round->method); row && row->method.method == Method::round_robin)
            return "round_robin";
    return "swiss";
}

std::expected<GameToOpen, Refusal> game_to_open(const State& state, const GameAt& at, TableMode mode) {
    const auto refuse = [&](std::string_view reason) {
        const std::string where = fmt::format("{}.{}", at.round, at.table);
        return std::unexpected(Refusal{reason, "T-LAW-1", state.edition, {where, where}});
    };
    const Game* game = state.find_game(at);
    const Division* division = state.find_division(at.division);
    const Round* round = division == nullptr ? nullptr : division->find_round(at.round);
    if (game == nullptr || (at.round != 0 && (round == nullptr || !round->is_public()))) return refuse("no_such_game");
    if (game->is_reported() && game->kind != Kind::adjourned) return refuse("has_result");
    GameToOpen made;
    game::OpenGame& open = made.open;
    open.edition = state.edition;
    open.players = {person(state, game->row.first), person(state, game->row.second)};
    const edition::GameRules rules = rules_of(state, *division);
    const auto set = [&](std::string key, std::string value) {
        open.settings.push_back({std::move(key), std::move(value)});
    };
    const std::string_view kind = event_kind(*division, *game);
    set("event.kind", std::string(kind));
    set("event.scope", std::string(name_of(state.scope)));
    set("event.input", std::string(input_of(mode)));
    if (division->bases.time_mode != "edition") set("event.mode", division->bases.time_mode);
    if (rules.event_mode == edition::ClockMode::none && division->bases.time_mode == "edition")
        set("event.mode", "none");
    if (division->bases.time_clock > 0) set("event.clock_seconds", std::to_string(division->bases.time_clock));
    if (division->bases.time_total > 0) set("event.total_seconds", std::to_string(division->bases.time_total));
    if (game->starter() != 0) open.starter = game->starter() == game->row.first ? Seat::first : Seat::second;
    if (kind == "match") {
        open.game_number = game->series_game;
        if (open.starter && open.game_number > 1) open.previous_starter = game::rival(*open.starter);
    }
    made.first = conduct_of(state, game->row.first, at.round);
    made.second = conduct_of(state, game->row.second, at.round);
    return made;
}

std::expected<TakeFromGame, base::Text> take_from_log(const State& state, const GameAt& at, const std::string& name,
                                                      const std::vector<game::Event>& log) {
    const Game* game = state.find_game(at);
    if (game == nullptr) return std::unexpected(base::Text{"no hay tal partida", "there is no such game"});
    const auto replayed = game::try_replay(log);
    if (!replayed) return std::unexpected(replayed.error().message());
    const game::State& played = *replayed;
    for (const Seat seat : game::both_seats) {
        const std::string& expected = person(state, seat == Seat::first ? game->row.first : game->row.second);
        if (played.players[seat] != expected)
            return std::unexpected(
                base::Text{fmt::format("juega {} donde el pareo tiene a {}", played.players[seat], expected),
                           fmt::format("{} plays where the pairing has {}", played.players[seat], expected)});
    }
    TakeFromGame take;
    static_cast<GameAt&>(take) = at;
    take.game = name;
    take.edition = played.rules.edition;
    take.closed = played.stage == game::Stage::closed;
    if (played.starter) take.starter = *played.starter == Seat::first ? game->row.first : game->row.second;
    Matters matters(*game, take.matters);
    for (const game::Event& event : log)
        matters.add(event);
    if (!played.outcome) return take;
    const game::FinalScores scores = game::final_scores(played);
    take.first_score = scores.total[Seat::first];
    take.second_score = scores.total[Seat::second];
    take.certified = played.certificate == game::Certificate::director;
    take.extras = extras_of(played, *game);
    if (game::result(played) == game::Result::both_lose) {
        take.both_lost = true;
    } else if (played.outcome->loser) {
        take.loser = *played.outcome->loser == Seat::first ? game->row.first : game->row.second;
    }
    return take;
}

}  // namespace letrado::tournament
