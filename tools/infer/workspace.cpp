#include "workspace.h"

#include <algorithm>
#include <fmt/format.h>

#include "spanish/letters.h"

namespace letrado::infer {

std::string folded_headword(std::string_view headword) {
    std::string letters;
    for (const char c : headword) {
        if (c != '-' && c != ' ') letters += c;
    }
    const auto word = spanish::from_utf8(letters);
    return word ? spanish::fold(*word) : letters;
}

regulation::Sense plain_sense(regulation::PartSet parts, regulation::Chronology chronology) {
    regulation::Sense sense;
    sense.parts = parts;
    sense.chronology = chronology;
    return sense;
}

bool Workspace::fits(const regulation::Entry& entry) const {
    const std::vector<std::string> forms = generate_(entry);
    return !forms.empty() && std::ranges::all_of(forms, [&](const std::string& form) { return list_.contains(form); });
}

std::size_t Workspace::gain(const regulation::Entry& entry) const {
    const std::vector<std::string> forms = generate_(entry);
    const std::unordered_set<std::string> distinct(forms.begin(), forms.end());
    return static_cast<std::size_t>(std::ranges::count_if(
        distinct, [&](const std::string& form) { return list_.contains(form) && !explained_.contains(form); }));
}

std::size_t Workspace::reach(const regulation::Entry& entry) const {
    const std::vector<std::string> forms = generate_(entry);
    return std::unordered_set<std::string>(forms.begin(), forms.end()).size();
}

void Workspace::explain(const regulation::Entry& entry) {
    for (std::string& form : generate_(entry)) {
        if (!list_.contains(form)) surplus_.push_back(fmt::format("{} ({})", spanish::to_utf8(form), entry.headword));
        explained_.insert(std::move(form));
    }
}

void Workspace::accept(regulation::Entry entry) {
    explain(entry);
    headwords_.insert(folded_headword(entry.headword));
    spellings_.insert(entry.headword);
    entries_.push_back(std::move(entry));
}

void Workspace::add_models(const std::string& headword, const std::vector<std::string>& models) {
    for (regulation::Entry& entry : entries_) {
        if (entry.headword != headword || !entry.is_verb()) continue;
        entry.models.insert(entry.models.end(), models.begin(), models.end());
        explain(entry);
    }
}

std::vector<std::string> Workspace::unexplained() const {
    std::vector<std::string> result;
    std::ranges::copy_if(list_.all(), std::back_inserter(result),
                         [&](const std::string& form) { return !explained_.contains(form); });
    return result;
}

}  // namespace letrado::infer
