#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <exception>
#include <span>
#include <sstream>

#include "base/file.h"
#include "base/strings/printable.h"
#include "command.h"
#include "help/help_catalogue.h"
#include "help/help_format.h"
#include "help/option_errors.h"
#include "output.h"
#include "play/event_options.h"
#include "server/server_commands.h"
#include "tournaments/tournament_commands.h"
#include "version.h"

namespace {

using letrado::app::Context;

// Whether the locale, by the first of its variables that is set, asks for English.
bool english_locale() {
    for (const char* variable : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        const char* value = std::getenv(variable);
        if (value == nullptr || *value == '\0') continue;
        const std::string_view locale = value;
        return locale.substr(0, locale.find_first_of("_.@")) == "en";
    }
    return false;
}

// Spanish is the language of the game; English for those who ask for it: --lang, the variable, or else the locale. The
// help is made before the options are read, and speaks the language too.
letrado::base::Language language_of(std::span<char* const> words, const Context& context) {
    std::string_view name;
    if (const char* variable = std::getenv("LETRADO_LANG")) name = variable;
    if (!name.empty() && !letrado::base::language_from_name(name)) {
        const std::string shown = letrado::base::excerpt(name);
        context.fail({"LETRADO_LANG es «" + shown + "»; puede ser es o en",
                      "LETRADO_LANG is '" + shown + "'; it may be es or en"});
    }
    for (std::size_t i = 1; i < words.size(); ++i) {
        constexpr std::string_view option = "--lang";
        const std::string_view word = words[i];
        if (word == "--") break;
        if (word == option && i + 1 < words.size()) name = words[i + 1];
        if (word.starts_with("--lang=")) name = word.substr(option.size() + 1);
    }
    if (name.empty() && english_locale()) return letrado::base::Language::english;
    // What --lang may be is told by the reader of options.
    return letrado::base::language_from_name(name).value_or(letrado::base::Language::spanish);
}

// "--edition= casa" would take the next word for the value.
void refuse_empty_values(std::span<char* const> words, const Context& context) {
    for (const std::string_view word : words.subspan(std::min<std::size_t>(1, words.size()))) {
        if (word == "--") return;
        if (!word.starts_with("--") || word.find('=') + 1 != word.size()) continue;
        const std::string name = letrado::base::excerpt(word.substr(0, word.size() - 1));
        context.fail({"falta el valor de " + name, "the value of " + name + " is missing"}, "usage");
    }
}

// The options before the command, and what is said under all of them.
void describe_program(CLI::App& app, Context& context) {
    app.set_version_flag("-V,--version", letrado::app::version_text,
                         "Print the version, the commit and the digest of the lexicon");
    app.add_option_function<std::string>(
           "--lang",
           [&context](const std::string& name) { context.language = *letrado::base::language_from_name(name); },
           "language of the answers: es or en; otherwise that of LETRADO_LANG or of the locale")
        ->check(CLI::IsMember({"es", "en"}));
    app.add_flag_callback("-q,--quiet", letrado::app::quieten, "say only errors and answers, no progress and no notes");
    app.add_option_function<std::string>(
           "--color",
           [&context](const std::string& when) {
               using letrado::app::Colour;
               context.colour = when == "auto" ? Colour::automatic : when == "always" ? Colour::always : Colour::never;
           },
           "colours on the screen: auto, always or never; also the variable NO_COLOR")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    app.require_subcommand(0, 1);
    app.fallthrough();
    app.footer(
        "Where a file is read, - is standard input; where one is written, - is standard output; blank lines are "
        "skipped.\n"
        "Exit code: 0 done, or yes; 1 the answer is no; 2 the question could not be answered, or the answer not "
        "written;\n"
        "130 and 143 stopped by Ctrl-C and by kill, with what was found so far; 141 nobody reads the answer any more.\n"
        "Run 'letrado COMMAND --help' for a command's options and an example.");
}

int run(int argc, char** argv, Context& context) {
    const std::span words(argv, static_cast<std::size_t>(argc));
    context.language = language_of(words, context);
    context.json_errors =
        std::ranges::any_of(words, [](const char* word) { return std::string_view(word) == "--json"; });
    CLI::App app("Letrado: Scrabble in Spanish under the FISE regulations.", "letrado");
    describe_program(app, context);
    letrado::app::add_judge(app, context);
    letrado::app::add_words(app, context);
    letrado::app::add_dictionary(app, context);
    letrado::app::add_lexicon(app, context);
    letrado::app::add_referee(app, context);
    letrado::app::add_settings(app, context);
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
    letrado::app::add_help(app, context);
    const bool listing = words.size() > 2 && std::string_view(words[2]) == "--untranslated";
    if (context.language == letrado::base::Language::spanish && !listing)
        letrado::app::translate(app, context.require(letrado::app::HelpCatalogue::load()));
    letrado::app::set_help_format(app, context.language);
    refuse_empty_values(words, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& wish) {
        std::ostringstream out;
        std::ostringstream nothing;
        app.exit(wish, out, nothing);
        letrado::app::put(out.str());
        return letrado::app::exit_ok;
    } catch (const CLI::ParseError& error) {
        context.fail(letrado::app::error_text(app, error), "usage");
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
        context.tell_error(
            {"no se puede escribir en la salida estándar: " + why.es, "cannot write to standard output: " + why.en},
            "output");
    } catch (const std::exception& error) {
        context.tell_error({error.what(), error.what()}, "internal");
    }
    return letrado::app::exit_error;
}

}  // namespace

int main(int argc, char** argv) {
    letrado::app::hold_standard_streams();
    Context context;
    const int code = exit_code_of(context, [&] { return run(argc, argv, context); });
    // What is still on its way counts as well.
    const int written = exit_code_of(context, [] {
        letrado::app::flush_output();
        return letrado::app::exit_ok;
    });
    return written == letrado::app::exit_ok ? code : written;
}
