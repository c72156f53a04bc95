// A message for people in the two languages of the interface. Spanish is first because players, directors and
// commissions read it; English is the second language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace letrado::base {

enum class Language { spanish, english };

struct Text {
    std::string es;
    std::string en;

    [[nodiscard]] const std::string& in(Language language) const { return language == Language::spanish ? es : en; }
    bool operator==(const Text&) const = default;
};

// "es", "en" and locale names such as "en_GB.UTF-8"; nothing for any other language.
[[nodiscard]] std::optional<Language> language_from_name(std::string_view name);

}  // namespace letrado::base
