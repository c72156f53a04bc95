// The files in which a host keeps names that nobody takes and words that nobody says.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/text.h"
#include "service/people/pattern_list.h"
#include "service/service_error.h"

namespace letrado::service {

struct HostLists {
    PatternList names;
    PatternList words;
    bool refuse_words = false;  // the whole line, where else they are masked

    // Fails with name_not_allowed.
    [[nodiscard]] std::expected<void, ServiceError> admit_name(std::string_view name) const;
    // The line as it is said; fails with word_not_allowed.
    [[nodiscard]] std::expected<std::string, ServiceError> clean(std::string_view text) const;
};

struct HostListFiles {
    std::string names{};  // empty: no such list
    std::string words{};
    bool refuse_words = false;

    // Blocks. The error names the file, and the line.
    [[nodiscard]] std::expected<HostLists, base::Text> read() const;
    // Another one when a file was changed.
    [[nodiscard]] std::string stamp() const;
    [[nodiscard]] bool none() const { return names.empty() && words.empty(); }
};

}  // namespace letrado::service
