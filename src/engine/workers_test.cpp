#include "engine/workers.h"

#include <gtest/gtest.h>

namespace letrado::engine {
namespace {

TEST(Workers, DoEveryPieceOnce) {
    for (const int count : {1, 2, 3}) {
        Workers workers(count);
        EXPECT_EQ(workers.count(), static_cast<std::size_t>(count));
        for (const std::size_t pieces : {0U, 1U, 2U, 100U}) {
            std::vector<int> done(pieces);
            std::atomic<bool> strangers = false;
            workers.run(pieces, [&](std::size_t worker, std::size_t piece) {
                ++done[piece];
                if (worker >= workers.count()) strangers = true;
            });
            EXPECT_EQ(done, std::vector<int>(pieces, 1));
            EXPECT_FALSE(strangers);
        }
    }
}

}  // namespace
}  // namespace letrado::engine
