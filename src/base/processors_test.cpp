#include "base/processors.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <thread>

#include "base/file.h"
#include "base/test_folder.h"

namespace letrado::base {
namespace {

// On a thread of its own, whose affinity goes with it.
TEST(Processors, OfTasksetAreCounted) {
    std::size_t counted = 0;
    std::thread([&] {
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &one);
        ASSERT_EQ(::sched_setaffinity(0, sizeof one, &one), 0);
        counted = usable_processors();
    }).join();
    EXPECT_EQ(counted, 1U);
    EXPECT_GE(usable_processors(), 1U);
}

TEST(Processors, OfAQuotaAreRoundedUp) {
    EXPECT_EQ(processors_of_quota("150000 100000\n"), 2U);
    EXPECT_EQ(processors_of_quota("200000 100000\n"), 2U);
    EXPECT_EQ(processors_of_quota("1000 100000\n"), 1U);
    for (const char* none : {"max 100000\n", "", "x", "100000", "0 0", "-1 100000"})
        EXPECT_EQ(processors_of_quota(none), std::nullopt) << none;
}

TEST(Processors, OfAContainerAreThoseOfItsSmallestGroup) {
    const TestFolder root;
    const auto put = [&](const std::string& place, const std::string& text) {
        std::filesystem::create_directories((root.path() / place).parent_path());
        ASSERT_TRUE(write_file_atomically(root.path() / place, text));
    };
    const std::string own = "9:name=systemd:/\n0::/site.slice/letrado.service\n";
    EXPECT_EQ(processors_of_groups(own, root.path()), std::nullopt);
    put("site.slice/letrado.service/cpu.max", "max 100000\n");
    put("site.slice/cpu.max", "400000 100000\n");
    EXPECT_EQ(processors_of_groups(own, root.path()), 4U);
    put("cpu.max", "300000 100000\n");
    EXPECT_EQ(processors_of_groups(own, root.path()), 3U) << "a container sees its own group as the root";
    put("cpu,cpuacct/box/cpu.cfs_quota_us", "100000\n");
    put("cpu,cpuacct/box/cpu.cfs_period_us", "50000\n");
    EXPECT_EQ(processors_of_groups("4:cpu,cpuacct:/box\n3:cpuset:/box\n", root.path()), 2U);
    put("cpu,cpuacct/box/cpu.cfs_quota_us", "-1\n");
    EXPECT_EQ(processors_of_groups("4:cpu,cpuacct:/box\n", root.path()), std::nullopt);
    EXPECT_EQ(processors_of_groups("0::/../..\nx\n:\n\n", root.path()), 3U);
    EXPECT_EQ(processors_of_groups("0::/..\n", root.path() / "site.slice"), 4U) << "nothing outside the root is read";
}

}  // namespace
}  // namespace letrado::base
