// What a game of the server knows of the tournament it belongs to: a member of its stored header, beside what every
// game has. The tournament's log has the other end of the link.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/types.h"
#include "tournament/people/conduct.h"
#include "tournament/types.h"

namespace letrado::service {

struct EventLink {
    std::string tournament;
    tournament::GameAt at;
    // What happened before in the event, for judge_lateness, ask_word, record and mark_premeditated.
    game::PerSeat<tournament::ConductCounts> earlier;

    bool operator==(const EventLink&) const = default;
};

// The header of a game with its link added, and the link of a header that has one.
[[nodiscard]] std::string with_event_link(std::string_view header, const EventLink& link);
[[nodiscard]] std::optional<EventLink> read_event_link(std::string_view header);

}  // namespace letrado::service
