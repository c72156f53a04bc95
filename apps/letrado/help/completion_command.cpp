// letrado completion: what a shell needs to complete commands, options and their values, taken from the commands
// themselves.
#include <algorithm>
#include <fmt/format.h>
#include <string>

#include "command.h"
#include "help/command_tree.h"
#include "help/help_format.h"
#include "output.h"

namespace letrado::app {

namespace {

// In single quotation marks of a shell.
std::string in_quotes(std::string_view text) {
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + word;
    return text;
}

// The options of a command are those of the commands above it too.
std::vector<const CLI::Option*> options_at(const CLI::App& command) {
    std::vector<const CLI::Option*> options;
    for (const CLI::App* each = &command; each != nullptr; each = each->get_parent()) {
        for (const CLI::Option* option : each->get_options()) {
            const bool repeated = std::ranges::any_of(options, [&](const CLI::Option* other) {
                return !option->get_positional() && names_of(*other) == names_of(*option);
            });
            if (!repeated && (each == &command || !option->get_positional())) options.push_back(option);
        }
    }
    return options;
}

// Each step from a command to one below it: 'lexicon compile'.
std::string steps(const CLI::App& app) {
    std::string text;
    for_each_command(app, [&](const std::string& path, const CLI::App& command) {
        for (const CLI::App* sub : command.get_subcommands({}))
            text += (text.empty() ? "" : "|") + in_quotes(path + ' ' + sub->get_name());
    });
    return text;
}

// What may stand at a command besides files: commands, options, and values of its arguments.
std::vector<std::string> words_at(const CLI::App& command) {
    std::vector<std::string> words;
    for (const CLI::App* sub : command.get_subcommands({}))
        words.push_back(sub->get_name());
    for (const CLI::Option* option : options_at(command)) {
        for (const std::string& word : option->get_positional() ? values_of(*option) : names_of(*option)) {
            if (std::ranges::find(words, word) == words.end()) words.push_back(word);
        }
    }
    return words;
}

// Cases of a shell's `case "$where $previous"` for options that something stands after.
std::string value_cases(const CLI::App& app, std::string_view set) {
    std::string text;
    for_each_command(app, [&](const std::string& path, const CLI::App& command) {
        for (const CLI::Option* option : options_at(command)) {
            if (option->get_positional() || !takes_value(*option)) continue;
            std::string pattern;
            for (const std::string& name : names_of(*option))
                pattern += (pattern.empty() ? "" : "|") + in_quotes(path + ' ' + name);
            text += fmt::format("        {}) {}{}; value=1 ;;\n", pattern, set, in_quotes(joined(values_of(*option))));
        }
    });
    return text;
}

// What may follow each command, where no option waits for its value.
std::string word_cases(const CLI::App& app) {
    std::string text;
    for_each_command(app, [&](const std::string& path, const CLI::App& command) {
        text += fmt::format("        {}) list={} ;;\n", in_quotes(path), in_quotes(joined(words_at(command))));
    });
    return text;
}

std::string bash_script(const CLI::App& app) {
    std::string text =
        "# bash completion for letrado: source it, or put it in /etc/bash_completion.d/letrado\n"
        "_letrado() {\n"
        "    local current=\"${COMP_WORDS[COMP_CWORD]}\" previous=\"${COMP_WORDS[COMP_CWORD-1]}\"\n"
        "    local where='' list='' value='' word\n"
        "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n"
        "        case \"$where $word\" in\n";
    text += fmt::format("        {}) where=\"${{where:+$where }}$word\" ;;\n", steps(app));
    text +=
        "        esac\n"
        "    done\n"
        "    case \"$where $previous\" in\n";
    text += value_cases(app, "list=");
    text +=
        "    esac\n"
        "    [[ -n $value ]] || case \"$where\" in\n";
    text += word_cases(app);
    text +=
        "    esac\n"
        "    COMPREPLY=($(compgen -W \"$list\" -- \"$current\"))\n"
        "}\n"
        "complete -o bashdefault -o default -F _letrado letrado\n";
    return text;
}

std::string zsh_script(const CLI::App& app) {
    std::string text =
        "#compdef letrado\n"
        "# zsh completion for letrado: put it as _letrado into a folder of $fpath\n"
        "_letrado() {\n"
        "    local where='' list='' value='' i\n"
        "    for ((i = 2; i < CURRENT; ++i)); do\n"
        "        case \"$where ${words[i]}\" in\n";
    text += fmt::format("        {}) where=\"${{where:+$where }}${{words[i]}}\" ;;\n", steps(app));
    text +=
        "        esac\n"
        "    done\n"
        "    case \"$where ${words[CURRENT-1]}\" in\n";
    text += value_cases(app, "list=");
    text +=
        "    esac\n"
        "    [[ -n $value ]] || case \"$where\" in\n";
    text += word_cases(app);
    text +=
        "    esac\n"
        "    compadd -- ${=list}\n"
        "    _files\n"
        "}\n"
        "compdef _letrado letrado\n";
    return text;
}

std::string fish_script(const CLI::App& app) {
    std::string text =
        "# fish completion for letrado: put it into ~/.config/fish/completions/letrado.fish\n"
        "function __letrado_at\n"
        "    set -l where ''\n"
        "    for word in (commandline -opc)[2..-1]\n"
        "        switch \"$where $word\"\n";
    std::string cases = steps(app);
    std::string spaced;
    for (std::size_t i = 0; i < cases.size(); ++i)
        spaced += cases.substr(i, 3) == "'|'" ? (i += 2, std::string("' '")) : std::string(1, cases[i]);
    text += fmt::format("            case {}\n", spaced);
    text +=
        "                set where (string trim -- \"$where $word\")\n"
        "        end\n"
        "    end\n"
        "    test \"$where\" = \"$argv[1]\"\n"
        "end\n";
    for_each_command(app, [&](const std::string& path, const CLI::App& command) {
        const std::string at =
            fmt::format("complete -c letrado -n {}", in_quotes(fmt::format("__letrado_at '{}'", path)));
        for (const CLI::App* sub : command.get_subcommands({}))
            text += fmt::format("{} -a {} -d {}\n", at, in_quotes(sub->get_name()), in_quotes(sub->get_description()));
        for (const CLI::Option* option : options_at(command)) {
            const std::string values = joined(values_of(*option));
            if (option->get_positional()) {
                if (!values.empty()) text += fmt::format("{} -a {}\n", at, in_quotes(values));
                continue;
            }
            text += at;
            for (const std::string& name : option->get_snames())
                text += " -s " + name;
            for (const std::string& name : option->get_lnames())
                text += " -l " + name;
            if (takes_value(*option)) text += values.empty() ? " -r" : " -x -a " + in_quotes(values);
            text += fmt::format(" -d {}\n", in_quotes(option->get_description()));
        }
    });
    return text;
}

}  // namespace

void add_completion(CLI::App& app, Context&) {
    CLI::App* command = app.add_subcommand("completion", "Print the completion script of a shell");
    auto shell = std::make_shared<std::string>("bash");
    command->add_option("shell", *shell, "bash, zsh or fish")
        ->check(CLI::IsMember({"bash", "zsh", "fish"}))
        ->capture_default_str();
    command->footer("Example:\n  source <(letrado completion bash)");
    command->callback([&app, shell] {
        put(*shell == "bash" ? bash_script(app) : *shell == "zsh" ? zsh_script(app) : fish_script(app));
    });
}

}  // namespace letrado::app
