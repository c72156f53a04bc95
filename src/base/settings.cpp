#include "base/settings.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace letrado::base {

namespace {

bool is_key_character(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-' ||
           c == '.';
}

class Reader {
  public:
    explicit Reader(std::string_view text) : rest_(text) {}

    std::expected<std::vector<Setting>, SettingsError> read() {
        std::vector<Setting> settings;
        std::string section;
        for (skip_blank(); !rest_.empty(); skip_blank()) {
            if (take('[')) {
                section = take_key();
                if (section.empty() || !take(']')) return fail("[sección]", "[section]");
            } else {
                Setting setting{section, take_key(), {}, line_};
                if (setting.key.empty()) return fail("una clave", "a key");
                skip_spaces();
                if (!take('=')) return fail("«=» tras la clave", "'=' after the key");
                skip_spaces();
                if (!take_value(setting.value)) {
                    return fail("un texto entre comillas, un número, true, false o una lista de textos",
                                "a quoted text, a number, true, false or a list of texts");
                }
                const bool repeated = std::ranges::any_of(settings, [&setting](const Setting& other) {
                    return other.section == setting.section && other.key == setting.key;
                });
                if (repeated) return fail("una clave que no se repita", "a key that is not repeated");
                settings.push_back(std::move(setting));
            }
            skip_spaces();
            if (!rest_.empty() && rest_.front() != '\n' && rest_.front() != '#') {
                return fail("el fin de la línea", "the end of the line");
            }
        }
        return settings;
    }

  private:
    std::unexpected<SettingsError> fail(std::string es, std::string en) const {
        return std::unexpected(SettingsError{line_, {std::move(es), std::move(en)}});
    }

    bool take(char c) {
        if (rest_.empty() || rest_.front() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }

    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    void skip_spaces() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\t' || rest_.front() == '\r')) {
            rest_.remove_prefix(1);
        }
    }

    void skip_blank() {
        for (;;) {
            skip_spaces();
            if (take('#')) {
                rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
            } else if (take('\n')) {
                ++line_;
            } else {
                return;
            }
        }
    }

    std::string take_key() {
        std::size_t length = 0;
        while (length < rest_.size() && is_key_character(rest_[length]))
            ++length;
        std::string key(rest_.substr(0, length));
        rest_.remove_prefix(length);
        return key;
    }

    bool take_string(std::string& text) {
        if (!take('"')) return false;
        while (!rest_.empty()) {
            const char c = rest_.front();
            rest_.remove_prefix(1);
            if (c == '"') return true;
            if (c == '\n') return false;
            if (c != '\\') {
                text += c;
                continue;
            }
            if (take('n')) {
                text += '\n';
            } else if (take('t')) {
                text += '\t';
            } else if (take('"')) {
                text += '"';
            } else if (take('\\')) {
                text += '\\';
            } else {
                return false;
            }
        }
        return false;
    }

    bool take_list(std::vector<std::string>& list) {
        for (skip_blank(); !take(']'); skip_blank()) {
            std::string item;
            if (!take_string(item)) return false;
            list.push_back(std::move(item));
            skip_blank();
            if (!take(',') && !rest_.starts_with(']')) return false;
        }
        return true;
    }

    bool take_value(SettingValue& value) {
        if (rest_.starts_with('"')) return take_string(value.emplace<std::string>());
        if (take('[')) return take_list(value.emplace<std::vector<std::string>>());
        if (take("true")) return value.emplace<bool>(true);
        if (take("false")) {
            value = false;
            return true;
        }
        auto& number = value.emplace<std::int64_t>();
        const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), number);
        if (error != std::errc{}) return false;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return true;
    }

    std::string_view rest_;
    int line_ = 1;
};

}  // namespace

Text SettingsError::message() const {
    return {fmt::format("línea {}: se esperaba {}", line, expected.es),
            fmt::format("line {}: expected {}", line, expected.en)};
}

std::expected<Settings, SettingsError> Settings::parse(std::string_view text) {
    auto read = Reader(text).read();
    if (!read) return std::unexpected(read.error());
    Settings settings;
    settings.settings_ = std::move(*read);
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
                result += c;
        }
    }
    return result + '"';
}

}  // namespace letrado::base
