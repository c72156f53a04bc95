// What `letrado admin` prints for people; for programs it prints what the API would.
#pragma once

#include <string>

#include "command.h"
#include "service/accounts/moderation.h"

namespace letrado::app {

// The name of an account.
using NameOf = std::function<std::string(std::string_view account)>;

// 2026-11-17 05:00
[[nodiscard]] std::string time_text(store::Time at);

[[nodiscard]] std::string ban_line(const Context& context, const store::Ban& ban, const NameOf& name_of);
[[nodiscard]] std::string report_text(const Context& context, const store::Report& report, const NameOf& name_of);
[[nodiscard]] std::string audit_line(const store::AuditEntry& entry, const NameOf& name_of);
[[nodiscard]] std::string account_line(const store::Account& account);
[[nodiscard]] std::string account_text(const Context& context, const service::AccountCard& card, const NameOf& name_of);
[[nodiscard]] std::string session_line(const Context& context, const store::Session& session);

}  // namespace letrado::app
