// The entries found so far and the forms of the list they explain. An entry may be accepted only if everything it
// generates is in the list: that is why the dictionary gives no form too many.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "form_list.h"
#include "regulation/entry.h"

namespace letrado::infer {

// The folded forms of 2 to 15 tiles an entry generates under the edition of the list.
using Generate = std::function<std::vector<std::string>(const regulation::Entry&)>;

class Workspace {
  public:
    Workspace(const FormList& list, Generate generate) : list_(list), generate_(std::move(generate)) {}

    [[nodiscard]] const FormList& list() const { return list_; }

    // Everything the entry generates is in the list, and it generates something.
    [[nodiscard]] bool fits(const regulation::Entry& entry) const;

    // How many forms that nothing explains yet the entry would explain.
    [[nodiscard]] std::size_t gain(const regulation::Entry& entry) const;

    // How many different forms the entry generates.
    [[nodiscard]] std::size_t reach(const regulation::Entry& entry) const;

    void accept(regulation::Entry entry);

    // Joins more models to the accepted verbs of that headword.
    void add_models(const std::string& headword, const std::vector<std::string>& models);

    [[nodiscard]] bool explained(const std::string& form) const { return explained_.contains(form); }

    // The forms of the list that no entry explains, in order.
    [[nodiscard]] std::vector<std::string> unexplained() const;

    // The forms that accepted entries generate against the list, with the headword: curated entries may do so.
    [[nodiscard]] const std::vector<std::string>& surplus() const { return surplus_; }

    // Whether an entry with this headword (folded) has been accepted.
    [[nodiscard]] bool has_headword(const std::string& folded) const { return headwords_.contains(folded); }

    // The same with its accents, in UTF-8.
    [[nodiscard]] bool has_spelling(const std::string& headword) const { return spellings_.contains(headword); }

    [[nodiscard]] std::vector<regulation::Entry>& entries() { return entries_; }

  private:
    void explain(const regulation::Entry& entry);

    const FormList& list_;
    Generate generate_;
    std::vector<regulation::Entry> entries_;
    std::unordered_set<std::string> explained_;
    std::unordered_set<std::string> headwords_;
    std::unordered_set<std::string> spellings_;
    std::vector<std::string> surplus_;
};

// The headword without accents, capitals, hyphens and spaces, as the list would have it.
[[nodiscard]] std::string folded_headword(std::string_view headword);

// A sense of the word itself, without place or register.
[[nodiscard]] regulation::Sense plain_sense(regulation::PartSet parts,
                                            regulation::Chronology chronology = regulation::Chronology::current);

}  // namespace letrado::infer
