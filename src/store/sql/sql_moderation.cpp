#include <algorithm>
#include <fmt/format.h>

#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

namespace {

std::expected<void, Error> check_notes(std::initializer_list<std::string_view> notes) {
    if (std::ranges::all_of(notes, [](std::string_view note) { return note.size() <= longest_note; })) return {};
    return std::unexpected(Error{ErrorKind::invalid, "a text is too long"});
}

// An id, or nothing.
std::expected<void, Error> check_optional(std::string_view id) {
    return id.empty() ? std::expected<void, Error>() : check_ids({id});
}

// A condition that holds for every row where nothing is asked for; $n is then named all the same.
std::string condition(std::string_view column, int place, bool wanted) {
    return wanted ? fmt::format(" AND {} = ${}", column, place) : fmt::format(" AND CAST(${} AS TEXT) IS NULL", place);
}

Value text_or_null(const std::optional<std::string>& text) {
    return text ? Value(std::string_view(*text)) : Value();
}

std::int64_t rows_of(std::int64_t limit) {
    return std::clamp<std::int64_t>(limit, 0, longest_list);
}

// Of the columns kind, value, made, until, reason, author, number.
Ban ban_of(const Table& table, std::size_t row) {
    Ban ban{.kind = table.text(row, 0),
            .value = table.text(row, 1),
            .made = to_time(table.integer(row, 2)),
            .reason = table.text(row, 4),
            .by = table.text(row, 5),
            .cursor = table.integer(row, 6)};
    if (!table.is_null(row, 3)) ban.until = to_time(table.integer(row, 3));
    return ban;
}

}  // namespace

// ---- What the staff did --------------------------------------------------------------------------------------------

std::expected<void, Error> SqlStore::add_audit(const AuditEntry& entry) {
    if (auto valid = check_ids({entry.actor, entry.action}); !valid) return valid;
    if (auto valid = check_optional(entry.subject); !valid) return valid;
    if (auto valid = check_notes({entry.detail}); !valid) return valid;
    return write_any("INSERT INTO audit (at, actor, action, subject, detail) VALUES ($1, $2, $3, $4, $5)",
                     {to_number(entry.at), entry.actor, entry.action, entry.subject, entry.detail});
}

std::expected<std::vector<AuditEntry>, Error> SqlStore::list_audit(const AuditQuery& wanted) {
    const std::string sql = fmt::format(
        "SELECT at, actor, action, subject, detail, number FROM audit WHERE number < $1{}{}"
        " ORDER BY number DESC LIMIT $4",
        condition("actor", 2, wanted.actor.has_value()), condition("subject", 3, wanted.subject.has_value()));
    const auto found = query(sql, {wanted.before.value_or(INT64_MAX), text_or_null(wanted.actor),
                                   text_or_null(wanted.subject), rows_of(wanted.limit)});
    if (!found) return std::unexpected(found.error());
    std::vector<AuditEntry> entries;
    for (std::size_t row = 0; row < found->rows(); ++row) {
        entries.push_back({to_time(found->integer(row, 0)), found->text(row, 1), found->text(row, 2),
                           found->text(row, 3), found->text(row, 4), found->integer(row, 5)});
    }
    return entries;
}

std::expected<std::int64_t, Error> SqlStore::delete_audit_before(Time at, std::int64_t limit) {
    return write_count(
        "DELETE FROM audit WHERE number IN (SELECT number FROM audit WHERE at < $1 ORDER BY at LIMIT $2) RETURNING 1",
        {to_number(at), std::max<std::int64_t>(limit, 0)});
}

// ---- Bans ----------------------------------------------------------------------------------------------------------

std::expected<void, Error> SqlStore::set_ban(const Ban& ban) {
    if (auto valid = check_ids({ban.kind, ban.value, ban.by}); !valid) return valid;
    if (auto valid = check_notes({ban.reason}); !valid) return valid;
    return write_any(
        "INSERT INTO ban (kind, value, made, until, reason, author) VALUES ($1, $2, $3, $4, $5, $6)"
        " ON CONFLICT (kind, value) DO UPDATE SET made = excluded.made, until = excluded.until,"
        " reason = excluded.reason, author = excluded.author",
        {ban.kind, ban.value, to_number(ban.made), ban.until ? Value(to_number(*ban.until)) : Value(), ban.reason,
         ban.by});
}

std::expected<bool, Error> SqlStore::lift_ban(std::string_view kind, std::string_view value) {
    const auto lifted = write_count("DELETE FROM ban WHERE kind = $1 AND value = $2 RETURNING 1", {kind, value});
    if (!lifted) return std::unexpected(lifted.error());
    return *lifted > 0;
}

