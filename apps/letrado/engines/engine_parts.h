// What every command of the engine shares: the words, what moves are worth, the rules of the edition, and the position
// that the user asks about.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "command.h"
#include "engine/board/view.h"
#include "engine/bots/bots.h"
#include "engine/interrupt.h"
#include "engine/words/vocabulary.h"

namespace letrado::app {

// Movable; the parts stay where they are.
class EngineParts {
  public:
    // By the edition and the lexicon of the context; fails the command where they cannot be read.
    [[nodiscard]] static EngineParts open(const Context& context);

    [[nodiscard]] const lexicon::Lexicon& lexicon() const { return parts_->lexicon; }
    [[nodiscard]] const engine::Vocabulary& vocabulary() const { return parts_->vocabulary; }
    [[nodiscard]] const engine::EquityModel& equity() const { return parts_->equity; }
    [[nodiscard]] const engine::EndRules& rules() const { return parts_->rules; }
    [[nodiscard]] const engine::WinTable& win() const { return parts_->win; }
    // `spelling` is that of lexicon(): only bots need one.
    [[nodiscard]] engine::BotParts for_bots(const engine::Spelling& spelling) const {
        return {parts_->lexicon.graph(), parts_->vocabulary, spelling, parts_->equity, parts_->win};
    }

  private:
    struct Parts {
        lexicon::Lexicon lexicon;
        engine::Vocabulary vocabulary;
        engine::EquityModel equity;
        engine::WinTable win;
        engine::EndRules rules;
    };

    explicit EngineParts(std::unique_ptr<const Parts> parts) : parts_(std::move(parts)) {}

    std::unique_ptr<const Parts> parts_;
};

// After so many seconds, 0 for never, or when the token says so.
[[nodiscard]] engine::Interrupt interrupt_after(double seconds, std::stop_token token);

// Where a position comes from.
struct PositionOptions {
    std::string rack;
    std::string cgp;
    std::string game;
    std::optional<std::size_t> turns;
};

void add_position_options(CLI::App& command, const Context& context, PositionOptions& options);

// Of the player on turn. Fails the command on what no game can have.
[[nodiscard]] engine::View read_position(const Context& context, const EngineParts& parts,
                                         const PositionOptions& options);

}  // namespace letrado::app
