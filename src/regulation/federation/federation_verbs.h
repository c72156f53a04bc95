// One line of the federation's list of verbs: `MM-T-P-infinitive[ N][(note)]`.
#pragma once

#include <expected>
#include <optional>
#include <string_view>

#include "dictionary/entry.h"
#include "regulation/rules/grammar.h"
#include "spanish/cell.h"
#include "spanish/federation.h"

namespace letrado::regulation {

// The source of every entry that a list gives.
inline constexpr std::string_view federation_source = "lista";

struct FederationVerb {
    dictionary::Entry entry;
    std::optional<spanish::CellMask> own_cells;  // of a note that lists the forms one by one
};

// Whether a line is meant as an entry: two digits and a hyphen.
[[nodiscard]] bool looks_like_verb(std::string_view line);

// The entry of a line, or what the line should have been.
[[nodiscard]] std::expected<FederationVerb, base::Text> parse_federation_verb(std::string_view line,
                                                                              const Grammar& grammar,
                                                                              const spanish::FederationModels& models);

}  // namespace letrado::regulation
