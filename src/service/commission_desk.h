// The desk of the lexicon commission: its members look entries up, try lines, propose, discuss, vote and agree; what is
// agreed on is the folder of an edition. Whoever calls has seen that the person is a member. Every function blocks (the
// store, the dictionary): call it from a worker. Safe to call from any thread.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "commission/decide.h"
#include "commission/folder.h"
#include "regulation/check/entry_forms.h"
#include "regulation/check/line_check.h"
#include "service/people/person.h"
#include "service/words/lexica.h"
#include "store/store.h"

namespace letrado::service {

// What a member asks for, as the message says it.
struct CommissionOrder {
    std::string id;       // of the client's making: the same once more is done once
    std::string action;   // propose, revise, comment, vote, agree, reject, withdraw, reopen
    int number = 0;       // of the proposal, but for propose
    std::string kind{};   // of propose
    std::string entry{};  // the headword, with its number, of what a removal or a change takes away
    std::string line{};
    std::string text{};  // of a comment; the reason of a proposal
    std::string vote{};
};

// A line as it is being written, and what it would give in the edition.
struct LinePreview {
    struct FormNow {
        regulation::SpelledForm form;
        bool known = false;  // the edition has the word already
    };
    std::vector<regulation::Finding> findings;
    std::string line;  // in its canonical form; empty where it cannot be read
    std::vector<FormNow> forms;
};

struct FoundEntry {
    std::string name;  // headword with its number
    std::string line;
    std::string place;
};

struct ProposalQuery {
    std::optional<commission::Status> status{};
    std::string headword{};  // a part of it
    int before = 0;          // the number of the last one of the page before; 0: from the newest on
};

struct ProposalPage {
    store::Sequence sequence = 0;                 // of the whole work on the edition
    std::vector<commission::Proposal> proposals;  // the newest first, without their histories
    bool more = false;
    std::map<commission::Status, std::size_t> counts;  // whatever the query says
};

struct CommissionHistory {
    struct Step {
        std::size_t place = 0;  // 1, 2, 3, … in the work on the edition
        int proposal = 0;
        std::string headword;
        commission::Event event;
    };
    std::vector<Step> steps;
    bool more = false;
};

class CommissionDesk {
  public:
    static constexpr std::size_t page = 50;
    static constexpr std::size_t most_found = 50;

    // REQUIRES: both outlive it.
    CommissionDesk(store::Store& store, Lexica& lexica, commission::Charter charter = {})
        : store_(store), lexica_(lexica), charter_(charter) {}

    [[nodiscard]] const commission::Charter& charter() const { return charter_; }

    struct Done {
        int number = 0;
        store::Sequence sequence = 0;
    };
    [[nodiscard]] std::expected<Done, ServiceError> act(const Person& person, const std::string& edition,
                                                        const CommissionOrder& order, store::Time now);

    [[nodiscard]] std::expected<ProposalPage, ServiceError> list(const std::string& edition,
                                                                 const ProposalQuery& query);
    // With its history. Fails with not_found.
    [[nodiscard]] std::expected<commission::Proposal, ServiceError> find(const std::string& edition, int number);

    // Who did what and when in the whole work on the edition, the newest first. `before`: the place of the last one of
    // the page before; 0: from the newest on.
    [[nodiscard]] std::expected<CommissionHistory, ServiceError> history(const std::string& edition,
                                                                         std::size_t before);

    // Headword with * and ?, accents do not count.
    [[nodiscard]] std::expected<std::vector<FoundEntry>, ServiceError> entries(const std::string& edition,
                                                                               const std::string& headword);
    // `replaces`: the entry, with its number, whose place the line would take; empty: none.
    [[nodiscard]] std::expected<LinePreview, ServiceError> preview(const std::string& edition, const std::string& line,
                                                                   const std::string& replaces);
    // The rules and articles that a preview's forms cite.
    [[nodiscard]] std::expected<std::shared_ptr<const EditionWords>, ServiceError> words(const std::string& edition);

    // What is agreed on as a folder that compiles; fails with not_now where it does not.
    [[nodiscard]] std::expected<std::vector<commission::FolderFile>, ServiceError> folder(
        const std::string& edition, const commission::FolderCard& card);

  private:
    struct Work {
        std::mutex mutex;
        commission::Book book{};
        store::Sequence last = 0;
        std::shared_ptr<const EditionWords> words{};
        std::optional<regulation::LineChecker> checker{};
    };

    // Of an edition that a commission can work on: one of the program's, or one that joined it.
    [[nodiscard]] std::expected<Work*, ServiceError> work_on(const std::string& edition);
    [[nodiscard]] std::expected<void, ServiceError> catch_up(Work& work, const std::string& edition);
    [[nodiscard]] std::expected<const regulation::LineChecker*, ServiceError> checker_of(Work& work,
                                                                                         const std::string& edition);
    [[nodiscard]] std::expected<commission::Command, ServiceError> command_of(Work& work, const std::string& edition,
                                                                              const CommissionOrder& order);
    [[nodiscard]] std::expected<commission::Change, ServiceError> change_of(Work& work, const std::string& edition,
                                                                            const CommissionOrder& order);
    struct CheckedText {
        std::string name;
        std::string line;
    };
    [[nodiscard]] std::expected<CheckedText, ServiceError> checked_line(const regulation::LineChecker& checker,
                                                                        const Work& work, const std::string& line,
                                                                        const std::string& replaces) const;
    [[nodiscard]] std::expected<void, ServiceError> hide_deleted_members(std::vector<commission::Proposal>& proposals);

    store::Store& store_;
    Lexica& lexica_;
    const commission::Charter charter_;
    std::mutex mutex_;
    std::map<std::string, Work> works_;
};

}  // namespace letrado::service
