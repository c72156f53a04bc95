#include "store/postgres/connection.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <poll.h>
#include <vector>

namespace letrado::store {

namespace {

// The types of our columns, by their fixed numbers in every PostgreSQL.
constexpr Oid oid_of_bigint = 20;
constexpr Oid oid_of_integer = 23;
constexpr Oid oid_of_double = 701;

std::optional<std::string> to_parameter(const Value& value) {
    if (const auto* number = std::get_if<std::int64_t>(&value)) return fmt::format("{}", *number);
    if (const auto* real = std::get_if<double>(&value)) return fmt::format("{}", *real);  // the shortest exact one
    if (const auto* text = std::get_if<std::string_view>(&value)) return std::string(*text);
    return std::nullopt;
}

template <typename Number>
Number parsed(std::string_view text) {
    Number number{};
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

Cell to_cell(const PGresult* result, int row, int column) {
    if (::PQgetisnull(result, row, column) != 0) return std::monostate();
    const std::string_view text(::PQgetvalue(result, row, column),
                                static_cast<std::size_t>(::PQgetlength(result, row, column)));
    switch (::PQftype(result, column)) {
        case oid_of_bigint:
        case oid_of_integer:
            return parsed<std::int64_t>(text);
        case oid_of_double:
            return parsed<double>(text);
        default:
            return std::string(text);
    }
}

// By the classes of the standard's SQLSTATE (PostgreSQL manual, appendix A).
ErrorKind kind_of(std::string_view state) {
    if (state == "53100") return ErrorKind::disk_full;
    if (state == "40001" || state == "40P01" || state == "55P03" || state == "57014") return ErrorKind::busy;
    if (state == "23503") return ErrorKind::not_found;
    // Only names can break a unique key: every other statement that might says ON CONFLICT.
    if (state == "23505") return ErrorKind::name_taken;
    if (state.starts_with("22") || state.starts_with("54")) return ErrorKind::invalid;
    // A server that starts, stops, has no room for us or only repeats another one (25006) may be back later.
    if (state.starts_with("08") || state.starts_with("53") || state.starts_with("57P") || state == "25006") {
        return ErrorKind::unavailable;
    }
    return ErrorKind::damaged;
}

}  // namespace

void PostgresConnection::disconnect() {
    connection_.reset();
    prepared_.clear();
}

Error PostgresConnection::failure(const PGresult* result) {
    std::string detail = ::PQerrorMessage(connection_.get());
    while (detail.ends_with('\n'))
        detail.pop_back();
    // An error without a state is not the server's: libpq lost it, although its status may still say otherwise.
    const char* state = result == nullptr ? nullptr : ::PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const bool lost = state == nullptr || ::PQstatus(connection_.get()) != CONNECTION_OK;
    const ErrorKind kind = lost ? ErrorKind::unavailable : kind_of(state);
    // Also a server that only repeats another one: the next connection looks for the one that writes.
    if (kind == ErrorKind::unavailable) disconnect();
    return {kind, std::move(detail)};
}

std::expected<void, Error> PostgresConnection::connect() {
    using Clock = std::chrono::steady_clock;
    if (connection_) return {};
    const auto begun = Clock::now();
    if (begun < not_before_) return std::unexpected(Error{ErrorKind::unavailable, last_failure_});
    // What comes first is only the default of what the parameters say. A server that vanished from the network must be
    // noticed in seconds. Of several hosts the one that takes writes is meant.
    const std::string seconds = fmt::format("{}", std::max<std::int64_t>(limits_.connect.count() / 1000, 2));
    constexpr std::array keys{"connect_timeout",
                              "tcp_user_timeout",
                              "application_name",
                              "client_encoding",
                              "target_session_attrs",
                              "dbname",
                              static_cast<const char*>(nullptr)};
    const std::array values{seconds.c_str(),
                            "10000",
                            "letrado",
                            "UTF8",
                            "read-write",
                            parameters_.c_str(),
                            static_cast<const char*>(nullptr)};
    connection_.reset(::PQconnectdbParams(keys.data(), values.data(), 1));
    if (::PQstatus(connection_.get()) != CONNECTION_OK) {
        Error error = failure(nullptr);
        // Whoever comes next is told at once instead of waiting as long for the same: a server that hangs would keep
        // every caller for the whole time, one after the other.
        not_before_ = Clock::now() + std::min<Clock::duration>(Clock::now() - begun, std::chrono::seconds(1));
        last_failure_ = error.detail;
        return std::unexpected(std::move(error));
    }
    ::PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);  // a library does not print
    if (::PQsetnonblocking(connection_.get(), 1) != 0) return std::unexpected(failure(nullptr));
    // An acknowledged append is on the disk, whatever the server's own default. A node that stops in the middle of a
    // transaction must not hold the others for ever, nor a statement its caller.
    auto set =
        run_simple(fmt::format("SET synchronous_commit = on; SET lock_timeout = {0}; SET statement_timeout = {0};"
                               "SET idle_in_transaction_session_timeout = '10s'; SET client_min_messages = warning",
                               limits_.statement.count())
                       .c_str());
    if (!set) disconnect();
    return set;
}

// The last result of what was sent, or the first that is an error. Waits no longer than a statement may take and the
// way there and back.
PostgresConnection::Result PostgresConnection::answer() {
    const auto deadline = std::chrono::steady_clock::now() + limits_.statement + limits_.network;
    const auto wait = [&](bool writing) {
        pollfd socket{::PQsocket(connection_.get()), static_cast<short>(POLLIN | (writing ? POLLOUT : 0)), 0};
        while (true) {
            const auto left =
                std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now()).count();
            if (!patient_ && left <= 0) return false;
            const int ready = ::poll(&socket, 1, patient_ ? -1 : static_cast<int>(left));
            if (ready > 0) return true;
            if (ready < 0 && errno != EINTR) return false;
        }
    };
    Result kept;
    for (int flushed = ::PQflush(connection_.get());; flushed = ::PQflush(connection_.get())) {
        if (flushed < 0) return nullptr;
        while (flushed == 0 && ::PQisBusy(connection_.get()) == 0) {
            Result next(::PQgetResult(connection_.get()));
            if (next == nullptr) return kept;
            const ExecStatusType status = ::PQresultStatus(kept.get());
            if (kept == nullptr || status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) kept = std::move(next);
        }
        if (!wait(flushed == 1)) {
            disconnect();
            return nullptr;
        }
        if (::PQconsumeInput(connection_.get()) == 0) return nullptr;
    }
}

