#include <algorithm>

#include "store/sql/sql_store.h"
#include "store/sql/validity.h"

namespace letrado::store {

namespace {

// Of the columns account, kind, key, made, data.
Note note_of(const Table& table, std::size_t row) {
    return {.account = table.text(row, 0),
            .kind = table.text(row, 1),
            .key = table.text(row, 2),
            .made = to_time(table.integer(row, 3)),
            .data = table.text(row, 4)};
}

std::expected<std::vector<Note>, Error> all_of(const std::expected<Table, Error>& found) {
    if (!found) return std::unexpected(found.error());
    std::vector<Note> notes;
    for (std::size_t row = 0; row < found->rows(); ++row)
        notes.push_back(note_of(*found, row));
    return notes;
}

}  // namespace

std::expected<void, Error> SqlStore::put_note(const Note& note) {
    if (auto valid = check_ids({note.account, note.kind, note.key}); !valid) return valid;
    if (note.data.size() > longest_note) return std::unexpected(Error{ErrorKind::invalid, "a note is too long"});
    return write([&](Database& database) -> std::expected<void, Error> {
        const auto known = database.execute("SELECT id FROM account WHERE id = $1 FOR UPDATE", {note.account});
        if (!known) return std::unexpected(known.error());
        if (known->empty()) return std::unexpected(Error{ErrorKind::not_found, note.account});
        const auto put = database.execute(
            "INSERT INTO note (account, kind, key, made, data) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT (account, kind, key) DO UPDATE SET made = excluded.made, data = excluded.data",
            {note.account, note.kind, note.key, to_number(note.made), note.data});
        if (!put) return std::unexpected(put.error());
        return {};
    });
}

std::expected<std::optional<Note>, Error> SqlStore::take_note(std::string_view account, std::string_view kind,
                                                              std::string_view key) {
    const auto taken = write_one(
        "DELETE FROM note WHERE account = $1 AND kind = $2 AND key = $3 RETURNING account, kind, key, made, data",
        {account, kind, key});
    if (!taken) return std::unexpected(taken.error());
    if (taken->empty()) return std::nullopt;
    return note_of(*taken, 0);
}

std::expected<void, Error> SqlStore::delete_notes(std::string_view account, std::string_view kind) {
    return write_any("DELETE FROM note WHERE account = $1 AND kind = $2", {account, kind});
}

std::expected<std::vector<Note>, Error> SqlStore::notes_of(std::string_view account, std::string_view kind,
                                                           std::int64_t limit) {
    const std::int64_t most = std::max<std::int64_t>(limit, 0);
    if (kind.empty())
        return all_of(
            query("SELECT account, kind, key, made, data FROM note WHERE account = $1 ORDER BY kind, key LIMIT $2",
                  {account, most}));
    return all_of(
        query("SELECT account, kind, key, made, data FROM note WHERE account = $1 AND kind = $2 ORDER BY key LIMIT $3",
              {account, kind, most}));
}

std::expected<std::vector<Note>, Error> SqlStore::notes_with(std::string_view kind, std::string_view key,
                                                             std::int64_t limit) {
    return all_of(
        query("SELECT account, kind, key, made, data FROM note WHERE kind = $1 AND key = $2 ORDER BY account LIMIT $3",
              {kind, key, std::max<std::int64_t>(limit, 0)}));
}

std::expected<std::int64_t, Error> SqlStore::delete_notes_before(std::string_view kind, Time made, std::int64_t limit) {
    return write_count(
        "DELETE FROM note WHERE (account, kind, key) IN"
        " (SELECT account, kind, key FROM note WHERE kind = $1 AND made < $2 ORDER BY made LIMIT $3) RETURNING 1",
        {kind, to_number(made), std::max<std::int64_t>(limit, 0)});
}

}  // namespace letrado::store
