#include "service/records/game_proof.h"

#include <algorithm>

#include "game/game.h"
#include "notation/game_log.h"
#include "service/games/live_game.h"
#include "service/records/game_header.h"
#include "service/stored_json.h"

namespace letrado::service {

namespace {

std::unexpected<base::Text> fault(std::string es, std::string en) {
    return std::unexpected(base::Text{std::move(es), std::move(en)});
}

// The records of a stream up to `last`.
std::expected<std::vector<std::string>, store::Error> read_up_to(store::EventLog& log, const std::string& stream,
                                                                 store::Sequence last) {
    constexpr std::int64_t page = 1000;
    std::vector<std::string> records;
    while (std::ssize(records) < last) {
        auto some = log.read(stream, std::ssize(records), std::min(page, last - std::ssize(records)));
        if (!some) return std::unexpected(some.error());
        if (some->empty()) break;
        for (store::StoredEvent& event : *some)
            records.push_back(std::move(event.payload));
    }
    return records;
}

std::expected<void, base::Text> prove_stream(const store::StreamInfo& stream, std::span<const std::string> records) {
    if (std::ssize(records) != stream.sequence || records.empty()) return fault("faltan sucesos", "events are missing");
    return prove_game(records.front(), records.subspan(1), stream.summary.status);
}

}  // namespace

std::expected<void, base::Text> prove_game(std::string_view header, std::span<const std::string> log,
                                           std::string_view status) {
    if (!read_header(header)) return fault("su cabecera no se entiende", "its header is not understood");
    std::string text;
    for (const std::string& event : log)
        text += event + '\n';
    const auto events = notation::read_log(text);
    if (!events) return std::unexpected(events.error().message());
    const auto state = game::try_replay(*events);
    if (!state) return std::unexpected(state.error().message());
    if (status_of(*state) != status && status != status_put_away && status != status_aborted)
        return fault("su estado no es el que dicen sus sucesos", "its status is not that of its events");
    if (state->stage != game::Stage::closed || state->commitment.empty()) return {};
    if (const auto proved = game::verify(*events); !proved) return std::unexpected(proved.error().message());
    return {};
}

std::expected<GamesProof, store::Error> prove_games(store::EventLog& log,
                                                    const std::function<void(std::int64_t)>& progress) {
    GamesProof proof;
    store::StreamQuery query{.kind = "game", .limit = 100, .after = 0};
    for (;;) {
        const auto page = log.list_streams(query);
        if (!page) return std::unexpected(page.error());
        for (const store::StreamInfo& stream : *page) {
            query.after = stream.cursor;
            const auto records = read_up_to(log, stream.id, stream.sequence);
            if (!records) return std::unexpected(records.error());
            const auto proved = prove_stream(stream, *records);
            ++proof.games;
            proof.events += std::max<std::int64_t>(std::ssize(*records) - 1, 0);
            if (proved) continue;
            // A stream that was deleted meanwhile is no fault.
            const auto still = log.find_stream(stream.id);
            if (!still) return std::unexpected(still.error());
            if (!*still) continue;
            ++proof.faults;
            if (proof.first.size() < most_told) proof.first.push_back({game_of(stream.id), proved.error()});
        }
        if (progress) progress(proof.games);
        if (std::ssize(*page) < query.limit) return proof;
    }
}

}  // namespace letrado::service