std::expected<std::optional<Ban>, Error> SqlStore::find_ban(std::string_view kind, std::string_view value, Time now) {
    const auto found = query(
        "SELECT kind, value, made, until, reason, author, number FROM ban"
        " WHERE kind = $1 AND value = $2 AND (until IS NULL OR until > $3)",
        {kind, value, to_number(now)});
    if (!found) return std::unexpected(found.error());
    if (found->empty()) return std::nullopt;
    return ban_of(*found, 0);
}

std::expected<std::vector<Ban>, Error> SqlStore::list_bans(std::string_view kind, Time now,
                                                           std::optional<std::int64_t> before, std::int64_t limit) {
    const std::string sql = fmt::format(
        "SELECT kind, value, made, until, reason, author, number FROM ban"
        " WHERE number < $1 AND (until IS NULL OR until > $2){} ORDER BY number DESC LIMIT $4",
        condition("kind", 3, !kind.empty()));
    const auto found =
        query(sql, {before.value_or(INT64_MAX), to_number(now), kind.empty() ? Value() : Value(kind), rows_of(limit)});
    if (!found) return std::unexpected(found.error());
    std::vector<Ban> bans;
    for (std::size_t row = 0; row < found->rows(); ++row)
        bans.push_back(ban_of(*found, row));
    return bans;
}

std::expected<std::int64_t, Error> SqlStore::delete_expired_bans(Time now, std::int64_t limit) {
    return write_count(
        "DELETE FROM ban WHERE number IN (SELECT number FROM ban WHERE until <= $1 ORDER BY until LIMIT $2) RETURNING "
        "1",
        {to_number(now), std::max<std::int64_t>(limit, 0)});
}

// ---- Reports -------------------------------------------------------------------------------------------------------

std::expected<std::int64_t, Error> SqlStore::add_report(const Report& report) {
    if (auto valid = check_ids({report.reporter, report.about, report.status}); !valid)
        return std::unexpected(std::move(valid.error()));
    for (const std::string& id : {report.place, report.answered_by}) {
        if (auto valid = check_optional(id); !valid) return std::unexpected(std::move(valid.error()));
    }
    if (auto valid = check_notes({report.text, report.answer}); !valid)
        return std::unexpected(std::move(valid.error()));
    const auto added = write_one(
        "INSERT INTO report (made, reporter, about, place, text, status, answered_by, answer)"
        " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING number",
        {to_number(report.made), report.reporter, report.about, report.place, report.text, report.status,
         report.answered_by, report.answer});
    if (!added) return std::unexpected(added.error());
    return added->integer(0, 0);
}

std::expected<std::vector<Report>, Error> SqlStore::list_reports(const ReportQuery& wanted) {
    const std::string sql = fmt::format(
        "SELECT made, reporter, about, place, text, status, answered_by, answer, number FROM report"
        " WHERE number < $1{}{}{} ORDER BY number DESC LIMIT $5",
        condition("status", 2, wanted.status.has_value()), condition("reporter", 3, wanted.reporter.has_value()),
        condition("about", 4, wanted.about.has_value()));
    const auto found = query(sql, {wanted.before.value_or(INT64_MAX), text_or_null(wanted.status),
                                   text_or_null(wanted.reporter), text_or_null(wanted.about), rows_of(wanted.limit)});
    if (!found) return std::unexpected(found.error());
    std::vector<Report> reports;
    for (std::size_t row = 0; row < found->rows(); ++row) {
        reports.push_back({to_time(found->integer(row, 0)), found->text(row, 1), found->text(row, 2),
                           found->text(row, 3), found->text(row, 4), found->text(row, 5), found->text(row, 6),
                           found->text(row, 7), found->integer(row, 8)});
    }
    return reports;
}

std::expected<void, Error> SqlStore::answer_report(std::int64_t number, std::string_view status, std::string_view by,
                                                   std::string_view answer) {
    if (auto valid = check_ids({status, by}); !valid) return valid;
    if (auto valid = check_notes({answer}); !valid) return valid;
    return write_row(fmt::format("report {}", number),
                     "UPDATE report SET status = $2, answered_by = $3, answer = $4 WHERE number = $1 RETURNING number",
                     {number, status, by, answer});
}

std::expected<std::int64_t, Error> SqlStore::delete_reports_before(std::string_view status, Time made,
                                                                   std::int64_t limit) {
    return write_count(
        "DELETE FROM report WHERE number IN"
        " (SELECT number FROM report WHERE status = $1 AND made < $2 ORDER BY number LIMIT $3) RETURNING 1",
        {status, to_number(made), std::max<std::int64_t>(limit, 0)});
}

}  // namespace letrado::store
