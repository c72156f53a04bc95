// The commission's work and the forms of entries as JSON.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "regulation/compile/compiled_edition.h"
#include "service/commission_desk.h"

namespace letrado::api {

// The paradigms of the entries that give the word, or would give it if an article did not refuse it, and of those whose
// headword it is; at most most_paradigms of them, the likeliest first.
inline constexpr std::size_t most_paradigms = 12;
[[nodiscard]] std::string write_paradigms(std::string_view edition, std::string_view word,
                                          const regulation::CompiledEdition& view);

[[nodiscard]] std::string write_preview(const service::LinePreview& preview, const regulation::CompiledEdition& view);
[[nodiscard]] std::string write_entries(const std::vector<service::FoundEntry>& entries);
// As the account sees them: which are its own, and how it voted.
[[nodiscard]] std::string write_proposals(std::string_view edition, const service::ProposalPage& page,
                                          std::string_view account, int quorum);
[[nodiscard]] std::string write_proposal(const commission::Proposal& proposal, std::string_view account, int quorum);
[[nodiscard]] std::string write_history(std::string_view edition, const service::CommissionHistory& history);

}  // namespace letrado::api
