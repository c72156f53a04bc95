#include "commission/book.h"

#include <algorithm>

namespace letrado::commission {

namespace {

void apply(Proposal& proposal, const Event& event, const Revised& body) {
    proposal.change.added = body.added;
    proposal.change.line = body.line;
    proposal.votes.clear();
    (void)event;
}
void apply(Proposal& proposal, const Event& event, const Voted& body) {
    proposal.votes[event.by.account] = {event.by.name, body.vote};
}
void apply(Proposal& proposal, const Event& event, const Closed& body) {
    proposal.status = body.outcome;
    proposal.closed_by = event.by;
    proposal.closed_at = event.at;
}
void apply(Proposal& proposal, const Event&, const Reopened&) {
    proposal.status = Status::open;
    proposal.closed_by = {};
    proposal.closed_at = 0;
}
void apply(Proposal&, const Event&, const Commented&) {}
void apply(Proposal&, const Event&, const Proposed&) {}

}  // namespace

Tally Proposal::tally() const {
    Tally tally;
    for (const auto& [account, ballot] : votes)
        (ballot.vote == Vote::yes ? tally.yes : ballot.vote == Vote::no ? tally.no : tally.abstain) += 1;
    return tally;
}

bool Proposal::touches(std::string_view name) const {
    return !name.empty() && (change.entry == name || change.added == name);
}

void Book::fold(const Event& event) {
    if (const auto* proposed = std::get_if<Proposed>(&event.body)) {
        if (proposed->number != next_number()) return;
        Proposal proposal{
            .number = proposed->number, .change = proposed->change, .reason = proposed->reason, .by = event.by};
        proposal.at = event.at;
        proposal.history.push_back(event);
        steps_.push_back({proposal.number, 0});
        proposals_.push_back(std::move(proposal));
        return;
    }
    const int number = number_of(event.body);
    if (find(number) == nullptr) return;
    Proposal& proposal = proposals_[static_cast<std::size_t>(number) - 1];
    std::visit([&](const auto& body) { apply(proposal, event, body); }, event.body);
    steps_.push_back({number, proposal.history.size()});
    proposal.history.push_back(event);
}

const Proposal* Book::find(int number) const {
    const bool known = number >= 1 && number <= static_cast<int>(proposals_.size());
    return known ? &proposals_[static_cast<std::size_t>(number) - 1] : nullptr;
}

std::size_t Book::count(Status status) const {
    return static_cast<std::size_t>(std::ranges::count(proposals_, status, &Proposal::status));
}

const Proposal* Book::rival_of(const Proposal& proposal, Status status) const {
    const auto rival = std::ranges::find_if(proposals_, [&](const Proposal& other) {
        return other.number != proposal.number && other.status == status &&
               (other.touches(proposal.change.entry) || other.touches(proposal.change.added));
    });
    return rival == proposals_.end() ? nullptr : &*rival;
}

}  // namespace letrado::commission
