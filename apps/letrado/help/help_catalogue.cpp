#include "help/help_catalogue.h"

#include <algorithm>

#include "data.h"
#include "help/help_format.h"

namespace letrado::app {

namespace {

constexpr std::string_view file = "cli/help.tsv";

std::string with_lines(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text.substr(i, 2) == "\\n") {
            result += '\n';
            ++i;
        } else {
            result += text[i];
        }
    }
    return result;
}

template <typename Visit>
void for_each_text(const CLI::App& command, Visit visit) {
    visit(command.get_description());
    visit(split_footer(command.get_footer()).prose);
    for (const CLI::Option* option : command.get_options())
        visit(option->get_description());
    for (const CLI::App* sub : command.get_subcommands({}))
        for_each_text(*sub, visit);
}

// Arguments that the Spanish help would call by their English names.
void add_unnamed(const CLI::App& command, std::vector<std::string>& missing) {
    for (const CLI::Option* option : command.get_options()) {
        const std::string name = option->get_name(true, false);
        if (option->get_positional() && !spanish_argument(name) && std::ranges::find(missing, name) == missing.end())
            missing.push_back(name);
    }
    for (const CLI::App* sub : command.get_subcommands({}))
        add_unnamed(*sub, missing);
}

}  // namespace

std::expected<HelpCatalogue, base::DataError> HelpCatalogue::load() {
    const auto rows = base::read_table(file, data().file(file).value_or(""), {"en", "es"});
    if (!rows) return std::unexpected(rows.error());
    HelpCatalogue catalogue;
    for (const base::TableRow& row : *rows) {
        const bool added = catalogue.texts_.emplace(with_lines(row.cells[0]), with_lines(row.cells[1])).second;
        if (!added || row.cells[1].empty()) {
            return std::unexpected(base::DataError{
                std::string(file),
                row.line,
                std::string(row.cells[0]),
                {"un texto con su traducción, una sola vez", "a text with its translation, once only"}});
        }
    }
    return catalogue;
}

std::optional<std::string> HelpCatalogue::spanish(const std::string& english) const {
    const auto found = texts_.find(english);
    if (found == texts_.end()) return std::nullopt;
    return found->second;
}

Footer split_footer(const std::string& footer) {
    std::size_t at = footer.starts_with("Example") ? 0 : footer.find("\nExample");
    if (at == std::string::npos) return {footer, {}};
    Footer result;
    result.prose = footer.substr(0, at);
    while (result.prose.ends_with('\n'))
        result.prose.pop_back();
    if (at != 0) ++at;
    result.examples = footer.substr(at);
    return result;
}

void translate(CLI::App& command, const HelpCatalogue& catalogue) {
    const auto spanish = [&](const std::string& text) { return catalogue.spanish(text).value_or(text); };
    command.description(spanish(command.get_description()));
    Footer footer = split_footer(command.get_footer());
    if (!footer.prose.empty()) footer.prose = spanish(footer.prose);
    if (!footer.examples.empty()) {
        const std::size_t end = footer.examples.find('\n');
        footer.examples = (footer.examples.starts_with("Examples") ? "Ejemplos:" : "Ejemplo:") +
                          (end == std::string::npos ? "" : footer.examples.substr(end));
    }
    const bool both = !footer.prose.empty() && !footer.examples.empty();
    command.footer(footer.prose + (both ? "\n" : "") + footer.examples);
    for (CLI::Option* option : command.get_options()) {
        option->description(spanish(option->get_description()));
        if (option->get_group() == "Options") option->group("Opciones");
    }
    for (CLI::App* sub : command.get_subcommands([](CLI::App*) { return true; })) {
        if (sub->get_group() == "Subcommands") sub->group("Órdenes");
        translate(*sub, catalogue);
    }
}

std::vector<std::string> untranslated(const CLI::App& command, const HelpCatalogue& catalogue) {
    std::vector<std::string> missing;
    for_each_text(command, [&](const std::string& text) {
        if (text.empty() || catalogue.spanish(text)) return;
        if (std::ranges::find(missing, text) == missing.end()) missing.push_back(text);
    });
    add_unnamed(command, missing);
    return missing;
}

}  // namespace letrado::app
