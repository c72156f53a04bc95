// What the staff of a server keeps: what it did, whom it keeps out, and what players told it. Plain records: what a
// kind, an action or a status means is the caller's affair.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/event_log.h"

namespace letrado::store {

// Free texts here (detail, reason, text, answer) have at most this many bytes, and no list gives more rows than that.
inline constexpr std::size_t longest_note = 4000;
inline constexpr std::int64_t longest_list = 1000;

// Who did what to whom. Kinds of subjects may share the list: "account:…", "game:…".
struct AuditEntry {
    Time at;
    std::string actor;
    std::string action;
    std::string subject;
    std::string detail = {};
    std::int64_t cursor = 0;  // the place in the list; given by the store

    bool operator==(const AuditEntry&) const = default;
};

struct AuditQuery {
    std::optional<std::string> actor = {};
    std::optional<std::string> subject = {};
    std::optional<std::int64_t> before = {};  // the cursor of the last entry of the page before
    std::int64_t limit = 50;
};

// Somebody or something that is kept out, or quiet: one for each kind and value.
struct Ban {
    std::string kind;   // "account", "address", "name", "mute", …
    std::string value;  // whom
    Time made;
    std::optional<Time> until = {};  // nothing: for ever
    std::string reason = {};
    std::string by;
    std::int64_t cursor = 0;

    bool operator==(const Ban&) const = default;
};

struct Report {
    Time made;
    std::string reporter;
    std::string about;  // an account, a game, …
    std::string place;  // where it happened
    std::string text;
    std::string status;  // "open", …
    std::string answered_by = {};
    std::string answer = {};
    std::int64_t number = 0;  // given by the store; also the place in the list

    bool operator==(const Report&) const = default;
};

struct ReportQuery {
    std::optional<std::string> status = {};
    std::optional<std::string> reporter = {};
    std::optional<std::string> about = {};
    std::optional<std::int64_t> before = {};
    std::int64_t limit = 50;
};

// Safe to call from any thread; every call blocks until it is done. Lists have the last made first. Ids as everywhere;
// `place`, `answered_by` and an audit entry's subject may be empty.
class Moderation {
  public:
    virtual ~Moderation() = default;

    [[nodiscard]] virtual std::expected<void, Error> add_audit(const AuditEntry& entry) = 0;
    [[nodiscard]] virtual std::expected<std::vector<AuditEntry>, Error> list_audit(const AuditQuery& query) = 0;
    // How many it deleted: at most `limit`, the oldest first. So do the others below.
    [[nodiscard]] virtual std::expected<std::int64_t, Error> delete_audit_before(Time at, std::int64_t limit) = 0;

    // Takes the place of one of the same kind and value.
    [[nodiscard]] virtual std::expected<void, Error> set_ban(const Ban& ban) = 0;
    // Whether it was there.
    [[nodiscard]] virtual std::expected<bool, Error> lift_ban(std::string_view kind, std::string_view value) = 0;
    // Nothing once it is over.
    [[nodiscard]] virtual std::expected<std::optional<Ban>, Error> find_ban(std::string_view kind,
                                                                            std::string_view value, Time now) = 0;
    // Those that are not over, of a kind or of all (empty), beginning before a cursor.
    [[nodiscard]] virtual std::expected<std::vector<Ban>, Error> list_bans(std::string_view kind, Time now,
                                                                           std::optional<std::int64_t> before,
                                                                           std::int64_t limit) = 0;
    [[nodiscard]] virtual std::expected<std::int64_t, Error> delete_expired_bans(Time now, std::int64_t limit) = 0;

    // Its number.
    [[nodiscard]] virtual std::expected<std::int64_t, Error> add_report(const Report& report) = 0;
    [[nodiscard]] virtual std::expected<std::vector<Report>, Error> list_reports(const ReportQuery& query) = 0;
    // Fails with not_found.
    [[nodiscard]] virtual std::expected<void, Error> answer_report(std::int64_t number, std::string_view status,
                                                                   std::string_view by, std::string_view answer) = 0;
    // Of a status, made before.
    [[nodiscard]] virtual std::expected<std::int64_t, Error> delete_reports_before(std::string_view status, Time made,
                                                                                   std::int64_t limit) = 0;
};

}  // namespace letrado::store
