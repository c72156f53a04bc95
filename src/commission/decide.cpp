#include "commission/decide.h"

#include <fmt/format.h>

#include "base/strings/printable.h"

namespace letrado::commission {

namespace {

using Decision = std::expected<EventBody, Refusal>;

Decision refuse(std::string code, std::string es, std::string en) {
    return std::unexpected(Refusal{std::move(code), {std::move(es), std::move(en)}});
}

Decision refuse_rival(const Proposal& rival) {
    return refuse("entry_taken",
                  fmt::format("la propuesta n.º {} ya cambia esa entrada; hay que reabrirla antes", rival.number),
                  fmt::format("proposal no. {} changes that entry already; reopen it first", rival.number));
}

// What is wrong with a text that somebody wrote; nothing if nothing is.
std::optional<Refusal> text_fault(std::string_view text, std::size_t longest, bool needed) {
    if (needed && text.find_first_not_of(" \t\n") == std::string_view::npos)
        return Refusal{"empty_text", {"falta el texto", "the text is missing"}};
    if (text.size() > longest)
        return Refusal{"too_long",
                       {fmt::format("el texto es demasiado largo: como mucho {} bytes", longest),
                        fmt::format("the text is too long: at most {} bytes", longest)}};
    return std::nullopt;
}

std::optional<Refusal> line_fault(std::string_view line) {
    if (auto fault = text_fault(line, longest_line, true)) return fault;
    if (line.find_first_of("\r\n") != std::string_view::npos)
        return Refusal{"one_line", {"una entrada es una sola línea", "an entry is one line"}};
    if (base::printable(line) == line) return std::nullopt;
    return Refusal{"odd_signs", {"la línea tiene signos que no se ven", "the line has signs that cannot be seen"}};
}

class Decider {
  public:
    Decider(const Book& book, const Member& member, const Charter& charter)
        : book_(book), member_(member), charter_(charter) {}

    Decision operator()(const Propose& command) const {
        const Change& change = command.change;
        if (auto fault = text_fault(command.reason, longest_text, false)) return std::unexpected(std::move(*fault));
        if (change.kind != Kind::removal)
            if (auto fault = line_fault(change.line)) return std::unexpected(std::move(*fault));
        if (change.kind == Kind::change && change.line == change.before)
            return refuse("no_change", "la línea es la que ya hay", "the line is the one that is there");
        if (book_.proposals().size() >= most_proposals || book_.count(Status::open) >= most_open)
            return refuse("too_many_proposals", "hay demasiadas propuestas abiertas; hay que cerrar alguna",
                          "too many proposals are open; close some");
        const Proposal proposal{.number = book_.next_number(), .change = change, .reason = command.reason, .by = {}};
        if (const Proposal* rival = book_.rival_of(proposal, Status::agreed)) return refuse_rival(*rival);
        for (const Proposal& other : book_.proposals()) {
            if (other.status == Status::open && other.change == change)
                return refuse("same_proposal", fmt::format("ya lo propone la n.º {}", other.number),
                              fmt::format("no. {} proposes it already", other.number));
        }
        return Proposed{proposal.number, change, command.reason};
    }

    Decision operator()(const Revise& command) const {
        const auto proposal = open(command.number);
        if (!proposal) return std::unexpected(proposal.error());
        const Change& change = (*proposal)->change;
        if (change.kind == Kind::removal) return refuse("removal", "una baja no tiene línea", "a removal has no line");
        if (auto fault = line_fault(command.line)) return std::unexpected(std::move(*fault));
        if (command.line == change.line || command.line == change.before)
            return refuse("no_change", "la línea es la que ya hay", "the line is the one that is there");
        Proposal revised = **proposal;
        revised.change.added = command.added;
        if (const Proposal* rival = book_.rival_of(revised, Status::agreed)) return refuse_rival(*rival);
        return Revised{command.number, command.added, command.line};
    }

    Decision operator()(const Comment& command) const {
        const auto proposal = known(command.number);
        if (!proposal) return std::unexpected(proposal.error());
        if (auto fault = text_fault(command.text, longest_text, true)) return std::unexpected(std::move(*fault));
        return Commented{command.number, command.text};
    }

    Decision operator()(const CastVote& command) const {
        const auto proposal = open(command.number);
        if (!proposal) return std::unexpected(proposal.error());
        return Voted{command.number, command.vote};
    }

    Decision operator()(const Close& command) const {
        const auto found = open(command.number);
        if (!found) return std::unexpected(found.error());
        const Proposal& proposal = **found;
        const Tally tally = proposal.tally();
        const bool carried = tally.carried(charter_.quorum);
        if (command.outcome == Status::withdrawn && proposal.by.account != member_.account)
            return refuse("not_proposer", "solo la retira quien la propuso", "only who proposed it withdraws it");
        if (command.outcome == Status::agreed && tally.carried() && !carried)
            return refuse("no_quorum", fmt::format("hacen falta al menos {} votos a favor", charter_.quorum),
                          fmt::format("it needs at least {} votes for", charter_.quorum));
        if (command.outcome == Status::agreed && !carried)
            return refuse("not_carried", "no tiene más votos a favor que en contra",
                          "it has not more votes for than against");
        if (command.outcome == Status::rejected && carried)
            return refuse("carried", "tiene más votos a favor que en contra", "it has more votes for than against");
        if (command.outcome == Status::agreed)
            if (const Proposal* rival = book_.rival_of(proposal, Status::agreed)) return refuse_rival(*rival);
        return Closed{command.number, command.outcome};
    }

    Decision operator()(const Reopen& command) const {
        const auto proposal = known(command.number);
        if (!proposal) return std::unexpected(proposal.error());
        if ((*proposal)->status == Status::open)
            return refuse("is_open", "la propuesta está abierta", "the proposal is open");
        return Reopened{command.number};
    }

  private:
    [[nodiscard]] std::expected<const Proposal*, Refusal> known(int number) const {
        const Proposal* proposal = book_.find(number);
        if (proposal == nullptr)
            return std::unexpected(
                Refusal{"no_such_proposal", {"no existe esa propuesta", "there is no such proposal"}});
        if (proposal->history.size() >= most_events)
            return std::unexpected(Refusal{"too_many_events",
                                           {"sobre esta propuesta ya se ha dicho demasiado; conviene hacer otra",
                                            "too much was said of this proposal; make another"}});
        return proposal;
    }

    [[nodiscard]] std::expected<const Proposal*, Refusal> open(int number) const {
        auto proposal = known(number);
        if (proposal && (*proposal)->status != Status::open)
            return std::unexpected(Refusal{
                "is_closed", {"la propuesta está cerrada; hay que reabrirla", "the proposal is closed; reopen it"}});
        return proposal;
    }

    const Book& book_;
    const Member& member_;
    const Charter& charter_;
};

}  // namespace

Decision decide(const Book& book, const Member& member, const Command& command, const Charter& charter) {
    return std::visit(Decider(book, member, charter), command);
}

}  // namespace letrado::commission
