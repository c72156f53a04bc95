// An explained verdict as JSON.
#pragma once

#include <string>

#include "command.h"
#include "regulation/compile/compiled_edition.h"
#include "regulation/explain/certificate.h"
#include "regulation/explain/explanation.h"

namespace letrado::app {

// The members after "valid" of the judge's JSON object: analyses, objections and suggestions, without braces.
[[nodiscard]] std::string explanation_json(const Context& context, const regulation::Explanation& explanation,
                                           const regulation::CompiledEdition& edition);

// The member "certificate" of it.
[[nodiscard]] std::string certificate_json(const regulation::Certificate& certificate);

}  // namespace letrado::app
