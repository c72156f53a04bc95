// The subcommands of `letrado tournament`, each in a function; tournament_command.cpp has their options.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "command.h"
#include "tournament/commands.h"
#include "tournaments/tournament_file.h"
#include "tournaments/tournament_tables.h"

namespace letrado::app {

struct TournamentOptions {
    std::filesystem::path file, list, output;
    std::string title, preset, plan, scope = "club", place, date, division, seed, method, chain, format = "csv",
                                     command;
    std::string actor = "director", names, game_file, against, evidence, reason;
    std::vector<std::string> words;
    std::vector<int> absent;
    std::vector<int> numbers;
    int round = 0, no = 0, after = tournament::most_rounds;
    tournament::Enter enter;
    std::optional<int> rating;
    tournament::files::PrivateData data;
    bool begun = false, both = false;
    bool confirm = false, partial = false, csv = false, json = false, all = false, playoff = false, erase = false,
         with_private = false;

    [[nodiscard]] TableForm form() const { return csv ? TableForm::csv : json ? TableForm::json : TableForm::text; }
};

// The round that is meant: the one named, or as `otherwise` finds it.
template <typename Otherwise>
[[nodiscard]] int round_of(const TournamentOptions& options, Otherwise otherwise) {
    return options.round != 0 ? options.round : otherwise();
}
// The last round that is drafted or public; 1 before there is one.
[[nodiscard]] int last_paired(const tournament::Division& division);
[[nodiscard]] int last_public(const tournament::Division& division);
// The round named, or the last public one; fails the command where there is none.
[[nodiscard]] int current_round(const Context& context, const TournamentFile& file, const std::string& division,
                                const TournamentOptions& options);
[[nodiscard]] TournamentFile open_tournament(const Context& context, const TournamentOptions& options, bool to_write);
void show_round(const Context& context, const TournamentFile& file, const std::string& division, int number,
                const TournamentOptions& options);
// Both sheets, or the slip, with the signatures that the desk has seen; of a player, his own sheet.
void report_result(const Context& context, TournamentFile& file, const tournament::GameAt& at, tournament::Score first,
                   tournament::Score second, bool confirm);

// What people do.
int run_new(const Context& context, const TournamentOptions& options);
int run_enter(const Context& context, const TournamentOptions& options);
int run_import(const Context& context, const TournamentOptions& options);
int run_pair(const Context& context, const TournamentOptions& options);
int run_publish(const Context& context, const TournamentOptions& options);
int run_start(const Context& context, const TournamentOptions& options);
int run_result(const Context& context, const TournamentOptions& options);
int run_correct(const Context& context, const TournamentOptions& options);
int run_forfeit(const Context& context, const TournamentOptions& options);
int run_withdraw(const Context& context, const TournamentOptions& options);
int run_sitout(const Context& context, const TournamentOptions& options);
int run_close(const Context& context, const TournamentOptions& options);
int run_undo(const Context& context, const TournamentOptions& options);
int run_redo(const Context& context, const TournamentOptions& options);
int run_game(const Context& context, const TournamentOptions& options);
int run_private(const Context& context, const TournamentOptions& options);
int run_do(const Context& context, const TournamentOptions& options);

// What they look at.
int run_pairings(const Context& context, const TournamentOptions& options);
int run_standings(const Context& context, const TournamentOptions& options);
int run_card(const Context& context, const TournamentOptions& options);
int run_crosstable(const Context& context, const TournamentOptions& options);
int run_bracket(const Context& context, const TournamentOptions& options);
int run_why(const Context& context, const TournamentOptions& options);
int run_whatif(const Context& context, const TournamentOptions& options);
int run_verify(const Context& context, const TournamentOptions& options);
int run_export(const Context& context, const TournamentOptions& options);
int run_log(const Context& context, const TournamentOptions& options);

}  // namespace letrado::app
