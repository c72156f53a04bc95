// What SqlStore needs of a database: one connection, over which the adapters are thin. Statements are the dialect that
// SQLite 3.40 and PostgreSQL 15 share, with parameters $1, $2, …; only the schema differs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "store/error.h"

namespace letrado::store {

using Value = std::variant<std::monostate, std::int64_t, double, std::string_view>;
using Cell = std::variant<std::monostate, std::int64_t, double, std::string>;

// The rows of an answer. A cell asked for by another type than its column's throws std::bad_variant_access: an error
// of the program, not of the data.
class Table {
  public:
    explicit Table(std::size_t columns) : columns_(columns) {}

    void add(Cell cell) { cells_.push_back(std::move(cell)); }

    [[nodiscard]] std::size_t rows() const { return columns_ == 0 ? 0 : cells_.size() / columns_; }
    [[nodiscard]] bool empty() const { return cells_.empty(); }
    [[nodiscard]] bool is_null(std::size_t row, std::size_t column) const {
        return std::holds_alternative<std::monostate>(at(row, column));
    }
    [[nodiscard]] std::int64_t integer(std::size_t row, std::size_t column) const {
        return std::get<std::int64_t>(at(row, column));
    }
    [[nodiscard]] std::int64_t integer_or(std::size_t row, std::size_t column, std::int64_t where_null) const {
        return is_null(row, column) ? where_null : integer(row, column);
    }
    [[nodiscard]] double real(std::size_t row, std::size_t column) const { return std::get<double>(at(row, column)); }
    [[nodiscard]] const std::string& text(std::size_t row, std::size_t column) const {
        return std::get<std::string>(at(row, column));
    }

  private:
    [[nodiscard]] const Cell& at(std::size_t row, std::size_t column) const { return cells_[row * columns_ + column]; }

    std::size_t columns_;
    std::vector<Cell> cells_;
};

// One connection, for one thread at a time. It connects when first used, and again when it was lost.
class Database {
  public:
    virtual ~Database() = default;

    // Runs one statement, prepared once and kept. Outside a transaction it must be a read: if the connection was lost
    // meanwhile it is made again and the statement repeated. A text that is not UTF-8 or has a NUL is invalid.
    // " FOR UPDATE" at the end keeps others from changing the rows until the transaction ends.
    [[nodiscard]] std::expected<Table, Error> execute(std::string_view sql, std::initializer_list<Value> values = {}) {
        return execute(sql, std::span(values.begin(), values.size()));
    }
    [[nodiscard]] std::expected<Table, Error> execute(std::string_view sql, std::span<const Value> values);

    // Whether many rows are better inserted by as many statements than by one.
    [[nodiscard]] virtual bool inserts_row_by_row() const { return false; }

    // Runs a text of several statements without parameters.
    [[nodiscard]] virtual std::expected<void, Error> run_script(std::string_view sql) = 0;

    // begin() is the first use of the connection in a transaction: it makes a lost one again. An error of begin() or
    // commit() ends the transaction; after any other error only rollback() is of use.
    [[nodiscard]] virtual std::expected<void, Error> begin() = 0;
    [[nodiscard]] virtual std::expected<void, Error> commit() = 0;
    virtual void rollback() = 0;

    // Inside a transaction: no other process changes the schema until it ends.
    [[nodiscard]] virtual std::expected<void, Error> lock_schema() = 0;

  private:
    [[nodiscard]] virtual std::expected<Table, Error> run(std::string_view sql, std::span<const Value> values) = 0;
};

// Undone when destroyed before a successful commit.
class Transaction {
  public:
    [[nodiscard]] static std::expected<Transaction, Error> begin(Database& database);
    Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
    Transaction& operator=(Transaction&&) = delete;
    ~Transaction() {
        if (database_ != nullptr) database_->rollback();
    }

    [[nodiscard]] std::expected<void, Error> commit() { return std::exchange(database_, nullptr)->commit(); }

  private:
    explicit Transaction(Database& database) : database_(&database) {}

    Database* database_;
};

}  // namespace letrado::store
