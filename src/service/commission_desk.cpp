#include "service/commission_desk.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fmt/format.h>
#include <set>

#include "base/strings/printable.h"
#include "edition/edition_files.h"
#include "edition/joined_editions.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/check/dictionary_query.h"
#include "regulation/open/edition_changes.h"
#include "service/commission_stream.h"
#include "service/records/deleted_people.h"
#include "service/stream/decided_at_desk.h"
#include "service/words/known_edition.h"

namespace letrado::service {

namespace {

using commission::Kind;
using commission::Proposal;
using commission::Status;

std::unexpected<ServiceError> fail(ErrorCode code, std::string detail, base::Text text) {
    return std::unexpected(ServiceError{code, std::move(detail), std::nullopt, std::nullopt, std::move(text)});
}

// Whether the event is what that order asked for, as far as an order says it: a line is stored as the dictionary writes
// it, and not as it was typed.
bool is_of(const commission::EventBody& body, const CommissionOrder& order) {
    if (const auto* proposed = std::get_if<commission::Proposed>(&body))
        return order.action == "propose" && commission::name_of(proposed->change.kind) == order.kind &&
               proposed->change.entry == (order.kind == "addition" ? "" : order.entry) &&
               proposed->reason == base::printable_lines(order.text);
    if (commission::number_of(body) != order.number) return false;
    if (const auto* said = std::get_if<commission::Commented>(&body))
        return order.action == "comment" && said->text == base::printable_lines(order.text);
    if (const auto* voted = std::get_if<commission::Voted>(&body))
        return order.action == "vote" && commission::name_of(voted->vote) == order.vote;
    if (const auto* closed = std::get_if<commission::Closed>(&body)) {
        const std::string_view action = closed->outcome == Status::agreed     ? "agree"
                                        : closed->outcome == Status::rejected ? "reject"
                                                                              : "withdraw";
        return order.action == action;
    }
    return order.action == (std::holds_alternative<commission::Revised>(body) ? "revise" : "reopen");
}

// Who writes the same id is another person's business.
std::string command_id(const Person& person, const std::string& id) {
    return fmt::format("{}:{}", person.account, id);
}

std::int64_t millis(store::Time time) {
    return time.time_since_epoch().count();
}

bool holds(std::string_view name, std::string_view part) {
    return name.find(part) != std::string_view::npos;
}

// The files in the folder of an edition that joined the program's.
commission::FolderFiles own_files(const edition::JoinedEdition& joined) {
    commission::FolderFiles files;
    const auto folder = std::filesystem::path(joined.files.choices.front().file.path).parent_path();
    const auto add = [&](const edition::EditionFile& file) {
        const std::filesystem::path path(file.path);
        if (!file.text.empty() && path.parent_path() == folder) files.push_back({path.filename().string(), file.text});
    };
    add(joined.files.choices.front().file);
    for (const edition::EditionFile& file : joined.files.articles)
        add(file);
    for (const edition::EditionFile& file : joined.files.words)
        add(file);
    add(joined.files.plurals);
    for (const edition::EditionChange& change : joined.files.changes) {
        add(change.additions);
        add(change.removals);
    }
    add(joined.game);
    add(joined.game_articles);
    return files;
}

}  // namespace

// ---- What is known -------------------------------------------------------------------------------------------------

std::expected<CommissionDesk::Work*, ServiceError> CommissionDesk::work_on(const std::string& edition) {
    if (auto unknown = unknown_edition(edition)) return std::unexpected(std::move(*unknown));
    const std::lock_guard lock(mutex_);
    return &works_[edition];
}

std::expected<void, ServiceError> CommissionDesk::catch_up(Work& work, const std::string& edition) {
    const auto last =
        read_commission(store_, edition, work.last, [&](const commission::Event& event) { work.book.fold(event); });
    if (!last) return std::unexpected(from_store(last.error()));
    work.last = *last;
    return {};
}

std::expected<const regulation::LineChecker*, ServiceError> CommissionDesk::checker_of(Work& work,
                                                                                       const std::string& edition) {
    if (!work.checker) {
        auto words = lexica_.open(edition);
        if (!words) return std::unexpected(words.error());
        work.words = std::move(*words);
        const regulation::CompiledEdition& view = work.words->explainer().edition();
        work.checker.emplace(view.dictionary, view.grammar);
    }
    return &*work.checker;
}

std::expected<std::shared_ptr<const EditionWords>, ServiceError> CommissionDesk::words(const std::string& edition) {
    const auto work = work_on(edition);
    if (!work) return std::unexpected(work.error());
    const std::lock_guard lock((*work)->mutex);
    if (const auto checker = checker_of(**work, edition); !checker) return std::unexpected(checker.error());
    return (*work)->words;
}

std::expected<void, ServiceError> CommissionDesk::hide_deleted_members(std::vector<Proposal>& proposals) {
    std::set<std::string> accounts;
    for (const Proposal& proposal : proposals) {
        accounts.insert({proposal.by.account, proposal.closed_by.account});
        for (const auto& [account, ballot] : proposal.votes)
            accounts.insert(account);
        for (const commission::Event& event : proposal.history)
            accounts.insert(event.by.account);
    }
    const auto gone = deleted_among(store_, accounts);
    if (!gone) return std::unexpected(from_store(gone.error()));
    const auto hide = [&](const std::string& account, std::string& name) {
        if (gone->contains(account)) name = deleted_name;
    };
    for (Proposal& proposal : proposals) {
        hide(proposal.by.account, proposal.by.name);
        hide(proposal.closed_by.account, proposal.closed_by.name);
        for (auto& [account, ballot] : proposal.votes)
            hide(account, ballot.name);
        for (commission::Event& event : proposal.history)
            hide(event.by.account, event.by.name);
    }
    return {};
}

// ---- What a member does --------------------------------------------------------------------------------------------

std::expected<CommissionDesk::CheckedText, ServiceError> CommissionDesk::checked_line(
    const regulation::LineChecker& checker, const Work& work, const std::string& line,
    const std::string& replaces) const {
    if (line.size() > commission::longest_line || line.find_first_of("\r\n") != std::string::npos)
        return fail(ErrorCode::bad_message, "line");
    const std::array replaced = {replaces};
    const regulation::CheckedLine checked =
        checker.check(line, replaces.empty() ? std::span<const std::string>() : std::span(replaced));
    if (!checked.findings.empty() && regulation::is_error(checked.findings.front().kind)) {
        const regulation::Finding& finding = checked.findings.front();
        return fail(ErrorCode::bad_entry, std::string(name(finding.kind)), finding.message());
    }
    if (!checked.entry) return fail(ErrorCode::bad_entry);
    return CheckedText{regulation::numbered(*checked.entry),
                       dictionary::to_line(*checked.entry, work.words->explainer().edition().grammar.marks())};
}

std::expected<commission::Change, ServiceError> CommissionDesk::change_of(Work& work, const std::string& edition,
                                                                          const CommissionOrder& order) {
    const auto kind = commission::from_name<Kind>(commission::kind_names, order.kind);
    if (!kind) return fail(ErrorCode::bad_message, "kind");
    const auto checker = checker_of(work, edition);
    if (!checker) return std::unexpected(checker.error());
    commission::Change change{.kind = *kind};
    if (*kind != Kind::addition) {
        const auto index = (*checker)->find(order.entry);
        if (!index)
            return fail(ErrorCode::bad_entry, "entry",
                        {fmt::format("el diccionario no tiene la entrada «{}»", base::excerpt(order.entry)),
                         fmt::format("the dictionary has no entry '{}'", base::excerpt(order.entry))});
        const regulation::CompiledEdition& view = work.words->explainer().edition();
        change.entry = order.entry;
        change.before = dictionary::to_line(view.entry(*index), view.grammar.marks());
    }
    if (*kind != Kind::removal) {
        auto line = checked_line(**checker, work, order.line, change.entry);
        if (!line) return std::unexpected(line.error());
        change.added = std::move(line->name);
        change.line = std::move(line->line);
    }
    return change;
}

std::expected<commission::Command, ServiceError> CommissionDesk::command_of(Work& work, const std::string& edition,
                                                                            const CommissionOrder& order) {
    if (order.action == "propose") {
        auto change = change_of(work, edition, order);
        if (!change) return std::unexpected(change.error());
        return commission::Propose{std::move(*change), base::printable_lines(order.text)};
    }
    if (order.action == "revise") {
        const Proposal* proposal = work.book.find(order.number);
        if (proposal == nullptr) return fail(ErrorCode::not_found);
        const auto checker = checker_of(work, edition);
        if (!checker) return std::unexpected(checker.error());
        auto line = checked_line(**checker, work, order.line, proposal->change.entry);
        if (!line) return std::unexpected(line.error());
        return commission::Revise{order.number, std::move(line->name), std::move(line->line)};
    }
    if (order.action == "comment") return commission::Comment{order.number, base::printable_lines(order.text)};
    if (order.action == "reopen") return commission::Reopen{order.number};
    if (order.action == "agree") return commission::Close{order.number, Status::agreed};
    if (order.action == "reject") return commission::Close{order.number, Status::rejected};
    if (order.action == "withdraw") return commission::Close{order.number, Status::withdrawn};
    const auto vote = commission::from_name<commission::Vote>(commission::vote_names, order.vote);
    if (order.action != "vote" || !vote) return fail(ErrorCode::bad_message, "action");
    return commission::CastVote{order.number, *vote};
}

std::expected<CommissionDesk::Done, ServiceError> CommissionDesk::act(const Person& person, const std::string& edition,
                                                                      const CommissionOrder& order, store::Time now) {
    const auto work = work_on(edition);
    if (!work) return std::unexpected(work.error());
    const std::lock_guard lock((*work)->mutex);
    const std::string stream = commission_stream_of(edition);
    const std::string id = command_id(person, order.id);
    if (order.id.empty() || id.size() > store::longest_id) return fail(ErrorCode::bad_message, "id");
    const commission::Member member{person.account, person.name};
    // Another node may write at the same moment: what it wrote is read, and decided upon anew.
    return decided_at_desk<Done>([&]() -> Tried<Done> {
        if (const auto done = catch_up(**work, edition); !done) return std::unexpected(done.error());
        const auto before = store_.find_command(stream, id);
        if (!before) return std::unexpected(from_store(before.error()));
        if (*before) {
            const auto record = store_.read(stream, (*before)->first - 1, 1);
            if (!record) return std::unexpected(from_store(record.error()));
            const auto event = record->empty() ? std::nullopt : read_commission_event(record->front().payload);
            if (!event) return fail(ErrorCode::internal);
            if (!is_of(event->body, order))
                return fail(
                    ErrorCode::bad_message, "id",
                    {"con ese identificador ya se pidió otra cosa", "something else was asked for with that id"});
            return Done{commission::number_of(event->body), (*before)->last};
        }
        const auto command = command_of(**work, edition, order);
        if (!command) return std::unexpected(command.error());
        auto decided = commission::decide((*work)->book, member, *command, charter_);
        if (!decided) {
            const commission::Refusal& refusal = decided.error();
            if (refusal.code == "no_such_proposal") return fail(ErrorCode::not_found);
            return fail(ErrorCode::not_now, refusal.code, refusal.text);
        }
        const commission::Event event{member, millis(now), std::move(*decided)};
        store::Append append{stream, (*work)->last, id, {write_commission_event(event)}, now};
        if ((*work)->last == 0) append.summary = store::Summary{std::string(commission_kind), "open", {}, {}};
        const auto appended = store_.append(append);
        if (!appended) return not_appended<Done>(appended.error());
        // Repeated only where another node has just stored it: the next look at the stream folds it.
        if (!appended->repeated) {
            (*work)->book.fold(event);
            (*work)->last = appended->last;
        }
        return Done{commission::number_of(event.body), appended->last};
    });
}

// ---- What a member sees --------------------------------------------------------------------------------------------

std::expected<ProposalPage, ServiceError> CommissionDesk::list(const std::string& edition, const ProposalQuery& query) {
    const auto work = work_on(edition);
    if (!work) return std::unexpected(work.error());
    ProposalPage result;
    {
        const std::lock_guard lock((*work)->mutex);
        if (const auto done = catch_up(**work, edition); !done) return std::unexpected(done.error());
        result.sequence = (*work)->last;
        for (const Proposal& proposal : (*work)->book.proposals())
            ++result.counts[proposal.status];
        const auto& all = (*work)->book.proposals();
        for (auto at = all.rbegin(); at != all.rend(); ++at) {
            if (query.before > 0 && at->number >= query.before) continue;
            if (query.status && at->status != *query.status) continue;
            if (!holds(at->change.entry, query.headword) && !holds(at->change.added, query.headword)) continue;
            result.more = result.proposals.size() == page;
            if (result.more) break;
            Proposal card = *at;
            card.history.clear();
            result.proposals.push_back(std::move(card));
        }
    }
    if (const auto hidden = hide_deleted_members(result.proposals); !hidden) return std::unexpected(hidden.error());
    return result;
}

std::expected<Proposal, ServiceError> CommissionDesk::find(const std::string& edition, int number) {
    const auto work = work_on(edition);
    if (!work) return std::unexpected(work.error());
    std::vector<Proposal> found;
    {
        const std::lock_guard lock((*work)->mutex);
        if (const auto done = catch_up(**work, edition); !done) return std::unexpected(done.error());
        const Proposal* proposal = (*work)->book.find(number);
        if (proposal == nullptr) return fail(ErrorCode::not_found);
        found.push_back(*proposal);
    }
    if (const auto hidden = hide_deleted_members(found); !hidden) return std::unexpected(hidden.error());
    return std::move(found.front());
}

std::expected<CommissionHistory, ServiceError> CommissionDesk::history(const std::string& edition, std::size_t before) {
    const auto work = work_on(edition);
    if (!work) return std::unexpected(work.error());
    CommissionHistory result;
    std::set<std::string> accounts;
    {
        const std::lock_guard lock((*work)->mutex);
        if (const auto done = catch_up(**work, edition); !done) return std::unexpected(done.error());
        const auto& steps = (*work)->book.steps();
        std::size_t at = before == 0 ? steps.size() : std::min(before - 1, steps.size());
        for (; at > 0 && result.steps.size() < page; --at) {
            const auto& [number, event] = steps[at - 1];
            const Proposal& proposal = *(*work)->book.find(number);
            const std::string& headword = proposal.change.added.empty() ? proposal.change.entry : proposal.change.added;
            result.steps.push_back({at, number, headword, proposal.history[event]});
            accounts.insert(result.steps.back().event.by.account);
        }
        result.more = at > 0;
    }
    const auto gone = deleted_among(store_, accounts);
    if (!gone) return std::unexpected(from_store(gone.error()));
    for (CommissionHistory::Step& step : result.steps)
        if (gone->contains(step.event.by.account)) step.event.by.name = deleted_name;
    return result;
}

std::expected<std::vector<FoundEntry>, ServiceError> CommissionDesk::entries(const std::string& edition,
                                                                             const std::string& headword) {
    const auto opened = words(edition);
    if (!opened) return std::unexpected(opened.error());
    const regulation::CompiledEdition& view = (*opened)->explainer().edition();
    regulation::EntryQuery query;
    query.headword = headword;
    std::vector<FoundEntry> found;
    for (const std::uint32_t index : regulation::find_entries(view.dictionary, query, view.grammar)) {
        const dictionary::Entry& entry = view.entry(index);
        found.push_back({regulation::numbered(entry), dictionary::to_line(entry, view.grammar.marks()),
                         view.dictionary.place(index)});
        if (found.size() > most_found) break;
    }
    return found;
}

std::expected<LinePreview, ServiceError> CommissionDesk::preview(const std::string& edition, const std::string& line,
                                                                 const std::string& replaces) {
    if (line.size() > commission::longest_line || line.find_first_of("\r\n") != std::string::npos)
        return fail(ErrorCode::bad_message, "line");
    const auto work = work_on(edition);
    if (!work) return std::unexpected(work.error());
    const auto opened = words(edition);
    if (!opened) return std::unexpected(opened.error());
    const regulation::CompiledEdition& view = (*opened)->explainer().edition();
    const std::vector<std::string> replaced(replaces.empty() ? 0 : 1, replaces);
    // Once made, a checker stays.
    regulation::CheckedLine checked = (*work)->checker->check(line, replaced);
    LinePreview preview{std::move(checked.findings), {}, {}};
    if (!checked.entry) return preview;
    preview.line = dictionary::to_line(*checked.entry, view.grammar.marks());
    auto forms = regulation::spelled_forms(*checked.entry, view.rules, view.grammar);
    if (!forms) return preview;
    for (regulation::SpelledForm& form : *forms) {
        const bool known = (*opened)->lexicon().contains(form.form.word);
        preview.forms.push_back({std::move(form), known});
    }
    return preview;
}

std::expected<std::vector<commission::FolderFile>, ServiceError> CommissionDesk::folder(
    const std::string& edition, const commission::FolderCard& card) {
    const auto work = work_on(edition);
    if (!work) return std::unexpected(work.error());
    const auto opened = words(edition);
    if (!opened) return std::unexpected(opened.error());
    std::vector<Proposal> agreed;
    commission::FolderCard dated = card;
    dated.extends = edition;
    {
        const std::lock_guard lock((*work)->mutex);
        if (const auto done = catch_up(**work, edition); !done) return std::unexpected(done.error());
        for (const Proposal& proposal : (*work)->book.proposals()) {
            if (proposal.status != Status::agreed) continue;
            dated.at = std::max(dated.at, proposal.closed_at);
            agreed.push_back(proposal);
            agreed.back().history.clear();
        }
    }
    if (agreed.empty())
        return fail(ErrorCode::not_now, "nothing_agreed", {"todavía no hay nada acordado", "nothing is agreed on yet"});
    const auto taken = edition::program_edition_ids();
    const edition::JoinedEdition* const joined = edition::find_joined_edition(edition);
    if (std::ranges::find(taken, card.id) != taken.end())
        return fail(ErrorCode::bad_message, "id",
                    {"ese nombre es el de una edición del programa", "that id is of an edition of the program"});
    if (const auto hidden = hide_deleted_members(agreed); !hidden) return std::unexpected(hidden.error());
    auto files =
        commission::folder_of(agreed, dated, joined == nullptr ? commission::FolderFiles() : own_files(*joined));
    if (!files) return fail(ErrorCode::bad_message, "id, title", files.error());
    // The dictionary of this program may not be that of the day when a line was agreed on.
    const regulation::CompiledEdition& view = (*opened)->explainer().edition();
    regulation::LexicalRules rules = view.rules;
    edition::EditionChange change;
    for (const commission::FolderFile& file : *files) {
        if (file.name == "altas.txt") change.additions = {file.name, file.text};
        if (file.name == "bajas.txt") change.removals = {file.name, file.text};
    }
    rules.changes = {std::move(change)};
    rules.own_words.clear();
    // What an edition of one's own has changed already is part of its files: they begin with the program's dictionary.
    auto begun = joined == nullptr
                     ? std::expected<regulation::Dictionary, std::vector<base::DataError>>(view.dictionary)
                     : regulation::load_dictionary(view.grammar);
    if (!begun) return fail(ErrorCode::internal);
    if (const auto changed = regulation::with_changes(std::move(*begun), rules, view.grammar); !changed)
        return fail(ErrorCode::not_now, "stale", changed.error().front().message());
    return std::move(*files);
}

}  // namespace letrado::service
