#include "game/decide/laying.h"

#include <algorithm>

#include "game/decide/scoring_rules.h"
#include "game/table.h"

namespace letrado::game {

namespace {

using edition::Commit;
using edition::MissedCentre;
using edition::RuleId;

bool is_barred(const State& state, const board::Play& play) {
    const auto& barred = state.conduct[state.mover].barred;
    return !barred.empty() && std::ranges::any_of(play.words, [&](const board::FormedWord& word) {
        return std::ranges::find(barred, letters_of(word.tiles)) != barred.end();
    });
}

const Sheet& sheet_of(const State& state, Role keeper) {
    const auto seat = seat_of(keeper);
    return seat ? state.sheets[*seat] : state.control_sheet;
}

// A tile that fell on an occupied square is on the board too.
bool plays_what_fell(const State& state, const board::Placements& placements) {
    tiles::TileCounts counts;
    for (const board::Placement& placement : placements)
        counts.add(placement.tile);
    for (const tiles::Tile tile : state.turn.must_play) {
        if (!counts.contains(tile)) return false;
        counts.remove(tile);
    }
    return true;
}

}  // namespace

bool in_line(const board::Placements& placements, board::Direction direction) {
    return std::ranges::all_of(placements, [&](const board::Placement& placement) {
        return placement.square.line(direction) == placements.front().square.line(direction);
    });
}

bool squares_free(const State& state, const board::Placements& placements) {
    for (std::size_t i = 0; i < placements.size(); ++i) {
        if (state.board.has(placements[i].square)) return false;
        for (std::size_t j = 0; j < i; ++j)
            if (placements[i].square == placements[j].square) return false;
    }
    return true;
}

Verdict need_placeable(const Decider& decider, std::optional<board::PlacementFault> fault) {
    if (!fault) return std::nullopt;
    const bool letter = *fault == board::PlacementFault::no_such_tile;
    return letter ? decider.refuse(Reason::not_a_tile_letter, rule_of(*fault))
                  : decider.refuse(Reason::bad_placement, rule_of(*fault), fault);
}

bool tiles_are_free(const State& state) {
    if (state.phase != Phase::placing || !state.turn.must_play.empty()) return false;
    const Commit commit = state.rules.commit_tile;
    return commit == Commit::none || (commit == Commit::seen && !state.turn.seen);
}

tiles::Word letters_of(const tiles::Word& word) {
    tiles::Word letters;
    for (const tiles::Tile tile : word)
        letters.push_back(tile.as_letter());
    return letters;
}

bool holds(const State& state, const board::Placements& placements) {
    // What lies on the board for this turn is still the mover's: only the rest must come from the rack.
    tiles::TileCounts laid;
    for (const board::Placement& placement : state.turn.placed)
        laid.add(placement.tile);
    board::FixedVector<tiles::Tile, board::rack_size> from_rack;
    for (const board::Placement& placement : placements) {
        if (laid.contains(placement.tile)) {
            laid.remove(placement.tile);
        } else {
            from_rack.push_back(placement.tile);
        }
    }
    return may_hold(state, state.mover, from_rack);
}

std::expected<board::Play, Refusal> check_play(const Decider& decider, const board::Placements& placements) {
    const State& state = decider.state;
    const auto refuse = [&](Reason reason, RuleId rule) { return std::unexpected(*decider.refuse(reason, rule)); };
    if (!holds(state, placements)) return refuse(Reason::not_in_rack, "G-PLACE-1");
    const bool opening = state.board.empty();
    if (opening && static_cast<int>(placements.size()) < decider.rules.opening_min_tiles) {
        return refuse(Reason::too_few_tiles, "G-OPEN-3");
    }
    std::expected<board::Play, board::PlacementFault> play = board::analyse(state.board, placements);
    if (!play) {
        return std::unexpected(*decider.refuse(Reason::bad_placement, rule_of(play.error()), play.error()));
    }
    if (opening && !play->covers_centre) {
        const bool obligation = decider.rules.opening_miss_centre == MissedCentre::obligation;
        if (obligation && decider.online()) return refuse(Reason::off_centre, "G-CENTRE-3");
        if (decider.rules.opening_strict_no_doubling)
            play = board::analyse(state.board, placements, board::WordPremiums::ignore);
    }
    if (!plays_what_fell(state, placements)) return refuse(Reason::tile_committed, "G-COMMIT-1");
    if (is_barred(state, *play)) return refuse(Reason::barred_word, "G-BEHAV-2");
    if (decider.rules.event_valid_words_only && decider.context.judge != nullptr) {
        const bool good = std::ranges::all_of(play->words, [&](const board::FormedWord& word) {
            return (*decider.context.judge)(letters_of(word.tiles));
        });
        if (!good) return refuse(Reason::invalid_word, "G-CHALLENGE-3");
    }
    return *play;
}

bool announces_total(const Decider& decider) {
    return decider.rules.announce_total_in_corrido && decider.rules.event_mode == edition::ClockMode::corrido &&
           !decider.transcribing();
}

SheetRow row_of_play(const Decider& decider, Role keeper, const board::Play& play, const board::Placements& placements,
                     board::Score points) {
    SheetRow row;
    row.turn = static_cast<int>(decider.state.record.size());
    row.seat = decider.state.mover;
    row.kind = RowKind::play;
    row.word = play.words.front().tiles;
    row.points = points;
    row.total = sheet_of(decider.state, keeper).total(row.seat) + points;
    for (const board::Placement& placement : placements)
        if (placement.tile.is_blank()) row.blanks.push_back(placement.tile.as_letter());
    return row;
}

void lay_as_written(Decider& decider, const board::Placements& placements, const board::Play& play,
                    std::optional<board::Score> points, std::optional<board::Score> total) {
    decider.emit("G-ACCEPT-1", PlayLaid{placements, play, true});
    if (points) decider.emit("G-TURN-4", ScoreAnnounced{*points, total});
}

void lay_play(Decider& decider, const board::Placements& placements, const board::Play& play,
              std::optional<board::Score> points, std::optional<board::Score> total) {
    const State& state = decider.state;
    decider.emit(state.board.empty() ? RuleId("G-OPEN-2") : main_scoring_rule(state.board, placements, play),
                 PlayLaid{placements, play});
    if (!decider.online()) {
        if (points) decider.emit("G-TURN-4", ScoreAnnounced{*points, total});
        return;
    }
    const board::Score sum = state.scores[state.mover] + play.points;
    const bool with_total =
        decider.rules.announce_total_in_corrido && decider.rules.event_mode == edition::ClockMode::corrido;
    decider.emit("G-TURN-4", ScoreAnnounced{play.points, with_total ? std::optional<board::Score>(sum) : std::nullopt});
    const Role mover = role_of(state.mover);
    decider.emit(decider.rules.sheet_words_required ? RuleId("G-SHEET-3") : RuleId("G-SHEET-1"),
                 RowWritten{mover, row_of_play(decider, mover, play, placements, play.points)});
}

}  // namespace letrado::game
