// The work of the lexicon commission in the store: one stream for each edition, its events as JSON
// (docs/formats/store.md).
#pragma once

#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commission/events.h"
#include "store/store.h"

namespace letrado::service {

inline constexpr std::string_view commission_kind = "commission";

[[nodiscard]] std::string commission_stream_of(std::string_view edition);

[[nodiscard]] std::string write_commission_event(const commission::Event& event);
// Nothing where the text is not what the writer made.
[[nodiscard]] std::optional<commission::Event> read_commission_event(std::string_view text);

// Every event after `after`, in order; what this program cannot read is passed over. The stream's sequence.
[[nodiscard]] std::expected<store::Sequence, store::Error> read_commission(
    store::EventLog& log, std::string_view edition, store::Sequence after,
    const std::function<void(const commission::Event&)>& each);

// All that a person did in the commissions of all editions, as it is stored.
[[nodiscard]] std::expected<std::vector<std::string>, store::Error> commission_events_of(store::Store& store,
                                                                                         std::string_view account);

}  // namespace letrado::service
