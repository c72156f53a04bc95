// The game of `letrado table`: asks each person in turn, tells the referee, shows what follows.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bot_opponent.h"
#include "command.h"
#include "game/game.h"
#include "table_screen.h"

namespace letrado::app {

class TableSession {
  public:
    // With an opponent the second player is the program. Without a terminal it reads lines and writes plain screens.
    TableSession(const Context& context, const lexicon::Lexicon& lexicon, const game::BagSeed& seed,
                 std::unique_ptr<BotOpponent> opponent);

    // Until the game is signed, the people leave or the input ends; the exit code.
    int run(const game::OpenGame& open);

    [[nodiscard]] const std::vector<game::Event>& log() const { return log_; }

  private:
    [[nodiscard]] game::Millis now() const;
    bool say(game::Role actor, game::CommandBody body);
    void report(const game::Event& event);
    // Adds a sentence to what the next screen tells.
    void notice(const std::string& text);
    [[nodiscard]] bool is_program(game::Seat seat) const { return opponent_ != nullptr && seat == game::Seat::second; }

    void show(std::optional<game::Seat> seeing);
    // The next line, without spaces around it; nothing at the end of the input. Clocks go on meanwhile.
    [[nodiscard]] std::optional<std::string> ask(const std::string& question);
    void refresh_clocks();
    // A text in place of the board until the person has read it.
    void show_page(std::string_view text);

    // What its clock has left when the program is to move; nothing where time stands still.
    [[nodiscard]] std::optional<std::chrono::milliseconds> time_of_program() const;
    void play_turn();
    void take_turn(game::Seat seat, const std::string& line);
    void verify_play();
    void answer(game::Seat seat, const std::string& line);
    void hand_over(game::Seat seat);
    void finish();
    [[nodiscard]] bool common_order(const std::string& line);

    const Context& context_;
    game::BagSeed seed_;
    game::Judge judge_;
    std::unique_ptr<BotOpponent> opponent_;
    bool terminal_;
    bool leaving_ = false;
    bool board_shown_ = true;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    game::State state_;
    std::vector<game::Event> log_;
    std::string message_;
    std::optional<game::Seat> seated_;  // who is at the keyboard
};

}  // namespace letrado::app
