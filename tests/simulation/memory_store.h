// The store in memory, for the simulation: one database, and a handle on it for each node, with a gate between them
// that may fail. Held to the contract of the real stores by tests/store. Not safe for threads: a simulation has one.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace letrado::simulation {

// All that is stored.
struct MemoryDatabase {
    struct Stream {
        store::StreamInfo info;
        std::map<store::Sequence, store::StoredEvent> events;
        std::map<std::string, store::Appended, std::less<>> commands;
    };
    struct Person {
        store::Account account;
        bool name_freed = false;
        std::map<std::string, store::Rating> ratings;
        std::vector<std::pair<std::string, std::string>> history;  // stream, data
        std::vector<std::int64_t> history_numbers;
        std::map<std::pair<std::string, std::int64_t>, store::RatingPoint> points;      // by category and games
        std::map<std::pair<std::string, std::string>, store::Note, std::less<>> notes;  // by kind and key
    };

    std::map<std::string, Stream, std::less<>> streams;
    std::map<std::int64_t, std::string> order;  // of the streams, as they were made
    std::map<std::string, store::Time, std::less<>> nodes;
    std::map<std::string, std::string, std::less<>> leases;
    std::map<std::string, Person, std::less<>> people;
    std::map<std::string, store::Time, std::less<>> finished;
    std::map<std::string, store::Session, std::less<>> sessions;  // by the token's hash
    std::int64_t last_number = 0;

    // Hears what was appended, the moment it is stored.
    std::function<void(const store::Append&, const store::Appended&)> appended = {};
};

// What stands between a node and the database.
class Gate {
  public:
    virtual ~Gate() = default;
    // The call does not arrive: nothing happens.
    [[nodiscard]] virtual std::optional<store::Error> going(bool writes) = 0;
    // The call was done, and its answer does not arrive.
    [[nodiscard]] virtual std::optional<store::Error> coming_back(bool writes) = 0;
};

class MemoryStore : public store::Store {
  public:
    // `gate`, if any, outlives it.
    explicit MemoryStore(std::shared_ptr<MemoryDatabase> database, Gate* gate = nullptr)
        : database_(std::move(database)), gate_(gate) {}

    template <typename T>
    using Or = std::expected<T, store::Error>;
    using Sequence = store::Sequence;
    using Time = store::Time;

    Or<std::vector<Or<store::Appended>>> append_all(std::span<const store::Append> appends) override;
    Or<std::optional<store::Appended>> find_command(std::string_view stream, std::string_view command) override;
    Or<std::vector<store::StoredEvent>> read(std::string_view stream, Sequence after, std::int64_t limit) override;
    Or<std::optional<store::StreamInfo>> find_stream(std::string_view stream) override;
    Or<std::vector<store::StreamInfo>> list_streams(const store::StreamQuery& query) override;
    Or<std::int64_t> count_streams(const store::StreamQuery& query) override;
    Or<std::vector<Sequence>> sequences_of(std::span<const std::string> streams) override;
    Or<std::int64_t> trim_stream(std::string_view stream, Sequence through) override;
    Or<bool> delete_stream(std::string_view stream, std::optional<Sequence> at = {}) override;

    Or<void> renew(std::string_view node, Time until) override;
    Or<store::Lease> acquire(std::string_view stream, std::string_view node, Time now) override;
    Or<void> release(std::string_view stream, std::string_view node) override;
    Or<void> retire(std::string_view node) override;
    Or<std::optional<store::Lease>> find_lease(std::string_view stream) override;
    Or<std::vector<store::Lease>> list_leases(std::string_view after, std::int64_t limit) override;
    Or<std::vector<std::string>> orphans(Time now, std::int64_t limit) override;

    Or<void> create_account(const store::Account& account) override;
    Or<std::optional<store::Account>> find_account(std::string_view id) override;
    Or<std::optional<store::Account>> find_account_by_key(std::string_view name_key) override;
    Or<std::vector<store::Account>> list_accounts(std::string_view after, std::int64_t limit) override;
    Or<bool> has_account_with(std::span<const std::string_view> roles, std::span<const std::string> except) override;
    Or<void> rename_account(std::string_view id, std::string_view name, std::string_view name_key) override;
    Or<void> set_password_hash(std::string_view id, std::string_view hash) override;
    Or<void> set_roles(std::string_view id, std::span<const std::string> roles) override;
    Or<void> set_settings(std::string_view id, std::string_view settings) override;
    Or<void> delete_account(std::string_view id) override;
    Or<store::ForgottenGuests> forget_guests(Time made_before, Time now, std::int64_t limit) override;
    Or<bool> record_game(std::string_view stream, Time finished, std::span<const store::GameResult> results) override;
    Or<std::vector<store::Rating>> ratings(std::string_view account) override;
    Or<std::vector<store::FinishedGame>> history(std::string_view account, std::optional<std::int64_t> before,
                                                 std::int64_t limit) override;

