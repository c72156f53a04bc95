#include "regulation/check/line_check.h"

#include <algorithm>
#include <array>
#include <set>

#include "dictionary/collation.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/check/dictionary_lint.h"

namespace letrado::regulation {

namespace {

// The headword of a line that may be half written.
std::string_view headword_of(std::string_view line) {
    line = line.substr(0, line.find_first_of(":,/^"));
    const std::size_t first = line.find_first_not_of(" _");
    if (first == std::string_view::npos) return {};
    return line.substr(first, line.find_last_not_of(" _") - first + 1);
}

// The models that a line names, or would name: verbs, as people think of them.
std::vector<std::string_view> models_of(std::string_view line) {
    const std::size_t open = line.find('[');
    if (open == std::string_view::npos) return {};
    std::vector<std::string_view> names;
    line = line.substr(open + 1, line.find(']', open) - open - 1);
    while (!line.empty() && names.size() < 4) {
        const std::size_t comma = std::min(line.find(','), line.size());
        names.push_back(headword_of(line.substr(0, comma)));
        line.remove_prefix(std::min(comma + 1, line.size()));
    }
    return names;
}

}  // namespace

LineChecker::LineChecker(const Dictionary& dictionary, const Grammar& grammar)
    : dictionary_(dictionary), grammar_(grammar) {
    std::set<std::string> sources;
    keys_.reserve(dictionary.entries.size());
    for (std::uint32_t i = 0; i < dictionary.entries.size(); ++i) {
        keys_.emplace_back(dictionary::collation_key(dictionary.entries[i].headword), i);
        bool fresh = false;
        for (const std::string& source : sources_of(dictionary.entries[i]))
            fresh = sources.insert(source_kind(source)).second || fresh;
        if (fresh) witnesses_.push_back(i);
    }
    std::ranges::sort(keys_);
}

std::vector<std::uint32_t> LineChecker::namesakes(std::string_view headword) const {
    const std::string key = dictionary::collation_key(headword);
    std::vector<std::uint32_t> found;
    for (auto at = std::ranges::lower_bound(keys_, key, {}, &std::pair<std::string, std::uint32_t>::first);
         at != keys_.end() && at->first == key; ++at)
        found.push_back(at->second);
    return found;
}

std::optional<std::uint32_t> LineChecker::find(std::string_view numbered_headword) const {
    std::optional<std::uint32_t> found;
    for (const std::uint32_t index : namesakes(headword_of(numbered_headword))) {
        const dictionary::Entry& entry = dictionary_.entries[index];
        if (entry.sources.empty() || numbered(entry) != numbered_headword) continue;
        if (found) return std::nullopt;
        found = index;
    }
    return found;
}

CheckedLine LineChecker::check(std::string_view line, std::span<const std::string> replaced) const {
    Dictionary near;
    std::vector<std::uint32_t> chosen = namesakes(headword_of(line));
    chosen.insert(chosen.end(), witnesses_.begin(), witnesses_.end());
    // Who writes [cantar] means the model of that verb.
    for (const std::string_view model : models_of(line))
        std::ranges::copy(namesakes(model), std::back_inserter(chosen));
    std::ranges::sort(chosen);
    const auto repeated = std::ranges::unique(chosen);
    chosen.erase(repeated.begin(), repeated.end());
    near.files = dictionary_.files;
    for (const std::uint32_t index : chosen) {
        near.entries.push_back(dictionary_.entries[index]);
        near.places.push_back(index < dictionary_.places.size() ? dictionary_.places[index] : EntryPlace{});
    }
    const std::array files = {CheckedFile{"", std::string(line), false}};
    Checked checked = check_entries(files, near, grammar_, replaced);
    CheckedLine result{{}, std::move(checked.findings)};
    if (checked.dictionary.entries.size() == checked.first + 1) {
        result.entry = checked.dictionary.entries.back();
        // What goes is no twin of what takes its place.
        Dictionary seen;
        for (std::uint32_t i = 0; i < checked.first; ++i) {
            dictionary::Entry& other = checked.dictionary.entries[i];
            if (std::ranges::find(replaced, numbered(other)) == replaced.end())
                seen.entries.push_back(std::move(other));
        }
        seen.entries.push_back(*result.entry);
        const auto last = static_cast<std::uint32_t>(seen.entries.size()) - 1;
        if (auto suspicious = lint(seen, grammar_, last))
            std::ranges::move(*suspicious, std::back_inserter(result.findings));
    }
    std::ranges::stable_sort(result.findings, {}, [](const Finding& each) { return !is_error(each.kind); });
    return result;
}

}  // namespace letrado::regulation
