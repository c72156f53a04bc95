#include "service/stream/stream.h"

#include <array>
#include <gtest/gtest.h>

#include "service/test_service.h"

namespace letrado::service {
namespace {

struct LineTypes {
    using Command = std::string;
    using Event = std::string;
    using Answer = store::Sequence;
    using Read = std::vector<store::StoredEvent>;
};

// Keeps appends until it is told to write them, as a store that is slow.
class HeldWriter : public store::Writer {
  public:
    explicit HeldWriter(store::Store& store) : store_(store) {}
    void submit(store::Append append, Done done) override { held_.emplace_back(std::move(append), std::move(done)); }
    [[nodiscard]] std::size_t waiting() const override { return held_.size(); }
    void write() {
        for (auto& [append, done] : std::exchange(held_, {})) {
            const std::array one{std::move(append)};
            done(std::move(store_.append_all(one).value().front()));
        }
    }

  private:
    store::Store& store_;
    std::vector<std::pair<store::Append, Done>> held_;
};

class AtOnceWorkers : public Workers {
  public:
    bool submit(Work work, std::string_view) override {
        work();
        return true;
    }
    [[nodiscard]] std::size_t waiting() const override { return 0; }
};

constexpr const char* name = "game:g";

store::Append line(store::Sequence expected, std::string command, std::string text) {
    store::Append append{name, expected, std::move(command), {std::move(text)}, {}};
    append.summary = store::Summary{"game", "playing", "", {}};
    return append;
}

// Each record says upon which other it was decided.
class Lines : public StreamOwner<LineTypes>, public std::enable_shared_from_this<Lines> {
  public:
    Lines(TestSite& site, HeldWriter& writer, Workers& desk)
        : store_(*site.store),
          stream({site.loop, writer, *site.bus, desk}, *this,
                 {.stream = name, .cluster = true, .ahead = true, .known = true}) {}

    store::Sequence last_record() const override { return stored_; }
    std::expected<Decided, ServiceError> decide(Operation& operation) override {
        operation.events = {operation.command + " after " + lines_.back()};
        lines_.push_back(operation.command);
        return Decided::to_be_stored;
    }
    store::Append append_of(Operation& operation) override {
        return line(std::ssize(lines_) - 1, operation.id, operation.events.front());
    }
    void take_stored(Operation operation, const store::Appended& appended) override {
        stored_ = appended.last;
        operation.answer(appended.last);
    }
    void take_unseen(Operation operation, const store::Appended& appended) override { operation.answer(appended.last); }
    std::function<Read()> reading(bool) override {
        return [this]() -> Read { return store_.read(name, 0, 100).value(); };
    }
    bool take_read(std::vector<store::StoredEvent> read) override {
        lines_.clear();
        for (const store::StoredEvent& each : read)
            lines_.push_back(each.payload.substr(0, each.payload.find(' ')));
        stored_ = std::ssize(read);
        return false;
    }
    bool unreadable(const std::string&) override { return false; }
    ServiceError broken(std::string_view) override { return {ErrorCode::internal}; }
    std::shared_ptr<void> keep() override { return shared_from_this(); }

  private:
    store::Store& store_;
    std::vector<std::string> lines_{"first"};
    store::Sequence stored_ = 1;

  public:
    Stream<LineTypes> stream;  // last: it uses the others
};

// Two commands were on their way; another node's append, as long as the first, came before both. The second was taken,
// though what it was decided upon was not.
TEST(StreamTest, NothingIsStoredUponWhatWasOvertaken) {
    TestSite site;
    HeldWriter writer(*site.store);
    AtOnceWorkers desk;
    const std::array first{line(0, "c0", "first")};
    ASSERT_TRUE(site.store->append_all(first).value().front());
    const auto here = std::make_shared<Lines>(site, writer, desk);
    int answers = 0;
    for (const char* command : {"one", "two"})
        here->stream.run({command, command, [&](const auto& result) { answers += result ? 1 : 0; }});
    const std::array elsewhere{line(1, "c1", "other after first")};
    ASSERT_TRUE(site.store->append_all(elsewhere).value().front());
    ASSERT_TRUE(site.loop.run_until([&] {
        writer.write();
        return answers == 2;
    }));
    std::vector<std::string> stored;
    const auto read = site.store->read(name, 0, 100).value();
    for (const store::StoredEvent& each : read)
        stored.push_back(each.payload);
    EXPECT_EQ(stored, (std::vector<std::string>{"first", "other after first", "one after other", "two after one"}));
}

}  // namespace
}  // namespace letrado::service
