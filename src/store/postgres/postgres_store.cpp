#include "store/postgres/postgres_store.h"

#include "store/postgres/connection.h"
#include "store/sql/migration.h"
#include "store/sql/sql_store.h"

namespace letrado::store {

namespace {

class PostgresStore final : public SqlStore {
  public:
    using SqlStore::SqlStore;

    std::expected<void, Error> backup(const std::filesystem::path&) override {
        return std::unexpected(Error{ErrorKind::unsupported, "use pg_dump"});
    }
};

}  // namespace

std::expected<std::unique_ptr<Store>, Error> open_postgres(const std::string& connection) {
    auto writer = std::make_unique<PostgresConnection>(connection);
    if (auto migrated = migrate(*writer, embedded_migrations("postgres")); !migrated)
        return std::unexpected(std::move(migrated.error()));
    return std::make_unique<PostgresStore>(std::move(writer), std::make_unique<PostgresConnection>(connection));
}

}  // namespace letrado::store
