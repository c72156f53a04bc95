#include "tournament/verify.h"

#include <fmt/format.h>

#include "tournament/digest.h"
#include "tournament/verify_facts.h"

namespace letrado::tournament {

namespace {

using Fault = std::optional<base::Text>;

std::string revealed_seed(const LogFile& file) {
    for (const Event& event : file.events)
        if (const auto* closed = std::get_if<TournamentClosed>(&event.body)) return closed->seed;
    return {};
}

// The digest that an event stores, if it stores one.
Fault digest_met(const Tournament& tournament, const Event& event, int& count) {
    const auto test = [&](const std::string& id, const std::string& stored) -> Fault {
        const Division* division = tournament.state().find_division(id);
        ++count;
        if (division != nullptr && digest_of(tournament.state(), *division) == stored) return std::nullopt;
        return base::Text{fmt::format("el resumen de la categoría {} no es {}", id, stored.substr(0, 8)),
                          fmt::format("the digest of division {} is not {}", id, stored.substr(0, 8))};
    };
    if (const auto* e = std::get_if<RoundPublished>(&event.body)) return test(e->division, e->digest);
    if (const auto* e = std::get_if<RoundClosed>(&event.body)) return test(e->division, e->digest);
    if (const auto* e = std::get_if<TournamentClosed>(&event.body))
        for (const DivisionDigest& digest : e->digests)
            if (auto fault = test(digest.division, digest.digest)) return fault;
    return std::nullopt;
}

}  // namespace

base::Text Finding::message() const {
    if (sequence == 0) return text;
    return {fmt::format("suceso {}: {}", sequence, text.es), fmt::format("event {}: {}", sequence, text.en)};
}

Verified verify(const LogFile& file, const std::string& seed_hex) {
    Verified verified;
    const std::string revealed = revealed_seed(file);
    const std::string seed = revealed.empty() ? seed_hex : revealed;
    verified.with_seed = !seed.empty();
    verified.tournament.reserve(file.events.size());
    for (const Event& event : file.events) {
        const auto fail = [&](base::Text text) { verified.fault = Finding{event.sequence, std::move(text)}; };
        // Facts are computed only of what may happen at all: append() says why the others may not.
        const State& state = verified.tournament.state();
        if (!objection(state, event)) {
            if (auto fault = fault_of_facts(state, seed, event, verified)) {
                fail(std::move(*fault));
                return verified;
            }
        }
        if (auto bad = verified.tournament.append(event)) {
            fail(bad->refusal.message());
            return verified;
        }
        if (auto fault = digest_met(verified.tournament, event, verified.digests)) {
            fail(std::move(*fault));
            return verified;
        }
    }
    for (const DivisionDigest& digest : file.digests) {
        const Division* division = verified.tournament.state().find_division(digest.division);
        ++verified.digests;
        if (division != nullptr && digest_of(verified.tournament.state(), *division) == digest.digest) continue;
        verified.fault = Finding{0,
                                 {fmt::format("el resumen final de {} no se cumple", digest.division),
                                  fmt::format("the final digest of {} is not met", digest.division)}};
        return verified;
    }
    if (!file.sealed || !file.seal_holds)
        verified.fault = Finding{0,
                                 {file.sealed ? "el archivo no es el que se escribió: la última línea no se cumple"
                                              : "al archivo le falta la última línea",
                                  file.sealed ? "the file is not the one that was written: its last line is not met"
                                              : "the last line of the file is missing"}};
    return verified;
}

}  // namespace letrado::tournament
