#include "api/commission_json.h"

#include <algorithm>
#include <boost/json.hpp>

#include "api/json/json_parts.h"
#include "dictionary/collation.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/explain/explanation_text.h"
#include "regulation/rules/reason_text.h"
#include "tiles/text.h"

namespace letrado::api {

namespace json = boost::json;

namespace {

using commission::Proposal;
using commission::Status;
using edition::ArticleIndex;

// Each article once, however many forms cite it.
class Cited {
  public:
    explicit Cited(const regulation::LexicalRules& rules) : rules_(rules) {}

    json::string cite(ArticleIndex index) {
        if (std::ranges::find(indices_, index) == indices_.end()) indices_.push_back(index);
        return json::string(rules_.articles[index].number());
    }
    [[nodiscard]] json::array texts() const {
        json::array list;
        for (const ArticleIndex index : indices_) {
            const edition::Article& article = rules_.articles[index];
            list.push_back(json::object{{"article", article.number()},
                                        {"of_game", article.of_game()},
                                        {"title", text_json(article.title)},
                                        {"text", text_json(article.text)}});
        }
        return list;
    }

  private:
    const regulation::LexicalRules& rules_;
    std::vector<ArticleIndex> indices_;
};

// The place in the paradigm, for programs: "presente.1s", "plural".
std::string place_of(regulation::Derivation derivation) {
    return derivation.is_cell() ? derivation.cell().code() : derivation.text().es;
}

json::object form_json(const regulation::SpelledForm& spelled, Cited& cited) {
    const regulation::Form& form = spelled.form;
    json::object object{{"form", spelled.spelling},
                        {"tiles", form.word.size()},
                        {"valid", form.admitted},
                        {"article", cited.cite(form.article)},
                        {"place", place_of(form.derivation)},
                        {"what", text_json(form.derivation.text())}};
    if (!form.admitted) object.emplace("reason", text_json(regulation::refusal_text(form.reason)));
    return object;
}

// The entries that have to do with the word, the likeliest first.
std::vector<std::uint32_t> entries_about(std::string_view word, const regulation::CompiledEdition& view) {
    std::vector<std::uint32_t> found;
    const auto add = [&](std::uint32_t index) {
        if (found.size() < most_paradigms && std::ranges::find(found, index) == found.end()) found.push_back(index);
    };
    if (const auto tiles = tiles::parse_word(word)) {
        for (const regulation::Analysis& analysis : view.lexicon.admitted(*tiles))
            add(analysis.entry);
        for (const regulation::Analysis& analysis : view.lexicon.refused(*tiles))
            add(analysis.entry);
    }
    const std::string key = dictionary::collation_key(word);
    // An edition's own additions come after the others: there is no order to search by.
    const auto may_be = [&](const std::string& headword) {
        const auto plain = [](char c) { return c >= 'a' && c <= 'z'; };
        if (headword.size() > word.size() + 8 || headword.size() + 8 < word.size() || word.empty()) return false;
        return headword.empty() || !plain(headword[0]) || !plain(word[0]) || headword[0] == word[0];
    };
    for (std::uint32_t i = 0; i < view.dictionary.entries.size(); ++i) {
        const std::string& headword = view.entry(i).headword;
        if (may_be(headword) && dictionary::collation_key(headword) == key) add(i);
    }
    std::vector<const dictionary::Entry*> all;
    for (const std::uint32_t index : found)
        all.push_back(&view.entry(index));
    std::erase_if(found, [&](std::uint32_t index) {
        return regulation::is_of_another_dictionary(view.entry(index), all, view.rules);
    });
    std::ranges::stable_sort(
        found, {}, [&](std::uint32_t index) { return dictionary::collation_key(view.entry(index).headword) != key; });
    return found;
}

json::object finding_json(const regulation::Finding& finding) {
    return {{"error", regulation::is_error(finding.kind)},
            {"kind", name(finding.kind)},
            {"subject", finding.subject},
            {"text", text_json(finding.text)},
            {"meant", names_json(finding.meant)}};
}

json::object step_json(const commission::Event& event) {
    json::object object{{"name", event.by.name}, {"at", event.at}};
    using namespace commission;
    std::visit(
        [&](const auto& body) {
            using Body = std::decay_t<decltype(body)>;
            if constexpr (std::is_same_v<Body, Proposed>) {
                object["event"] = "proposed";
                object["line"] = body.change.line;
                object["text"] = body.reason;
            } else if constexpr (std::is_same_v<Body, Revised>) {
                object["event"] = "revised";
                object["line"] = body.line;
            } else if constexpr (std::is_same_v<Body, Commented>) {
                object["event"] = "commented";
                object["text"] = body.text;
            } else if constexpr (std::is_same_v<Body, Voted>) {
                object["event"] = "voted";
                object["vote"] = name_of(body.vote);
            } else if constexpr (std::is_same_v<Body, Closed>) {
                object["event"] = name_of(body.outcome);
            } else {
                object["event"] = "reopened";
            }
        },
        event.body);
    return object;
}

json::object proposal_json(const Proposal& proposal, std::string_view account, int quorum) {
    const commission::Tally tally = proposal.tally();
    json::array votes;
    for (const auto& [voter, ballot] : proposal.votes)
        votes.push_back(json::object{{"name", ballot.name}, {"vote", commission::name_of(ballot.vote)}});
    json::object object{{"number", proposal.number},
                        {"kind", commission::name_of(proposal.change.kind)},
                        {"entry", proposal.change.entry},
                        {"before", proposal.change.before},
                        {"added", proposal.change.added},
                        {"line", proposal.change.line},
                        {"reason", proposal.reason},
                        {"by", proposal.by.name},
                        {"at", proposal.at},
                        {"status", commission::name_of(proposal.status)},
                        {"yes", tally.yes},
                        {"no", tally.no},
                        {"abstain", tally.abstain},
                        {"quorum", quorum},
                        {"votes", std::move(votes)},
                        {"own", proposal.by.account == account}};
    if (proposal.status != Status::open) {
        object.emplace("closed_by", proposal.closed_by.name);
        object.emplace("closed_at", proposal.closed_at);
    }
    if (const auto mine = proposal.votes.find(std::string(account)); mine != proposal.votes.end())
        object.emplace("vote", commission::name_of(mine->second.vote));
    if (!proposal.history.empty()) {
        json::array history;
        for (const commission::Event& event : proposal.history)
            history.push_back(step_json(event));
        object.emplace("history", std::move(history));
    }
    return object;
}

}  // namespace

std::string write_paradigms(std::string_view edition, std::string_view word, const regulation::CompiledEdition& view) {
    Cited cited(view.rules);
    json::array entries;
    for (const std::uint32_t index : entries_about(word, view)) {
        const dictionary::Entry& entry = view.entry(index);
        std::optional<spanish::CellMask> only;
        if (const auto own = view.dictionary.own_cells.find(index); own != view.dictionary.own_cells.end())
            only = own->second;
        const auto forms = regulation::spelled_forms(entry, view.rules, view.grammar, only);
        if (!forms || forms->empty()) continue;
        json::array list;
        for (const regulation::SpelledForm& form : *forms) {
            json::object line = form_json(form, cited);
            // What this entry may not have, another may give: arrepentida, which has an entry of its own.
            if (!form.form.admitted) line.emplace("known", view.lexicon.lexicon().contains(form.form.word));
            list.push_back(std::move(line));
        }
        entries.push_back(
            json::object{{"entry", regulation::lemma(entry)},
                         {"headword", entry.headword},
                         {"verb", entry.is_verb()},
                         {"category", text_json(regulation::part_of_speech(entry, forms->front().form.derivation))},
                         {"line", entry.sources.empty() ? "" : dictionary::to_line(entry, view.grammar.marks())},
                         {"forms", std::move(list)}});
    }
    return json::serialize(json::object{
        {"edition", edition}, {"word", word}, {"entries", std::move(entries)}, {"articles", cited.texts()}});
}

std::string write_preview(const service::LinePreview& preview, const regulation::CompiledEdition& view) {
    Cited cited(view.rules);
    json::array findings;
    for (const regulation::Finding& finding : preview.findings)
        findings.push_back(finding_json(finding));
    json::array forms;
    for (const auto& [form, known] : preview.forms) {
        json::object object = form_json(form, cited);
        object.emplace("known", known);
        forms.push_back(std::move(object));
    }
    return json::serialize(json::object{{"line", preview.line},
                                        {"findings", std::move(findings)},
                                        {"forms", std::move(forms)},
                                        {"articles", cited.texts()}});
}

std::string write_entries(const std::vector<service::FoundEntry>& entries) {
    json::array list;
    for (const service::FoundEntry& each : entries) {
        if (list.size() == service::CommissionDesk::most_found) break;
        list.push_back(json::object{{"entry", each.name}, {"line", each.line}, {"place", each.place}});
    }
    const bool more = entries.size() > list.size();
    return json::serialize(json::object{{"entries", std::move(list)}, {"more", more}});
}

std::string write_proposals(std::string_view edition, const service::ProposalPage& page, std::string_view account,
                            int quorum) {
    json::array list;
    for (const Proposal& proposal : page.proposals)
        list.push_back(proposal_json(proposal, account, quorum));
    json::object object{
        {"edition", edition}, {"sequence", page.sequence}, {"proposals", std::move(list)}, {"more", page.more}};
    for (const Status status : {Status::open, Status::agreed, Status::rejected, Status::withdrawn}) {
        const auto count = page.counts.find(status);
        object.emplace(commission::name_of(status), count == page.counts.end() ? 0 : count->second);
    }
    return json::serialize(object);
}

std::string write_proposal(const Proposal& proposal, std::string_view account, int quorum) {
    return json::serialize(proposal_json(proposal, account, quorum));
}

std::string write_history(std::string_view edition, const service::CommissionHistory& history) {
    json::array steps;
    for (const service::CommissionHistory::Step& each : history.steps) {
        json::object step = step_json(each.event);
        step.emplace("place", each.place);
        step.emplace("number", each.proposal);
        step.emplace("headword", each.headword);
        steps.push_back(std::move(step));
    }
    return json::serialize(json::object{{"edition", edition}, {"steps", std::move(steps)}, {"more", history.more}});
}

}  // namespace letrado::api
