// letrado help: a command explained, and the manual page.
#include <fmt/format.h>

#include "base/strings/nearest.h"
#include "base/strings/printable.h"
#include "command.h"
#include "help/command_tree.h"
#include "help/help_catalogue.h"
#include "output.h"

namespace letrado::app {

namespace {

struct HelpOptions {
    std::vector<std::string> words;
    bool manual = false;
    bool untranslated = false;
};

const CLI::App& command_named(const Context& context, const CLI::App& app, const std::vector<std::string>& words) {
    const CLI::App* command = &app;
    for (const std::string& word : words) {
        std::vector<std::string> names;
        const CLI::App* next = nullptr;
        for (const CLI::App* sub : command->get_subcommands({})) {
            names.push_back(sub->get_name());
            if (sub->get_name() == word) next = sub;
        }
        if (next == nullptr) {
            std::string list;
            const auto near = base::nearest(word, names);
            for (const std::string& name : near.empty() ? names : near)
                list += (list.empty() ? "" : ", ") + name;
            const std::string shown = base::excerpt(word);
            const base::Text meant = near.empty()
                                         ? base::Text{"; existen: " + list, "; there are: " + list}
                                         : base::Text{". ¿Quizá " + list + "?", ". Did you mean " + list + "?"};
            context.fail({fmt::format("no hay orden «{}»{}", shown, list.empty() ? "" : meant.es),
                          fmt::format("there is no command '{}'{}", shown, list.empty() ? "" : meant.en)});
        }
        command = next;
    }
    return *command;
}

void run_help(const Context& context, const CLI::App& app, const HelpOptions& options) {
    if (options.untranslated) {
        // The tree speaks English only where English was asked for.
        const auto missing = untranslated(app, context.require(HelpCatalogue::load()));
        for (const std::string& text : missing)
            print("{}\n", base::printable(text));
        throw Exit{missing.empty() ? exit_ok : exit_no};
    }
    if (options.manual && !options.words.empty()) {
        context.fail({"--man da la página de todas las órdenes: no se nombra ninguna",
                      "--man gives the page of all commands: none is named"});
    }
    if (options.manual) {
        put(manual_page(app, context.language == base::Language::spanish));
        return;
    }
    const CLI::App& command = command_named(context, app, options.words);
    // What stands before the command's own name in the line of its use.
    std::string before;
    if (!options.words.empty()) before = "letrado";
    for (std::size_t i = 0; i + 1 < options.words.size(); ++i)
        before += ' ' + options.words[i];
    put(command.help(before));
}

}  // namespace

void add_help(CLI::App& app, Context& context) {
    auto options = std::make_shared<HelpOptions>();
    CLI::App* command = app.add_subcommand("help", "Explain a command; the manual page");
    command->add_option("command", options->words, "the command to explain");
    command->add_flag("--man", options->manual, "the manual page of all commands (roff)");
    command->add_flag("--untranslated", options->untranslated,
                      "list the texts of the help that have no Spanish; exit code 1 if there are any");
    command->footer("Example:\n  letrado help lexicon compile\n  letrado help --man | man -l -");
    command->callback([&app, &context, options] { run_help(context, app, *options); });
}

}  // namespace letrado::app
