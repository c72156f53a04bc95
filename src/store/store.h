// All that a server keeps. One port with two adapters, sqlite/ and postgres/, and one contract-test suite for both.
//
// Opening brings the schema up to date (docs/formats/store.md). After an outage (is_outage) the store goes on by itself
// as soon as the disk has space or the database server is back: every call tries again.
#pragma once

#include <expected>
#include <filesystem>

#include "store/accounts.h"
#include "store/error.h"
#include "store/event_log.h"
#include "store/leases.h"
#include "store/moderation.h"
#include "store/notes.h"

namespace letrado::store {

class Store : public EventLog, public Leases, public Accounts, public Sessions, public Moderation, public Notes {
  public:
    // Whether the database answers and takes a write of the size of a large append: it makes one, on the disk.
    [[nodiscard]] virtual std::expected<void, Error> check() = 0;

    [[nodiscard]] virtual std::expected<std::int64_t, Error> schema_version() = 0;

    // A consistent copy of everything, taken while others read and write; `file` is written whole or not at all, and
    // is itself a database that can be opened, for its owner's eyes only. The database's own files are refused as
    // invalid. PostgreSQL answers unsupported: its own tools do it (pg_dump).
    [[nodiscard]] virtual std::expected<void, Error> backup(const std::filesystem::path& file) = 0;
};

}  // namespace letrado::store
