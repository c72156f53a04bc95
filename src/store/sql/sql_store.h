// The store over SQL: all that SQLite and PostgreSQL have in common, which is all but the connection and the schema.
// Writers and readers have a connection each, so that reading waits for no flush of the disk.
#pragma once

#include <memory>
#include <mutex>
#include <string_view>
#include <type_traits>
#include <utility>

#include "store/sql/database.h"
#include "store/store.h"

namespace letrado::store {

// The events of an append stand in one row, or in several if there are many.
inline constexpr std::size_t most_events_of_row = 64;

class SqlStore : public Store {
  public:
    // The schema must be up to date.
    SqlStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader)
        : writer_(std::move(writer)), reader_(std::move(reader)) {}

    std::expected<std::vector<std::expected<Appended, Error>>, Error> append_all(
        std::span<const Append> appends) override;
    std::expected<std::optional<Appended>, Error> find_command(std::string_view stream,
                                                               std::string_view command) override;
    std::expected<std::vector<StoredEvent>, Error> read(std::string_view stream, Sequence after,
                                                        std::int64_t limit) override;
    std::expected<std::optional<StreamInfo>, Error> find_stream(std::string_view stream) override;
    std::expected<std::vector<StreamInfo>, Error> list_streams(const StreamQuery& query) override;

    std::expected<std::int64_t, Error> count_streams(const StreamQuery& query) override;
    std::expected<std::vector<Sequence>, Error> sequences_of(std::span<const std::string> streams) override;
    std::expected<std::int64_t, Error> trim_stream(std::string_view stream, Sequence through) override;
    std::expected<bool, Error> delete_stream(std::string_view stream, std::optional<Sequence> at) override;

    std::expected<void, Error> renew(std::string_view node, Time until) override;
    std::expected<Lease, Error> acquire(std::string_view stream, std::string_view node, Time now) override;
    std::expected<void, Error> release(std::string_view stream, std::string_view node) override;
    std::expected<void, Error> retire(std::string_view node) override;
    std::expected<std::optional<Lease>, Error> find_lease(std::string_view stream) override;
    std::expected<std::vector<Lease>, Error> list_leases(std::string_view after, std::int64_t limit) override;
    std::expected<std::vector<std::string>, Error> orphans(Time now, std::int64_t limit) override;

    std::expected<void, Error> create_account(const Account& account) override;
    std::expected<std::optional<Account>, Error> find_account(std::string_view id) override;
    std::expected<std::optional<Account>, Error> find_account_by_key(std::string_view name_key) override;
    std::expected<std::vector<Account>, Error> list_accounts(std::string_view after, std::int64_t limit) override;
    std::expected<bool, Error> has_account_with(std::span<const std::string_view> roles,
                                                std::span<const std::string> except) override;
    std::expected<void, Error> rename_account(std::string_view id, std::string_view name,
                                              std::string_view name_key) override;
    std::expected<void, Error> set_password_hash(std::string_view id, std::string_view hash) override;
    std::expected<void, Error> set_roles(std::string_view id, std::span<const std::string> roles) override;
    std::expected<void, Error> set_settings(std::string_view id, std::string_view settings) override;
    std::expected<void, Error> delete_account(std::string_view id) override;
    std::expected<ForgottenGuests, Error> forget_guests(Time made_before, Time now, std::int64_t limit) override;
    std::expected<bool, Error> record_game(std::string_view stream, Time finished,
                                           std::span<const GameResult> results) override;
    std::expected<std::vector<Rating>, Error> ratings(std::string_view account) override;
    std::expected<std::vector<FinishedGame>, Error> history(std::string_view account,
                                                            std::optional<std::int64_t> before,
                                                            std::int64_t limit) override;

    std::expected<std::vector<RatedAccount>, Error> leaders(std::string_view category, double most_deviation,
                                                            Time since, std::int64_t limit) override;
    std::expected<std::vector<RatingPoint>, Error> rating_points(std::string_view account, std::int64_t limit) override;
    std::expected<void, Error> replace_ratings(std::string_view account, std::span<const Rating> ratings,
                                               std::span<const RatingPoint> points) override;
    std::expected<std::vector<RecordedResult>, Error> results(std::int64_t after, std::int64_t limit) override;

    std::expected<void, Error> put_note(const Note& note) override;
    std::expected<std::optional<Note>, Error> take_note(std::string_view account, std::string_view kind,
                                                        std::string_view key) override;
    std::expected<void, Error> delete_notes(std::string_view account, std::string_view kind) override;
    std::expected<std::vector<Note>, Error> notes_of(std::string_view account, std::string_view kind,
                                                     std::int64_t limit) override;
    std::expected<std::vector<Note>, Error> notes_with(std::string_view kind, std::string_view key,
                                                       std::int64_t limit) override;
    std::expected<std::int64_t, Error> delete_notes_before(std::string_view kind, Time made,
                                                           std::int64_t limit) override;

