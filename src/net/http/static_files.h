// Files that are part of the program, as a web server gives them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "net/http/http.h"

namespace letrado::net {

// The content of the file of that name ("assets/app.js"), alive as long as the program.
using Folder = std::function<std::optional<std::string_view>(const std::string& name)>;

// The answer to a GET or HEAD of `path`: the file with its type and a validator, compressed where the folder has it so
// (".br", ".gz") and the client takes it; 304 where the client has it already. A path whose last part has no ending
// belongs to a page that the application shows: index.html. Nothing where there is no such file.
[[nodiscard]] std::optional<Response> static_file(const Folder& folder, std::string_view path, const Request& request);

[[nodiscard]] std::string_view content_type(std::string_view path);

// Whether the header Accept-Encoding takes that coding ("br"): named, or by "*", and not with q=0.
[[nodiscard]] bool accepts_encoding(const Request& request, std::string_view coding);

}  // namespace letrado::net
