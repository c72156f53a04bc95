#include "service/listeners.h"

#include <gtest/gtest.h>
#include <stdexcept>
#include <string>

namespace letrado::service {
namespace {

class ListenersTest : public testing::Test {
  protected:
    void tell(int news) {
        listeners.tell([this](const char* what) { failures.emplace_back(what); }, news);
    }
    Listeners<int> listeners;
    std::string heard;
    std::vector<std::string> failures;
};

TEST_F(ListenersTest, OneThatThrowsDoesNotStopTheOthers) {
    listeners.add([&](int) { heard += 'a'; });
    listeners.add([](int) { throw std::runtime_error("oh"); });
    listeners.add([](int) { throw 7; });
    listeners.add([&](int) { heard += 'b'; });
    tell(1);
    EXPECT_EQ(heard, "ab");
    EXPECT_EQ(failures, (std::vector<std::string>{"oh", "something that is no exception"}));
}

TEST_F(ListenersTest, TheyMayGoAndComeWhileTheyAreTold) {
    std::uint64_t self = 0;
    std::uint64_t next = 0;
    // What the closure holds must live until it returns, although it takes itself out.
    self = listeners.add([&, text = std::string(100, 'x')](int) {
        listeners.remove(self);
        listeners.remove(next);
        listeners.add([&](int) { heard += 'n'; });
        heard += std::to_string(text.size());
    });
    next = listeners.add([&](int) { heard += "never"; });
    tell(1);
    EXPECT_EQ(heard, "100");
    EXPECT_EQ(listeners.size(), 1u);
    tell(2);
    EXPECT_EQ(heard, "100n");
    listeners.add([&](int) { listeners.clear(); });
    listeners.add([&](int) { heard += "never"; });
    tell(3);
    EXPECT_EQ(heard, "100nn");
    EXPECT_TRUE(listeners.empty());
}

}  // namespace
}  // namespace letrado::service
