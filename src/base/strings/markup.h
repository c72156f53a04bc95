// Text inside other formats, as it must be written there.
#pragma once

#include <string>
#include <string_view>

namespace letrado::base {

// In HTML or XML, between tags or inside an attribute with quotation marks. Control characters, which XML may not
// hold, are left out but for tabs and ends of lines.
[[nodiscard]] std::string html_text(std::string_view text);

// As a cell of comma-separated values: between quotation marks where it needs them.
[[nodiscard]] std::string csv_cell(std::string_view text);

}  // namespace letrado::base
