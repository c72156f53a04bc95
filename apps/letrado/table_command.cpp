// letrado table: a whole game at a terminal.
#include <fmt/format.h>
#include <random>

#include "base/hash.h"
#include "command.h"
#include "game_file.h"
#include "notation/game_log.h"
#include "table_session.h"

namespace letrado::app {

namespace {

struct TableOptions {
    std::vector<std::string> players;
    bool opponent = false;
    std::string bot = "greedy";
    std::string mode = "corrido";
    int minutes = 0;
    std::optional<std::uint64_t> seed;
    std::filesystem::path output;
};

game::BagSeed fresh_seed() {
    std::random_device device;
    game::BagSeed seed;
    for (std::uint8_t& byte : seed.bytes)
        byte = static_cast<std::uint8_t>(device());
    return seed;
}

int run_table(const Context& context, const TableOptions& options) {
    const lexicon::Lexicon lexicon = context.open_lexicon();
    game::OpenGame open;
    open.edition = context.edition;
    open.players = options.players;
    if (open.players.empty()) open.players.emplace_back("Jugador 1");
    if (open.players.size() < 2) open.players.emplace_back(options.opponent ? "Letrado" : "Jugador 2");
    open.settings = {{"event.auto_press", "true"}, {"event.mode", options.mode}};
    if (options.minutes > 0) open.settings.push_back({"event.clock_seconds", std::to_string(60 * options.minutes)});
    const game::BagSeed seed = options.seed ? game::seed_from_number(*options.seed) : fresh_seed();
    std::unique_ptr<BotOpponent> opponent;
    if (options.opponent) {
        const engine::BotSpec spec = context.require(engine::parse_bot(options.bot));
        opponent = std::make_unique<BotOpponent>(context, spec, base::checksum(std::as_bytes(std::span(seed.bytes))));
    }
    TableSession session(context, lexicon, seed, std::move(opponent));
    const int code = session.run(open);
    if (!options.output.empty()) write_output(context, options.output, notation::write_log(session.log()));
    return code;
}

}  // namespace

void add_table(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("table", "Play a game in the terminal");
    const auto options = std::make_shared<TableOptions>();
    command->add_option("players", options->players, "names of the players, in the order of the pairing")
        ->expected(0, 2);
    add_lexicon_options(*command, context);
    command->add_flag("-v,--versus", options->opponent, "play against the computer");
    command->add_option("-b,--bot", options->bot, "the bot to play against (letrado bots lists them)")
        ->capture_default_str();
    command->add_option("-m,--mode", options->mode, "clock: corrido, no_corrido, timer or none")
        ->check(CLI::IsMember({"corrido", "no_corrido", "timer", "none"}))
        ->capture_default_str();
    command->add_option("--minutes", options->minutes, "minutes of each player; the edition's without it");
    command->add_option("-s,--seed", options->seed, "draw the tiles from this seed, to play the same game again");
    command->add_option("-o,--output", options->output, "write the game's log to this file at the end");
    command->footer("Example:\n  letrado table Ana --versus --bot aficionado --mode none");
    command->callback([&context, options] { throw Exit{run_table(context, *options)}; });
}

}  // namespace letrado::app
