// letrado referee: runs a script of commands and prints what the referee answers.
#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>
#include <optional>

#include "base/strings/printable.h"
#include "command.h"
#include "game/entries.h"
#include "game/game.h"
#include "notation/command_script.h"
#include "notation/game_log.h"
#include "notation/game_schema.h"
#include "notation/state_json.h"
#include "numbers.h"
#include "output.h"
#include "play/board_text.h"
#include "play/event_line.h"
#include "play/event_options.h"
#include "play/game_file.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

struct RefereeOptions {
    std::filesystem::path script;
    std::filesystem::path output;
    std::vector<std::string> modes;
    std::optional<std::uint64_t> seed;
    std::string judge = "lexicon";
    bool json = false;
    EventOptions event;
};

std::vector<game::RuleSetting> settings_of(const Context& context, const RefereeOptions& options,
                                           std::string_view edition) {
    std::vector<game::RuleSetting> settings = event_settings(context, options.event, edition);
    for (const std::string& mode : options.modes) {
        const bool input = mode == "online" || mode == "assisted" || mode == "transcription";
        put_setting(settings, input ? "event.input" : "event.mode", mode);
    }
    return settings;
}

// What the script leaves open when it opens the game comes from the command line; a script that opens no game gets one.
void complete_opening(std::vector<notation::ScriptedCommand>& script, const Context& context,
                      const RefereeOptions& options) {
    const auto is_opening = [](const notation::ScriptedCommand& scripted) {
        return std::holds_alternative<game::OpenGame>(scripted.command.body);
    };
    auto opening = std::ranges::find_if(script, is_opening);
    if (opening == script.end()) {
        game::OpenGame open;
        open.players = {"Primero", "Segundo"};
        open.starter = seat_option(options.event.starter).value_or(game::Seat::first);
        open.game_number = options.event.game_number;
        open.previous_starter = seat_option(options.event.previous_starter);
        const notation::ScriptedCommand added{0, std::nullopt, {game::Role::director, std::move(open)}};
        opening = script.insert(script.begin(), added);
    }
    auto& open = std::get<game::OpenGame>(opening->command.body);
    if (open.edition.empty()) open.edition = context.edition;
    std::vector<game::RuleSetting> settings = settings_of(context, options, open.edition);
    settings.insert(settings.end(), open.settings.begin(), open.settings.end());
    open.settings = std::move(settings);
}

// What is typed for the command at `letrado table`.
std::string order_of(std::string_view command, base::Language language) {
    const auto& order = notation::game_schema().at("commands").at(command).at("order");
    return std::string(order.at(language == base::Language::spanish ? "es" : "en").as_string());
}

// What the referee answers: one JSON object a line, or sentences.
class Answers {
  public:
    Answers(const Context& context, bool json) : context_(context), json_(json) {}

    void tell(const game::Event& event, const std::string& edition) {
        if (json_) {
            print("{}\n", notation::write_event(event, edition));
            return;
        }
        if (!start_) start_ = event.at;
        print("{}\n", event_line(context_, event, told_, *start_));
        game::apply(told_, event);
    }
    void tell(const game::Refusal& refusal, const game::Command& command) const {
        const std::string_view name = game::name_of(command.body);
        if (json_) {
            print("{}\n", notation::write_refusal(refusal, name, context_.language));
            return;
        }
        const std::string order = order_of(name, context_.language);
        print("{}\n", base::printable(context_.say(
                          {fmt::format("   ✗          No se admite «{}»: {}", order, refusal.message().es),
                           fmt::format("   ✗          \"{}\" is refused: {}", order, refusal.message().en)})));
    }
    void end(const game::State& state) const {
        if (json_) {
            print("{}\n", notation::write_state(state));
            return;
        }
        for (const std::string& line : board_lines(state.board, state.turn.placed, {}, Ink::plain))
            print("{}\n", line);
        for (const game::Seat seat : game::both_seats)
            print("{}  {}\n", padded(base::printable(state.players[seat]), 20), state.scores[seat]);
    }

  private:
    const Context& context_;
    const bool json_;
    game::State told_;
    std::optional<game::Millis> start_;
};

int run_referee(const Context& context, const RefereeOptions& options) {
    auto script = context.require(notation::read_script(read_input(context, options.script)));
    require_output(context, options.output);
    complete_opening(script, context, options);
    // Where the lexicon judges it is opened when the first claim comes.
    std::optional<lexicon::Lexicon> lexicon;
    const game::Judge judge = [&](const tiles::Word& word) {
        if (!lexicon) lexicon = context.open_lexicon();
        return lexicon->contains(word);
    };
    // Opened when an appeal that nobody answers has it read again.
    std::optional<Edition> edition;
    const game::Judge dictionary = [&](const tiles::Word& word) {
        if (!edition) edition = Edition::open(context, {context.edition, {}, {}, {}});
        return edition->view().gives(word);
    };
    const auto seed = board::seed_from_number(options.seed.value_or(0));
    const bool by_lexicon = options.judge == "lexicon";
    game::Context now{0, options.seed ? &seed : nullptr, by_lexicon ? &judge : nullptr,
                      by_lexicon && context.lexicon.empty() ? &dictionary : nullptr};
    game::State state;
    std::vector<game::Event> log;
    int code = exit_ok;
    Answers answers(context, options.json);
    for (const notation::ScriptedCommand& scripted : script) {
        now.now = scripted.at.value_or(game::next_moment(state, scripted.command.actor, now.now));
        game::Submission done = game::submit(state, scripted.command, now);
        for (game::Event& event : done.events) {
            answers.tell(event, state.rules.edition);
            log.push_back(std::move(event));
        }
        if (done.refusal) {
            answers.tell(*done.refusal, scripted.command);
            code = exit_no;
        }
    }
    answers.end(state);
    if (!options.output.empty()) write_output(context, options.output, notation::write_log(log));
    return code;
}

}  // namespace

void add_referee(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("referee", "Run a script of commands through the referee");
    const auto options = std::make_shared<RefereeOptions>();
    command->add_option("script", options->script, "commands as JSON lines (docs/formats/commands.md); - reads them")
        ->required();
    add_lexicon_options(*command, context);
    command
        ->add_option("-m,--mode", options->modes,
                     "how the game is entered (online, assisted, transcription) and timed (corrido, no_corrido, timer, "
                     "none); may be given twice")
        ->allow_extra_args(false)
        ->check(CLI::IsMember({"online", "assisted", "transcription", "corrido", "no_corrido", "timer", "none"}));
    add_event_options(*command, context, options->event);
    add_pairing_options(*command, context, options->event);
    whole(command->add_option("-s,--seed", options->seed,
                              "draw the tiles from this seed; without it they are entered by hand"),
          context, 0, most_seed);
    command
        ->add_option("-j,--judge", options->judge,
                     "who answers claims: lexicon, or people, whose verdicts are in the script (give_verdict)")
        ->check(CLI::IsMember({"lexicon", "people"}))
        ->capture_default_str();
    command->add_flag("--json", options->json, "answer with one JSON object a line");
    command->add_option("-o,--output", options->output, "write the game's log to this file");
    command->footer(
        "Tells each event and each refusal with its article, and at the end the board; with --json one object a line,\n"
        "and at the end the state.\n"
        "Exit code 0 if every command was admitted, 1 if one was refused.\n\n"
        "Example:\n  letrado referee --seed 7 --mode none game.jsonl");
    command->callback([&context, options] { throw Exit{run_referee(context, *options)}; });
}

}  // namespace letrado::app
