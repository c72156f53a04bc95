#include "help_format.h"

#include <fmt/format.h>
#include <memory>

namespace letrado::app {

namespace {

class HelpFormatter : public CLI::Formatter {
  public:
    explicit HelpFormatter(base::Language language) : language_(language) {
        column_width(34);
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

    std::string make_option_usage(const CLI::Option* option) const override {
        const bool several = option->get_expected_max() > 1;
        const std::string name = option->get_name(true, false) + (several ? "..." : "");
        return option->get_required() ? name : '[' + name + ']';
    }

  private:
    base::Language language_;
};

}  // namespace

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
