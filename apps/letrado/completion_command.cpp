// letrado completion: what the shell needs to complete commands and options, taken from the commands themselves.
#include <fmt/format.h>
#include <string>

#include "command.h"
#include "output.h"

namespace letrado::app {

namespace {

std::string words_after(const CLI::App& command) {
    std::string words;
    const auto add = [&words](const std::string& word) { words += (words.empty() ? "" : " ") + word; };
    for (const CLI::App* sub : command.get_subcommands({}))
        add(sub->get_name());
    for (const CLI::Option* option : command.get_options()) {
        for (const std::string& name : option->get_lnames())
            add("--" + name);
    }
    return words;
}

void print_cases(const CLI::App& command, const std::string& path) {
    print("        '{}') words='{}' ;;\n", path, words_after(command));
    for (const CLI::App* sub : command.get_subcommands({})) {
        print_cases(*sub, path.empty() ? sub->get_name() : path + ' ' + sub->get_name());
    }
}

void print_bash(const CLI::App& app) {
    print(
        "# bash completion for letrado: source it, or put it in /etc/bash_completion.d/letrado\n"
        "_letrado() {{\n"
        "    local current=\"${{COMP_WORDS[COMP_CWORD]}}\" path='' word words=''\n"
        "    for word in \"${{COMP_WORDS[@]:1:COMP_CWORD-1}}\"; do\n"
        "        [[ $word == -* ]] || path=\"${{path:+$path }}$word\"\n"
        "    done\n"
        "    case \"$path\" in\n");
    print_cases(app, "");
    print(
        "    esac\n"
        "    COMPREPLY=($(compgen -W \"$words\" -- \"$current\"))\n"
        "    [[ ${{#COMPREPLY[@]}} -gt 0 ]] || COMPREPLY=($(compgen -f -- \"$current\"))\n"
        "}}\n"
        "complete -F _letrado letrado\n");
}

}  // namespace

void add_completion(CLI::App& app, Context&) {
    CLI::App* command = app.add_subcommand("completion", "Print the completion script of a shell");
    auto shell = std::make_shared<std::string>("bash");
    command->add_option("shell", *shell, "bash")->check(CLI::IsMember({"bash"}))->capture_default_str();
    command->footer("Example:\n  source <(letrado completion bash)");
    command->callback([&app, shell] { print_bash(app); });
}

}  // namespace letrado::app
