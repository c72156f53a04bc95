#include "game/decide/leaving.h"

#include <algorithm>
#include <iterator>

#include "game/decide/laying.h"
#include "game/table.h"

namespace letrado::game {

namespace {

// All that the rival could ask the judges about this play has been answered.
bool beyond_question(const State& state) {
    const Turn& turn = state.turn;
    const bool combined = state.rules.challenge_several == edition::ChallengeSeveral::combined;
    const unsigned words = (1U << turn.play->words.size()) - 1;
    return turn.challenged && (combined || (words & ~unsigned{turn.judged}) == 0);
}

// The rows that are missing, and what follows from them.
std::vector<Event> written_and_completed(const State& state, Role writer, const Context& context) {
    Decider writing(state, context, writer);
    write_missing_rows(writing);
    State written = state;
    for (const Event& event : writing.events)
        apply(written, event);
    Decider completing(written, context, Role::system);
    complete_play(completing);
    std::ranges::move(completing.events, std::back_inserter(writing.events));
    return std::move(writing.events);
}

}  // namespace

std::optional<Seat> leaver_of(const State& state, const Command& command) {
    if (std::holds_alternative<Resign>(command.body)) return seat_of(command.actor);
    if (const auto* excluded = std::get_if<ExcludePlayer>(&command.body)) return excluded->seat;
    const bool away = state.absent && !state.absent->returned;
    if (std::holds_alternative<EndRound>(command.body) && away) return state.absent->seat;
    return std::nullopt;
}

std::vector<Event> completed_before_leaving(const State& state, Seat leaver, Role actor, const Context& context) {
    if (!awaits_rows(state) || state.loses_turn[state.mover]) return {};
    const Seat verifier = rival(state.mover);
    if (leaver == state.mover && !state.turn.wrote[verifier] && !beyond_question(state)) return {};
    // Nobody speaks for a player but himself.
    return written_and_completed(state, actor == role_of(verifier) ? actor : Role::system, context);
}

std::vector<board::FormedWord> unaccepted_words(const State& state, const GameEnded& ended) {
    const bool open = state.stage == Stage::turn && (state.phase == Phase::verify || state.phase == Phase::claim);
    if (!open || ended.loser != state.mover || !state.turn.play) return {};
    return {state.turn.play->words.begin(), state.turn.play->words.end()};
}

void count_unaccepted(Decider& decider) {
    const UnacceptedPlay& play = *decider.state.outcome->unaccepted;
    Decider laying(decider.state, decider.context, Role::system);
    laying.emit("G-TURN-6", PlayLaid{play.placements, play.play});
    laying.emit("G-TURN-6", CountSettled{play.announced});
    State laid = decider.state;
    for (const Event& event : laying.events)
        apply(laid, event);
    laid.turn.wrote = play.wrote;
    std::ranges::move(laying.events, std::back_inserter(decider.events));
    std::ranges::move(written_and_completed(laid, Role::system, decider.context), std::back_inserter(decider.events));
}

}  // namespace letrado::game
