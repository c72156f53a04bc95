#include "server/server_secrets.h"

#include <cstdlib>
#include <fmt/format.h>
#include <sys/stat.h>

#include "base/file.h"

namespace letrado::app {

namespace {

std::filesystem::path place_of(const std::string& name) {
    const std::filesystem::path path(name);
    const char* credentials = std::getenv("CREDENTIALS_DIRECTORY");
    return credentials != nullptr && !path.has_parent_path() ? std::filesystem::path(credentials) / path : path;
}

}  // namespace

std::expected<void, base::Text> read_secrets(ServerConfig& config) {
    for (const auto& [name, secret] : {std::pair{&config.connection_file, &config.connection},
                                       std::pair{&config.redis_password_file, &config.redis_password},
                                       std::pair{&config.mail_password_file, &config.mail.password},
                                       std::pair{&config.metrics_token_file, &config.api.metrics_token}}) {
        if (name->empty()) continue;
        const std::filesystem::path path = place_of(*name);
        auto text = base::read_file(path);
        if (!text) return std::unexpected(text.error().message());
        while (text->ends_with('\n') || text->ends_with('\r'))
            text->pop_back();
        if (text->empty() || text->find('\n') != std::string::npos)
            return std::unexpected(base::Text{fmt::format("{}: debe tener una línea", path.string()),
                                              fmt::format("{}: must have one line", path.string())});
        *secret = std::move(*text);
    }
    return {};
}

bool shows_secrets(const std::filesystem::path& file, const ServerConfig& config) {
    const bool inside = (config.redis_password_file.empty() && !config.redis_password.empty()) ||
                        (config.connection_file.empty() && config.connection.find("password") != std::string::npos);
    struct stat status{};
    return inside && ::stat(file.c_str(), &status) == 0 && (status.st_mode & S_IROTH) != 0;
}

}  // namespace letrado::app
