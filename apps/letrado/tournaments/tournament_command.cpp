// letrado tournament: a club runs its evening from a terminal, on a file and without a server.
#include <fmt/format.h>

#include "numbers.h"
#include "tournament/bases.h"
#include "tournaments/tournament_commands.h"
#include "tournaments/tournament_runs.h"

namespace letrado::app {

void add_tournament(CLI::App& app, Context& context) {
    constexpr int most_table = 9999;
    CLI::App* parent = app.add_subcommand("tournament", "Run a tournament on a file: pairings, results, standings");
    parent->require_subcommand(1);
    parent->footer("Example:\n  letrado tournament new club.jsonl --title \"Liga de otoño\" --preset suizo-club");
    const auto options = std::make_shared<TournamentOptions>();
    const auto add = [&](const char* name, const char* what, const char* example,
                         int (*run)(const Context&, const TournamentOptions&)) {
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
        whole(with_division(command)->add_option("-r,--round", options->round, "which round, if not the obvious one"),
              context, 1, tournament::most_rounds);
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
        ->check(CLI::IsMember(tournament::preset_names()));
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
    whole(enter->add_option("--rating", options->rating, "rating"), context, 0, 9999);
    whole(enter->add_option("--games", options->enter.rated_games, "rated games before the event"), context, 0, 99'999);
    enter->add_option("--id", options->enter.list_id, "number in the federation's list");
    enter->add_option("--category", options->enter.categories, "categories");
    whole(enter->add_option("--from", options->enter.from_round, "first round"), context, 1, tournament::most_rounds);
    whole(enter->add_option("--table", options->enter.table, "a table that the person needs"), context, 1, most_table);
    enter->add_flag("--filler", options->enter.filler, "plays only when the field is odd");
    enter->add_flag("--pending", options->enter.pending, "a registration that the desk has yet to confirm");
    enter->add_flag("--confirm", options->confirm, "though there is such an entry already");
    CLI::App* import = with_actor(with_division(add("import", "Take people from CSV, or an event from .t, .trf, .tou",
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
    const auto with_playoff = [&](CLI::App* command) {
        command->add_flag("--playoff", options->playoff, "games of the play-off");
        return command;
    };
    with_playoff(with_form(with_round(add("pairings", "Show a round", "pairings club.jsonl -r 2", run_pairings))));
    with_form(with_division(add("bracket", "Show the series of the play-off", "bracket club.jsonl", run_bracket)));
    CLI::App* result = with_actor(with_round(
        add("result", "Enter results: table, score, score", "result club.jsonl 1 431 389 2 402 377", run_result)));
    result->add_option("numbers", options->numbers, "table, score of the first named, score of the second")->required();
    result->add_option("--game", options->game_file, "take it from the log of a closed game");
    with_playoff(result);
    result->add_flag("--confirm", options->confirm, "the scores are unusual and right");
    const auto with_json = [&](CLI::App* command) {
        command->add_flag("--json", options->json, "the events as JSON");
        return command;
    };
    CLI::App* correct = with_json(with_playoff(
        with_actor(with_round(add("correct", "Correct a score that the desk typed wrong",
                                  "correct club.jsonl 3 412 387 -r 2 --evidence planilla", run_correct)))));
    correct->add_option("numbers", options->numbers, "table, and the scores as the signed sheet has them")->required();
    correct->add_option("--evidence", options->evidence, "what shows it: the signed sheet")->required();
    correct->add_option("--reason", options->reason, "why");
    CLI::App* forfeit = with_json(
        with_playoff(with_actor(with_round(add("forfeit", "A game that nobody plays, or that somebody leaves",
                                               "forfeit club.jsonl 3 7 --reason \"no vino\"", run_forfeit)))));
    whole(forfeit->add_option("table", options->no, "its table")->required(), context, 1, most_table);
    forfeit->add_option("numbers", options->numbers, "who loses; of a begun game also the scores so far");
    forfeit->add_flag("--begun", options->begun, "the game had begun");
    forfeit->add_flag("--both", options->both, "neither came");
    forfeit->add_option("--reason", options->reason, "why");
    CLI::App* withdraw = with_json(with_actor(
        add("withdraw", "Somebody leaves the tournament", "withdraw club.jsonl 7 --reason viaje", run_withdraw)));
    whole(withdraw->add_option("no", options->no, "who")->required(), context, 1, tournament::most_entrants);
    whole(withdraw->add_option("--from", options->round, "the first round without them; the next one if not given"),
          context, 1, tournament::most_rounds);
    withdraw->add_option("--reason", options->reason, "why");
    CLI::App* sitout = with_json(
        with_actor(add("sitout", "Somebody does not play some rounds", "sitout club.jsonl 7 4 5", run_sitout)));
    whole(sitout->add_option("no", options->no, "who")->required(), context, 1, tournament::most_entrants);
    sitout->add_option("rounds", options->numbers, "which")->required();
    sitout->add_option("--reason", options->reason, "why");
    CLI::App* close =
        with_actor(with_round(add("close", "Close the round, or the tournament", "close club.jsonl", run_close)));
    close->add_flag("--confirm", options->confirm, "though adjourned games will not be played");
    close->add_flag("--tournament", options->all, "the whole tournament: its seed becomes public");
    CLI::App* standings = with_form(
        with_division(add("standings", "Print the standings", "standings club.jsonl --after 3", run_standings)));
    whole(standings->add_option("--after", options->after, "after that round"), context, 0, tournament::most_rounds);
    standings->add_option("--chain", options->chain, "other tie-breaks: \"victorias buchholz(1,0) diferencia\"");
    whole(with_form(add("card", "Print a person's card", "card club.jsonl 7", run_card))
              ->add_option("no", options->no, "number")
              ->required(),
          context, 1, tournament::most_entrants);
    with_form(with_division(add("crosstable", "Print the cross table", "crosstable club.jsonl", run_crosstable)));
    CLI::App* why = with_round(add("why", "Say why a pairing is as it is", "why club.jsonl 3 --not 2-7", run_why));
    whole(why->add_option("table", options->no, "only this table"), context, 1, most_table);
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
    exported->add_flag("--private", options->with_private, "entrants: with what is kept beside the log");
    exported->add_option("-o,--output", options->output, "file to write; standard output without it");
    with_json(add("log", "Print what happened, newest first", "log club.jsonl", run_log));
    CLI::App* game = with_actor(with_round(
        add("game", "Open a game of the round in the referee", "game club.jsonl 1 -o mesa1.jsonl", run_game)));
    whole(game->add_option("table", options->no, "its table")->required(), context, 1, most_table);
    game->add_option("--mode", options->method, "transcription, assisted or online")
        ->check(CLI::IsMember({"transcription", "assisted", "online"}));
    game->add_option("-o,--output", options->output, "the game's log")->required();
    CLI::App* personal = add("private", "What is kept of people beside the log: show, note, erase",
                             "private club.jsonl 7 --email ana@example.org", run_private);
    whole(personal->add_option("no", options->no, "whose; everybody's without it"), context, 1,
          tournament::most_entrants);
    personal->add_option("--email", options->data.email, "e-mail");
    personal->add_option("--phone", options->data.phone, "telephone");
    personal->add_option("--birth", options->data.birth, "date of birth");
    personal->add_option("--notes", options->data.notes, "payments, health");
    personal->add_flag("--erase", options->erase, "erase it");
    CLI::App* any = with_json(
        with_actor(with_division(add("do", "Any command, as the log names it; without one, all of them",
                                     "do club.jsonl penalise 1 4 no=3 points=25 evidence=\"visto\"", run_do))));
    any->add_option("words", options->words, "the command and its fields, in order or by name");
}

}  // namespace letrado::app
