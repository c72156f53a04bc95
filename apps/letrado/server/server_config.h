// What a server's keeper decides, read from a TOML file; docs/operations.md describes every key.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

#include "api/api.h"
#include "base/text.h"
#include "net/limits.h"
#include "outgoing/curl/smtp.h"
#include "service/housekeeping.h"

namespace letrado::app {

struct ServerConfig {
    std::string address = "127.0.0.1";
    std::optional<std::uint16_t> port{};
    bool behind_proxy = false;  // a proxy on this machine, unless `net.proxies` names others
    net::ServerOptions net{};
    api::ApiOptions api{};
    std::string store = "sqlite";  // or "postgres"
    std::string connection;        // of PostgreSQL
    std::string connection_file;   // which holds it instead (server_secrets.h)
    std::string bus = "local";     // or "redis"
    std::string redis_host = "127.0.0.1";
    std::uint16_t redis_port = 6379;
    std::string redis_socket;    // a path, instead of host and port
    std::string redis_password;  // or a file that holds it
    std::string redis_password_file;
    std::string metrics_token_file;
    bool push = true;          // browsers are called (docs/operations.md)
    std::string push_contact;  // mailto: or https:
    bool push_local = false;   // for tests: receivers on this machine
    outgoing::SmtpOptions mail{};
    std::string mail_password_file;
    std::string mail_site;  // where people find this site
    service::HousekeepingOptions housekeeping{};
    std::size_t loops = 0;  // on which games live; 0: by the machine (service/loops/loop_count.h)
    std::size_t desk_threads = 2;
    std::size_t bot_threads = 1;
    std::size_t job_threads = 1;
    base::LogLevel log_level = base::LogLevel::info;
};

// Changes `config` as the text says. The error names the line.
[[nodiscard]] std::expected<void, base::Text> read_config(std::string_view text, ServerConfig& config);

}  // namespace letrado::app
