#include "tournament/decide/desk.h"
#include "tournament/digest.h"

namespace letrado::tournament {

State Desk::foreseen() const {
    State next = state;
    for (const Proposal& proposal : proposals)
        apply(next, Event{0, context.now, command.actor, command.id, proposal.rule, proposal.body});
    return next;
}

Decision Desk::need_seed() const {
    if (context.seed_hex.size() == 64) return std::nullopt;
    return refuse("seed_missing", "T-LOG-3");
}

std::expected<std::vector<Proposal>, Refusal> propose(const State& state, const Counters& counters,
                                                      const Command& command, const Context& context) {
    Desk desk(state, counters, command, context);
    // A lot that another seed has drawn could never be proved.
    if (!context.seed_hex.empty() && !state.commitment.empty() && commitment_of(context.seed_hex) != state.commitment)
        return std::unexpected(*desk.refuse("seed_wrong", "T-LOG-3"));
    const auto refusal = std::visit(
        [&](const auto& body) -> Decision {
            if constexpr (requires { decide_on(desk, body); }) {
                return decide_on(desk, body);
            } else {
                return desk.refuse("no_such_command", "T-UNDO-1");  // undo and redo are the history's
            }
        },
        static_cast<const AnyCommand&>(command.body));
    if (refusal) return std::unexpected(*refusal);
    return std::move(desk.proposals);
}

}  // namespace letrado::tournament
