// letrado tournament: what people do.
#include <fmt/format.h>

#include "base/hash.h"
#include "files.h"
#include "game/game.h"
#include "notation/game_log.h"
#include "output.h"
#include "play/game_file.h"
#include "tournament/command_text.h"
#include "tournament/event_words.h"
#include "tournament/json/log.h"
#include "tournament/names.h"
#include "tournament/people/conduct.h"
#include "tournament/rounds/game_link.h"
#include "tournaments/tournament_runs.h"

namespace letrado::app {

using namespace letrado::tournament;

int last_public(const Division& division) {
    int last = 0;
    for (const Round& round : division.rounds)
        if (round.is_public()) last = round.number;
    return last;
}

int last_paired(const Division& division) {
    int last = 1;
    for (const Round& round : division.rounds)
        if (round.stored != RoundStatus::planned) last = round.number;
    return last;
}

int current_round(const Context& context, const TournamentFile& file, const std::string& division,
                  const TournamentOptions& options) {
    if (options.round != 0) return options.round;
    const int last = last_public(*file.state().find_division(division));
    if (last == 0)
        context.fail({"todavía no hay ninguna ronda publicada: «pair» la empareja y «publish» la publica",
                      "no round is public yet: 'pair' drafts one and 'publish' publishes it"});
    return last;
}

TournamentFile open_tournament(const Context& context, const TournamentOptions& options, bool to_write) {
    TournamentFile file = TournamentFile::open(context, options.file, to_write);
    const auto actor = parse_actor(options.actor);
    if (!actor) context.fail({"--as: no se entiende quién actúa", "--as: cannot understand who acts"});
    file.actor = *actor;
    return file;
}

void show_round(const Context& context, const TournamentFile& file, const std::string& division, int number,
                const TournamentOptions& options) {
    const Division& found = *file.state().find_division(division);
    const Round* round = found.find_round(number);
    if (round == nullptr) context.fail({"no hay tal ronda", "there is no such round"});
    put(pairings_table(file.state(), found, *round, context.language, options.form()));
}

void report_result(const Context& context, TournamentFile& file, const GameAt& at, Score first, Score second,
                   bool confirm) {
    // Of many results that were typed at once, which one.
    const base::Text about{fmt::format("mesa {}", at.table), fmt::format("table {}", at.table)};
    if (file.actor.role != Role::player) {
        EnterResult result;
        static_cast<GameAt&>(result) = at;
        result.first_score = first;
        result.second_score = second;
        result.confirm = confirm;
        file.act(context, result, about);
        return;
    }
    // A player has only his own sheet, which his rival signed.
    const Game* game = file.state().find_game(at);
    ReportSheet sheet;
    static_cast<GameAt&>(sheet) = at;
    sheet.by = game != nullptr && game->row.second == file.actor.no ? SheetBy::second : SheetBy::first;
    sheet.first_score = first;
    sheet.second_score = second;
    sheet.signed_ = true;
    sheet.confirm = confirm;
    file.act(context, sheet, about);
}

namespace {

bool is_history(const Event& event) {
    return std::holds_alternative<Undone>(event.body) || std::holds_alternative<Redone>(event.body);
}

// The last command that stands.
std::string last_standing(const Tournament& tournament) {
    for (auto event = tournament.log().rbegin(); event != tournament.log().rend(); ++event)
        if (!is_history(*event) && !tournament.undone().contains(event->command)) return event->command;
    return {};
}

// What was undone last, and is still undone.
std::string last_undone(const Tournament& tournament) {
    for (auto event = tournament.log().rbegin(); event != tournament.log().rend(); ++event)
        if (const auto* undone = std::get_if<Undone>(&event->body); undone != nullptr)
            if (tournament.undone().contains(undone->command)) return undone->command;
    return {};
}

// What a command did, with the rule and the article behind it.
void tell(const Context& context, const TournamentFile& file, const std::vector<Event>& events, TableForm form) {
    for (const Event& event : events) {
        if (form == TableForm::json) {
            print("{}\n", write_event(event, file.state().edition));
            continue;
        }
        const std::string_view article = article_of(event.rule, file.state().edition);
        const bool stated = article != "bases" && article != "—";
        print("{} ({}{}{})\n", fit_to_show(context.say(in_words(file.state(), event.body))), event.rule.text(),
              stated ? ", art. " : ", bases", stated ? article : "");
    }
}

// One command, stored and told.
int run_one(const Context& context, TournamentFile& file, CommandBody body, const TournamentOptions& options) {
    const std::vector<Event> events = file.act(context, std::move(body));
    file.save(context);
    tell(context, file, events, options.form());
    return exit_ok;
}

// A draft that was made before somebody left or stayed away cannot be published any more.
void warn_of_draft(const Context& context, const TournamentFile& file, No no) {
    const Division* division = file.state().find_division(file.state().find(no)->division);
    if (division == nullptr || division->rounds.empty()) return;
    const Round& last = division->rounds.back();
    const Entrant& person = *file.state().find(no);
    if (last.stored == RoundStatus::draft && !person.plays_in(last.number) && last.game_of(no) != nullptr)
        print("{}\n",
              context.say(
                  {fmt::format("El borrador de la ronda {} ya no vale: «pair» la empareja otra vez.", last.number),
                   fmt::format("The draft of round {} no longer does: 'pair' makes another one.", last.number)}));
}

// Undo and redo by the id of a command; without one, the last that can be.
int run_history(const Context& context, const TournamentOptions& options, bool undo) {
    TournamentFile file = open_tournament(context, options, true);
    std::string id = options.command;
    if (id.empty()) id = undo ? last_standing(file.tournament()) : last_undone(file.tournament());
    if (id.empty())
        context.fail(undo ? base::Text{"no hay nada que deshacer", "there is nothing to undo"}
                          : base::Text{"no hay nada que rehacer", "there is nothing to redo"});
    const auto its = file.tournament().events_of(id);
    const std::string what = its.empty() ? id : context.say(in_words(file.state(), its.front()->body));
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

}  // namespace

namespace {

// The words that bind the event (T-LAW-7), as this program has them; nothing where it has none.
std::string lexicon_of(const std::string& edition) {
    constexpr std::size_t most_bytes = std::size_t{100} << 20;
    const std::filesystem::path path = find_lexicon(edition);
    if (path.empty()) return {};
    const auto bytes = base::read_file(path, most_bytes);
    return bytes ? fmt::format("{} sha256:{}", edition, base::to_hex(base::sha256(base::as_bytes(*bytes))))
                 : std::string();
}

}  // namespace

int run_new(const Context& context, const TournamentOptions& options) {
    TournamentFile file = TournamentFile::create(context, options.file, options.seed);
    OpenTournament open;
    open.title = options.title;
    open.edition = context.edition;
    open.scope = from_name<Scope>(options.scope).value_or(Scope::club);
    open.place = options.place;
    open.dates = options.date;
    open.organiser = "";
    open.lexicon = lexicon_of(context.edition);
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

int run_enter(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    Enter enter = options.enter;
    enter.division = file.division(context, options.division);
    enter.confirm = options.confirm;
    enter.rating = options.rating;
    const auto events = file.act(context, enter);
    file.save(context);
    const Entered& entered = std::get<Entered>(events.front().body);
    if (entered.pending)
        print("{}\n", context.say({fmt::format("{} {}: por confirmar", entered.no, entered.person),
                                   fmt::format("{} {}: to be confirmed", entered.no, entered.person)}));
    else
        print("{}\n",
              context.say({fmt::format("{} {}: desde la ronda {}", entered.no, entered.person, entered.from_round),
                           fmt::format("{} {}: from round {}", entered.no, entered.person, entered.from_round)}));
    return exit_ok;
}

int run_pair(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
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

int run_publish(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    const std::string division = file.division(context, options.division);
    const auto found = [&]() -> const Division& { return *file.state().find_division(division); };
    const int round = round_of(options, [&] { return last_public(found()) + 1; });
    file.act(context, PublishRound{division, round, options.confirm});
    // A league on any day has all its games at once.
    const PlanRow* row = found().plan.row_of(round);
    if (row != nullptr && row->free_dates && options.round == 0) {
        const int people = static_cast<int>(found().numbers.size());
        const int last = found().plan.rounds() != 0 ? found().plan.rounds() : people - (people % 2 == 0 ? 1 : 0);
        for (int next = round + 1; next <= last; ++next) {
            PairRound pair;
            pair.division = division;
            pair.round = next;
            file.act(context, pair);
            file.act(context, PublishRound{division, next, options.confirm});
        }
    }
    file.save(context);
    for (int shown = round; shown <= std::max(round, options.form() == TableForm::text ? last_public(found()) : 0);
         ++shown)
        show_round(context, file, division, shown, options);
    return exit_ok;
}

int run_start(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = current_round(context, file, division, options);
    file.act(context, StartRound{division, round, options.absent});
    file.save(context);
    print("{}\n",
          context.say({fmt::format("Ronda {} en juego", round), fmt::format("Round {} is being played", round)}));
    return exit_ok;
}

int run_result(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = options.playoff ? 0 : current_round(context, file, division, options);
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
            report_result(context, file, {division, round, options.numbers[i]}, options.numbers[i + 1],
                          options.numbers[i + 2], options.confirm);
    }
    file.save(context);
    std::vector<int> open;
    const Division& found = *file.state().find_division(division);
    for (const Game& game : options.playoff ? found.playoff->played : found.find_round(round)->games)
        if (!game.has_result() && game.kind == Kind::played) open.push_back(game.row.table);
    std::string missing;
    for (const int table : open)
        missing += fmt::format(" {}", table);
    print("{}\n", open.empty()
                      ? context.say({"Anotado. No falta ninguna mesa.", "Noted. No table is missing."})
                      : context.say({"Anotado. Faltan las mesas" + missing, "Noted. Missing tables" + missing}));
    return exit_ok;
}

int run_correct(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = options.playoff ? 0 : current_round(context, file, division, options);
    if (options.numbers.size() != 3)
        context.fail({"una corrección son mesa, puntos y puntos", "a correction is table, score and score"});
    CorrectEntry correct;
    static_cast<GameAt&>(correct) = {division, round, options.numbers[0]};
    correct.first_score = options.numbers[1];
    correct.second_score = options.numbers[2];
    correct.evidence = options.evidence;
    correct.reason = options.reason;
    return run_one(context, file, correct, options);
}

int run_forfeit(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = options.playoff ? 0 : current_round(context, file, division, options);
    const GameAt at{division, round, options.no};
    if (options.both && options.numbers.empty())
        return run_one(context, file, ForfeitBoth{at, options.reason}, options);
    const std::size_t wanted = options.begun ? 3 : 1;
    if (options.both || options.numbers.size() != wanted)
        context.fail({"se espera la mesa y quién pierde; con --begun, también los puntos; con --both, solo la mesa",
                      "table and loser are expected; with --begun also the scores; with --both the table alone"});
    ForfeitGame forfeit;
    static_cast<GameAt&>(forfeit) = at;
    forfeit.loser = options.numbers[0];
    forfeit.cause = options.reason;
    forfeit.begun = options.begun;
    if (options.begun) {
        forfeit.first_score = options.numbers[1];
        forfeit.second_score = options.numbers[2];
    }
    return run_one(context, file, forfeit, options);
}

int run_withdraw(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    run_one(context, file, Withdraw{options.no, options.round, options.reason}, options);
    warn_of_draft(context, file, options.no);
    return exit_ok;
}

int run_sitout(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    run_one(context, file, SitOut{options.no, options.numbers, options.reason}, options);
    warn_of_draft(context, file, options.no);
    return exit_ok;
}

int run_close(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    if (options.all) {
        file.act(context, CloseTournament{options.confirm});
        file.save(context);
        print("{}\n", context.say({"Torneo cerrado; la semilla es pública: " + file.seed(),
                                   "Tournament closed; its seed is public: " + file.seed()}));
        return exit_ok;
    }
    const std::string division = file.division(context, options.division);
    const int round = current_round(context, file, division, options);
    const auto events = file.act(context, CloseRound{division, round});
    file.save(context);
    const std::string digest = std::get<RoundClosed>(events.front().body).digest.substr(0, 8);
    print("{}\n", context.say({fmt::format("Ronda {} cerrada, resumen {}", round, digest),
                               fmt::format("Round {} closed, digest {}", round, digest)}));
    return exit_ok;
}

int run_undo(const Context& context, const TournamentOptions& options) {
    return run_history(context, options, true);
}

int run_redo(const Context& context, const TournamentOptions& options) {
    return run_history(context, options, false);
}

int run_game(const Context& context, const TournamentOptions& options) {
    TournamentFile file = open_tournament(context, options, true);
    const std::string division = file.division(context, options.division);
    const int round = current_round(context, file, division, options);
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

int run_do(const Context& context, const TournamentOptions& options) {
    if (options.words.empty()) {
        for (const std::string& form : command_forms())
            print("{}\n", form);
        return exit_ok;
    }
    TournamentFile file = open_tournament(context, options, true);
    const std::string division =
        file.state().divisions.size() == 1 ? file.state().divisions.front().id : options.division;
    auto body = parse_command(options.words, division);
    if (!body) context.fail(body.error());
    return run_one(context, file, std::move(*body), options);
}

}  // namespace letrado::app
