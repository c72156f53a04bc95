// Every act of a game as people type it at `letrado table`: "@director sancionar jugador=Ana puntos=25 motivo=…". The
// acts, their members and their words come from the schema and data/texts/orders.tsv: a new command can be typed the
// day it exists.
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "game/game.h"

namespace letrado::app {

class TableActs {
  public:
    explicit TableActs(base::Language language) : language_(language) {}

    // The command that a word names, in either language or as the referee calls it; nothing if none.
    [[nodiscard]] static std::optional<std::string_view> command_named(std::string_view word);

    // Asks for a member that is missing; an empty answer leaves it out. Nothing: the input has ended.
    using Ask = std::function<std::optional<std::string>(const std::string& question)>;

    // "@director sancionar jugador=Ana …", or without "@" for `self`; names of players stand for their seats. Members
    // have their names, one word of them or nothing, in their order. A text with spaces is the last member, or stands
    // in quotation marks. `ask_all`: whatever is missing is asked for, else
    // only what the command cannot do without.
    [[nodiscard]] std::expected<game::Command, base::Text> read(std::string_view line, game::Role self,
                                                                const game::State& state, bool ask_all,
                                                                const Ask& ask) const;

    // What each role may do now, with the order for it, what it means and its members.
    [[nodiscard]] std::string list(const game::State& state, const game::Context& context) const;
    // Who else may do it now, where its actor may not; as they are named.
    [[nodiscard]] std::string others_who_may(const game::Command& command, const game::State& state,
                                             const game::Context& context) const;
    // The same of what the game goes on by now, in one line: "@Ana anunciar; @director fijar-recuento".
    [[nodiscard]] std::string awaited(const game::State& state, const game::Context& context) const;
    // One order with all its members, and the articles of the edition that one of them may name.
    [[nodiscard]] std::string explain(std::string_view command, std::string_view edition) const;
    // That the word is no order, and which one was meant.
    [[nodiscard]] static base::Text no_act(std::string_view word);

    // Who has something to do first: the mover, his rival, then the officers.
    [[nodiscard]] static std::vector<game::Role> roles(const game::State& state);
    [[nodiscard]] std::string role_name(game::Role role, const game::State& state) const;

  private:
    base::Language language_;
};

}  // namespace letrado::app
