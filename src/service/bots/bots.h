// Who plays when a program does. A bot sees what a player at its seat sees and gives commands as a player gives them.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/position.h"
#include "base/random.h"
#include "base/text.h"
#include "game/commands.h"
#include "game/state.h"
#include "lexicon/lexicon.h"

namespace letrado::service {

class EngineLibrary;

// What the bot does, or why it cannot: the position is none that it can hold.
using BotAnswer = std::expected<game::CommandBody, analysis::PositionError>;

// Safe to use from several threads at once.
class Bot {
  public:
    virtual ~Bot() = default;
    // What to do in its own turn. `view` is the state as seen_by() shows it to the mover, `random` decides between what
    // is as good. May take its time; it runs on a worker.
    [[nodiscard]] virtual BotAnswer choose_turn(const game::State& view, const lexicon::Lexicon& lexicon,
                                                base::Random& random) const = 0;
    // What to say to the rival's play: accept or challenge.
    [[nodiscard]] virtual BotAnswer answer_play(const game::State& view, const lexicon::Lexicon& lexicon,
                                                base::Random& random) const = 0;
};

struct BotLevel {
    std::string id;    // as messages name it; never changes
    base::Text title;  // as people read it
    base::Text about;  // how it plays
    std::unique_ptr<const Bot> bot;
    bool looks_ahead = false;  // thinks for seconds, and not for a moment
};

class BotRegistry {
  public:
    // The weakest first.
    void add(BotLevel level) { levels_.push_back(std::move(level)); }
    [[nodiscard]] const std::vector<BotLevel>& levels() const { return levels_; }
    [[nodiscard]] const BotLevel* find(std::string_view id) const;

    // What the bots know of the lexica, for others who compute; nothing where they are none of the engine's.
    void share(std::shared_ptr<EngineLibrary> library) { library_ = std::move(library); }
    [[nodiscard]] const std::shared_ptr<EngineLibrary>& library() const { return library_; }

  private:
    std::vector<BotLevel> levels_;
    std::shared_ptr<EngineLibrary> library_;
};

// The bots of the engine, all of them, by the ids they have there. They share what they know of a lexicon.
[[nodiscard]] BotRegistry engine_bots();

// What the bot at `seat` has to do in this state: nothing where it is not its business.
[[nodiscard]] bool must_act(const game::State& state, game::Seat seat);
// Whether what it has to do is a move, and not an answer or a signature.
[[nodiscard]] bool needs_thought(const game::State& state, game::Seat seat);
[[nodiscard]] BotAnswer act(const Bot& bot, const game::State& view, game::Seat seat, const lexicon::Lexicon& lexicon,
                            base::Random& random);

}  // namespace letrado::service
