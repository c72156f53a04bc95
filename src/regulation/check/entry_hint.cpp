#include "regulation/check/entry_hint.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/strings/nearest.h"

namespace letrado::regulation {

namespace {

constexpr std::size_t npos = std::string_view::npos;

// What people write for the abbreviations of the dictionary.
constexpr std::array<std::pair<std::string_view, std::string_view>, 16> spoken = {{
    {"masc", "m."},
    {"fem", "f."},
    {"sust", "s."},
    {"sustantivo", "s."},
    {"nombre", "s."},
    {"n", "s."},
    {"verbo", "tr."},
    {"v", "tr."},
    {"vt", "tr."},
    {"vi", "intr."},
    {"vtr", "tr."},
    {"vintr", "intr."},
    {"pronominal", "prnl."},
    {"antiguo", "ant."},
    {"rur", "rur."},
    {"fam", "coloq."},
}};

bool is_boundary(char c) {
    return std::string_view(" ,;:|[]@^/").contains(c);
}

std::size_t whole_word(std::string_view line, std::string_view found, std::size_t from) {
    for (std::size_t at = line.find(found, from); at != npos; at = line.find(found, at + 1)) {
        const bool begins = at == 0 || is_boundary(line[at - 1]);
        const std::size_t end = at + found.size();
        if (begins && (end == line.size() || is_boundary(line[end]))) return at;
    }
    return npos;
}

std::string without_dot(std::string_view text) {
    std::string result(text.substr(0, text.find_last_not_of('.') + 1));
    std::erase(result, '.');
    return result;
}

std::vector<std::string> abbreviations(const dictionary::Vocabulary& vocabulary) {
    std::vector<std::string> all;
    for (int i = 0; i < dictionary::part_count; ++i)
        all.emplace_back(abbreviation(static_cast<dictionary::Part>(i)));
    for (const dictionary::Chronology each : {dictionary::Chronology::ant, dictionary::Chronology::desus,
                                              dictionary::Chronology::germ, dictionary::Chronology::rare})
        all.emplace_back(abbreviation(each));
    for (const dictionary::SenseKind each : {dictionary::SenseKind::locution, dictionary::SenseKind::phrase,
                                             dictionary::SenseKind::expression, dictionary::SenseKind::reference})
        all.emplace_back(abbreviation(each));
    for (const dictionary::Mark& mark : vocabulary.marks.all())
        all.push_back(mark.abbreviation);
    return all;
}

std::vector<std::string> meant_abbreviation(std::string_view found, const dictionary::Vocabulary& vocabulary) {
    const std::string bare = without_dot(found);
    const std::vector<std::string> all = abbreviations(vocabulary);
    for (const std::string& each : all) {
        if (without_dot(each) == bare) return {each};
    }
    for (const auto& [word, meant] : spoken) {
        if (word == bare) return {std::string(meant)};
    }
    // A word written out: "adjetivo" is "adj.".
    const std::string* longest = nullptr;
    for (const std::string& each : all) {
        const std::string stem = without_dot(each);
        if (stem.size() >= 3 && bare.starts_with(stem) && (longest == nullptr || each.size() > longest->size()))
            longest = &each;
    }
    if (longest != nullptr) return {*longest};
    return base::nearest(found, all);
}

std::vector<std::string> meant_model(std::string_view found, const ModelsOfVerb& models_of_verb,
                                     const dictionary::Vocabulary& vocabulary) {
    if (auto models = models_of_verb(found); !models.empty()) return models;
    if (auto near = base::nearest(found, vocabulary.models, 1); !near.empty()) return near;
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> regular = {
        {{"ar", "amar"}, {"er", "comer"}, {"ir", "vivir"}}};
    for (const auto& [ending, model] : regular) {
        if (found.ends_with(ending)) return {std::string(model)};
    }
    return {};
}

std::vector<std::string> meant_attribute(std::string_view found) {
    std::vector<std::string> all = {"morf.", "part.", "pl.", "en", "no en"};
    for (int i = 0; i < dictionary::flag_count; ++i)
        all.emplace_back(abbreviation(static_cast<dictionary::Flag>(i)));
    for (const dictionary::Paradigm each :
         {dictionary::Paradigm::shown, dictionary::Paradigm::absent, dictionary::Paradigm::pronominal})
        all.emplace_back(abbreviation(each));
    return base::nearest(found, all);
}

}  // namespace

int column_of(std::string_view line, std::string_view found) {
    if (found.empty()) return 0;
    const std::size_t colon = line.find(':');
    std::size_t at = colon == npos ? npos : whole_word(line, found, colon);
    if (at == npos) at = whole_word(line, found, 0);
    if (at == npos) at = line.find(found);
    if (at == npos) return 0;
    const auto continues = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    return 1 + static_cast<int>(std::ranges::count_if(line.substr(0, at), [&](char c) { return !continues(c); }));
}

std::vector<std::string> meant_by(std::string_view line, std::string_view found, const ModelsOfVerb& models_of_verb,
                                  const dictionary::Vocabulary& vocabulary) {
    const std::size_t colon = line.find(':');
    if (found.empty() || colon == npos) return {};
    const std::size_t at = whole_word(line, found, colon);
    if (at == npos) return {};
    const std::string_view before = line.substr(0, at);
    const std::size_t bracket = before.rfind('[');
    if (bracket != npos && before.find(']', bracket) == npos) return meant_model(found, models_of_verb, vocabulary);
    if (before.ends_with("morf. ")) return base::nearest(found, vocabulary.restrictions);
    if (before.find(';', colon) != npos) return meant_attribute(found);
    return meant_abbreviation(found, vocabulary);
}

}  // namespace letrado::regulation
