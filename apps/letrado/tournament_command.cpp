// letrado tournament: a club runs its evening from a terminal, on a file and without a server.
#include <fmt/format.h>

#include "base/printable.h"
#include "command.h"
#include "game/game.h"
#include "game_file.h"
#include "notation/game_log.h"
#include "output.h"
#include "tournament/command_text.h"
#include "tournament/conduct.h"
#include "tournament/field.h"
#include "tournament/files/entrants_csv.h"
#include "tournament/files/results.h"
#include "tournament/files/tou.h"
#include "tournament/files/trf.h"
#include "tournament/files/tsh.h"
#include "tournament/files_table.h"
#include "tournament/game_link.h"
#include "tournament/json/log.h"
#include "tournament/names.h"
#include "tournament/pairing/reasons.h"
#include "tournament/verify.h"
#include "tournament_commands.h"
#include "tournament_file.h"
#include "tournament_tables.h"

namespace letrado::app {

namespace {

using namespace letrado::tournament;

struct Options {
    std::filesystem::path file, list, output;
    std::string title, preset, plan, scope = "club", place, date, division, seed, method, chain, format = "csv",
                                     command;
    std::string actor = "director", names, game_file, against;
    std::vector<std::string> words;
    std::vector<int> absent;
    std::vector<int> numbers;
    int round = 0, no = 0, after = most_rounds;
    Enter enter;
    int rating = -1;
    bool confirm = false, partial = false, csv = false, json = false, all = false, private_data = false;

