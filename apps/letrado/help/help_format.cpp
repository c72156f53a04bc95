#include "help/help_format.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <memory>
#include <sstream>
#include <utility>

namespace letrado::app {

namespace {

// Options are the same in every language; what stands for a value speaks the reader's.
constexpr auto spanish_names = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"after", "después"},  {"before", "antes"},          {"command", "orden"},
    {"entry", "entrada"},  {"file", "archivo"},          {"files", "archivos"},
    {"form", "forma"},     {"game", "partida"},          {"headword", "lema"},
    {"key", "clave"},      {"kinds", "clases"},          {"list", "lista"},
    {"name", "nombre"},    {"new-name", "nombre-nuevo"}, {"no", "número"},
    {"note", "nota"},      {"number", "número"},         {"numbers", "números"},
    {"pattern", "modelo"}, {"players", "jugadores"},     {"rack", "atril"},
    {"roles", "cargos"},   {"rounds", "rondas"},         {"script", "guion"},
    {"session", "sesión"}, {"shell", "intérprete"},      {"table", "mesa"},
    {"text", "texto"},     {"tiles", "fichas"},          {"what", "qué"},
    {"word", "palabra"},   {"words", "palabras"},
});

constexpr std::size_t name_columns = 34, most_columns = 80;

// The text in lines that fit beside the names.
std::string wrapped(const std::string& text) {
    std::string out;
    std::size_t column = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find_first_of(" \n", at), text.size());
        const auto width = static_cast<std::size_t>(std::count_if(
            text.begin() + static_cast<std::ptrdiff_t>(at), text.begin() + static_cast<std::ptrdiff_t>(end),
            [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
        if (column > 0 && column + 1 + width > most_columns - name_columns) {
            out += '\n';
            column = 0;
        } else if (column > 0) {
            out += ' ';
            ++column;
        }
        out.append(text, at, end - at);
        column += width;
        if (end < text.size() && text[end] == '\n') {
            out += '\n';
            column = 0;
        }
        at = end + 1;
    }
    return out;
}

class HelpFormatter : public CLI::Formatter {
  public:
    explicit HelpFormatter(base::Language language) : language_(language) {
        column_width(name_columns);
        if (language != base::Language::spanish) return;
        label("Usage", "Uso");
        label("OPTIONS", "OPCIONES");
        label("SUBCOMMAND", "ORDEN");
        label("SUBCOMMANDS", "ÓRDENES");
        label("Positionals", "Argumentos");
    }

    std::string make_option_opts(const CLI::Option* option) const override {
        std::string text;
        const auto say = [this](const char* es, const char* en) {
            return language_ == base::Language::spanish ? es : en;
        };
        if (takes_value(*option)) {
            if (const std::string value = value_text(*option, language_); !value.empty()) text += ' ' + value;
            if (!option->get_default_str().empty()) text += '=' + option->get_default_str();
            if (option->get_expected_max() == CLI::detail::expected_max_vector_size) text += " ...";
            if (option->get_required() && !option->get_positional()) text += say(" (obligatoria)", " (required)");
        }
        if (!option->get_envname().empty())
            text += fmt::format(" ({} {})", say("variable", "variable"), option->get_envname());
        return text;
    }

    std::string make_option_name(const CLI::Option* option, bool is_positional) const override {
        const std::string name = CLI::Formatter::make_option_name(option, is_positional);
        return is_positional ? argument_name(name, language_) : name;
    }

    std::string make_option_desc(const CLI::Option* option) const override {
        return wrapped(CLI::Formatter::make_option_desc(option));
    }

    std::string make_subcommand(const CLI::App* command) const override {
        std::stringstream out;
        CLI::detail::format_help(out, command->get_display_name(true), wrapped(command->get_description()),
                                 get_column_width());
        return out.str();
    }

    std::string make_option_usage(const CLI::Option* option) const override {
        const bool several = option->get_expected_max() > 1;
        const std::string name = argument_name(option->get_name(true, false), language_) + (several ? "..." : "");
        return option->get_required() ? name : '[' + name + ']';
    }

  private:
    base::Language language_;
};

}  // namespace

std::optional<std::string> spanish_argument(std::string_view name) {
    const auto found = std::ranges::find(spanish_names, name, &std::pair<std::string_view, std::string_view>::first);
    if (found == spanish_names.end()) return std::nullopt;
    return std::string(found->second);
}

std::string argument_name(const std::string& name, base::Language language) {
    if (language != base::Language::spanish) return name;
    return spanish_argument(name).value_or(name);
}

std::vector<std::string> choices_of(const CLI::Option& option) {
    // CLI11 keeps them only as a text: "TEXT:{es,en}", "value in {csv->1,text->0} OR {1,0}".
    const std::string type = option.get_type_name();
    const std::size_t open = type.find('{');
    const std::size_t close = type.find('}', open == std::string::npos ? 0 : open);
    if (open == std::string::npos || close == std::string::npos) return {};
    std::vector<std::string> choices;
    std::string list = type.substr(open + 1, close - open - 1);
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        const std::string item = list.substr(0, comma);
        choices.push_back(item.substr(0, item.find("->")));
        list.erase(0, comma + 1);
    }
    return choices;
}

bool takes_value(const CLI::Option& option) {
    return option.get_type_size() != 0;
}

std::string value_text(const CLI::Option& option, base::Language language) {
    if (const auto choices = choices_of(option); !choices.empty()) {
        std::string list;
        for (const std::string& choice : choices)
            list += (list.empty() ? "" : ",") + choice;
        return '{' + list + '}';
    }
    if (option.get_positional()) return {};
    const std::string type = option.get_type_name();
    const std::string name = type.substr(0, type.find(':'));
    const std::string range = type.find(':') == std::string::npos ? "" : type.substr(type.find(':'));
    const bool spanish = language == base::Language::spanish;
    if (name == "UINT" || name == "INT") return "N" + range;
    if (name == "FLOAT") return (spanish ? "NÚMERO" : "NUMBER") + range;
    if (name == "TEXT" || name == "ENUM") return spanish ? "TEXTO" : "TEXT";
    return type;
}

void set_help_format(CLI::App& app, base::Language language) {
    const auto formatter = std::make_shared<HelpFormatter>(language);
    const auto set = [&](const auto& self, CLI::App& command) -> void {
        command.formatter(formatter);
        for (CLI::App* sub : command.get_subcommands([](CLI::App*) { return true; }))
            self(self, *sub);
    };
    set(set, app);
}

}  // namespace letrado::app
