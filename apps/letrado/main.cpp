#include <cerrno>
#include <cstdlib>
#include <exception>
#include <sstream>

#include "base/file.h"
#include "command.h"
#include "output.h"
#include "server_commands.h"
#include "tournament_commands.h"

namespace {

using letrado::app::Context;

letrado::base::Language language_of_environment() {
    // Spanish is the language of the game; English only for those who ask for it.
    if (const char* name = std::getenv("LETRADO_LANG")) {
        if (const auto language = letrado::base::language_from_name(name)) return *language;
    }
    return letrado::base::Language::spanish;
}

int run(int argc, char** argv, Context& context) {
    CLI::App app("Letrado: Scrabble in Spanish under the FISE regulations.", "letrado");
    app.set_version_flag("--version", "letrado " LETRADO_VERSION);
    app.add_option_function<std::string>(
           "--lang",
           [&context](const std::string& name) { context.language = *letrado::base::language_from_name(name); },
           "language of the answers: es (default) or en; also the variable LETRADO_LANG")
        ->check(CLI::IsMember({"es", "en"}));
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.get_formatter()->column_width(34);
    app.footer(
        "Where a file is read, - is standard input; where one is written, - is standard output; blank lines are "
        "skipped.\n"
        "Exit code: 0 done, or yes; 1 the answer is no; 2 the question could not be answered, or the answer not "
        "written;\n"
        "130 and 143 stopped by Ctrl-C and by kill, with what was found so far; 141 nobody reads the answer any more.\n"
        "Run 'letrado COMMAND --help' for a command's options and an example.");
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
    letrado::app::add_tournament(app, context);
    letrado::app::add_bench(app, context);
    letrado::app::add_train(app, context);
    letrado::app::add_serve(app, context);
    letrado::app::add_client(app, context);
    letrado::app::add_admin(app, context);
    letrado::app::add_account(app, context);
    letrado::app::add_backup(app, context);
    letrado::app::add_archive(app, context);
    letrado::app::add_schema(app, context);
    letrado::app::add_completion(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::ostringstream out;
        std::ostringstream complaint;
        const int code = app.exit(error, out, complaint);
        letrado::app::put(out.str());
        letrado::app::complain(letrado::app::fit_to_show(complaint.str()));
        return code == 0 ? letrado::app::exit_ok : letrado::app::exit_error;
    }
    if (!app.get_subcommands().empty()) return letrado::app::exit_ok;
    letrado::app::put(app.help());
    return letrado::app::exit_error;
}

// The exit code of what `work` returns or throws.
template <typename Work>
int exit_code_of(const Context& context, Work work) {
    try {
        return work();
    } catch (const letrado::app::Exit& exit) {
        return exit.code;
    } catch (const letrado::app::OutputLost& lost) {
        // Who closed a pipe has seen enough; the shell says the same of a program that the signal ended.
        if (lost.code == EPIPE) return letrado::app::exit_unread;
        const letrado::base::Text why = letrado::base::system_text(lost.code);
        letrado::app::note("letrado: {}\n", context.say({"no se puede escribir en la salida estándar: " + why.es,
                                                         "cannot write to standard output: " + why.en}));
    } catch (const std::exception& error) {
        letrado::app::note("letrado: {}\n", letrado::app::fit_to_show(error.what()));
    }
    return letrado::app::exit_error;
}

}  // namespace

int main(int argc, char** argv) {
    letrado::app::hold_standard_streams();
    Context context;
    context.language = language_of_environment();
    const int code = exit_code_of(context, [&] { return run(argc, argv, context); });
    // What is still on its way counts as well.
    const int written = exit_code_of(context, [] {
        letrado::app::flush_output();
        return letrado::app::exit_ok;
    });
    return written == letrado::app::exit_ok ? code : written;
}
