#include "analysis/bot_seat.h"

#include <algorithm>
#include <vector>

#include "analysis/move_text.h"
#include "engine/match/thinking_time.h"

namespace letrado::analysis {

std::expected<game::CommandBody, PositionError> choose_turn(engine::Bot& bot, const engine::WordGraph& graph,
                                                            const game::State& state, base::Random& random,
                                                            std::optional<std::chrono::milliseconds> left) {
    constexpr std::chrono::nanoseconds longest = std::chrono::seconds(5);
    const auto view = view_of_state(state, graph);
    if (!view) return std::unexpected(view.error());
    engine::Interrupt interrupt;
    if (left)
        interrupt.deadline = std::chrono::steady_clock::now() + std::min(longest, engine::thinking_time(*view, *left));
    return command_of(bot.choose(*view, random, interrupt));
}

std::expected<game::CommandBody, PositionError> answer_play(engine::Bot& bot, const game::State& state,
                                                            base::Random& random) {
    if (!state.turn.play) return std::unexpected(PositionError{PositionErrorKind::not_playing});
    std::vector<tiles::Word> words;
    for (const board::FormedWord& formed : state.turn.play->words) {
        tiles::Word letters;
        for (const tiles::Tile tile : formed.tiles)
            letters.push_back(tile.as_letter());
        words.push_back(letters);
    }
    if (bot.challenges(words, random)) return game::Challenge{};
    return game::Accept{};
}

}  // namespace letrado::analysis
