#include "base/settings.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <utility>

// toml++ is a large header: it is included here and nowhere else.
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#include <toml++/toml.h>

#include "base/strings/encoding.h"

namespace letrado::base {

namespace {

std::unexpected<SettingsError> stumbled(const toml::source_position& place, Text expected) {
    return std::unexpected(SettingsError{static_cast<int>(place.line), std::move(expected)});
}

std::optional<SettingValue> value_of(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return number->get();
    if (const auto* truth = node.as_boolean()) return truth->get();
    const toml::array* items = node.as_array();
    if (items == nullptr) return std::nullopt;
    std::vector<std::string> texts;
    for (const toml::node& item : *items) {
        const auto* text = item.as_string();
        if (text == nullptr) return std::nullopt;
        texts.push_back(text->get());
    }
    return texts;
}

// The settings of a table and of the tables below it, whose names are joined with a dot.
std::expected<void, SettingsError> collect(const toml::table& table, const std::string& section,
                                           std::vector<Setting>& settings) {
    for (const auto& [key, node] : table) {
        std::string name(key.str());
        if (const toml::table* below = node.as_table()) {
            auto collected = collect(*below, section.empty() ? name : section + '.' + name, settings);
            if (!collected) return collected;
        } else if (std::optional<SettingValue> value = value_of(node)) {
            settings.push_back(
                {section, std::move(name), std::move(*value), static_cast<int>(key.source().begin.line)});
        } else {
            return stumbled(node.source().begin,
                            {"un texto entre comillas, un número entero, true, false o una lista de textos",
                             "a quoted text, a whole number, true, false or a list of texts"});
        }
    }
    return {};
}

// toml++ reads ahead, and would name an earlier line.
std::optional<int> line_that_is_no_text(std::string_view text) {
    if (is_utf8(text)) return std::nullopt;
    int line = 1;
    while (is_utf8(text.substr(0, text.find('\n')))) {
        text.remove_prefix(text.find('\n') + 1);
        ++line;
    }
    return line;
}

std::expected<std::vector<Setting>, SettingsError> read(std::string_view text) {
    if (const auto line = line_that_is_no_text(text))
        return std::unexpected(SettingsError{*line, {"un texto en UTF-8", "a text in UTF-8"}});
    const toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const toml::parse_error& error = parsed.error();
        return stumbled(error.source().begin,
                        {fmt::format("TOML: clave = valor, con los textos entre comillas ({})", error.description()),
                         fmt::format("TOML: key = value, with texts in quotation marks ({})", error.description())});
    }
    std::vector<Setting> settings;
    if (auto collected = collect(parsed.table(), "", settings); !collected) return std::unexpected(collected.error());
    std::ranges::stable_sort(settings, {}, &Setting::line);
    return settings;
}

}  // namespace

Text SettingsError::message() const {
    return {fmt::format("línea {}: se esperaba {}", line, expected.es),
            fmt::format("line {}: expected {}", line, expected.en)};
}

std::expected<Settings, SettingsError> Settings::parse(std::string_view text) {
    auto found = read(text);
    if (!found) return std::unexpected(found.error());
    Settings settings;
    settings.settings_ = std::move(*found);
    return settings;
}

const Setting* Settings::find(std::string_view section, std::string_view key) const {
    const auto found = std::ranges::find_if(
        settings_, [&](const Setting& setting) { return setting.section == section && setting.key == key; });
    return found == settings_.end() ? nullptr : &*found;
}

std::string quoted(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        switch (c) {
            case '"':
                result += "\\\"";
                break;
            case '\\':
                result += "\\\\";
                break;
            case '\n':
                result += "\\n";
                break;
            case '\t':
                result += "\\t";
                break;
            default:
                // What TOML wants to see escaped.
                if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
                    fmt::format_to(std::back_inserter(result), "\\u{:04X}", static_cast<unsigned char>(c));
                } else {
                    result += c;
                }
        }
    }
    return result + '"';
}

}  // namespace letrado::base
