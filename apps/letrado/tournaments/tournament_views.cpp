// letrado tournament: what people look at.
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "output.h"
#include "tournament/event_words.h"
#include "tournament/files/entrants_csv.h"
#include "tournament/files/results.h"
#include "tournament/files/source_text.h"
#include "tournament/files/tou.h"
#include "tournament/files/trf.h"
#include "tournament/files/tsh.h"
#include "tournament/files_table.h"
#include "tournament/json/log.h"
#include "tournament/pairing/reasons.h"
#include "tournament/rounds/field.h"
#include "tournament/verify.h"
#include "tournaments/tournament_runs.h"

namespace letrado::app {

using namespace letrado::tournament;

namespace {

StandingsQuery query_of(const Context& context, const TournamentFile& file, const TournamentOptions& options) {
    StandingsQuery query;
    query.division = file.division(context, options.division);
    query.after = options.after;
    query.chain = options.chain;
    query.seed_hex = file.seed();
    if (!options.chain.empty())
        if (const auto chain = parse_chain(options.chain); !chain) context.fail(chain.error());
    return query;
}

}  // namespace

int run_pairings(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    const std::string division = file.division(context, options.division);
    const Division& found = *file.state().find_division(division);
    if (!options.playoff) {
        show_round(context, file, division, round_of(options, [&] { return last_paired(found); }), options);
        return exit_ok;
    }
    if (!found.playoff) context.fail({"no hay eliminatorias", "there is no play-off"});
    Round games;
    games.games = found.playoff->played;
    put(pairings_table(file.state(), found, games, context.language, options.form()));
    return exit_ok;
}

int run_bracket(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    const Division& found = *file.state().find_division(file.division(context, options.division));
    if (!found.playoff) context.fail({"no hay eliminatorias", "there is no play-off"});
    put(bracket_table(file.state(), found, context.language, options.form()));
    return exit_ok;
}

int run_private(const Context& context, const TournamentOptions& options) {
    const files::PrivateData& given = options.data;
    const bool changes = options.erase || !given.empty();
    const TournamentFile file = open_tournament(context, options, changes);
    files::PrivateList list = file.private_data(context);
    if (options.no != 0 && file.state().find(options.no) == nullptr)
        context.fail({"no hay ningún inscrito con ese número", "there is no entrant of that number"});
    if (!given.empty() && options.no == 0)
        context.fail({"falta el número de la persona", "the person's number is missing"});
    if (options.erase) {
        if (options.no != 0) list.erase(options.no);
        if (options.no == 0) list.clear();
    }
    for (const auto member : {&files::PrivateData::email, &files::PrivateData::phone, &files::PrivateData::birth,
                              &files::PrivateData::notes})
        if (!(given.*member).empty()) list[options.no].*member = given.*member;
    if (changes) {
        file.save_private(context, list);
        print("{}\n", context.say({"Anotado aparte del registro.", "Noted beside the log."}));
        return exit_ok;
    }
    std::erase_if(list, [&](const auto& row) { return options.no != 0 && row.first != options.no; });
    const std::string text = files::write_private_csv(list);
    for (const std::string_view line : files::lines_of(text))
        if (!line.empty()) print("{}\n", fit_to_show(std::string(line)));
    return exit_ok;
}

int run_standings(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    const StandingsQuery query = query_of(context, file, options);
    const Division& division = *file.state().find_division(query.division);
    if (division.is_team_event())
        put(team_table(file.state(), division, context.language, options.form()));
    else
        put(standings_table(file.state(), query, context.language, options.form()));
    return exit_ok;
}

int run_card(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    const Entrant* entrant = file.state().find(options.no);
    if (entrant == nullptr || file.state().find_division(entrant->division) == nullptr)
        context.fail({"no hay ningún inscrito con ese número", "there is no entrant of that number"});
    put(card_table(file.state(), options.no, context.language, options.form()));
    return exit_ok;
}

int run_crosstable(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    put(cross_table(file.state(), *file.state().find_division(file.division(context, options.division)),
                    context.language, options.form()));
    return exit_ok;
}

int run_why(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    const std::string division = file.division(context, options.division);
    const Division& found = *file.state().find_division(division);
    const int number_of_round = round_of(options, [&] { return last_paired(found); });
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
            print("{}\n", context.say(reason_of_game(input->pairing, *pairing, i, name)));
        }
        if (!found_game)
            print("{} {}: {}\n", context.say({"Mesa", "Table"}), game.row.table,
                  context.say({"cambiada a mano", "changed by hand"}));
    }
    if (options.no == 0 && pairing->bye) print("{}\n", context.say(reason_of_bye(input->pairing, *pairing, name)));
    return exit_ok;
}

