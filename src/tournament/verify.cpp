#include "tournament/verify.h"

#include <fmt/format.h>
#include <map>

#include "tournament/digest.h"
#include "tournament/verify_facts.h"

namespace letrado::tournament {

namespace {

using Fault = std::optional<base::Text>;

std::string revealed_seed(std::string_view text) {
    const auto last = last_event(text);
    const auto* closed = last ? std::get_if<TournamentClosed>(&last->body) : nullptr;
    return closed == nullptr ? std::string() : closed->seed;
}

// Meets the digests that a log stores, as the tournament goes on.
class Digests {
  public:
    // The digest that an event stores, if it stores one.
    Fault met_by(const State& state, const Event& event) {
        if (const auto* e = std::get_if<RoundPublished>(&event.body)) return met(state, e->division, e->digest);
        if (const auto* e = std::get_if<RoundClosed>(&event.body)) return met(state, e->division, e->digest);
        if (const auto* e = std::get_if<TournamentClosed>(&event.body))
            for (const DivisionDigest& digest : e->digests)
                if (auto fault = met(state, digest.division, digest.digest)) return fault;
        return std::nullopt;
    }
    Fault met(const State& state, const std::string& id, const std::string& stored) {
        const Division* division = state.find_division(id);
        ++count;
        if (division != nullptr && running_[id].of(state, *division) == stored) return std::nullopt;
        return base::Text{fmt::format("el resumen de la categoría {} no es {}", id, stored.substr(0, 8)),
                          fmt::format("the digest of division {} is not {}", id, stored.substr(0, 8))};
    }

    int count = 0;

  private:
    std::map<std::string, RunningDigest> running_;
};

}  // namespace

base::Text Finding::message() const {
    if (sequence == 0) return text;
    return {fmt::format("suceso {}: {}", sequence, text.es), fmt::format("event {}: {}", sequence, text.en)};
}

Verified verify(std::string_view text, const std::string& seed_hex) {
    Verified verified;
    const std::string revealed = revealed_seed(text);
    const std::string seed = revealed.empty() ? seed_hex : revealed;
    verified.with_seed = !seed.empty();
    Tournament& tournament = verified.tournament;
    Digests digests;
    LogReader reader(text);
    tournament.reserve(reader.expected_events());
    const Tournament::Proof facts = [&](const State& state, const Event& event) {
        return fault_of_facts(state, seed, event, verified);
    };
    while (auto event = reader.next()) {
        if (auto bad = tournament.append(std::move(*event), facts)) {
            verified.fault = Finding{bad->sequence, std::move(bad->why)};
            return verified;
        }
        const Event& last = tournament.log().back();
        if (auto fault = digests.met_by(tournament.state(), last)) {
            verified.fault = Finding{last.sequence, std::move(*fault)};
            return verified;
        }
    }
    if (reader.fault()) {
        verified.fault = Finding{0, reader.fault()->message()};
        return verified;
    }
    for (const DivisionDigest& digest : reader.digests())
        if (auto fault = digests.met(tournament.state(), digest.division, digest.digest)) {
            verified.fault = Finding{0, std::move(*fault)};
            return verified;
        }
    verified.digests = digests.count;
    if (auto broken = reader.broken_seal()) verified.fault = Finding{0, std::move(*broken)};
    return verified;
}

}  // namespace letrado::tournament
