#include "regulation/generate/head_reason.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "regulation/rules/sense_currency.h"

namespace letrado::regulation {

namespace {

bool any_part(const dictionary::Entry& entry, dictionary::Part part) {
    return std::ranges::any_of(entry.senses,
                               [part](const dictionary::Sense& sense) { return sense.parts.contains(part); });
}

// Where the first capital of UTF-8 text stands; npos if there is none.
std::size_t first_capital(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c >= 'A' && c <= 'Z') return i;
        if (c == 0xC3 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) <= 0x9E) return i;
    }
    return std::string_view::npos;
}

}  // namespace

std::optional<Reason> class_refusal(const dictionary::Entry& entry) {
    const std::string_view word = entry.headword;
    if (any_part(entry, dictionary::Part::abbreviation) || word.ends_with('.')) return Reason::abbreviation;
    if (any_part(entry, dictionary::Part::symbol)) return Reason::symbol;
    if (word.starts_with('-') || word.ends_with('-') || any_part(entry, dictionary::Part::affix)) return Reason::affix;
    if (const std::size_t capital = first_capital(word); capital != std::string_view::npos) {
        const bool inside = first_capital(word.substr(capital + 1)) != std::string_view::npos;
        return entry.has(dictionary::Flag::acronym) || capital > 0 || inside ? Reason::capital_acronym
                                                                             : Reason::proper_noun;
    }
    if (word.find_first_of(" -") != std::string_view::npos) return Reason::compound;
    return std::nullopt;
}

namespace {

// Why a word counts that lives only in phrases: by the first of them that is no envío.
Reason phrase_reason(const dictionary::Entry& entry) {
    const auto found = std::ranges::find_if(
        entry.senses, [](const dictionary::Sense& sense) { return sense.kind != dictionary::SenseKind::reference; });
    if (found->kind != dictionary::SenseKind::locution) return Reason::phrase_word;
    return found->parts.contains(dictionary::Part::adjective) ? Reason::adjective_locution : Reason::locution_word;
}

}  // namespace

Reason head_reason(const dictionary::Entry& entry) {
    constexpr std::array<std::pair<dictionary::Flag, Reason>, 5> by_flag = {
        {{dictionary::Flag::aphaeresis, Reason::aphaeresis},
         {dictionary::Flag::apocope, Reason::apocope},
         {dictionary::Flag::acronym, Reason::acronym},
         {dictionary::Flag::latinism, Reason::latinism},
         {dictionary::Flag::diminutive, Reason::diminutive}}};
    for (const auto& [flag, reason] : by_flag) {
        if (entry.has(flag)) return reason;
    }
    if (entry.italic) return Reason::italic;
    const auto all = [&](auto test) { return std::ranges::all_of(entry.senses, test); };
    if (all([](const dictionary::Sense& sense) { return sense.kind == dictionary::SenseKind::reference; }))
        return Reason::reference_word;
    if (all([](const dictionary::Sense& sense) { return sense.kind != dictionary::SenseKind::own; }))
        return phrase_reason(entry);
    if (all([](const dictionary::Sense& sense) { return is_old(sense); })) return Reason::old_word;
    if (all([](const dictionary::Sense& sense) { return sense.chronology == dictionary::Chronology::rare; }))
        return Reason::rare_word;
    if (all([](const dictionary::Sense& sense) { return sense.parts.contains(dictionary::Part::onomatopoeia); }))
        return Reason::onomatopoeia;
    if (entry.headword.ends_with("mente") && any_part(entry, dictionary::Part::adverb)) return Reason::adverb_mente;
    return Reason::entry;
}

}  // namespace letrado::regulation
