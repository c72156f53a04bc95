#include "store/postgres/connection.h"

#include <array>
#include <charconv>
#include <fmt/format.h>
#include <optional>
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
    if (kind == ErrorKind::unavailable) disconnect();
    return {kind, std::move(detail)};
}

std::expected<void, Error> PostgresConnection::connect() {
    if (connection_) return {};
    // What comes first is only the default of what the parameters say. A server that vanished from the network must be
    // noticed in seconds.
    constexpr std::array keys{"connect_timeout", "tcp_user_timeout", "application_name",
                              "client_encoding", "dbname",           static_cast<const char*>(nullptr)};
    const std::array values{"5", "10000", "letrado", "UTF8", parameters_.c_str(), static_cast<const char*>(nullptr)};
    connection_.reset(::PQconnectdbParams(keys.data(), values.data(), 1));
    if (::PQstatus(connection_.get()) != CONNECTION_OK) return std::unexpected(failure(nullptr));
    ::PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);  // a library does not print
    // An acknowledged append is on the disk, whatever the server's own default. A node that stops in the middle of a
    // transaction must not hold the others for ever.
    auto set = run_simple(
        "SET synchronous_commit = on; SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s';"
        "SET client_min_messages = warning");
    if (!set) disconnect();
    return set;
}

std::expected<const char*, Error> PostgresConnection::prepare(std::string_view sql) {
    std::string key(sql);
    if (const auto found = prepared_.find(key); found != prepared_.end()) return found->second.c_str();
    std::string name = fmt::format("s{}", prepared_.size());
    const Result result(::PQprepare(connection_.get(), name.c_str(), key.c_str(), 0, nullptr));
    if (::PQresultStatus(result.get()) != PGRES_COMMAND_OK) return std::unexpected(failure(result.get()));
    return prepared_.emplace(std::move(key), std::move(name)).first->second.c_str();
}

std::expected<Table, Error> PostgresConnection::run(std::string_view sql, std::span<const Value> values) {
    const bool may_repeat = !in_transaction_ && connection_ != nullptr;
    auto table = run_once(sql, values);
    // The server may have restarted since the last call: a read loses nothing by a second try.
    if (!table && may_repeat && connection_ == nullptr) table = run_once(sql, values);
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
    const Result result(::PQexecPrepared(connection_.get(), *name, static_cast<int>(parameters.size()),
                                         parameters.data(), nullptr, nullptr, 0));
    const ExecStatusType status = ::PQresultStatus(result.get());
    if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK) return std::unexpected(failure(result.get()));
    const int columns = ::PQnfields(result.get());
    Table table(static_cast<std::size_t>(columns));
    for (int row = 0; row < ::PQntuples(result.get()); ++row) {
        for (int column = 0; column < columns; ++column)
            table.add(to_cell(result.get(), row, column));
    }
    return table;
}

std::expected<void, Error> PostgresConnection::run_simple(const char* sql, std::string_view tag) {
    const Result result(::PQexec(connection_.get(), sql));
    const ExecStatusType status = ::PQresultStatus(result.get());
    if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) return std::unexpected(failure(result.get()));
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
    in_transaction_ = false;
    auto begun = run_script("BEGIN");
    if (!begun && may_repeat && connection_ == nullptr) begun = run_script("BEGIN");
    in_transaction_ = begun.has_value();
    return begun;
}

std::expected<void, Error> PostgresConnection::commit() {
    if (!connection_) return std::unexpected(Error{ErrorKind::unavailable, "the connection was lost"});
    // The COMMIT of a transaction that failed succeeds and answers ROLLBACK.
    auto done = run_simple("COMMIT", "COMMIT");
    in_transaction_ = false;
    return done;
}

void PostgresConnection::rollback() {
    if (connection_ && !run_simple("ROLLBACK")) disconnect();
    in_transaction_ = false;
}

std::expected<void, Error> PostgresConnection::lock_schema() {
    // Any number will do that is always the same: "letrado" in ASCII.
    return run_script("SELECT pg_advisory_xact_lock(30510848294347887)");
}

}  // namespace letrado::store
