// A rule that an edition changes is the rule of an article: whoever changes the one and leaves the other as it was has
// an edition that cites a text against its own verdicts.
#pragma once

#include <vector>

#include "edition/edition_files.h"
#include "regulation/rules/lexical_rules.h"

namespace letrado::regulation {

// The keys of the edition's own edition.toml whose value is not that of the edition it extends while the text of no
// article behind them is new.
[[nodiscard]] std::vector<DataWarning> forgotten_articles(const edition::EditionFiles& files,
                                                          const LexicalRules& rules);

}  // namespace letrado::regulation
