#include "server/server_config.h"

#include <array>
#include <fmt/format.h>
#include <functional>

#include "base/settings.h"
#include "commission/decide.h"
#include "service/loops/loop_count.h"

namespace letrado::app {

namespace {

using base::Setting;

// Takes the value if it is of the right kind.
using Take = std::function<bool(const Setting&)>;

struct Key {
    std::string_view section;
    std::string_view name;
    Take take;
};

template <typename Number>
Take number(Number& out, std::int64_t least, std::int64_t most) {
    return [&out, least, most](const Setting& setting) {
        const auto* value = std::get_if<std::int64_t>(&setting.value);
        if (value == nullptr || *value < least || *value > most) return false;
        out = static_cast<Number>(*value);
        return true;
    };
}

Take port(std::optional<std::uint16_t>& out) {
    return [&out](const Setting& setting) { return number(out.emplace(), 0, 65535)(setting); };
}

template <typename T>
Take as_is(T& out) {
    return [&out](const Setting& setting) {
        const auto* value = std::get_if<T>(&setting.value);
        if (value == nullptr) return false;
        out = *value;
        return true;
    };
}

Take addresses(net::AddressRanges& out) {
    return [&out](const Setting& setting) {
        const auto* texts = std::get_if<std::vector<std::string>>(&setting.value);
        const auto ranges = texts == nullptr ? std::nullopt : net::AddressRanges::parse(*texts);
        if (!ranges) return false;
        out = *ranges;
        return true;
    };
}

Take one_of(std::string& out, std::initializer_list<std::string_view> names) {
    return [&out, names = std::vector<std::string_view>(names)](const Setting& setting) {
        const auto* value = std::get_if<std::string>(&setting.value);
        if (value == nullptr || std::ranges::find(names, *value) == names.end()) return false;
        out = *value;
        return true;
    };
}

// False for the first name, true for the second.
Take one_of_two(bool& out, std::string_view first, std::string_view second) {
    return [&out, first, second](const Setting& setting) {
        const auto* value = std::get_if<std::string>(&setting.value);
        if (value == nullptr || (*value != first && *value != second)) return false;
        out = *value == second;
        return true;
    };
}

constexpr game::Millis minute = 60'000;
constexpr game::Millis day = 24 * 60 * minute;

Take time_in(game::Millis unit, game::Millis& out) {
    return [unit, &out](const Setting& setting) {
        const auto* value = std::get_if<std::int64_t>(&setting.value);
        if (value == nullptr || *value < 1 || *value > 100'000) return false;
        out = *value * unit;
        return true;
    };
}

Take log_level(base::LogLevel& out) {
    return [&out](const Setting& setting) {
        static constexpr std::array names{"debug", "info", "warning", "error"};
        const auto* value = std::get_if<std::string>(&setting.value);
        if (value == nullptr) return false;
        const auto found = std::ranges::find(names, *value);
        if (found == names.end()) return false;
        out = static_cast<base::LogLevel>(found - names.begin());
        return true;
    };
}

Take milliseconds(std::chrono::milliseconds& out, std::int64_t factor) {
    return [&out, factor](const Setting& setting) {
        const auto* value = std::get_if<std::int64_t>(&setting.value);
        if (value == nullptr || *value < 0 || *value > 1'000'000) return false;
        out = std::chrono::milliseconds(*value * factor);
        return true;
    };
}

template <typename Duration>
Take time(Duration& out, std::int64_t least) {
    return [&out, least](const Setting& setting) {
        const auto* value = std::get_if<std::int64_t>(&setting.value);
        if (value == nullptr || *value < least || *value > 36'500) return false;
        out = Duration(*value);
        return true;
    };
}

Take folder(std::filesystem::path& out) {
    return [&out](const Setting& setting) {
        const auto* value = std::get_if<std::string>(&setting.value);
        if (value == nullptr) return false;
        out = *value;
        return true;
    };
}

std::vector<Key> keys(ServerConfig& config) {
    net::Limits& limits = config.net.limits;
    service::GameOptions& games = config.api.games;
    return {
        {"server", "address", as_is(config.address)},
        {"server", "port", port(config.port)},
        {"server", "node", as_is(games.node)},
        {"server", "tls", as_is(config.net.tls)},
        {"server", "behind_proxy", as_is(config.behind_proxy)},
        {"server", "proxies", addresses(config.net.proxies)},
        {"server", "origins", as_is(config.net.origins)},
        {"server", "loops", number(config.loops, 0, service::most_loops)},
        {"server", "desk_threads", number(config.desk_threads, 1, 64)},
        {"server", "job_threads", number(config.job_threads, 1, 64)},
        {"store", "kind", one_of(config.store, {"sqlite", "postgres"})},
        {"server", "metrics_addresses", addresses(config.api.metrics_addresses)},
        {"server", "metrics_token_file", as_is(config.metrics_token_file)},
        {"store", "connection", as_is(config.connection)},
        {"store", "connection_file", as_is(config.connection_file)},
        {"bus", "kind", one_of(config.bus, {"local", "redis"})},
        {"bus", "host", as_is(config.redis_host)},
        {"bus", "port", number(config.redis_port, 1, 65535)},
        {"bus", "unix_socket", as_is(config.redis_socket)},
        {"bus", "password", as_is(config.redis_password)},
        {"bus", "password_file", as_is(config.redis_password_file)},
        {"games", "bot_threads", number(config.bot_threads, 1, 64)},
        {"games", "bot_delay_ms", milliseconds(games.bot_delay, 1)},
        {"games", "signing_minutes", time_in(minute, games.signing_limit)},
        {"games", "abandon_minutes", time_in(minute, games.abandon_limit)},
        {"games", "absent_minutes", time_in(minute, games.absent_limit)},
        {"games", "staff_minutes", time_in(minute, games.staff_limit)},
        {"games", "table_days", time_in(day, games.table_limit)},
        {"games", "most_games", number(games.most_games, 1, 1'000'000)},
        {"games", "lease_ms", number(games.lease, 300, 60'000)},
        {"limits", "connections", number(limits.connections, 1, 1'000'000)},
        {"limits", "connections_per_address", number(limits.connections_per_address, 1, 1'000'000)},
        {"limits", "requests_per_second", number(limits.requests_per_second, 1, 1'000'000)},
        {"limits", "request_burst", number(limits.request_burst, 1, 1'000'000)},
        {"limits", "messages_per_second", number(limits.messages_per_second, 1, 1'000'000)},
        {"limits", "message_burst", number(limits.message_burst, 1, 1'000'000)},
        {"limits", "commands_per_second", number(config.api.commands_per_second, 1, 1'000'000)},
        {"limits", "logins_per_minute", number(config.api.logins_per_minute, 1, 1'000'000)},
        {"limits", "guests_per_minute", number(config.api.guests_per_minute, 1, 1'000'000)},
        {"limits", "silence_seconds", milliseconds(limits.silence_timeout, 1000)},
        {"push", "enabled", as_is(config.push)},
        {"push", "contact", as_is(config.push_contact)},
        {"push", "after_seconds", time_in(1000, games.call_after)},
        {"push", "local", as_is(config.push_local)},
        {"mail", "server", as_is(config.mail.server)},
        {"mail", "from", as_is(config.mail.from)},
        {"mail", "user", as_is(config.mail.user)},
        {"mail", "password_file", as_is(config.mail_password_file)},
        {"mail", "tls", as_is(config.mail.tls)},
        {"mail", "site", as_is(config.mail_site)},
        {"commission", "quorum", number(config.api.commission_quorum, 1, commission::most_quorum)},
        {"moderation", "names_file", as_is(config.api.lists.names)},
        {"moderation", "words_file", as_is(config.api.lists.words)},
        {"moderation", "words", one_of_two(config.api.lists.refuse_words, "mask", "refuse")},
        {"housekeeping", "every_minutes", time(config.housekeeping.every, 1)},
        {"housekeeping", "guest_days", time(config.housekeeping.guests, 1)},
        {"housekeeping", "report_days", time(config.housekeeping.reports, 1)},
        {"housekeeping", "audit_days", time(config.housekeeping.audit, 1)},
        {"housekeeping", "archive_days", time(config.housekeeping.archive, 0)},
        {"housekeeping", "archive_folder", folder(config.housekeeping.archive_folder)},
        {"log", "level", log_level(config.log_level)},
    };
}

}  // namespace

std::expected<void, base::Text> read_config(std::string_view text, ServerConfig& config) {
    const auto settings = base::Settings::parse(text);
    if (!settings) return std::unexpected(settings.error().message());
    const std::vector<Key> known = keys(config);
    for (const Setting& setting : settings->all()) {
        const auto key = std::ranges::find_if(
            known, [&](const Key& each) { return each.section == setting.section && each.name == setting.key; });
        const std::string name = fmt::format("{}.{}", setting.section, setting.key);
        if (key == known.end())
            return std::unexpected(base::Text{fmt::format("línea {}: no hay clave «{}»", setting.line, name),
                                              fmt::format("line {}: there is no key '{}'", setting.line, name)});
        if (!key->take(setting))
            return std::unexpected(base::Text{fmt::format("línea {}: valor incorrecto de «{}»", setting.line, name),
                                              fmt::format("line {}: bad value of '{}'", setting.line, name)});
    }
    if (config.housekeeping.archive.count() > 0 && config.housekeeping.archive_folder.empty())
        return std::unexpected(base::Text{"housekeeping.archive_days pide housekeeping.archive_folder",
                                          "housekeeping.archive_days needs housekeeping.archive_folder"});
    if (!config.push_contact.empty() && !config.push_contact.starts_with("mailto:") &&
        !config.push_contact.starts_with("https://"))
        return std::unexpected(base::Text{"push.contact debe empezar por mailto: o https://",
                                          "push.contact must begin with mailto: or https://"});
    if (!config.mail.server.empty() && !config.mail_site.starts_with("https://") &&
        !config.mail_site.starts_with("http://"))
        return std::unexpected(base::Text{"mail.server pide mail.site, la dirección del sitio (https://…)",
                                          "mail.server needs mail.site, the address of the site (https://…)"});
    while (config.mail_site.ends_with('/'))
        config.mail_site.pop_back();
    if (config.behind_proxy && config.net.proxies.empty()) config.net.proxies = net::AddressRanges::loopback();
    return {};
}

}  // namespace letrado::app
