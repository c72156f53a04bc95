// Why a command was not admitted: a reason with its words in both languages (data/tournament/refusals.tsv), the rule,
// and the article of the edition.
#pragma once

#include <string>
#include <string_view>

#include "base/text.h"
#include "tournament/rules.h"

namespace letrado::tournament {

struct Refusal {
    std::string_view reason;  // a row of data/tournament/refusals.tsv
    RuleId rule{"T-LOG-1"};
    std::string edition;
    base::Text detail{};  // in the place of {} in the row's text

    [[nodiscard]] std::string_view article() const { return article_of(rule, edition); }
    // "faltan resultados: mesas 4 y 9 (bases, T-RND-1)".
    [[nodiscard]] base::Text message() const;
};

// Every reason of the table, for tests.
[[nodiscard]] bool is_reason(std::string_view reason);

}  // namespace letrado::tournament
