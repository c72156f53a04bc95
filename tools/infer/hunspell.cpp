#include "hunspell.h"

#include <algorithm>
#include <map>
#include <optional>
#include <sstream>

#include "spanish/letters.h"

namespace letrado::infer {

namespace {

// Affix files hold flags and patterns, which spanish::from_utf8 rightly refuses. Characters outside Latin-1 become ?.
std::string to_latin1(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x80) {
            result += text[i];
        } else if ((byte == 0xC2 || byte == 0xC3) && i + 1 < text.size()) {
            result += static_cast<char>((byte == 0xC3 ? 0x40 : 0) + static_cast<unsigned char>(text[++i]));
        } else if (byte >= 0xC0) {
            result += '?';
        }
    }
    return result;
}

struct Rule {
    std::string strip;
    std::string add;
    std::string flags;      // of the word it makes
    std::string condition;  // "[^aeo]er"
};

struct Affix {
    bool prefix = false;
    std::vector<Rule> rules;
};

// The condition as one set of letters for each place; an empty set stands for any letter.
struct Place {
    std::string letters;
    bool negated = false;
};

std::vector<Place> places(std::string_view condition) {
    std::vector<Place> result;
    for (std::size_t i = 0; i < condition.size(); ++i) {
        if (condition[i] == '.') {
            result.push_back({});
        } else if (condition[i] == '[') {
            const std::size_t close = condition.find(']', i);
            const bool negated = condition[i + 1] == '^';
            const std::size_t from = i + (negated ? 2 : 1);
            result.push_back({std::string(condition.substr(from, close - from)), negated});
            i = close;
        } else {
            result.push_back({std::string(1, condition[i]), false});
        }
    }
    return result;
}

bool matches(std::string_view part, const std::vector<Place>& pattern) {
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i].letters.empty()) continue;
        if (pattern[i].letters.contains(part[i]) == pattern[i].negated) return false;
    }
    return true;
}

std::optional<std::string> apply(const Affix& affix, const Rule& rule, const std::string& word) {
    const std::vector<Place> pattern = rule.condition == "." ? std::vector<Place>() : places(rule.condition);
    if (word.size() < pattern.size() || word.size() <= rule.strip.size()) return std::nullopt;
    if (affix.prefix) {
        if (!word.starts_with(rule.strip) || !matches(word, pattern)) return std::nullopt;
        return rule.add + word.substr(rule.strip.size());
    }
    if (!word.ends_with(rule.strip) || !matches(std::string_view(word).substr(word.size() - pattern.size()), pattern))
        return std::nullopt;
    return word.substr(0, word.size() - rule.strip.size()) + rule.add;
}

// Flags of es_ES.aff.
constexpr char plural_flag = 'S';
constexpr char feminine_flag = 'G';
constexpr std::string_view verb_flags = "REIX";
constexpr std::string_view derivation_flags = "ABCFHJKLMNOPQTU";

std::map<char, Affix> read_affixes(std::string_view text) {
    std::map<char, Affix> affixes;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        std::istringstream fields(to_latin1(line));
        std::string kind;
        Rule rule;
        std::string flag;
        std::string add;
        if (!(fields >> kind >> flag >> rule.strip >> add >> rule.condition) || flag.size() != 1) continue;
        if (kind != "SFX" && kind != "PFX") continue;
        if (kind == "SFX" && !derivation_flags.contains(flag)) continue;
        if (rule.strip == "0") rule.strip.clear();
        const std::size_t slash = add.find('/');
        rule.add = add.substr(0, slash);
        if (slash != std::string::npos) rule.flags = add.substr(slash + 1);
        if (rule.add == "0") rule.add.clear();
        Affix& affix = affixes[flag[0]];
        affix.prefix = kind == "PFX";
        affix.rules.push_back(std::move(rule));
    }
    return affixes;
}

bool is_lower_word(std::string_view word) {
    return !word.empty() && std::ranges::all_of(word, [](char letter) {
        const auto code = static_cast<unsigned char>(letter);
        return (letter >= 'a' && letter <= 'z') || code >= 0xE0;
    });
}

KnownWord known(const std::string& spelling, std::string_view flags, bool derived) {
    KnownWord word{.spelling = spelling, .derived = derived};
    word.plural = flags.contains(plural_flag);
    word.feminine = flags.contains(feminine_flag);
    word.verb = flags.find_first_of(verb_flags) != std::string_view::npos;
    word.irregular_stem = word.verb && !flags.contains('E');
    return word;
}

}  // namespace

Hunspell::Hunspell(std::string_view affix_text, std::string_view word_text) {
    const std::map<char, Affix> affixes = read_affixes(affix_text);
    std::istringstream lines{std::string(word_text)};
    for (std::string line; std::getline(lines, line);) {
        const std::string text = to_latin1(line);
        const std::size_t slash = text.find('/');
        const std::string stem = text.substr(0, slash);
        const std::string flags = slash == std::string::npos ? "" : text.substr(slash + 1);
        if (!is_lower_word(stem)) continue;

        std::vector<KnownWord> made = {known(stem, flags, false)};
        for (const bool prefix : {false, true}) {
            const std::size_t bases = made.size();
            for (const char flag : flags) {
                const auto affix = affixes.find(flag);
                if (affix == affixes.end() || affix->second.prefix != prefix) continue;
                for (const Rule& rule : affix->second.rules) {
                    for (std::size_t i = 0; i < (prefix ? bases : 1); ++i) {
                        const auto word = apply(affix->second, rule, made[i].spelling);
                        if (!word) continue;
                        KnownWord derivative = prefix ? made[i] : known(*word, rule.flags, true);
                        derivative.spelling = *word;
                        derivative.derived = true;
                        made.push_back(std::move(derivative));
                    }
                }
            }
        }
        for (KnownWord& word : made)
            add(std::move(word));
    }
}

void Hunspell::add(KnownWord word) {
    std::vector<KnownWord>& same = words_[spanish::fold(word.spelling)];
    const auto found = std::ranges::find(same, word.spelling, &KnownWord::spelling);
    if (found == same.end()) {
        same.push_back(std::move(word));
        return;
    }
    found->plural |= word.plural;
    found->feminine |= word.feminine;
    found->irregular_stem = found->verb && word.verb ? found->irregular_stem && word.irregular_stem
                                                     : found->irregular_stem || word.irregular_stem;
    found->verb |= word.verb;
    found->derived &= word.derived;
}

std::span<const KnownWord> Hunspell::find(const std::string& folded) const {
    const auto found = words_.find(folded);
    if (found == words_.end()) return {};
    return found->second;
}

}  // namespace letrado::infer
