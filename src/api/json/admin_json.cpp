#include "api/json/admin_json.h"

#include "api/json/json_parts.h"

namespace letrado::api {

namespace {

namespace json = boost::json;

constexpr std::size_t page = 50;  // as the stored lists have them

std::int64_t millis(store::Time at) {
    return at.time_since_epoch().count();
}

json::object ban_json(const store::Ban& ban, const NameOf& name_of) {
    const bool of_person = ban.kind == service::ban_account || ban.kind == service::ban_mute;
    json::object object{
        {"kind", ban.kind},         {"value", ban.value},   {"name", of_person ? name_of(ban.value) : ban.value},
        {"made", millis(ban.made)}, {"reason", ban.reason}, {"by", name_of(ban.by)}};
    if (ban.until) object.emplace("until", millis(*ban.until));
    return object;
}

json::object account_json(const store::Account& account) {
    return {{"account", account.id},
            {"name", account.name},
            {"roles", names_json(account.roles)},
            {"created", millis(account.created)}};
}

// With the place from which the next page goes on, where there may be one.
template <typename Row, typename Write, typename Place>
std::string write_list(std::string_view name, const std::vector<Row>& rows, const Write& write, const Place& place) {
    json::array list;
    for (const Row& row : rows)
        list.push_back(write(row));
    json::object object{{name, std::move(list)}};
    if (rows.size() >= page) object.emplace("before", place(rows.back()));
    return json::serialize(object);
}

}  // namespace

std::string write_reports(const std::vector<store::Report>& reports, const NameOf& name_of) {
    const auto write = [&](const store::Report& report) {
        const service::ReportText text = service::read_report_text(report.text);
        return json::object{{"number", report.number},
                            {"made", millis(report.made)},
                            {"reporter", name_of(report.reporter)},
                            {"about", name_of(report.about)},
                            {"place", report.place},
                            {"reason", text.reason},
                            {"text", text.text},
                            {"lines", names_json(text.lines)},
                            {"status", report.status},
                            {"answered_by", report.answered_by.empty() ? "" : name_of(report.answered_by)},
                            {"answer", report.answer}};
    };
    return write_list("reports", reports, write, [](const store::Report& last) { return last.number; });
}

std::string write_bans(const std::vector<store::Ban>& bans, const NameOf& name_of) {
    return write_list(
        "bans", bans, [&](const store::Ban& ban) { return ban_json(ban, name_of); },
        [](const store::Ban& last) { return last.cursor; });
}

std::string write_audit(const std::vector<store::AuditEntry>& entries, const NameOf& name_of) {
    const auto write = [&](const store::AuditEntry& entry) {
        return json::object{{"at", millis(entry.at)},
                            {"actor", name_of(entry.actor)},
                            {"action", entry.action},
                            {"subject", entry.subject},
                            {"detail", entry.detail}};
    };
    return write_list("entries", entries, write, [](const store::AuditEntry& last) { return last.cursor; });
}

std::string write_accounts(const std::vector<store::Account>& accounts, std::string_view next) {
    json::array list;
    for (const store::Account& account : accounts)
        list.push_back(account_json(account));
    json::object object{{"accounts", std::move(list)}};
    if (!next.empty()) object.emplace("after", next);
    return json::serialize(object);
}

std::string write_account(const service::AccountCard& card, const NameOf& name_of) {
    json::object object = account_json(card.account);
    json::array sessions;
    for (const store::Session& session : card.sessions)
        sessions.push_back(json::object{{"id", session.id},
                                        {"created", millis(session.created)},
                                        {"expires", millis(session.expires)},
                                        {"about", session.about}});
    object.emplace("sessions", std::move(sessions));
    if (card.ban) object.emplace("ban", ban_json(*card.ban, name_of));
    if (card.mute) object.emplace("mute", ban_json(*card.mute, name_of));
    return json::serialize(object);
}

std::string write_halted(const std::vector<service::HaltedGame>& games) {
    json::array list;
    for (const service::HaltedGame& game : games)
        list.push_back(
            json::object{{"game", game.game}, {"why", game.why}, {"node", game.node}, {"at", millis(game.at)}});
    return json::serialize(json::object{{"games", std::move(list)}});
}

std::string write_stats(const Stats& stats) {
    json::array measures;
    for (const auto& [name, value] : stats.measures)
        measures.push_back(json::object{{"name", name}, {"value", value}});
    return json::serialize(json::object{{"version", stats.version},
                                        {"node", stats.node},
                                        {"store", stats.store},
                                        {"bus", stats.bus},
                                        {"online", stats.online},
                                        {"halted", stats.halted},
                                        {"open_reports", stats.open_reports},
                                        {"bans", stats.bans},
                                        {"measures", std::move(measures)}});
}

}  // namespace letrado::api
