#include "help/option_errors.h"

#include <fmt/format.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/strings/nearest.h"
#include "base/strings/printable.h"
#include "help/help_format.h"

namespace letrado::app {

namespace {

using base::Text;

// The command that the words on the line had reached.
const CLI::App& reached(const CLI::App& app) {
    const CLI::App* command = &app;
    for (;;) {
        const auto below = command->get_subcommands();
        if (below.empty()) return *command;
        command = below.front();
    }
}

std::string path_of(const CLI::App& command) {
    const CLI::App* parent = command.get_parent();
    return parent == nullptr ? command.get_name() : path_of(*parent) + ' ' + command.get_name();
}

std::string list_of(const std::vector<std::string>& items) {
    std::string list;
    for (const std::string& item : items)
        list += (list.empty() ? "" : ", ") + item;
    return list;
}

std::vector<std::string> subcommand_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::App* sub : command.get_subcommands({}))
        names.push_back(sub->get_name());
    return names;
}

std::vector<std::string> option_names(const CLI::App& command) {
    std::vector<std::string> names;
    for (const CLI::App* each = &command; each != nullptr; each = each->get_parent()) {
        for (const CLI::Option* option : each->get_options()) {
            for (const std::string& name : option->get_lnames())
                names.push_back("--" + name);
        }
    }
    return names;
}

const CLI::Option* option_named(const CLI::App& command, const std::string& name) {
    for (const CLI::App* each = &command; each != nullptr; each = each->get_parent()) {
        for (const CLI::Option* option : each->get_options()) {
            if (option->get_name() == name || option->check_name(name)) return option;
        }
    }
    return nullptr;
}

// Arguments are called as the help calls them.
Text shown_name(const std::string& name) {
    return {argument_name(name, base::Language::spanish), name};
}

Text perhaps(const std::vector<std::string>& near) {
    if (near.empty()) return {};
    const std::string list = list_of(near);
    return {fmt::format(" ¿Quizá {}?", list), fmt::format(" Did you mean {}?", list)};
}

// "--sort: …" is the option and what was said of it.
std::optional<std::pair<std::string, std::string>> split(const std::string& text, std::string_view separator) {
    const std::size_t at = text.find(separator);
    if (at == std::string::npos) return std::nullopt;
    return std::pair(text.substr(0, at), text.substr(at + separator.size()));
}

// The words that no command took; some are kept by the command that was reached, some by the program itself.
std::vector<std::string> not_taken(const CLI::App& app) {
    const auto rest = reached(app).remaining(true);
    return rest.empty() ? app.remaining(true) : rest;
}

// REQUIRES: something was not taken.
Text unexpected(const CLI::App& app) {
    const CLI::App& command = reached(app);
    const std::string word = not_taken(app).front();
    const std::string shown = base::excerpt(word);
    if (word.starts_with('-') && word.size() > 1) {
        const Text near = perhaps(base::nearest(word.substr(0, word.find('=')), option_names(command)));
        return {fmt::format("«{}» no tiene la opción {}.{}", path_of(command), shown, near.es),
                fmt::format("'{}' has no option {}.{}", path_of(command), shown, near.en)};
    }
    const std::vector<std::string> names = subcommand_names(command);
    const Text near = perhaps(base::nearest(word, names));
    if (!names.empty()) {
        return {
            fmt::format("no hay orden «{}».{}", shown, near.es.empty() ? " Existen: " + list_of(names) + '.' : near.es),
            fmt::format("there is no command '{}'.{}", shown,
                        near.en.empty() ? " There are: " + list_of(names) + '.' : near.en)};
    }
    return {fmt::format("sobra «{}» en «{}»", shown, path_of(command)),
            fmt::format("'{}' is one too many for '{}'", shown, path_of(command))};
}