    [[nodiscard]] TableForm form() const { return csv ? TableForm::csv : json ? TableForm::json : TableForm::text; }
};

// The round that is meant: the one named, or as `otherwise` finds it.
template <typename Otherwise>
int round_of(const Options& options, Otherwise otherwise) {
    return options.round != 0 ? options.round : otherwise();
}

int last_public(const Division& division) {
    int last = 0;
    for (const Round& round : division.rounds)
        if (round.is_public()) last = round.number;
    return last;
}

TournamentFile open(const Context& context, const Options& options, bool to_write) {
    TournamentFile file = TournamentFile::open(context, options.file, to_write);
    const auto actor = parse_actor(options.actor);
    if (!actor) context.fail({"--as: no se entiende quién actúa", "--as: cannot understand who acts"});
    file.actor = *actor;
    return file;
}

void show_round(const Context& context, const TournamentFile& file, const std::string& division, int number,
                const Options& options) {
    const Division& found = *file.state().find_division(division);
    const Round* round = found.find_round(number);
    if (round == nullptr) context.fail({"no hay tal ronda", "there is no such round"});
    put(pairings_table(file.state(), found, *round, context.language, options.form()));
}

int run_new(const Context& context, const Options& options) {
    TournamentFile file = TournamentFile::create(context, options.file, options.seed);
    OpenTournament open;
    open.title = options.title;
    open.edition = context.edition;
    open.scope = from_name<Scope>(options.scope).value_or(Scope::club);
    open.place = options.place;
    open.dates = options.date;
    open.organiser = "";
    open.preset = options.preset;
    file.act(context, open);
    const std::string id = options.division.empty() ? "A" : options.division;
    file.act(context, AddDivision{id, ""});
    std::string plan = options.plan;
    if (plan.empty() && !options.preset.empty()) plan = find_preset(options.preset)->plan;
    if (plan.empty()) plan = "1-5 suizo mitades";
    file.act(context, PlanRounds{id, plan, ""});
    file.save(context);
    print("{}\n", context.say({fmt::format("Torneo «{}» abierto: reglamento {}, plan {}; compromiso {}", options.title,
                                           open.edition, plan, file.state().commitment.substr(0, 8)),
                               fmt::format("Tournament '{}' opened: regulation {}, plan {}; commitment {}",
                                           options.title, open.edition, plan, file.state().commitment.substr(0, 8))}));
    for (const DeskWarning& warning : desk_warnings(file.state()))
        print("{}\n", context.say(warning.text));
    return exit_ok;
}

int run_enter(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    Enter enter = options.enter;
    enter.division = file.division(context, options.division);
    enter.confirm = options.confirm;
    if (options.rating >= 0) enter.rating = options.rating;
    const auto events = file.act(context, enter);
    file.save(context);
    const Entered& entered = std::get<Entered>(events.front().body);
    print("{}\n", context.say({fmt::format("{} {}: desde la ronda {}", entered.no, entered.person, entered.from_round),
                               fmt::format("{} {}: from round {}", entered.no, entered.person, entered.from_round)}));
    return exit_ok;
}

void tell_faults(const Context& context, const files::FileFaults& faults) {
    for (const files::FileFault& fault : faults)
        note("letrado: {}\n", fit_to_show(context.say(fault.message())));
}

int run_import(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    const std::string text = read_input(context, options.list, files::most_file_bytes);
    const std::string division = file.division(context, options.division);
    files::Division read;
    const std::string ending = options.list.extension().string();
    if (ending == ".t") {
        auto table = files::read_tsh(text, division);
        if (!table) {
            tell_faults(context, table.error());
            return exit_error;
        }
        read = std::move(*table);
    } else if (ending == ".trf") {
        auto table = files::read_trf(text);
        if (!table || table->divisions.empty()) {
            if (!table) tell_faults(context, table.error());
            return exit_error;
        }
        read = std::move(table->divisions.front());
    } else {
        auto list = files::read_entrants_csv(text);
        if (!list) {
            tell_faults(context, list.error());
            return exit_error;
        }
        tell_faults(context, list->faults);
        if (!list->faults.empty() && !options.partial) {
            note("letrado: {}\n", context.say({"nada importado; --partial importa las filas correctas",
                                               "nothing imported; --partial takes the rows that are right"}));
            return exit_error;
        }
        read.entrants = std::move(list->entrants);
        for (files::Entrant& entrant : read.entrants)
            entrant.no = nobody;
    }
    if (read.rounds > 0 && file.state().find_division(division)->plan.rounds() < read.rounds)
        file.act(context, PlanRounds{division, fmt::format("1-{} suizo mitades", read.rounds), ""});
    for (CommandBody& body : commands_of(read, division, file.tournament().counters().entrants + 1))
        file.act(context, std::move(body));
    file.save(context);
    print("{}\n", context.say({fmt::format("{} inscritos, {} rondas", read.entrants.size(), read.rounds),
                               fmt::format("{} entrants, {} rounds", read.entrants.size(), read.rounds)}));
    return exit_ok;
}

int run_pair(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    const std::string division = file.division(context, options.division);
    const Division& found = *file.state().find_division(division);
    const int round = round_of(options, [&] { return last_public(found) + 1; });
    if (!found.seeds_fixed && !found.has_begun())
        file.act(context, FixSeeds{division, SeedOrder::rating, SeedOrder::entry});
    PairRound pair;
    pair.division = division;
    pair.round = round;
    pair.method = options.method;
    file.act(context, pair);
    file.save(context);
    show_round(context, file, division, round, options);
    return exit_ok;
}

int run_publish(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = round_of(options, [&] { return last_public(*file.state().find_division(division)) + 1; });
    file.act(context, PublishRound{division, round, options.confirm});
    file.save(context);
    show_round(context, file, division, round, options);
    return exit_ok;
}

int run_start(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = round_of(options, [&] { return last_public(*file.state().find_division(division)); });
    file.act(context, StartRound{division, round, options.absent});
    file.save(context);
    print("{}\n",
          context.say({fmt::format("Ronda {} en juego", round), fmt::format("Round {} is being played", round)}));
    return exit_ok;
}

int run_pairings(const Context& context, const Options& options) {
    const TournamentFile file = open(context, options, false);
    const std::string division = file.division(context, options.division);
    const Division& found = *file.state().find_division(division);
    show_round(context, file, division, round_of(options, [&] { return std::max(1, last_public(found)); }), options);
    return exit_ok;
}

// Both sheets, or the slip, with the signatures that the desk has seen.
void report(const Context& context, TournamentFile& file, const GameAt& at, Score first, Score second, bool confirm) {
    const bool slip = file.state().find_division(at.division)->bases.entry != EntryMode::both_sheets;
    for (const SheetBy by : {SheetBy::first, SheetBy::second}) {
        ReportSheet sheet;
        static_cast<GameAt&>(sheet) = at;
        sheet.by = slip ? SheetBy::desk : by;
        sheet.first_score = first;
        sheet.second_score = second;
        sheet.signed_ = true;
        sheet.confirm = confirm;
        file.act(context, sheet);
        if (slip) break;
    }
}

int run_result(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = round_of(options, [&] { return last_public(*file.state().find_division(division)); });
    if (!options.game_file.empty()) {
        if (options.numbers.size() != 1)
            context.fail({"con --game se da solo la mesa", "with --game only the table is given"});
        const GameAt at{division, round, options.numbers[0]};
        const LoadedGame game = load_game(context, options.game_file, EditionOf::file);
        auto take = take_from_log(file.state(), at, options.game_file, game.log);
        if (!take) context.fail(take.error());
        file.act(context, std::move(*take));
    } else {
        if (options.numbers.size() % 3 != 0 || options.numbers.empty())
            context.fail({"un resultado son mesa, puntos y puntos", "a result is table, score and score"});
        for (std::size_t i = 0; i < options.numbers.size(); i += 3)
            report(context, file, {division, round, options.numbers[i]}, options.numbers[i + 1], options.numbers[i + 2],
                   options.confirm);
    }
    file.save(context);
    std::vector<int> open;
    for (const Game& game : file.state().find_division(division)->find_round(round)->games)
        if (!game.has_result() && game.kind == Kind::played) open.push_back(game.row.table);
    std::string missing;
    for (const int table : open)
        missing += fmt::format(" {}", table);
    print("{}\n", open.empty()
                      ? context.say({"Anotado. No falta ninguna mesa.", "Noted. No table is missing."})
                      : context.say({"Anotado. Faltan las mesas" + missing, "Noted. Missing tables" + missing}));
    return exit_ok;
}

int run_close(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    if (options.all) {
        file.act(context, CloseTournament{});
        file.save(context);
        print("{}\n", context.say({"Torneo cerrado; la semilla es pública: " + file.seed(),
                                   "Tournament closed; its seed is public: " + file.seed()}));
        return exit_ok;
    }
    const std::string division = file.division(context, options.division);
    const int round = round_of(options, [&] { return last_public(*file.state().find_division(division)); });
    const auto events = file.act(context, CloseRound{division, round});
    file.save(context);
    const std::string digest = std::get<RoundClosed>(events.front().body).digest.substr(0, 8);
    print("{}\n", context.say({fmt::format("Ronda {} cerrada, resumen {}", round, digest),
                               fmt::format("Round {} closed, digest {}", round, digest)}));
    return exit_ok;
}

StandingsQuery query_of(const Context& context, const TournamentFile& file, const Options& options) {
    StandingsQuery query;
    query.division = file.division(context, options.division);
    query.after = options.after;
    query.chain = options.chain;
    query.seed_hex = file.seed();
    if (!options.chain.empty())
        if (const auto chain = parse_chain(options.chain); !chain) context.fail(chain.error());
    return query;
}

int run_standings(const Context& context, const Options& options) {
    const TournamentFile file = open(context, options, false);
    const StandingsQuery query = query_of(context, file, options);
    const Division& division = *file.state().find_division(query.division);
    if (division.is_team_event())
        put(team_table(file.state(), division, context.language, options.form()));
    else
        put(standings_table(file.state(), query, context.language, options.form()));
    return exit_ok;
}

int run_card(const Context& context, const Options& options) {
    const TournamentFile file = open(context, options, false);
    const Entrant* entrant = file.state().find(options.no);
    if (entrant == nullptr || file.state().find_division(entrant->division) == nullptr)
        context.fail({"no hay ningún inscrito con ese número", "there is no entrant of that number"});
    put(card_table(file.state(), options.no, context.language, options.form()));
    return exit_ok;
}

int run_crosstable(const Context& context, const Options& options) {
    const TournamentFile file = open(context, options, false);
    put(cross_table(file.state(), *file.state().find_division(file.division(context, options.division)),
                    context.language, options.form()));
    return exit_ok;
}

int run_why(const Context& context, const Options& options) {
    const TournamentFile file = open(context, options, false);
    const std::string division = file.division(context, options.division);
    const Division& found = *file.state().find_division(division);
    const int number_of_round = round_of(options, [&] { return std::max(1, last_public(found)); });
    const Round* round = found.find_round(number_of_round);
    if (round == nullptr || round->method.empty()) context.fail({"no hay tal ronda", "there is no such round"});
    const auto input = input_of_round(file.state(), found, number_of_round, round->method, file.seed());
    if (!input) context.fail(input.error());
    const auto pairing = tournament::pair(input->pairing);
    if (!pairing) context.fail(pairing.error().text);
    const NameOf name = [&](EntrantNo no) {
        const Entrant* entrant = file.state().find(number(no));
        return entrant == nullptr ? std::to_string(number(no)) : base::printable(entrant->person);
    };
    if (!options.against.empty()) {
        const std::size_t dash = options.against.find('-');
        const auto one = parse_actor("player:" + options.against.substr(0, dash));
        const auto other =
            dash == std::string::npos ? std::nullopt : parse_actor("player:" + options.against.substr(dash + 1));
        if (!one || !other) context.fail({"--not se escribe 3-7", "--not is written 3-7"});
        const auto why = why_not(input->pairing, *pairing, entrant(one->no), entrant(other->no), name);
        if (!why) context.fail(why.error());
        print("{}\n", context.say(why->text));
        return exit_ok;
    }
    for (const Game& game : round->games) {
        if (options.no != 0 && game.row.table != options.no) continue;
        bool found_game = false;
        for (std::size_t i = 0; i < pairing->games.size(); ++i) {
            const No first = number(pairing->games[i].first);
            if (!game.has(first) || !game.has(number(pairing->games[i].second))) continue;
            found_game = true;
            print("{} {}: {}\n", context.say({"Mesa", "Table"}), game.row.table,
                  context.say(reason_of_game(input->pairing, *pairing, i, name)));
        }
        if (!found_game)
            print("{} {}: {}\n", context.say({"Mesa", "Table"}), game.row.table,
                  context.say({"cambiada a mano", "changed by hand"}));
    }
    if (options.no == 0 && pairing->bye) print("{}\n", context.say(reason_of_bye(input->pairing, *pairing, name)));
    return exit_ok;
}

int run_whatif(const Context& context, const Options& options) {
    // A copy in memory: nothing is written.
    TournamentFile file = open(context, options, false);
    const std::string division = file.division(context, options.division);
    const int round = round_of(options, [&] { return last_public(*file.state().find_division(division)); });
    if (options.numbers.size() % 3 != 0 || options.numbers.empty())
        context.fail({"un resultado son mesa, puntos y puntos", "a result is table, score and score"});
    for (std::size_t i = 0; i < options.numbers.size(); i += 3)
        report(context, file, {division, round, options.numbers[i]}, options.numbers[i + 1], options.numbers[i + 2],
               true);
    StandingsQuery query;
    query.division = division;
    query.seed_hex = file.seed();
    put(standings_table(file.state(), query, context.language, options.form()));
    const Division& found = *file.state().find_division(division);
    bool complete = found.plan.row_of(round + 1) != nullptr;
    for (const Game& game : found.find_round(round)->games)
        complete = complete && (game.has_result() || game.kind != Kind::played);
    if (!complete) return exit_ok;
    PairRound pair;
    pair.division = division;
    pair.round = round + 1;
    file.act(context, pair);
    print("\n");
    show_round(context, file, division, round + 1, options);
    return exit_ok;
}

// Undo and redo by the id of a command; without one, the last that can be.
int run_history(const Context& context, const Options& options, bool undo) {
    TournamentFile file = open(context, options, true);
    std::string id = options.command;
    if (id.empty()) {
        for (auto event = file.tournament().log().rbegin(); event != file.tournament().log().rend(); ++event) {
            const bool undone = file.tournament().undone().contains(event->command);
            const bool history =
                std::holds_alternative<Undone>(event->body) || std::holds_alternative<Redone>(event->body);
            if (!history && undone != undo) {
                id = event->command;
                break;
            }
        }
    }
    const auto its = file.tournament().events_of(id);
    const std::string what = its.empty() ? id : describe(its.front()->body);
    if (undo) {
        file.act(context, Undo{id});
    } else {
        file.act(context, Redo{id});
    }
    file.save(context);
    print("{} {}: {}\n", context.say(undo ? base::Text{"Deshecho", "Undone"} : base::Text{"Rehecho", "Redone"}), id,
          fit_to_show(what));
    return exit_ok;
}

int run_undo(const Context& context, const Options& options) {
    return run_history(context, options, true);
}

int run_redo(const Context& context, const Options& options) {
    return run_history(context, options, false);
}

int run_verify(const Context& context, const Options& options) {
    const std::string text = context.require(base::read_text(options.file, most_log_bytes));
    const auto file = read_log(text);
    if (!file) {
        print("{}\n", fit_to_show(context.say(file.error().message())));
        return exit_no;
    }
    std::string seed;
    if (const auto kept = base::read_file(options.file.string() + ".seed", 200)) seed = kept->substr(0, 64);
    const Verified verified = verify(*file, seed);
    if (verified.fault) {
        print("{}\n", fit_to_show(context.say(verified.fault->message())));
        return exit_no;
    }
    print("{}\n",
          context.say(
              {fmt::format("registro correcto: {} sucesos, {} resúmenes, {} pareos, {}", file->events.size(),
                           verified.digests, verified.pairings,
                           verified.with_seed ? fmt::format("{} sorteos", verified.lots)
                                              : std::string("los sorteos se prueban cuando se revele la semilla")),
               fmt::format("sound log: {} events, {} digests, {} pairings, {}", file->events.size(), verified.digests,
                           verified.pairings,
                           verified.with_seed ? fmt::format("{} lots", verified.lots)
                                              : std::string("lots are proved when the seed is revealed"))}));
    return exit_ok;
}

int run_export(const Context& context, const Options& options) {
    const TournamentFile file = open(context, options, false);
    require_output(context, options.output);
    const files::TournamentTable table = table_of(file.state());
    std::string text;
    if (options.format == "csv") {
        text = files::write_results_csv(table, context.language);
    } else if (options.format == "json") {
        text = files::write_results_json(table);
    } else if (options.format == "tou") {
        text = files::write_tou(table);
    } else if (options.format == "log") {
        text = write_log(file.tournament());
    } else {
        const std::string id = file.division(context, options.division);
        const auto division = std::ranges::find(table.divisions, id, &files::Division::id);
        if (options.format == "entrants") text = files::write_entrants_csv(division->entrants);
        if (options.format == "t") text = files::write_tsh(*division, table.bye_spread, table.forfeit_spread);
        if (options.format == "trf") text = files::write_trf(table, *division);
    }
    write_output(context, options.output, text);
    return exit_ok;
}

int run_log(const Context& context, const Options& options) {
    const TournamentFile file = open(context, options, false);
    for (auto event = file.tournament().log().rbegin(); event != file.tournament().log().rend(); ++event) {
        const bool undone = file.tournament().undone().contains(event->command);
        print("{:>5} {:<5} {} {}{}\n", event->sequence, event->command, to_text(event->actor),
              fit_to_show(describe(event->body)), undone ? context.say({" (deshecho)", " (undone)"}) : "");
    }
    return exit_ok;
}

int run_game(const Context& context, const Options& options) {
    TournamentFile file = open(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = round_of(options, [&] { return last_public(*file.state().find_division(division)); });
    const GameAt at{division, round, options.no};
    const TableMode mode = from_name<TableMode>(options.method.empty() ? "transcription" : options.method)
                               .value_or(TableMode::transcription);
    auto made = game_to_open(file.state(), at, mode);
    if (!made) context.fail(made.error().message());
    require_output(context, options.output);
    game::State state;
    game::Submission done = game::submit(state, {game::Role::system, made->open}, game::Context{0, nullptr, nullptr});
    if (done.refusal) context.fail(done.refusal->message());
    write_output(context, options.output, notation::write_log(done.events));
    LinkGame link;
    static_cast<GameAt&>(link) = at;
    link.mode = mode;
    link.game = options.output.string();
    file.act(context, link);
    file.save(context);
    return exit_ok;
}

int run_do(const Context& context, const Options& options) {
    if (options.words.empty()) {
        for (const std::string& form : command_forms())
            print("{}\n", form);
        return exit_ok;
    }
    TournamentFile file = open(context, options, true);
    const std::string division =
        file.state().divisions.size() == 1 ? file.state().divisions.front().id : options.division;
    auto body = parse_command(options.words, division);
    if (!body) context.fail(body.error());
    for (const Event& event : file.act(context, std::move(*body))) {
        const std::string_view article = article_of(event.rule, file.state().edition);
        print("{} ({}, {})\n", fit_to_show(describe(event.body)), event.rule.text(), article);
    }
    file.save(context);
    return exit_ok;
}

}  // namespace

void add_tournament(CLI::App& app, Context& context) {
    CLI::App* parent = app.add_subcommand("tournament", "Run a tournament on a file: pairings, results, standings");
    parent->require_subcommand(1);
    parent->footer("Example:\n  letrado tournament new club.jsonl --title \"Liga de otoño\" --preset suizo-club");
    const auto options = std::make_shared<Options>();
    const auto add = [&](const char* name, const char* what, const char* example,
                         int (*run)(const Context&, const Options&)) {
        CLI::App* command = parent->add_subcommand(name, what);
        command->add_option("file", options->file, "the tournament's file (JSON lines)")->required();
        command->footer(fmt::format("Example:\n  letrado tournament {}", example));
        command->callback([&context, options, run] { throw Exit{run(context, *options)}; });
        return command;
    };
    const auto with_division = [&](CLI::App* command) {
        command->add_option("--division", options->division, "which division, if there are several");
        return command;
    };
    const auto with_round = [&](CLI::App* command) {
        with_division(command)->add_option("-r,--round", options->round, "which round, if not the obvious one");
        return command;
    };
    const auto with_actor = [&](CLI::App* command) {
        command->add_option("--as", options->actor, "who acts: director, assistant:Ana, monitor:Luis, player:9")
            ->capture_default_str();
        return command;
    };
    const auto with_form = [&](CLI::App* command) {
        command->add_flag("--csv", options->csv, "as CSV");
        command->add_flag("--json", options->json, "as JSON");
        return command;
    };
    CLI::App* made = with_division(
        add("new", "Open a tournament", "new club.jsonl --title \"Liga\" --plan \"1-5 suizo mitades\"", run_new));
    made->add_option("--title", options->title, "its name")->required();
    made->add_option("-e,--edition", context.edition, "the regulation")->capture_default_str();
    made->add_option("--preset", options->preset, "settings and plan of a template")
        ->check(CLI::IsMember(preset_names()));
    made->add_option("--plan", options->plan, "rounds and methods: \"1-16 suizo mitades; 17-18 colina\"");
    made->add_option("--scope", options->scope, "club, national or international")
        ->check(CLI::IsMember({"club", "national", "international"}));
    made->add_option("--place", options->place, "where");
    made->add_option("--date", options->date, "when");
    made->add_option("--seed", options->seed, "64 hexadecimal digits, to draw the same lots again; random without it")
        ->check(CLI::Validator(
            [](std::string& text) {
                return text.size() == 64 && text.find_first_not_of("0123456789abcdef") == std::string::npos
                           ? std::string()
                           : std::string("64 hexadecimal digits");
            },
            "HEX"));
    CLI::App* enter = with_actor(
        with_division(add("enter", "Enter a person", "enter club.jsonl \"Ana Pérez\" --rating 1850", run_enter)));
    enter->add_option("name", options->enter.person, "who")->required();
    enter->add_option("--country", options->enter.country, "country");
    enter->add_option("--club", options->enter.club, "club");
    enter->add_option("--team", options->enter.team, "team");
    enter->add_option("--rating", options->rating, "rating");
    enter->add_option("--games", options->enter.rated_games, "rated games before the event");
    enter->add_option("--id", options->enter.list_id, "number in the federation's list");
    enter->add_option("--category", options->enter.categories, "categories");
    enter->add_option("--from", options->enter.from_round, "first round");
    enter->add_option("--table", options->enter.table, "a table that the person needs");
    enter->add_flag("--filler", options->enter.filler, "plays only when the field is odd");
    enter->add_flag("--confirm", options->confirm, "though there is such an entry already");
    CLI::App* import = with_actor(with_division(add("import", "Take people from CSV, or a whole event from .t or .trf",
                                                    "import club.jsonl inscritos.csv", run_import)));
    import->add_option("list", options->list, "the file")->required();
    import->add_flag("--partial", options->partial, "without the rows that are wrong");
    CLI::App* pair =
        with_form(with_actor(with_round(add("pair", "Pair the next round: a draft", "pair club.jsonl", run_pair))));
    pair->add_option("--method", options->method, "another than the plan's, for this round");
    CLI::App* publish =
        with_form(with_actor(with_round(add("publish", "Publish the draft", "publish club.jsonl", run_publish))));
    publish->add_flag("--confirm", options->confirm, "though something that should be avoided could not be");
    CLI::App* start = with_actor(with_round(add("start", "Open the round", "start club.jsonl --absent 7", run_start)));
    start->add_option("--absent", options->absent, "who is not there")->delimiter(',');
    with_form(with_round(add("pairings", "Show a round", "pairings club.jsonl -r 2", run_pairings)));
    CLI::App* result = with_actor(with_round(
        add("result", "Enter results: table, score, score", "result club.jsonl 1 431 389 2 402 377", run_result)));
    result->add_option("numbers", options->numbers, "table, score of the first named, score of the second")->required();
    result->add_option("--game", options->game_file, "take it from the log of a closed game");
    result->add_flag("--confirm", options->confirm, "the scores are unusual and right");
    CLI::App* close =
        with_actor(with_round(add("close", "Close the round, or the tournament", "close club.jsonl", run_close)));
    close->add_flag("--tournament", options->all, "the whole tournament: its seed becomes public");
    CLI::App* standings = with_form(
        with_division(add("standings", "Print the standings", "standings club.jsonl --after 3", run_standings)));
    standings->add_option("--after", options->after, "after that round");
    standings->add_option("--chain", options->chain, "other tie-breaks: \"victorias buchholz(1,0) diferencia\"");
    with_form(add("card", "Print a person's card", "card club.jsonl 7", run_card))
        ->add_option("no", options->no, "number")
        ->required();
    with_form(with_division(add("crosstable", "Print the cross table", "crosstable club.jsonl", run_crosstable)));
    CLI::App* why = with_round(add("why", "Say why a pairing is as it is", "why club.jsonl 3 --not 2-7", run_why));
    why->add_option("table", options->no, "only this table");
    why->add_option("--not", options->against, "why these two do not meet: 2-7");
    CLI::App* whatif =
        with_form(with_round(add("whatif", "Show standings and the next round with results that are not entered",
                                 "whatif club.jsonl 4 400 380", run_whatif)));
    whatif->add_option("numbers", options->numbers, "table, score, score")->required();
    with_actor(add("undo", "Take back a command, the last one without an id", "undo club.jsonl k17", run_undo))
        ->add_option("command", options->command, "its id, as 'log' shows it");
    with_actor(add("redo", "Put back what was undone", "redo club.jsonl", run_redo))
        ->add_option("command", options->command, "its id");
    add("verify", "Prove a log: events, digests, vectors, lots", "verify club.jsonl", run_verify);
    CLI::App* exported =
        with_division(add("export", "Write files for others", "export club.jsonl --to tou -o club.tou", run_export));
    exported->add_option("--to", options->format, "csv, json, tou, t, trf, entrants, log")
        ->check(CLI::IsMember({"csv", "json", "tou", "t", "trf", "entrants", "log"}))
        ->capture_default_str();
    exported->add_option("-o,--output", options->output, "file to write; standard output without it");
    add("log", "Print what happened, newest first", "log club.jsonl", run_log);
    CLI::App* game = with_actor(with_round(
        add("game", "Open a game of the round in the referee", "game club.jsonl 1 -o mesa1.jsonl", run_game)));
    game->add_option("table", options->no, "its table")->required();
    game->add_option("--mode", options->method, "transcription, assisted or online")
        ->check(CLI::IsMember({"transcription", "assisted", "online"}));
    game->add_option("-o,--output", options->output, "the game's log")->required();
    CLI::App* any =
        with_actor(with_division(add("do", "Any command, as the log names it; without one, all of them",
                                     "do club.jsonl penalise 1 4 no=3 points=25 evidence=\"visto\"", run_do)));
    any->add_option("words", options->words, "the command and its fields, in order or by name");
}

}  // namespace letrado::app
