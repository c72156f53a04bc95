#include "regulation/head_reason.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "regulation/sense_currency.h"

namespace letrado::regulation {

namespace {

bool any_part(const Entry& entry, Part part) {
    return std::ranges::any_of(entry.senses, [part](const Sense& sense) { return sense.parts.contains(part); });
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

std::optional<Reason> class_refusal(const Entry& entry) {
    const std::string_view word = entry.headword;
    if (any_part(entry, Part::abbreviation) || word.ends_with('.')) return Reason::abbreviation;
    if (any_part(entry, Part::symbol)) return Reason::symbol;
    if (word.starts_with('-') || word.ends_with('-') || any_part(entry, Part::affix)) return Reason::affix;
    if (const std::size_t capital = first_capital(word); capital != std::string_view::npos) {
        const bool inside = first_capital(word.substr(capital + 1)) != std::string_view::npos;
        return entry.has(Flag::acronym) || capital > 0 || inside ? Reason::capital_acronym : Reason::proper_noun;
    }
    if (word.find_first_of(" -") != std::string_view::npos) return Reason::compound;
    return std::nullopt;
}

Reason head_reason(const Entry& entry) {
    constexpr std::array<std::pair<Flag, Reason>, 5> by_flag = {{{Flag::aphaeresis, Reason::aphaeresis},
                                                                 {Flag::apocope, Reason::apocope},
                                                                 {Flag::acronym, Reason::acronym},
                                                                 {Flag::latinism, Reason::latinism},
                                                                 {Flag::diminutive, Reason::diminutive}}};
    for (const auto& [flag, reason] : by_flag) {
        if (entry.has(flag)) return reason;
    }
    if (entry.italic) return Reason::italic;
    const auto all = [&](auto test) { return std::ranges::all_of(entry.senses, test); };
    if (all([](const Sense& sense) { return sense.kind == SenseKind::reference; })) return Reason::reference_word;
    if (all([](const Sense& sense) { return sense.kind != SenseKind::own; })) return Reason::locution_word;
    if (all([](const Sense& sense) { return is_old(sense); })) return Reason::old_word;
    if (all([](const Sense& sense) { return sense.chronology == Chronology::rare; })) return Reason::rare_word;
    if (all([](const Sense& sense) { return sense.parts.contains(Part::onomatopoeia); })) return Reason::onomatopoeia;
    if (entry.headword.ends_with("mente") && any_part(entry, Part::adverb)) return Reason::adverb_mente;
    return Reason::entry;
}

}  // namespace letrado::regulation
