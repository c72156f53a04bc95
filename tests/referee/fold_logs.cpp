// fold_logs SCRIPTS OUT: plays every scenario in each of its editions and writes what each role is told of it, one line
// for each script, edition, game and kind of viewer:
//
//   {"script","edition","game","roles":[…],"rules":{…},"steps":[{"event":{…},"told":{…},"state":{…},"offers":{…}},…]}
//
// `rules` are the parameters of the edition; `told` is the event in words, in both languages; `state` is what is new in
// the server's state, as the viewer may see it, since the step before (null: no longer there); `offers` is what the
// keeper of a physical table may say next, on the director's line. Roles that are told the same share a line.
#include <boost/json.hpp>
#include <cstdio>
#include <fstream>
#include <map>

#include "game/offers/offers.h"
#include "game/views.h"
#include "notation/event_text.h"
#include "notation/game_log.h"
#include "notation/json_codec.h"
#include "notation/offers_json.h"
#include "notation/state_json.h"
#include "referee/script.h"
#include "service/games/seen_by.h"

namespace {

namespace json = boost::json;
using letrado::game::Role;
using letrado::game::State;
using letrado::notation::to_json;

constexpr std::array viewers{Role::first, Role::second, Role::monitor, Role::judge, Role::director, Role::spectator};

json::value claim_json(const letrado::game::Claim& claim) {
    return json::object{{"stage", to_json(claim.stage)},
                        {"words", claim.words},
                        {"signed", to_json(claim.signed_by)},
                        {"final", claim.final_answer}};
}

// What the state of the API does not say and the page knows all the same.
void add_table(json::object& state, const State& of) {
    const auto& turn = of.turn;
    state["starter"] = of.starter ? to_json(*of.starter) : json::value();
    state["placed"] = to_json(turn.placed);
    state["announced"] = turn.announced;
    state["wrote"] = to_json(turn.wrote);
    state["disputed"] = turn.disputed;
    state["paused"] = turn.paused;
    state["challenged"] = turn.challenged;
    state["judged"] = turn.judged;
    state["claim"] = turn.claim ? claim_json(*turn.claim) : json::value();
    state["unpressed"] = turn.unpressed;
    state["timer_expired"] = turn.timer_expired;
    state["clock_stopped"] = turn.clock_stopped;
    state["director_called"] = of.director_called;
    state["adjourned"] = of.adjourned.has_value();
    state["overdraw"] = of.overdraw
                            ? json::value{{"holder", to_json(of.overdraw->holder)}, {"surplus", of.overdraw->surplus}}
                            : json::value();
    state["absent"] = of.absent ? json::value{{"seat", to_json(of.absent->seat)},
                                              {"pending", of.absent->pending},
                                              {"returned", of.absent->returned}}
                                : json::value();
    state["time_called"] = of.time_called;
    state["signed"] = to_json(of.signed_by);
    state["completing_words"] = to_json(of.completing_words);
    state["wants_reopening"] = to_json(of.wants_reopening);
    state["certificate"] = to_json(of.certificate);
    state["control"] = json::parse(letrado::notation::write_sheets(of)).at("control");
    state["rules"] = json::parse(letrado::notation::write_rules(of.rules));
}

json::object state_json(const State& state, Role viewer) {
    const State seen = letrado::service::seen_by(state, viewer);
    json::object object = json::parse(letrado::notation::write_state(seen)).get_object();
    object.erase("clocks");
    add_table(object, seen);
    return object;
}

// What `now` has otherwise than `before`.
json::object changes(const json::object& before, const json::object& now) {
    json::object changed;
    for (const auto& member : now)
        if (const json::value* old = before.if_contains(member.key()); old == nullptr || *old != member.value())
            changed.emplace(member.key(), member.value());
    for (const auto& member : before)
        if (!now.contains(member.key())) changed.emplace(member.key(), nullptr);
    return changed;
}

json::object keeper_offers(const State& state, letrado::game::Millis now) {
    json::object offers;
    for (const Role role : {Role::first, Role::second, Role::monitor, Role::judge, Role::director})
        offers.emplace(
            letrado::game::name_of(role),
            json::parse(letrado::notation::write_offers(letrado::game::offers(state, role, {now, nullptr, nullptr}))));
    return offers;
}

json::array steps_of(const std::vector<letrado::game::Event>& log, Role viewer, std::string_view edition) {
    json::array steps;
    State state;
    json::object before;
    for (const letrado::game::Event& event : log) {
        const State known = letrado::service::seen_by(state, viewer);
        letrado::game::apply(state, event);
        const auto seen = letrado::game::view(event, viewer);
        if (!seen) continue;
        const auto told = letrado::notation::tell(*seen, known).text;
        json::object now = state_json(state, viewer);
        json::object step{{"event", json::parse(letrado::notation::write_event(*seen, edition))},
                          {"told", json::array{told.es, told.en}},
                          {"state", changes(before, now)}};
        const bool kept = state.rules.event_input == letrado::edition::InputMode::assisted;
        if (viewer == Role::director && kept) step.emplace("offers", keeper_offers(state, event.at));
        steps.push_back(std::move(step));
        before = std::move(now);
    }
    return steps;
}

// The lines of one game: roles that are told the same together.
void write_game(std::ostream& out, const letrado::referee::Case& scenario, std::size_t number,
                const std::vector<letrado::game::Event>& log) {
    std::map<std::string, json::array> told;
    for (const Role viewer : viewers)
        told[json::serialize(steps_of(log, viewer, scenario.edition))].push_back(
            json::string(letrado::game::name_of(viewer)));
    const auto rules = letrado::edition::game_rules(scenario.edition);
    for (const auto& [steps, roles] : told)
        out << R"({"script":")" << scenario.id << R"(","edition":")" << scenario.edition << R"(","game":)" << number
            << R"(,"roles":)" << json::serialize(roles) << R"(,"rules":)" << letrado::notation::write_rules(**rules)
            << R"(,"steps":)" << steps << "}\n";
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return std::fputs("fold_logs SCRIPTS OUT\n", stderr), 2;
    const std::filesystem::path folder = argv[1];
    std::ofstream out(argv[2]);
    for (const letrado::referee::Case& scenario : letrado::referee::all_cases(folder)) {
        const auto played = letrado::referee::games_of(folder / (scenario.id + ".txt"), scenario.edition);
        if (!played.fault.empty()) return std::fprintf(stderr, "%s\n", played.fault.c_str()), 1;
        for (std::size_t i = 0; i < played.logs.size(); ++i)
            write_game(out, scenario, i, played.logs[i]);
    }
    out.flush();
    return out ? 0 : 2;
}
