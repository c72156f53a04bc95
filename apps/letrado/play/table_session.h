// The game of `letrado table`: asks each person in turn, tells the referee, shows what follows.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/strings/printable.h"
#include "command.h"
#include "game/game.h"
#include "play/bot_opponent.h"
#include "play/table_acts.h"
#include "play/table_screen.h"
#include "stop_on_signal.h"

namespace letrado::app {

class TableSession {
  public:
    struct Parts {
        const lexicon::Lexicon& lexicon;
        board::BagSeed seed;
        std::unique_ptr<BotOpponent> opponent;          // the second player, if it is the program
        std::function<void(const TableSession&)> keep;  // told whenever the game has gone on
        bool people_judge = false;  // claims are answered by a judge at the table, not by the lexicon
    };
    // Without a terminal it reads lines and writes plain screens.
    TableSession(const Context& context, Parts parts);

    void open(const game::OpenGame& open);
    // Goes on with a game whose clocks stood still since its last event. REQUIRES: the log can be replayed.
    void resume(std::vector<game::Event> log);

    // Until the game is signed, the people leave, the input ends or a signal comes; the exit code.
    int run();

    [[nodiscard]] const std::vector<game::Event>& log() const { return log_; }
    // Closed; it may be reopened where the edition allows it.
    [[nodiscard]] bool over() const { return state_.stage == game::Stage::closed; }

  private:
    [[nodiscard]] game::Millis now() const;
    bool say(game::Role actor, game::CommandBody body);
    // What everybody at the table should notice.
    void report(const game::Event& event, const game::State& before);
    // Adds a sentence to what the next screen tells.
    void notice(const std::string& text);
    [[nodiscard]] bool is_program(game::Seat seat) const {
        return parts_.opponent != nullptr && seat == game::Seat::second;
    }

    void show(std::optional<game::Seat> seeing);
    // The next line, without spaces around it; nothing at the end of the input or after a signal. Clocks go on
    // meanwhile.
    [[nodiscard]] std::optional<std::string> ask(const std::string& question);
    void refresh_clocks();
    // A text in place of the board until the person has read it.
    void show_page(std::string_view page);
    // Whether the person says yes; without a terminal nobody is asked.
    [[nodiscard]] bool confirmed(const base::Text& question);
    [[nodiscard]] const std::string& text(const base::Text& both) const { return context_.say(both); }

    [[nodiscard]] std::string name_of(game::Seat seat) const { return base::excerpt(state_.players[seat]); }
    void keep();

    // What its clock has left when the program is to move; nothing where time stands still.
    [[nodiscard]] std::optional<std::chrono::milliseconds> time_of_program() const;
    [[nodiscard]] game::Context referee_context() const;
    [[nodiscard]] bool may(game::Role role, std::string_view command) const;
    // Whether the line is an act of the referee's, said for somebody; it is done then, or what is wrong is told.
    bool act(game::Role self, const std::string& line);
    // "@Luis paso": a short order, said for a player by his name. Whether it was one.
    bool said_in_short(const std::string& line);
    // What nobody is asked by name: people say who does what.
    void attend();
    // A short order or a play at another moment: the referee says why it cannot be. Whether it was one.
    bool out_of_turn(const std::string& line);
    // What an act is and takes; without a word, all short orders.
    void explain(const std::string& word);
    // What everybody at the table may know of the game so far, event by event.
    [[nodiscard]] std::string told_log() const;
    void play_turn();
    void take_turn(game::Seat seat, const std::string& line);
    void verify_play();
    void exchange(game::Role actor, const std::string& typed);
    void give_up(game::Role actor);
    void answer(game::Seat seat, const std::string& line);
    void hand_over(game::Seat seat);
    void sign_sheets();
    void after_closing();
    [[nodiscard]] bool common_order(const std::string& line);

    const Context& context_;
    Parts parts_;
    game::Judge judge_;
    TableActs acts_;
    StopOnSignal stop_;
    base::LineReader lines_;
    bool terminal_;
    bool screens_;  // a terminal with colours whose screen is cleared
    bool compact_ = false;
    bool leaving_ = false;
    bool board_shown_ = true;
    bool sheet_shown_ = false;  // since the last turn
    bool told_closed_ = false;
    bool draws_ = true;  // the program draws the tiles
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    game::Millis before_ = 0;  // what the clocks of the game had seen at `start_`
    std::size_t kept_ = 0;     // events
    game::State state_;
    std::vector<game::Event> log_;
    std::string message_;
    std::string step_;                  // the last of what the line of a turn implies
    std::optional<game::Seat> seated_;  // who is at the keyboard
};

}  // namespace letrado::app
