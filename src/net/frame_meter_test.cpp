#include "net/frame_meter.h"

#include <gtest/gtest.h>

namespace letrado::net {
namespace {

using namespace std::chrono_literals;
using namespace std::string_literals;

Limits strict() {
    Limits limits;
    limits.messages_per_second = 1;
    limits.message_burst = 5;  // ten frames
    limits.message_fragments = 4;
    return limits;
}

std::string frame(int opcode, bool last, std::size_t length, bool masked = true) {
    std::string text(1, static_cast<char>((last ? 0x80 : 0) | opcode));
    const char mask = masked ? '\x80' : '\0';
    if (length < 126) {
        text += static_cast<char>(mask | static_cast<char>(length));
    } else if (length < 65536) {
        text += static_cast<char>(mask | 126);
        text += {static_cast<char>(length >> 8), static_cast<char>(length)};
    } else {
        text += static_cast<char>(mask | 127);
        for (int shift = 56; shift >= 0; shift -= 8)
            text += static_cast<char>(length >> shift);
    }
    if (masked) text += "abcd";
    return text + std::string(length, '\xff');
}

int passed(FrameMeter& meter, const std::string& each, int most, base::TimePoint now = base::TimePoint(1h)) {
    int count = 0;
    while (count < most && meter.pass(each, now))
        ++count;
    return count;
}

TEST(FrameMeter, CountsEveryKindAndLength) {
    for (const std::size_t length : {0u, 1u, 125u, 126u, 127u, 300u, 65535u, 65536u, 70000u})
        for (const bool masked : {true, false}) {
            FrameMeter meter(strict());
            EXPECT_EQ(passed(meter, frame(1, true, length, masked), 100), 10) << length;
        }
    for (const int opcode : {8, 9, 10}) {
        FrameMeter meter(strict());
        EXPECT_EQ(passed(meter, frame(opcode, true, 3), 100), 10) << opcode;
    }
}

TEST(FrameMeter, SeesTheSameHoweverTheBytesCome) {
    std::string bytes;
    for (const std::size_t length : {0u, 5u, 126u, 70000u, 3u, 1u, 0u, 65535u, 2u, 9u})
        bytes += frame(1, true, length);
    for (const std::size_t step : {1u, 2u, 3u, 7u, 1000u}) {
        FrameMeter meter(strict());
        for (std::size_t at = 0; at < bytes.size(); at += step)
            ASSERT_TRUE(meter.pass(std::string_view(bytes).substr(at, step), base::TimePoint(1h))) << step;
        EXPECT_FALSE(meter.pass(frame(1, true, 0), base::TimePoint(1h))) << "the eleventh";
    }
}

TEST(FrameMeter, RefillsWithTime) {
    FrameMeter meter(strict());
    EXPECT_EQ(passed(meter, frame(9, true, 0), 100), 10);
    EXPECT_EQ(passed(meter, frame(9, true, 0), 100, base::TimePoint(1h + 2s)), 4);
}

TEST(FrameMeter, C_empty_fragments_are_bounded_in_a_message) {
    Limits limits = strict();
    limits.message_burst = 1000;
    FrameMeter meter(limits);
    ASSERT_TRUE(meter.pass(frame(1, false, 0), base::TimePoint(1h)));
    EXPECT_EQ(passed(meter, frame(0, false, 0), 100), 3);
    FrameMeter other(limits);
    for (int i = 0; i < 10; ++i) {
        EXPECT_TRUE(other.pass(frame(1, false, 1), base::TimePoint(1h)));
        EXPECT_TRUE(other.pass(frame(9, true, 0), base::TimePoint(1h))) << "a ping between is no piece";
        EXPECT_EQ(passed(other, frame(0, false, 1), 2), 2);
        EXPECT_TRUE(other.pass(frame(0, true, 1), base::TimePoint(1h))) << "the fourth is the last";
    }
}

}  // namespace
}  // namespace letrado::net
