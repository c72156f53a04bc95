#include "store/sql/database.h"

#include "store/sql/validity.h"

namespace letrado::store {

std::expected<Table, Error> Database::execute(std::string_view sql, std::span<const Value> values) {
    for (const Value& value : values) {
        const auto* text = std::get_if<std::string_view>(&value);
        if (text != nullptr && !is_text(*text)) return std::unexpected(Error{ErrorKind::invalid, "not a UTF-8 text"});
    }
    return run(sql, values);
}

std::expected<Transaction, Error> Transaction::begin(Database& database) {
    if (auto begun = database.begin(); !begun) return std::unexpected(std::move(begun.error()));
    return Transaction(database);
}

}  // namespace letrado::store
