// Passwords and tokens that a server's keeper puts into files of their own, for this user's eyes only.
#pragma once

#include <expected>
#include <filesystem>

#include "server/server_config.h"

namespace letrado::app {

// Reads what the `…_file` keys name. A name without a folder is one of the credentials that systemd hands over
// (LoadCredential=), where it does.
[[nodiscard]] std::expected<void, base::Text> read_secrets(ServerConfig& config);

// Whether the configuration itself holds a secret and everybody on the machine may read it.
[[nodiscard]] bool shows_secrets(const std::filesystem::path& file, const ServerConfig& config);

}  // namespace letrado::app
