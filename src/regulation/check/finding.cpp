#include "regulation/check/finding.h"

#include <array>
#include <fmt/format.h>

#include "base/strings/text_list.h"

namespace letrado::regulation {

namespace {

constexpr std::array<std::string_view, finding_kind_count> finding_names = {
    "unreadable", "duplicate", "order", "model", "source", "no-tile", "no-form", "ending", "pair", "twin", "verb-form",
};

}  // namespace

std::string_view name(FindingKind kind) {
    return finding_names[static_cast<std::size_t>(kind)];
}

base::Text Finding::message() const {
    // A line that somebody just writes is in no file: it has no place to tell.
    std::string where = file;
    if (!file.empty() && line != 0) where += fmt::format(":{}", line);
    if (!file.empty() && line != 0 && column != 0) where += fmt::format(":{}", column);
    if (!where.empty()) where += ": ";
    const std::string what = base::joined(meant, ", ");
    const base::Text warning = is_error(kind) ? base::Text{} : base::Text{"aviso: ", "warning: "};
    return {fmt::format("{}{}{}{}{}", where, warning.es, subject.empty() ? "" : fmt::format("«{}»: ", subject), text.es,
                        what.empty() ? "" : fmt::format(" ¿Quizá {}?", what)),
            fmt::format("{}{}{}{}{}", where, warning.en, subject.empty() ? "" : fmt::format("'{}': ", subject), text.en,
                        what.empty() ? "" : fmt::format(" Did you mean {}?", what))};
}

}  // namespace letrado::regulation
