// letrado tournament import: people from a spreadsheet, or a whole event of another program.
#include <algorithm>
#include <cctype>
#include <fmt/format.h>

#include "files.h"
#include "output.h"
#include "tournament/files/entrants_csv.h"
#include "tournament/files/tou.h"
#include "tournament/files/trf.h"
#include "tournament/files/tsh.h"
#include "tournament/files_table.h"
#include "tournaments/tournament_runs.h"

namespace letrado::app {

using namespace letrado::tournament;

namespace {

void tell_faults(const Context& context, const files::FileFaults& faults) {
    for (const files::FileFault& fault : faults)
        note("letrado: {}\n", fit_to_show(context.say(fault.message())));
}

// A list of people, each to the division that the list names, or to the one that is meant. Numbers order them; what the
// tournament gives out instead is told.
int import_people(const Context& context, const TournamentOptions& options, TournamentFile& file,
                  std::string_view text) {
    auto list = files::read_entrants_csv(text);
    if (!list) {
        tell_faults(context, list.error());
        return exit_error;
    }
    files::FileFaults faults = list->faults;
    for (std::size_t i = 0; i < list->entrants.size(); ++i) {
        const std::string& division = list->entrants[i].division;
        if (!division.empty() && file.state().find_division(division) == nullptr)
            faults.push_back({list->lines[i],
                              0,
                              {fmt::format("no hay ninguna categoría {}", division),
                               fmt::format("there is no division {}", division)}});
    }
    tell_faults(context, faults);
    if (!faults.empty() && !options.partial) {
        note("letrado: {}\n", context.say({"nada importado; --partial importa las filas correctas",
                                           "nothing imported; --partial takes the rows that are right"}));
        return exit_error;
    }
    for (const std::string& column : list->ignored_columns)
        note("letrado: {}\n", fit_to_show(context.say({"columna sin usar: " + column, "column not used: " + column})));
    std::erase_if(list->entrants, [&](const files::Entrant& entrant) {
        return !entrant.division.empty() && file.state().find_division(entrant.division) == nullptr;
    });
    std::ranges::stable_sort(list->entrants, {}, [](const files::Entrant& entrant) {
        return entrant.no == nobody ? most_entrants + 1 : number(entrant.no);
    });
    files::PrivateList kept = file.private_data(context);
    bool any_private = false, renumbered = false;
    for (const files::Entrant& entrant : list->entrants) {
        files::Division one;
        one.entrants = {entrant};
        const std::string division =
            entrant.division.empty() ? file.division(context, options.division) : entrant.division;
        const No no = file.tournament().counters().entrants + 1;
        for (CommandBody& body : commands_of(one, division, no))
            file.act(context, std::move(body));
        renumbered = renumbered || (entrant.no != nobody && number(entrant.no) != no);
        if (!entrant.data.empty()) kept[no] = entrant.data;
        any_private = any_private || !entrant.data.empty();
    }
    if (any_private) file.save_private(context, kept);
    file.save(context);
    if (renumbered)
        note("letrado: {}\n",
             context.say({"los números de la lista solo dan el orden: el torneo numera 1, 2, 3…, y ninguno se repite",
                          "the numbers of the list give the order only: a tournament counts 1, 2, 3…, none twice"}));
    print("{}\n", context.say({fmt::format("{} inscritos, 0 rondas", list->entrants.size()),
                               fmt::format("{} entrants, 0 rounds", list->entrants.size())}));
    return exit_ok;
}

// The divisions of a file of another program.
std::expected<std::vector<files::Division>, files::FileFaults> read_event(std::string_view text,
                                                                          const std::string& ending,
                                                                          const std::string& division) {
    if (ending == ".t") {
        auto read = files::read_tsh(text, division);
        if (!read) return std::unexpected(std::move(read.error()));
        return std::vector{std::move(*read)};
    }
    auto table = ending == ".trf" ? files::read_trf(text) : files::read_tou(text);
    if (!table) return std::unexpected(std::move(table.error()));
    return std::move(table->divisions);
}

}  // namespace

int run_import(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    const std::string text = read_input(context, options.list, files::most_file_bytes);
    // Some programs write their names in capitals.
    std::string ending = options.list.extension().string();
    std::ranges::transform(ending, ending.begin(), [](unsigned char c) { return std::tolower(c); });
    if (ending != ".t" && ending != ".trf" && ending != ".tou") return import_people(context, options, file, text);
    const std::string division = file.division(context, options.division);
    auto all = read_event(text, ending, division);
    if (!all) {
        tell_faults(context, all.error());
        return exit_error;
    }
    // Of several divisions the one that has the same name.
    const auto same = std::ranges::find(*all, division, &files::Division::id);
    if (all->size() > 1 && same == all->end())
        context.fail({fmt::format("el archivo tiene varias categorías y ninguna es {}", division),
                      fmt::format("the file has several divisions, and none is {}", division)});
    const files::Division read = same == all->end() ? std::move(all->front()) : std::move(*same);
    if (read.rounds > 0 && file.state().find_division(division)->plan.rounds() < read.rounds)
        file.act(context, PlanRounds{division, fmt::format("1-{} suizo mitades", read.rounds), ""});
    for (CommandBody& body : commands_of(read, division, file.tournament().counters().entrants + 1))
        file.act(context, std::move(body));
    file.save(context);
    print("{}\n", context.say({fmt::format("{} inscritos, {} rondas", read.entrants.size(), read.rounds),
                               fmt::format("{} entrants, {} rounds", read.entrants.size(), read.rounds)}));
    return exit_ok;
}

}  // namespace letrado::app
