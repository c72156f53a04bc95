// A configuration text in TOML: [sections], and keys with a text, a whole number, a boolean or a list of texts. It
// carries the sidecars of word graphs and the editions, so that people edit them with any editor and other programs
// read them.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/text.h"

namespace letrado::base {

using SettingValue = std::variant<std::string, std::int64_t, bool, std::vector<std::string>>;

struct Setting {
    std::string section;  // empty before the first [section]; [a.b], or a.b.key, is "a.b"
    std::string key;
    SettingValue value;
    int line;
};

struct SettingsError {
    int line;
    Text expected;  // what should have stood there

    [[nodiscard]] Text message() const;
};

class Settings {
  public:
    [[nodiscard]] static std::expected<Settings, SettingsError> parse(std::string_view text);

    // In the order of the text.
    [[nodiscard]] const std::vector<Setting>& all() const { return settings_; }

    [[nodiscard]] const Setting* find(std::string_view section, std::string_view key) const;

    // The value if it is there and of that type.
    template <typename T>
    [[nodiscard]] const T* get(std::string_view section, std::string_view key) const {
        const Setting* setting = find(section, key);
        return setting == nullptr ? nullptr : std::get_if<T>(&setting->value);
    }

  private:
    std::vector<Setting> settings_;
};

// `text` between quotation marks, as the reader expects it.
[[nodiscard]] std::string quoted(std::string_view text);

}  // namespace letrado::base
