#include "play/bot_opponent.h"

#include "analysis/bot_seat.h"

namespace letrado::app {

BotOpponent::BotOpponent(const Context& context, const engine::BotSpec& spec, std::uint64_t seed)
    : parts_(EngineParts::open(context)),
      spelling_(std::make_unique<engine::Spelling>(parts_.lexicon().graph())),
      bot_(engine::make_bot(spec, parts_.for_bots(*spelling_))),
      random_(seed) {}

game::CommandBody BotOpponent::choose_turn(const game::State& state, std::optional<std::chrono::milliseconds> left) {
    return analysis::choose_turn(*bot_, parts_.vocabulary().graph, state, random_, left).value_or(game::Pass{});
}

game::CommandBody BotOpponent::answer_play(const game::State& state) {
    return analysis::answer_play(*bot_, state, random_).value_or(game::Accept{});
}

}  // namespace letrado::app
