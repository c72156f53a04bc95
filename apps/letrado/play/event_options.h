// The settings of an event on the command line: --set, presets, and a word of its own for the usual ones.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "game/types.h"

namespace letrado::app {

struct EventOptions {
    std::vector<std::string> set;  // "key=value"
    std::string preset;
    std::string save_preset;
    std::string kind;
    std::string scope;
    int minutes = 0;
    int total_minutes = 0;
    int timer_seconds = 0;
    bool monitors = false;
    bool strict_table = false;
    bool points_penalty = false;
    std::string starter;           // who starts where the pairing says it
    int game_number = 1;           // of a match
    std::string previous_starter;  // of its game before
};

// `EventOptions` must live as long as the command.
void add_event_options(CLI::App& command, const Context& context, EventOptions& options);
// Which game of the event it is: who starts, its number, who started the one before.
void add_pairing_options(CLI::App& command, const Context& context, EventOptions& options);

// The settings together: the preset's, then --set, then the words of their own; a later one takes the place of an
// earlier. Saves them where it was asked. Fails the command for what is no setting, no value of it, or the edition's
// own to say.
[[nodiscard]] std::vector<game::RuleSetting> event_settings(const Context& context, const EventOptions& options,
                                                            std::string_view edition);

// The seat that an option names; nothing where it was not given.
[[nodiscard]] std::optional<game::Seat> seat_option(const std::string& name);

// Puts `value` in the place of the setting's, or at the end.
void put_setting(std::vector<game::RuleSetting>& settings, std::string key, std::string value);

// letrado settings: the list of them all.
void add_settings(CLI::App& app, Context& context);

}  // namespace letrado::app
