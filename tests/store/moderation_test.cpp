#include <fmt/format.h>
#include <gmock/gmock.h>

#include "store/contract.h"

namespace letrado::store {
namespace {

using testing::ElementsAre;

class ModerationContract : public StoreContract {};

TEST_P(ModerationContract, WhatTheStaffDidIsListedAndTrimmed) {
    for (int i = 0; i < 4; ++i) {
        ASSERT_TRUE(store_.add_audit(
            {at(10 + i), i % 2 == 0 ? "ana" : "bea", "ban", i < 2 ? "account:x" : "game:y", fmt::format("n{}", i)}));
    }
    const auto details = [&](const AuditQuery& query) {
        std::vector<std::string> texts;
        const auto entries = store_.list_audit(query).value();
        for (const AuditEntry& entry : entries)
            texts.push_back(entry.detail);
        return texts;
    };
    EXPECT_THAT(details({}), ElementsAre("n3", "n2", "n1", "n0"));
    EXPECT_THAT(details({.actor = "ana"}), ElementsAre("n2", "n0"));
    EXPECT_THAT(details({.subject = "game:y"}), ElementsAre("n3", "n2"));
    EXPECT_THAT(details({.actor = "ana", .subject = "game:y"}), ElementsAre("n2"));
    const auto page = store_.list_audit({.limit = 2}).value();
    EXPECT_THAT(details({.before = page.back().cursor}), ElementsAre("n1", "n0"));
    EXPECT_EQ(page[0].at, at(13));
    EXPECT_EQ(page[0].action, "ban");
    EXPECT_EQ(store_.delete_audit_before(at(12), 100).value(), 2);
    EXPECT_THAT(details({}), ElementsAre("n3", "n2"));
    EXPECT_EQ(kind_of(store_.add_audit({at(1), "", "x", "y"})), ErrorKind::invalid);
    EXPECT_EQ(kind_of(store_.add_audit({at(1), "a", "x", "y", std::string(longest_note + 1, 'x')})),
              ErrorKind::invalid);
}

TEST_P(ModerationContract, ABanHoldsUntilItsEndAndIsOneForEachKindAndValue) {
    const Ban account{"account", "x", at(1), at(100), "grosero", "ana"};
    Ban address{"address", "2001:db8::/64", at(2), std::nullopt, "", "ana"};
    ASSERT_TRUE(store_.set_ban(account));
    ASSERT_TRUE(store_.set_ban(address));
    auto found = store_.find_ban("account", "x", at(99)).value();
    ASSERT_TRUE(found);
    EXPECT_EQ(found->until, at(100));
    EXPECT_EQ(found->reason, "grosero");
    EXPECT_EQ(found->by, "ana");
    EXPECT_EQ(store_.find_ban("account", "x", at(100)).value(), std::nullopt);
    EXPECT_EQ(store_.find_ban("address", "x", at(1)).value(), std::nullopt);
    EXPECT_EQ(store_.find_ban("address", address.value, at(1'000'000)).value()->until, std::nullopt);
    EXPECT_EQ(store_.list_bans("", at(50), {}, 10)->size(), 2);
    EXPECT_EQ(store_.list_bans("", at(100), {}, 10)->size(), 1);
    EXPECT_EQ(store_.list_bans("account", at(50), {}, 10)->size(), 1);
    const auto last = store_.list_bans("", at(50), {}, 1).value();
    ASSERT_EQ(last.size(), 1);
    EXPECT_EQ(last[0].kind, "address");
    EXPECT_EQ(store_.list_bans("", at(50), last[0].cursor, 10)->front().kind, "account");

    address.until = at(60);
    ASSERT_TRUE(store_.set_ban(address));
    EXPECT_EQ(store_.list_bans("address", at(50), {}, 10)->size(), 1);
    EXPECT_EQ(store_.delete_expired_bans(at(70), 100).value(), 1);
    EXPECT_TRUE(store_.lift_ban("account", "x").value());
    EXPECT_FALSE(store_.lift_ban("account", "x").value());
    EXPECT_TRUE(store_.list_bans("", at(1), {}, 10)->empty());
}

TEST_P(ModerationContract, ReportsAreListedAndAnswered) {
    const Report report{at(1), "ana", "bea", "game:g", "hace trampas", "open"};
    const auto first = store_.add_report(report).value();
    Report other = report;
    other.reporter = "carla";
    const auto second = store_.add_report(other).value();
    EXPECT_GT(second, first);
    const auto numbers = [&](const ReportQuery& query) {
        std::vector<std::int64_t> all;
        const auto reports = store_.list_reports(query).value();
        for (const Report& each : reports)
            all.push_back(each.number);
        return all;
    };
    EXPECT_THAT(numbers({}), ElementsAre(second, first));
    EXPECT_THAT(numbers({.reporter = "ana"}), ElementsAre(first));
    EXPECT_THAT(numbers({.before = second}), ElementsAre(first));
    ASSERT_TRUE(store_.answer_report(first, "closed", "dana", "visto"));
    EXPECT_THAT(numbers({.status = "open", .about = "bea"}), ElementsAre(second));
    Report answered = report;
    answered.status = "closed";
    answered.answered_by = "dana";
    answered.answer = "visto";
    answered.number = first;
    EXPECT_THAT(store_.list_reports({.status = "closed"}).value(), ElementsAre(answered));
    EXPECT_EQ(kind_of(store_.answer_report(999, "closed", "dana", "")), ErrorKind::not_found);
    EXPECT_EQ(store_.delete_reports_before("closed", at(2), 100).value(), 1);
    EXPECT_THAT(numbers({}), ElementsAre(second));
    other.text.assign(longest_note + 1, 'x');
    EXPECT_EQ(kind_of(store_.add_report(other)), ErrorKind::invalid);
}

INSTANTIATE_TEST_SUITE_P(Store, ModerationContract, testing::Values(Backend::sqlite, Backend::postgres), name_of);

}  // namespace
}  // namespace letrado::store