    std::expected<void, Error> create_session(const Session& session) override;
    std::expected<std::optional<Session>, Error> find_session(std::string_view token_hash, Time now) override;
    std::expected<void, Error> extend_session(std::string_view token_hash, Time expires) override;
    std::expected<void, Error> delete_session(std::string_view token_hash) override;
    std::expected<void, Error> delete_sessions_of(std::string_view account) override;
    std::expected<std::optional<Session>, Error> delete_session_of(std::string_view account,
                                                                   std::string_view id) override;
    std::expected<std::vector<Session>, Error> list_sessions(std::string_view account, Time now,
                                                             std::int64_t limit) override;
    std::expected<std::int64_t, Error> delete_expired_sessions(Time now, std::int64_t limit) override;

    std::expected<void, Error> add_audit(const AuditEntry& entry) override;
    std::expected<std::vector<AuditEntry>, Error> list_audit(const AuditQuery& query) override;
    std::expected<std::int64_t, Error> delete_audit_before(Time at, std::int64_t limit) override;
    std::expected<void, Error> set_ban(const Ban& ban) override;
    std::expected<bool, Error> lift_ban(std::string_view kind, std::string_view value) override;
    std::expected<std::optional<Ban>, Error> find_ban(std::string_view kind, std::string_view value, Time now) override;
    std::expected<std::vector<Ban>, Error> list_bans(std::string_view kind, Time now,
                                                     std::optional<std::int64_t> before, std::int64_t limit) override;
    std::expected<std::int64_t, Error> delete_expired_bans(Time now, std::int64_t limit) override;
    std::expected<std::int64_t, Error> add_report(const Report& report) override;
    std::expected<std::vector<Report>, Error> list_reports(const ReportQuery& query) override;
    std::expected<void, Error> answer_report(std::int64_t number, std::string_view status, std::string_view by,
                                             std::string_view answer) override;
    std::expected<std::int64_t, Error> delete_reports_before(std::string_view status, Time made,
                                                             std::int64_t limit) override;

    std::expected<void, Error> check() override;
    std::expected<std::int64_t, Error> schema_version() override;

  private:
    // One read on the readers' connection.
    [[nodiscard]] std::expected<Table, Error> query(std::string_view sql, std::initializer_list<Value> values) {
        return query(sql, std::span(values.begin(), values.size()));
    }
    [[nodiscard]] std::expected<Table, Error> query(std::string_view sql, std::span<const Value> values) {
        const std::lock_guard lock(reader_mutex_);
        return reader_->execute(sql, values);
    }

    // Runs `work` in a transaction; what it returns, or the error that undid it.
    template <typename Work>
    [[nodiscard]] std::invoke_result_t<Work, Database&> write(Work work) {
        const std::lock_guard lock(writer_mutex_);
        auto transaction = Transaction::begin(*writer_);
        if (!transaction) return std::unexpected(std::move(transaction.error()));
        auto result = work(*writer_);
        if (!result) return result;
        if (auto done = transaction->commit(); !done) return std::unexpected(std::move(done.error()));
        return result;
    }

    // One statement that writes; its rows.
    [[nodiscard]] std::expected<Table, Error> write_one(std::string_view sql, std::initializer_list<Value> values) {
        return write([&](Database& database) { return database.execute(sql, values); });
    }

    // The same, for those of which only success matters, or the number of rows (RETURNING something); and for those
    // that change the row `id`, which is not_found if there is none.
    [[nodiscard]] std::expected<void, Error> write_any(std::string_view sql, std::initializer_list<Value> values);
    [[nodiscard]] std::expected<std::int64_t, Error> write_count(std::string_view sql,
                                                                 std::initializer_list<Value> values);
    [[nodiscard]] std::expected<void, Error> write_row(std::string_view id, std::string_view sql,
                                                       std::initializer_list<Value> values);

    std::mutex writer_mutex_;
    std::unique_ptr<Database> writer_;
    std::mutex reader_mutex_;
    std::unique_ptr<Database> reader_;
};

// In a transaction: the account with its sessions and history.
[[nodiscard]] std::expected<Table, Error> delete_guest(Database& database, const std::string& account);

// Times as the database keeps them.
[[nodiscard]] inline std::int64_t to_number(Time time) {
    return time.time_since_epoch().count();
}
[[nodiscard]] inline Time to_time(std::int64_t number) {
    return Time(std::chrono::milliseconds(number));
}

}  // namespace letrado::store
