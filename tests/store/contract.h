// The fixture of the store's contract tests: every test runs on each kind of store, on a database of its own.
#pragma once

#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>

#include "base/test_folder.h"
#include "servers/postgres_server.h"
#include "simulation/memory_store.h"
#include "store/store.h"

namespace letrado::store {

// `memory` is the store of tests/simulation: what is not on a disk cannot be killed, and one thread uses it.
enum class Backend { sqlite, postgres, memory };

// One for the program: it starts when first needed.
[[nodiscard]] servers::PostgresServer& postgres_server();

// A database of one backend that can be opened many times.
class TestDatabase {
  public:
    explicit TestDatabase(Backend backend);

    [[nodiscard]] Backend backend() const { return backend_; }
    // A file or a connection.
    [[nodiscard]] const std::string& place() const { return place_; }
    [[nodiscard]] std::expected<std::unique_ptr<Store>, Error> try_open() const;
    // Throws if it cannot be opened.
    [[nodiscard]] std::unique_ptr<Store> open() const;

  private:
    Backend backend_;
    base::TestFolder folder_;
    std::string place_;
    std::shared_ptr<simulation::MemoryDatabase> memory_ = std::make_shared<simulation::MemoryDatabase>();
};

class StoreContract : public testing::TestWithParam<Backend> {
  protected:
    TestDatabase database_{GetParam()};
    std::unique_ptr<Store> owned_ = database_.open();
    Store& store_ = *owned_;
};

[[nodiscard]] inline Time at(std::int64_t seconds) {
    return Time(std::chrono::seconds(seconds));
}

// An append of one event, "<command>!", that makes the stream if it expects 0.
[[nodiscard]] Append move_of(std::string stream, Sequence expected, std::string command);

[[nodiscard]] Account account_of(std::string id);

[[nodiscard]] std::string name_of(const testing::TestParamInfo<Backend>& backend);

// The kind of the error; nothing if there is none.
template <typename T>
[[nodiscard]] std::optional<ErrorKind> kind_of(const std::expected<T, Error>& result) {
    return result ? std::nullopt : std::optional(result.error().kind);
}

}  // namespace letrado::store
