// Every command that a game's stream holds: a client that got no answer sends the same again, and it must never be a
// second move. The store looks only among what came after the state that a node decided on; this is for what came
// before.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace letrado::service {

struct Acknowledged {
    std::uint32_t first = 0;  // the events of the command; none where first > last
    std::uint32_t last = 0;
    bool repeated = false;  // the command had been stored before

    bool operator==(const Acknowledged&) const = default;
};

class GameCommands {
  public:
    // The command whose first event has this number. In the order of the events.
    void add(std::string_view id, std::uint32_t first) { commands_.push_back({fingerprint(id), first}); }

    // What it was answered. REQUIRES: `last` is the number of the last stored event.
    [[nodiscard]] std::optional<Acknowledged> find(std::string_view id, std::uint32_t last) const;

  private:
    // Of the ids only this is kept: they are as long as clients like. It has a key of this process, so that nobody can
    // make an id that is taken for the server's own next act, or for a rival's.
    [[nodiscard]] static std::uint64_t fingerprint(std::string_view id);

    struct Command {
        std::uint64_t id;
        std::uint32_t first;
    };
    std::vector<Command> commands_;
};

}  // namespace letrado::service