// Of an answer that did not come.
Error PostgresConnection::fault_of(const PGresult* result) {
    if (connection_) return failure(result);
    return {ErrorKind::unavailable,
            fmt::format("no answer within {} ms", (limits_.statement + limits_.network).count())};
}

std::expected<const char*, Error> PostgresConnection::prepare(std::string_view sql) {
    std::string key(sql);
    if (const auto found = prepared_.find(key); found != prepared_.end()) return found->second.c_str();
    std::string name = fmt::format("s{}", prepared_.size());
    const bool sent = ::PQsendPrepare(connection_.get(), name.c_str(), key.c_str(), 0, nullptr) == 1;
    const Result result = sent ? answer() : nullptr;
    if (::PQresultStatus(result.get()) != PGRES_COMMAND_OK) return std::unexpected(fault_of(result.get()));
    return prepared_.emplace(std::move(key), std::move(name)).first->second.c_str();
}

std::expected<Table, Error> PostgresConnection::run(std::string_view sql, std::span<const Value> values) {
    const bool may_repeat = !in_transaction_ && connection_ != nullptr;
    const auto begun = std::chrono::steady_clock::now();
    auto table = run_once(sql, values);
    // The server may have restarted since the last call: a read loses nothing by a second try, unless the first was
    // slow, and the second would be as well.
    const bool quick = std::chrono::steady_clock::now() - begun < limits_.network;
    if (!table && may_repeat && connection_ == nullptr && quick) table = run_once(sql, values);
    return table;
}

std::expected<Table, Error> PostgresConnection::run_once(std::string_view sql, std::span<const Value> values) {
    if (in_transaction_ && !connection_)
        return std::unexpected(Error{ErrorKind::unavailable, "the connection was lost"});
    if (auto connected = connect(); !connected) return std::unexpected(std::move(connected.error()));
    const auto name = prepare(sql);
    if (!name) return std::unexpected(name.error());
    std::vector<std::optional<std::string>> texts;
    std::vector<const char*> parameters;
    texts.reserve(values.size());
    for (const Value& value : values) {
        texts.push_back(to_parameter(value));
        parameters.push_back(texts.back() ? texts.back()->c_str() : nullptr);
    }
    const bool sent = ::PQsendQueryPrepared(connection_.get(), *name, static_cast<int>(parameters.size()),
                                            parameters.data(), nullptr, nullptr, 0) == 1;
    const Result result = sent ? answer() : nullptr;
    const ExecStatusType status = ::PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return std::unexpected(fault_of(result.get()));
    const int columns = ::PQnfields(result.get());
    Table table(static_cast<std::size_t>(columns));
    for (int row = 0; row < ::PQntuples(result.get()); ++row) {
        for (int column = 0; column < columns; ++column)
            table.add(to_cell(result.get(), row, column));
    }
    return table;
}

std::expected<void, Error> PostgresConnection::run_simple(const char* sql, std::string_view tag) {
    const Result result = ::PQsendQuery(connection_.get(), sql) == 1 ? answer() : nullptr;
    const ExecStatusType status = ::PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return std::unexpected(fault_of(result.get()));
    if (!tag.empty() && tag != ::PQcmdStatus(result.get()))
        return std::unexpected(
            Error{ErrorKind::damaged, fmt::format("{} answered {}", sql, ::PQcmdStatus(result.get()))});
    return {};
}

std::expected<void, Error> PostgresConnection::run_script(std::string_view sql) {
    if (auto connected = connect(); !connected) return connected;
    return run_simple(std::string(sql).c_str());
}

std::expected<void, Error> PostgresConnection::begin() {
    const bool may_repeat = connection_ != nullptr;
    const auto begun_at = std::chrono::steady_clock::now();
    in_transaction_ = false;
    patient_ = false;
    auto begun = run_script("BEGIN");
    const bool quick = std::chrono::steady_clock::now() - begun_at < limits_.network;
    if (!begun && may_repeat && connection_ == nullptr && quick) begun = run_script("BEGIN");
    in_transaction_ = begun.has_value();
    return begun;
}

std::expected<void, Error> PostgresConnection::commit() {
    if (!connection_) return std::unexpected(Error{ErrorKind::unavailable, "the connection was lost"});
    // The server must not give up waiting for its standbys and call the transaction committed all the same: here only
    // the connection's own patience ends. The COMMIT of a transaction that failed answers ROLLBACK.
    auto done = run_simple("SET LOCAL statement_timeout = 0; COMMIT", "COMMIT");
    if (!done) rollback();
    in_transaction_ = false;
    patient_ = false;
    return done;
}

void PostgresConnection::rollback() {
    if (connection_ && !run_simple("ROLLBACK")) disconnect();
    in_transaction_ = false;
    patient_ = false;
}

std::expected<void, Error> PostgresConnection::lock_schema() {
    // A large database takes its time to change. Any number will do that is always the same: "letrado" in ASCII.
    patient_ = true;
    return run_script(
        "SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(30510848294347887)");
}

}  // namespace letrado::store
