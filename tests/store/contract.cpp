#include "store/contract.h"

#include <stdexcept>

#include "store/postgres/postgres_store.h"
#include "store/sqlite/sqlite_store.h"

namespace letrado::store {

servers::PostgresServer& postgres_server() {
    static servers::PostgresServer server;
    return server;
}

TestDatabase::TestDatabase(Backend backend)
    : backend_(backend),
      place_(backend == Backend::postgres ? postgres_server().make_database() : (folder_.path() / "db").string()) {}

std::expected<std::unique_ptr<Store>, Error> TestDatabase::try_open() const {
    if (backend_ == Backend::memory) return std::make_unique<simulation::MemoryStore>(memory_);
    return backend_ == Backend::sqlite ? open_sqlite(place_) : open_postgres(place_);
}

std::unique_ptr<Store> TestDatabase::open() const {
    auto store = try_open();
    if (!store) throw std::runtime_error(store.error().message().en);
    return std::move(*store);
}

Append move_of(std::string stream, Sequence expected, std::string command) {
    Append append;
    append.stream = std::move(stream);
    append.expected = expected;
    append.events = {command + "!"};
    append.command = std::move(command);
    append.at = at(1000 + expected);
    if (expected == 0) append.summary = Summary{"game", "open", "{}", {"ana", "bea"}};
    return append;
}

Account account_of(std::string id) {
    Account account;
    account.name = "Señor " + id;
    account.name_key = "senor " + id;
    account.password_hash = "$argon2id$" + id;
    account.roles = {"player"};
    account.created = at(5);
    account.settings = "{}";
    account.id = std::move(id);
    return account;
}

std::string name_of(const testing::TestParamInfo<Backend>& backend) {
    switch (backend.param) {
        case Backend::sqlite:
            return "Sqlite";
        case Backend::postgres:
            return "Postgres";
        case Backend::memory:
            return "Memory";
    }
    return {};
}

}  // namespace letrado::store
