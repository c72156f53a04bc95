// What administrators are told, as JSON.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "service/accounts/moderation.h"

namespace letrado::api {

// The present name of an account.
using NameOf = std::function<std::string(std::string_view account)>;

[[nodiscard]] std::string write_reports(const std::vector<store::Report>& reports, const NameOf& name_of);
[[nodiscard]] std::string write_bans(const std::vector<store::Ban>& bans, const NameOf& name_of);
[[nodiscard]] std::string write_audit(const std::vector<store::AuditEntry>& entries, const NameOf& name_of);
[[nodiscard]] std::string write_accounts(const std::vector<store::Account>& accounts, std::string_view next);
[[nodiscard]] std::string write_account(const service::AccountCard& card, const NameOf& name_of);
[[nodiscard]] std::string write_halted(const std::vector<service::HaltedGame>& games);

struct Stats {
    std::string version;
    std::string node;
    std::string store;  // "ok", "unavailable"
    std::string bus;    // "up", "down"
    std::size_t online = 0;
    std::size_t halted = 0;
    std::size_t open_reports = 0;
    std::size_t bans = 0;
    std::vector<std::pair<std::string, double>> measures;
};
[[nodiscard]] std::string write_stats(const Stats& stats);

}  // namespace letrado::api
