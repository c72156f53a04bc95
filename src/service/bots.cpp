#include "service/bots.h"

#include <algorithm>

#include "service/greedy.h"

namespace letrado::service {

namespace {

using game::Phase;
using game::Stage;

// Sees a share of the plays, and of those it takes one near the given place, 1 the most points and 0 the fewest.
class PlainBot : public Bot {
  public:
    PlainBot(unsigned seen_percent, double place, std::size_t longest_word, unsigned doubts_percent)
        : seen_percent_(seen_percent), place_(place), longest_word_(longest_word), doubts_percent_(doubts_percent) {}

    game::CommandBody choose_turn(const game::State& view, const lexicon::Lexicon& lexicon,
                                  base::Random& random) const override {
        struct Choice {
            game::Score points;
            game::Placements placements;
        };
        std::vector<Choice> choices;
        each_play(view, lexicon, [&](const game::Placements& placements, const game::Play& play) {
            const auto fits = [this](const game::FormedWord& word) { return word.tiles.size() <= longest_word_; };
            if (std::ranges::all_of(play.words, fits) && random.below(100) < seen_percent_)
                choices.push_back({play.points, placements});
        });
        if (choices.empty()) return service::choose_turn(view, lexicon);
        std::ranges::sort(choices, {}, &Choice::points);
        const auto last = static_cast<double>(choices.size() - 1);
        const Choice& chosen = choices[static_cast<std::size_t>(place_ * last)];
        return game::PlayTiles{chosen.placements, std::nullopt, std::nullopt};
    }

    game::CommandBody answer_play(const game::State& view, const lexicon::Lexicon& lexicon,
                                  base::Random& random) const override {
        game::CommandBody answer = service::answer_play(view, lexicon);
        // A weak player lets some bad words pass.
        if (std::holds_alternative<game::Challenge>(answer) && random.below(100) >= doubts_percent_)
            return game::Accept{};
        return answer;
    }

  private:
    unsigned seen_percent_;
    double place_;
    std::size_t longest_word_;
    unsigned doubts_percent_;
};

}  // namespace

const BotLevel* BotRegistry::find(std::string_view id) const {
    const auto found = std::ranges::find(levels_, id, &BotLevel::id);
    return found == levels_.end() ? nullptr : &*found;
}

BotRegistry plain_bots() {
    BotRegistry bots;
    bots.add({"beginner", {"Principiante", "Beginner"}, std::make_unique<PlainBot>(20U, 0.35, 4U, 30U)});
    bots.add({"casual", {"Aficionado", "Casual player"}, std::make_unique<PlainBot>(50U, 0.75, 6U, 70U)});
    bots.add({"club", {"Jugador de club", "Club player"}, std::make_unique<PlainBot>(90U, 0.97, 15U, 100U)});
    bots.add({"greedy", {"Voraz", "Greedy"}, std::make_unique<PlainBot>(100U, 1.0, 15U, 100U)});
    return bots;
}

bool must_act(const game::State& state, game::Seat seat) {
    if (state.stage == Stage::signing) return !state.signed_by[seat] && state.outcome && state.outcome->published;
    if (state.stage != Stage::turn || state.director_called || state.overdraw) return false;
    const bool mover = state.mover == seat;
    if (state.turn.claim) return mover && state.turn.claim->stage == game::ClaimStage::rejected;
    switch (state.phase) {
        case Phase::think:
        case Phase::press:
            return mover;
        case Phase::verify:
            return !mover && !state.turn.wrote[seat];
        default:
            return false;
    }
}

game::CommandBody act(const Bot& bot, const game::State& view, game::Seat seat, const lexicon::Lexicon& lexicon,
                      base::Random& random) {
    if (view.stage == Stage::signing) return game::Sign{};
    if (view.turn.claim) return game::AcceptVerdict{};
    if (view.phase == Phase::press) return game::PressClock{};
    if (view.mover == seat) return bot.choose_turn(view, lexicon, random);
    return bot.answer_play(view, lexicon, random);
}

}  // namespace letrado::service
