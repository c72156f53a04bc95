#include "server/admin_output.h"

#include <ctime>
#include <fmt/format.h>

namespace letrado::app {

std::string time_text(store::Time at) {
    const std::time_t seconds = std::chrono::system_clock::to_time_t(at);
    std::tm parts{};
    ::gmtime_r(&seconds, &parts);
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday,
                       parts.tm_hour, parts.tm_min);
}

std::string ban_line(const Context& context, const store::Ban& ban, const NameOf& name_of) {
    const bool of_person = ban.kind == service::ban_account || ban.kind == service::ban_mute;
    return fmt::format("{:8} {}  {}{}  ({}, {})\n", ban.kind, of_person ? name_of(ban.value) : ban.value,
                       context.say(service::until_text(ban.until)), ban.reason.empty() ? "" : ": " + ban.reason,
                       name_of(ban.by), time_text(ban.made));
}

std::string report_text(const Context& context, const store::Report& report, const NameOf& name_of) {
    const service::ReportText text = service::read_report_text(report.text);
    std::string shown =
        fmt::format("{}  {}  {} → {}  {}{}\n", report.number, time_text(report.made), name_of(report.reporter),
                    name_of(report.about), text.reason, report.place.empty() ? "" : "  " + report.place);
    if (!text.text.empty()) shown += "    " + text.text + '\n';
    for (const std::string& line : text.lines)
        shown += "    > " + line + '\n';
    if (!report.answered_by.empty())
        shown += fmt::format("    {} {}: {}\n", context.say({"cerrado por", "closed by"}), name_of(report.answered_by),
                             report.answer);
    return shown;
}

std::string audit_line(const store::AuditEntry& entry, const NameOf& name_of) {
    return fmt::format("{}  {:12} {:14} {}{}\n", time_text(entry.at), name_of(entry.actor), entry.action, entry.subject,
                       entry.detail.empty() ? "" : "  " + entry.detail);
}

std::string account_line(const store::Account& account) {
    return fmt::format("{:26} {}  {}\n", account.name, time_text(account.created), service::listed(account.roles));
}

std::string session_line(const Context& context, const store::Session& session) {
    return fmt::format("{}  {}  {} {}{}\n", session.id, time_text(session.created), context.say({"hasta", "until"}),
                       time_text(session.expires), session.about.empty() ? "" : "  " + session.about);
}

std::string account_text(const Context& context, const service::AccountCard& card, const NameOf& name_of) {
    std::string text = account_line(card.account);
    text += fmt::format("{}: {}\n", context.say({"cuenta", "account"}), card.account.id);
    if (card.ban) text += ban_line(context, *card.ban, name_of);
    if (card.mute) text += ban_line(context, *card.mute, name_of);
    text += fmt::format("{}: {}\n", context.say({"sesiones", "sessions"}), card.sessions.size());
    for (const store::Session& session : card.sessions)
        text += "  " + session_line(context, session);
    return text;
}

}  // namespace letrado::app
