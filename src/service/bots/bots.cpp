#include "service/bots/bots.h"

#include <algorithm>

namespace letrado::service {

namespace {

using game::Phase;
using game::Stage;

// The rival of the mover has left the table, and has not been given his clock.
bool away(const game::State& state) {
    return state.absent && !state.absent->returned && !state.absent->pending && state.absent->seat != state.mover &&
           state.rules.absence == edition::Absence::pending_play;
}

}  // namespace

const BotLevel* BotRegistry::find(std::string_view id) const {
    const auto found = std::ranges::find(levels_, id, &BotLevel::id);
    return found == levels_.end() ? nullptr : &*found;
}

bool must_act(const game::State& state, game::Seat seat) {
    if (state.stage == Stage::signing) return !state.signed_by[seat] && state.outcome && state.outcome->published;
    if (state.stage != Stage::turn || state.director_called || state.overdraw || state.adjourned) return false;
    const bool mover = state.mover == seat;
    if (state.turn.claim) return mover && state.turn.claim->stage == game::ClaimStage::rejected;
    switch (state.phase) {
        case Phase::think:
        case Phase::press:
            return mover;
        case Phase::verify:
            // Who plays against somebody who is away starts his clock.
            if (mover) return away(state);
            return !state.turn.wrote[seat];
        default:
            return false;
    }
}

bool needs_thought(const game::State& state, game::Seat seat) {
    return state.stage == Stage::turn && state.mover == seat && state.phase == Phase::think && !state.turn.claim;
}

BotAnswer act(const Bot& bot, const game::State& view, game::Seat seat, const lexicon::Lexicon& lexicon,
              base::Random& random) {
    if (view.stage == Stage::signing) return game::Sign{};
    if (view.turn.claim) return game::AcceptVerdict{};
    if (view.phase == Phase::press) return game::PressClock{};
    if (view.mover == seat && view.phase == Phase::verify) return game::PressClock{};
    if (view.mover == seat) return bot.choose_turn(view, lexicon, random);
    return bot.answer_play(view, lexicon, random);
}

}  // namespace letrado::service