    Or<std::vector<store::RatedAccount>> leaders(std::string_view category, double most_deviation, Time since,
                                                 std::int64_t limit) override;
    Or<std::vector<store::RatingPoint>> rating_points(std::string_view account, std::int64_t limit) override;
    Or<void> replace_ratings(std::string_view account, std::span<const store::Rating> ratings,
                             std::span<const store::RatingPoint> points) override;
    Or<std::vector<store::RecordedResult>> results(std::int64_t after, std::int64_t limit) override;

    Or<void> put_note(const store::Note& note) override;
    Or<std::optional<store::Note>> take_note(std::string_view account, std::string_view kind,
                                             std::string_view key) override;
    Or<void> delete_notes(std::string_view account, std::string_view kind) override;
    Or<std::vector<store::Note>> notes_of(std::string_view account, std::string_view kind, std::int64_t limit) override;
    Or<std::vector<store::Note>> notes_with(std::string_view kind, std::string_view key, std::int64_t limit) override;
    Or<std::int64_t> delete_notes_before(std::string_view kind, Time made, std::int64_t limit) override;

    Or<void> create_session(const store::Session& session) override;
    Or<std::optional<store::Session>> find_session(std::string_view token_hash, Time now) override;
    Or<void> extend_session(std::string_view token_hash, Time expires) override;
    Or<void> delete_session(std::string_view token_hash) override;
    Or<void> delete_sessions_of(std::string_view account) override;
    Or<std::optional<store::Session>> delete_session_of(std::string_view account, std::string_view id) override;
    Or<std::vector<store::Session>> list_sessions(std::string_view account, Time now, std::int64_t limit) override;
    Or<std::int64_t> delete_expired_sessions(Time now, std::int64_t limit) override;

    // Nothing simulated is moderated: all of these answer unsupported.
    Or<void> add_audit(const store::AuditEntry& entry) override;
    Or<std::vector<store::AuditEntry>> list_audit(const store::AuditQuery& query) override;
    Or<std::int64_t> delete_audit_before(Time at, std::int64_t limit) override;
    Or<void> set_ban(const store::Ban& ban) override;
    Or<bool> lift_ban(std::string_view kind, std::string_view value) override;
    Or<std::optional<store::Ban>> find_ban(std::string_view kind, std::string_view value, Time now) override;
    Or<std::vector<store::Ban>> list_bans(std::string_view kind, Time now, std::optional<std::int64_t> before,
                                          std::int64_t limit) override;
    Or<std::int64_t> delete_expired_bans(Time now, std::int64_t limit) override;
    Or<std::int64_t> add_report(const store::Report& report) override;
    Or<std::vector<store::Report>> list_reports(const store::ReportQuery& query) override;
    Or<void> answer_report(std::int64_t number, std::string_view status, std::string_view by,
                           std::string_view answer) override;
    Or<std::int64_t> delete_reports_before(std::string_view status, Time made, std::int64_t limit) override;

    Or<void> check() override;
    Or<std::int64_t> schema_version() override;
    Or<void> backup(const std::filesystem::path& file) override;

  private:
    template <typename Work>
    std::invoke_result_t<Work> pass(bool writes, Work work) {
        if (gate_ != nullptr)
            if (auto error = gate_->going(writes)) return std::unexpected(std::move(*error));
        auto result = work();
        if (gate_ != nullptr)
            if (auto error = gate_->coming_back(writes)) return std::unexpected(std::move(*error));
        return result;
    }
    template <typename Work>
    std::invoke_result_t<Work> reading(Work work) {
        return pass(false, std::move(work));
    }
    template <typename Work>
    std::invoke_result_t<Work> writing(Work work) {
        return pass(true, std::move(work));
    }
    Or<store::Appended> append_one(const store::Append& append);
    template <typename Change>
    Or<void> change_account(std::string_view id, Change change);
    [[nodiscard]] bool key_taken(std::string_view key, std::string_view by) const;
    [[nodiscard]] bool lives(std::string_view node, Time now) const;

    std::shared_ptr<MemoryDatabase> database_;
    Gate* gate_;
};

}  // namespace letrado::simulation
