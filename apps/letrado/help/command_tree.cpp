#include "help/command_tree.h"

#include <algorithm>
#include <fmt/format.h>

#include "edition/edition_files.h"
#include "engine/bots/bots.h"
#include "help/help_format.h"

namespace letrado::app {

namespace {

void walk(const CLI::App& command, const std::string& path,
          const std::function<void(const std::string&, const CLI::App&)>& visit) {
    visit(path, command);
    for (const CLI::App* sub : command.get_subcommands({}))
        walk(*sub, path.empty() ? sub->get_name() : path + ' ' + sub->get_name(), visit);
}

// Text as roff takes it.
std::string roff(std::string_view text) {
    std::string result;
    bool first = true;
    for (const char c : text) {
        if (first && (c == '.' || c == '\'')) result += "\\&";
        if (c == '\\') {
            result += "\\e";
        } else if (c == '-') {
            result += "\\-";
        } else {
            result += c;
        }
        first = c == '\n';
    }
    return result;
}

void add_options(std::string& page, const CLI::App& command, base::Language language) {
    for (const CLI::Option* option : command.get_options()) {
        std::string head = option->get_positional() ? argument_name(option->get_name(true, false), language) : "";
        for (const std::string& name : names_of(*option))
            head += (head.empty() ? "" : ", ") + name;
        if (takes_value(*option) && !option->get_positional()) head += ' ' + value_text(*option, language);
        page += fmt::format(".TP\n.B {}\n{}\n", roff(head), roff(option->get_description()));
        if (!option->get_default_str().empty()) page += fmt::format("[{}]\n", roff(option->get_default_str()));
    }
}

}  // namespace

void for_each_command(const CLI::App& app, const std::function<void(const std::string& path, const CLI::App&)>& visit) {
    walk(app, "", visit);
}

std::vector<std::string> values_of(const CLI::Option& option) {
    if (auto choices = choices_of(option); !choices.empty()) return choices;
    const auto is_called = [&](std::string_view name) {
        return option.get_positional() ? option.get_name(true, false) == name : option.check_lname(std::string(name));
    };
    if (is_called("edition") || is_called("before") || is_called("after")) return edition::lexical_edition_ids();
    if (is_called("bot") || is_called("level")) {
        std::vector<std::string> names;
        for (const engine::BotInfo& bot : engine::bot_list())
            names.emplace_back(bot.id);
        return names;
    }
    return {};
}

std::vector<std::string> names_of(const CLI::Option& option) {
    std::vector<std::string> names;
    for (const std::string& name : option.get_snames())
        names.push_back('-' + name);
    for (const std::string& name : option.get_lnames())
        names.push_back("--" + name);
    return names;
}

std::string manual_page(const CLI::App& app, bool spanish) {
    const auto say = [&](const char* es, const char* en) { return spanish ? es : en; };
    const base::Language language = spanish ? base::Language::spanish : base::Language::english;
    std::string page =
        fmt::format(".TH LETRADO 1 \"\" \"letrado {}\"\n.SH {}\nletrado \\- {}\n.SH {}\n.B letrado\n[{}]\n",
                    LETRADO_VERSION, say("NOMBRE", "NAME"), roff(app.get_description()), say("SINOPSIS", "SYNOPSIS"),
                    say("opciones] orden [argumentos", "options] command [arguments"));
    page += fmt::format(".SH {}\n", say("OPCIONES", "OPTIONS"));
    add_options(page, app, language);
    page += fmt::format(".SH {}\n", say("ÓRDENES", "COMMANDS"));
    for_each_command(app, [&](const std::string& path, const CLI::App& command) {
        if (path.empty()) return;
        page += fmt::format(".SS letrado {}\n{}.\n", roff(path), roff(command.get_description()));
        add_options(page, command, language);
        if (!command.get_footer().empty()) page += fmt::format(".PP\n.nf\n{}\n.fi\n", roff(command.get_footer()));
    });
    page += fmt::format(".SH {}\n.nf\n{}\n.fi\n", say("NOTAS", "NOTES"), roff(app.get_footer()));
    return page;
}

}  // namespace letrado::app
