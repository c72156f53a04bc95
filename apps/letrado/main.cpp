#include <cstdlib>
#include <exception>
#include <fmt/format.h>

#include "command.h"
#include "server_commands.h"

namespace {

using letrado::app::Context;

letrado::base::Language language_of_environment() {
    // Spanish is the language of the game; English only for those who ask for it.
    if (const char* name = std::getenv("LETRADO_LANG")) {
        if (const auto language = letrado::base::language_from_name(name)) return *language;
    }
    return letrado::base::Language::spanish;
}

int run(int argc, char** argv) {
    CLI::App app("Letrado: Scrabble in Spanish under the FISE regulations.", "letrado");
    Context context;
    context.language = language_of_environment();
    app.set_version_flag("--version", "letrado " LETRADO_VERSION);
    app.add_option_function<std::string>(
           "--lang",
           [&context](const std::string& name) { context.language = *letrado::base::language_from_name(name); },
           "language of the answers: es (default) or en; also the variable LETRADO_LANG")
        ->check(CLI::IsMember({"es", "en"}));
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.get_formatter()->column_width(34);
    app.footer("Run 'letrado COMMAND --help' for a command's options and an example.");
    letrado::app::add_judge(app, context);
    letrado::app::add_words(app, context);
    letrado::app::add_lexicon(app, context);
    letrado::app::add_referee(app, context);
    letrado::app::add_game(app, context);
    letrado::app::add_table(app, context);
    letrado::app::add_moves(app, context);
    letrado::app::add_sim(app, context);
    letrado::app::add_endgame(app, context);
    letrado::app::add_play(app, context);
    letrado::app::add_bench(app, context);
    letrado::app::add_train(app, context);
    letrado::app::add_serve(app, context);
    letrado::app::add_client(app, context);
    letrado::app::add_account(app, context);
    letrado::app::add_backup(app, context);
    letrado::app::add_archive(app, context);
    letrado::app::add_completion(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        const int code = app.exit(error);
        return code == 0 ? letrado::app::exit_ok : letrado::app::exit_error;
    }
    if (!app.get_subcommands().empty()) return letrado::app::exit_ok;
    fmt::print("{}", app.help());
    return letrado::app::exit_error;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const letrado::app::Exit& exit) {
        return exit.code;
    } catch (const std::exception& error) {
        fmt::print(stderr, "letrado: {}\n", error.what());
        return letrado::app::exit_error;
    }
}
