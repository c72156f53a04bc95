// The valuation as data: leave values (klv.h) and adjustments, from files or as they are part of the program.
#pragma once

#include <expected>
#include <filesystem>
#include <string_view>

#include "base/text.h"
#include "engine/value/equity.h"

namespace letrado::engine {

struct EquityDataError {
    base::Text reason;  // with the file's name

    [[nodiscard]] const base::Text& message() const { return reason; }
};

// A text in the form of base::Settings, amounts in thousandths of a point.
[[nodiscard]] std::expected<Adjustments, base::Text> parse_adjustments(std::string_view text);

// Of the program: data/engine. Takes about 10 milliseconds.
[[nodiscard]] EquityModel load_default_model();
// The same with the leave values of a KLV file.
[[nodiscard]] std::expected<EquityModel, EquityDataError> load_model(const std::filesystem::path& klv);
// The same with no leave worth anything.
[[nodiscard]] EquityModel model_without_leaves();

}  // namespace letrado::engine