Text missing(const CLI::App& app, const std::string& what) {
    const CLI::App& command = reached(app);
    if (what == "A subcommand") {
        const std::vector<std::string> names = subcommand_names(command);
        if (!not_taken(app).empty()) return unexpected(app);
        return {fmt::format("falta la orden tras «{}». Existen: {}.", path_of(command), list_of(names)),
                fmt::format("a command is missing after '{}'. There are: {}.", path_of(command), list_of(names))};
    }
    const CLI::Option* option = option_named(command, what);
    const std::string about = option == nullptr ? "" : option->get_description();
    return {
        fmt::format("«{}»: falta {}{}", path_of(command), shown_name(what).es,
                    about.empty() ? "" : fmt::format(" ({})", about)),
        fmt::format("'{}': {} is missing{}", path_of(command), what, about.empty() ? "" : fmt::format(" ({})", about))};
}

// The value that a list of values has not; the message of CLI11 is made for programmers.
Text refused_value(const CLI::App& app, const std::string& name, std::string said) {
    const CLI::Option* option = option_named(reached(app), name);
    const auto choices = option == nullptr ? std::vector<std::string>() : choices_of(*option);
    if (choices.empty()) return {fmt::format("{}: {}", shown_name(name).es, said), fmt::format("{}: {}", name, said)};
    for (const std::string_view prefix : {"Check "}) {
        if (said.starts_with(prefix)) said.erase(0, prefix.size());
    }
    for (const std::string_view after : {" value in {", " not in {"}) {
        if (const std::size_t at = said.find(after); at != std::string::npos) said.erase(at);
    }
    const Text near = perhaps(base::nearest(said, choices));
    const std::string shown = base::excerpt(said);
    return {fmt::format("{}: «{}» no vale; puede ser: {}.{}", shown_name(name).es, shown, list_of(choices), near.es),
            fmt::format("{}: '{}' will not do; it may be: {}.{}", name, shown, list_of(choices), near.en)};
}

Text sentence_of(const CLI::App& app, const CLI::ParseError& error) {
    const std::string message = error.what();
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr && !not_taken(app).empty()) return unexpected(app);
    if (const auto parts = split(message, " is required"); parts && dynamic_cast<const CLI::RequiredError*>(&error))
        return missing(app, parts->first);
    if (dynamic_cast<const CLI::RequiresError*>(&error) != nullptr) {
        if (const auto parts = split(message, " requires "))
            return {fmt::format("{} pide también {}", parts->first, parts->second),
                    fmt::format("{} needs {} too", parts->first, parts->second)};
    }
    if (dynamic_cast<const CLI::ExcludesError*>(&error) != nullptr) {
        if (const auto parts = split(message, " excludes "))
            return {fmt::format("{} no va con {}", parts->first, parts->second),
                    fmt::format("{} does not go with {}", parts->first, parts->second)};
    }
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) {
        if (auto parts = split(message, ": ")) return refused_value(app, parts->first, std::move(parts->second));
    }
    if (dynamic_cast<const CLI::ConversionError*>(&error) != nullptr) {
        if (const auto parts = split(message, " = ")) {
            const std::string name = parts->first.substr(parts->first.find(": ") + 2);
            const std::string value = base::excerpt(parts->second);
            return {fmt::format("{}: «{}» no es un valor de esta opción", shown_name(name).es, value),
                    fmt::format("{}: '{}' is no value of this option", name, value)};
        }
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) {
        if (const auto parts = split(message, ": "))
            return {fmt::format("{}: no son los valores que pide", shown_name(parts->first).es)
                        .append(parts->second.ends_with("missing") ? ": falta el valor" : ""),
                    fmt::format("{}: not the values it takes", parts->first)
                        .append(parts->second.ends_with("missing") ? ": the value is missing" : "")};
    }
    return {message, message};
}

}  // namespace

Text error_text(const CLI::App& app, const CLI::ParseError& error) {
    Text text = sentence_of(app, error);
    const std::string path = path_of(reached(app));
    text.es += fmt::format("\n«{} --help» lo explica.", path);
    text.en += fmt::format("\n'{} --help' explains it.", path);
    return text;
}

}  // namespace letrado::app
