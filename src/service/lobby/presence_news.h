// What nodes tell each other about who is connected to them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace letrado::service {

struct Present {
    std::string account;
    std::string name;

    bool operator==(const Present&) const = default;
};

// A node numbers what it tells, so that the others know when they missed something.
struct PresenceNews {
    std::string node{};
    std::int64_t number = 0;  // 0: an `ask`, which is none of the numbered ones
    // Who came and who left since the number before; nobody at all says that the node lives.
    std::vector<Present> came{};
    std::vector<std::string> left{};
    // Or else everybody, in `parts` numbered messages without another between them: part 1 to `parts`, in `came`.
    int part = 0;
    int parts = 0;
    // Or else the wish to hear everybody from that node; from every node: "*".
    std::string ask{};

    bool operator==(const PresenceNews&) const = default;
};

}  // namespace letrado::service