int run_whatif(const Context& context, const TournamentOptions& options) {
    // A copy in memory: nothing is written.
    TournamentFile file = open_tournament(context, options, false);
    const std::string division = file.division(context, options.division);
    const int round = current_round(context, file, division, options);
    if (options.numbers.size() % 3 != 0 || options.numbers.empty())
        context.fail({"un resultado son mesa, puntos y puntos", "a result is table, score and score"});
    for (std::size_t i = 0; i < options.numbers.size(); i += 3)
        report_result(context, file, {division, round, options.numbers[i]}, options.numbers[i + 1],
                      options.numbers[i + 2], true);
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

int run_verify(const Context& context, const TournamentOptions& options) {
    const std::string text = context.require(base::read_text(options.file, most_log_bytes));
    std::string seed;
    if (const auto kept = base::read_file(options.file.string() + ".seed", 200)) seed = kept->substr(0, 64);
    const Verified verified = verify(text, seed);
    if (verified.fault) {
        print("{}\n", fit_to_show(context.say(verified.fault->message())));
        return exit_no;
    }
    print("{}\n",
          context.say(
              {fmt::format("registro correcto: {} sucesos, {} resúmenes, {} pareos, {}",
                           verified.tournament.log().size(), verified.digests, verified.pairings,
                           verified.with_seed ? fmt::format("{} sorteos", verified.lots)
                                              : std::string("los sorteos se prueban cuando se revele la semilla")),
               fmt::format("sound log: {} events, {} digests, {} pairings, {}", verified.tournament.log().size(),
                           verified.digests, verified.pairings,
                           verified.with_seed ? fmt::format("{} lots", verified.lots)
                                              : std::string("lots are proved when the seed is revealed"))}));
    return exit_ok;
}

int run_export(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    require_output(context, options.output);
    const files::TournamentTable table = table_of(file.state());
    const auto warn = [&](FileFormat format, const std::string& only = {}) {
        for (const Division& division : file.state().divisions)
            if (only.empty() || division.id == only)
                for (const base::Text& loss : losses_of(file.state(), division, format))
                    note("letrado: {}\n", fit_to_show(context.say(loss)));
    };
    std::string text;
    if (options.format == "csv") {
        text = files::write_results_csv(table, context.language);
        warn(FileFormat::results);
    } else if (options.format == "json") {
        text = files::write_results_json(table);
        warn(FileFormat::results);
    } else if (options.format == "tou") {
        text = files::write_tou(table);
        warn(FileFormat::tou);
    } else if (options.format == "log") {
        text = write_log(file.tournament());
    } else {
        const std::string id = file.division(context, options.division);
        const auto division = std::ranges::find(table.divisions, id, &files::Division::id);
        if (options.format == "entrants") {
            std::vector<files::Entrant> people = division->entrants;
            const files::PrivateList kept = options.with_private ? file.private_data(context) : files::PrivateList{};
            for (files::Entrant& person : people)
                if (const auto at = kept.find(number(person.no)); at != kept.end()) person.data = at->second;
            text = files::write_entrants_csv(people, options.with_private);
        }
        if (options.format == "t") {
            text = files::write_tsh(*division);
            warn(FileFormat::tsh, id);
        }
        if (options.format == "trf") {
            text = files::write_trf(table, *division);
            warn(FileFormat::trf, id);
        }
    }
    write_output(context, options.output, text);
    return exit_ok;
}

int run_log(const Context& context, const TournamentOptions& options) {
    const TournamentFile file = open_tournament(context, options, false);
    for (auto event = file.tournament().log().rbegin(); event != file.tournament().log().rend(); ++event) {
        if (options.json) {
            print("{}\n", write_event(*event, file.state().edition));
            continue;
        }
        const bool undone = file.tournament().undone().contains(event->command);
        print("{:>5} {:<5} {} {}{}\n", event->sequence, event->command, to_text(event->actor),
              fit_to_show(context.say(in_words(file.state(), event->body))),
              undone ? context.say({" (deshecho)", " (undone)"}) : "");
    }
    return exit_ok;
}

}  // namespace letrado::app
