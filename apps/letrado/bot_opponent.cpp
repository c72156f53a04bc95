#include "bot_opponent.h"

#include <algorithm>

#include "analysis/move_text.h"
#include "analysis/position.h"
#include "engine/thinking_time.h"

namespace letrado::app {

BotOpponent::BotOpponent(const Context& context, const engine::BotSpec& spec, std::uint64_t seed)
    : parts_(EngineParts::open(context)), bot_(engine::make_bot(spec, parts_.for_bots())), random_(seed) {}

game::CommandBody BotOpponent::choose_turn(const game::State& state, std::optional<std::chrono::milliseconds> left) {
    constexpr std::chrono::nanoseconds longest = std::chrono::seconds(5);
    const engine::View view = analysis::view_of_state(state, parts_.vocabulary().graph).value();
    engine::Interrupt interrupt;
    if (left)
        interrupt.deadline = std::chrono::steady_clock::now() + std::min(longest, engine::thinking_time(view, *left));
    return analysis::command_of(bot_->choose(view, random_, interrupt));
}

game::CommandBody BotOpponent::answer_play(const game::State& state) {
    std::vector<tiles::Word> words;
    for (const game::FormedWord& formed : state.turn.play->words) {
        tiles::Word letters;
        for (const tiles::Tile tile : formed.tiles)
            letters.push_back(tile.as_letter());
        words.push_back(letters);
    }
    if (bot_->challenges(words, random_)) return game::Challenge{};
    return game::Accept{};
}

}  // namespace letrado::app
