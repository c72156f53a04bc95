#include "store/group_writer.h"

#include <atomic>
#include <condition_variable>
#include <gmock/gmock.h>
#include <mutex>
#include <string>

namespace letrado::store {
namespace {

using testing::ElementsAre;

// Keeps the sizes of the groups; the first one waits until it is let go, as a slow disk does.
class SlowLog final : public EventLog {
  public:
    std::expected<std::vector<std::expected<Appended, Error>>, Error> append_all(
        std::span<const Append> appends) override {
        std::unique_lock lock(mutex_);
        groups_.push_back(appends.size());
        changed_.notify_all();
        changed_.wait(lock, [&] { return open_; });
        if (broken_) return std::unexpected(Error{ErrorKind::disk_full, ""});
        std::vector<std::expected<Appended, Error>> results;
        for (const Append& append : appends) {
            if (append.command == "bad")
                results.emplace_back(std::unexpected(Error{ErrorKind::stale_sequence, ""}));
            else
                results.emplace_back(Appended{append.expected + 1, append.expected + 1, false});
        }
        return results;
    }
    std::expected<std::optional<Appended>, Error> find_command(std::string_view, std::string_view) override {
        return std::nullopt;
    }
    std::expected<std::vector<StoredEvent>, Error> read(std::string_view, Sequence, std::int64_t) override {
        return std::vector<StoredEvent>();
    }
    std::expected<std::optional<StreamInfo>, Error> find_stream(std::string_view) override { return std::nullopt; }
    std::expected<std::vector<StreamInfo>, Error> list_streams(const StreamQuery&) override {
        return std::vector<StreamInfo>();
    }
    std::expected<std::int64_t, Error> count_streams(const StreamQuery&) override { return 0; }
    std::expected<std::vector<Sequence>, Error> sequences_of(std::span<const std::string>) override {
        return std::vector<Sequence>();
    }
    std::expected<std::int64_t, Error> trim_stream(std::string_view, Sequence) override { return 0; }
    std::expected<bool, Error> delete_stream(std::string_view, std::optional<Sequence>) override { return false; }

    void wait_for_groups(std::size_t count) {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [&] { return groups_.size() >= count; });
    }
    void let_go(bool broken = false) {
        const std::lock_guard lock(mutex_);
        open_ = true;
        broken_ = broken;
        changed_.notify_all();
    }
    std::vector<std::size_t> groups() {
        const std::lock_guard lock(mutex_);
        return groups_;
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<std::size_t> groups_;
    bool open_ = false;
    bool broken_ = false;
};

Append append_of(Sequence expected, std::string command = "c") {
    Append append;
    append.expected = expected;
    append.command = std::move(command);
    return append;
}

TEST(GroupWriter, WhatComesDuringAFlushGoesTogetherIntoTheNext) {
    SlowLog log;
    std::vector<Sequence> order;
    {
        GroupWriter writer(log, 4);
        const auto submit = [&](Sequence i) {
            writer.submit(append_of(i), [&](const auto& result) { order.push_back(result->last); });
        };
        submit(0);
        log.wait_for_groups(1);
        for (Sequence i = 1; i <= 6; ++i)
            submit(i);
        EXPECT_EQ(writer.waiting(), 7);
        log.let_go();
    }
    EXPECT_THAT(log.groups(), ElementsAre(1, 4, 2));
    EXPECT_THAT(order, ElementsAre(1, 2, 3, 4, 5, 6, 7));
}

TEST(GroupWriter, AfterAGroupOfSeveralTheNextGrowsUntilItIsFullOrAMomentHasPassed) {
    SlowLog log;
    std::atomic<int> answers = 0;
    {
        GroupWriter writer(log, 3, {}, {}, std::chrono::hours(1));
        const auto submit = [&](int times) {
            for (int i = 0; i < times; ++i)
                writer.submit(append_of(0), [&](const auto&) { ++answers; });
        };
        submit(1);
        log.wait_for_groups(1);
        submit(2);
        log.let_go();
        log.wait_for_groups(2);
        // It comes after a group of two, and is not written before two others are there, an hour being long.
        submit(1);
        submit(2);
        log.wait_for_groups(3);
        // At the end nobody waits for more.
        submit(1);
    }
    EXPECT_THAT(log.groups(), ElementsAre(1, 2, 3, 1));
    EXPECT_EQ(answers, 7);
}

TEST(GroupWriter, EachAppendHasItsOwnAnswer) {
    SlowLog log;
    std::vector<bool> answers;
    {
        GroupWriter writer(log);
        for (const char* command : {"good", "bad", "good"})
            writer.submit(append_of(0, command), [&](const auto& result) { answers.push_back(result.has_value()); });
        log.let_go();
    }
    EXPECT_THAT(answers, ElementsAre(true, false, true));
}

TEST(GroupWriter, AnOutageIsEverybodysAnswer) {
    SlowLog log;
    std::atomic<int> failures = 0;
    {
        GroupWriter writer(log);
        for (int i = 0; i < 3; ++i) {
            writer.submit(append_of(0), [&](const auto& result) {
                failures += !result && result.error().kind == ErrorKind::disk_full ? 1 : 0;
            });
        }
        log.let_go(true);
    }
    EXPECT_EQ(failures, 3);
}

TEST(GroupWriter, AnAnswerMaySubmitMore) {
    SlowLog log;
    log.let_go();
    Sequence last = 0;
    {
        GroupWriter writer(log);
        writer.submit(append_of(0), [&](const auto& first) {
            writer.submit(append_of(first->last), [&](const auto& second) { last = second->last; });
        });
    }
    EXPECT_EQ(last, 2);
}

TEST(GroupWriter, AnAnswerThatThrowsHarmsNoOther) {
    SlowLog log;
    log.let_go();
    std::string heard;
    bool answered = false;
    {
        GroupWriter writer(log, 4, [&](std::string_view what) { heard = what; });
        writer.submit(append_of(0), [](const auto&) { throw std::runtime_error("poison"); });
        writer.submit(append_of(0), [&](const auto& result) { answered = result.has_value(); });
    }
    EXPECT_EQ(heard, "poison");
    EXPECT_TRUE(answered);
}

TEST(GroupWriter, The_answers_of_a_group_are_handed_over_in_one_piece_and_may_outlive_the_writer) {
    SlowLog log;
    std::mutex mutex;
    std::vector<std::move_only_function<void()>> handed;
    std::vector<Sequence> order;
    std::vector<std::string> heard;
    {
        GroupWriter writer(
            log, 4, [&](std::string_view what) { heard.emplace_back(what); },
            [&](auto answers) {
                const std::lock_guard lock(mutex);
                handed.push_back(std::move(answers));
            });
        const auto submit = [&](Sequence i) {
            writer.submit(append_of(i), [&, i](const auto& result) {
                if (i == 2) throw std::runtime_error("poison");
                order.push_back(result->last);
            });
        };
        submit(0);
        log.wait_for_groups(1);
        for (Sequence i = 1; i <= 4; ++i)
            submit(i);
        log.let_go();
    }
    EXPECT_THAT(order, ElementsAre()) << "nothing is called by the writer itself";
    ASSERT_EQ(handed.size(), 2);
    for (auto& answers : handed)
        answers();
    EXPECT_THAT(order, ElementsAre(1, 2, 4, 5));
    EXPECT_THAT(heard, ElementsAre("poison"));
}

}  // namespace
}  // namespace letrado::store
