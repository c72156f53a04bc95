// The files of data/ that are part of the program, so that it runs with nothing beside it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace letrado::base {

// The content of data/<path>, alive as long as the program; nothing if there is no such file.
[[nodiscard]] std::optional<std::string_view> embedded_file(std::string_view path);

// The paths of the embedded files that begin with `prefix`, in alphabetical order.
[[nodiscard]] std::vector<std::string_view> embedded_files(std::string_view prefix);

}  // namespace letrado::base
