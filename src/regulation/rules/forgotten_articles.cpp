#include "regulation/rules/forgotten_articles.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <span>

#include "base/strings/text_list.h"

namespace letrado::regulation {

namespace {

// The reasons whose articles say what a key of edition.toml decides.
struct RuleKey {
    std::string_view section;
    std::string_view key;
    std::array<Reason, 3> reasons;  // repeated where there are fewer
};

constexpr std::array<RuleKey, 13> rule_keys = {{
    {"dictionary", "sources", {Reason::not_in_dictionary, Reason::verb_not_in_dictionary, Reason::entry}},
    {"plurals", "old", {Reason::old_plural, Reason::old_word, Reason::old_word}},
    {"plurals", "senses", {Reason::old_plural, Reason::old_word, Reason::old_word}},
    {"plurals", "references", {Reason::reference_plural, Reason::reference_adjective, Reason::reference_word}},
    {"plurals", "contractions", {Reason::contraction_plural, Reason::contraction, Reason::contraction}},
    {"plurals", "printed", {Reason::printed_plural, Reason::printed_plural, Reason::printed_plural}},
    {"verbs", "conjugation", {Reason::old_verb, Reason::regional_verb, Reason::no_paradigm}},
    {"verbs", "participle", {Reason::participle, Reason::participle, Reason::participle}},
    {"verbs", "pronominal", {Reason::pronominal, Reason::pronominal, Reason::pronominal}},
    {"verbs", "se-infinitive", {Reason::pronominal, Reason::enclitic, Reason::enclitic}},
    {"verbs", "pronominal-imperative", {Reason::pronominal, Reason::pronominal, Reason::pronominal}},
    {"verbs", "impersonal", {Reason::impersonal, Reason::impersonal, Reason::impersonal}},
    {"verbs", "voseo", {Reason::voseo, Reason::voseo, Reason::voseo}},
}};

// What the editions that this one extends say of the key; null if none does.
const base::Setting* inherited(const edition::EditionFiles& files, const RuleKey& rule) {
    for (const edition::EditionChoices& choices : std::span(files.choices).subspan(1)) {
        if (const base::Setting* setting = choices.settings.find(rule.section, rule.key)) return setting;
    }
    return nullptr;
}

std::string shown(const base::SettingValue& value) {
    if (const auto* text = std::get_if<std::string>(&value)) return *text;
    if (const auto* flag = std::get_if<bool>(&value)) return *flag ? "true" : "false";
    if (const auto* list = std::get_if<std::vector<std::string>>(&value)) return base::joined(*list, "+");
    return std::to_string(std::get<std::int64_t>(value));
}

}  // namespace

std::vector<DataWarning> forgotten_articles(const edition::EditionFiles& files, const LexicalRules& rules) {
    std::vector<DataWarning> warnings;
    const edition::EditionChoices& own = files.choices.front();
    const bool one_article = own.settings.find("articles", "every") != nullptr;
    if (files.choices.size() < 2 || one_article || !files.own_folder) return warnings;
    // The articles as the edition would have them without a file of its own.
    edition::ArticleTable before;
    const std::filesystem::path folder = std::filesystem::path(own.file.path).parent_path();
    for (const edition::EditionFile& file : files.articles) {
        if (std::filesystem::path(file.path).parent_path() == folder) continue;
        if (const auto table = edition::ArticleTable::parse(file.path, file.text)) before.add_missing(*table);
    }
    const auto unchanged = [&](Reason reason) {
        const edition::Article& now = rules.articles[rules.article(reason)];
        const auto old = before.find(now.id);
        return old && before[*old].text.es == now.text.es;
    };
    for (const RuleKey& rule : rule_keys) {
        const base::Setting* setting = own.settings.find(rule.section, rule.key);
        const base::Setting* old = inherited(files, rule);
        if (setting == nullptr || old == nullptr || setting->value == old->value) continue;
        if (!std::ranges::all_of(rule.reasons, unchanged)) continue;
        std::vector<std::string> articles;
        for (const Reason reason : rule.reasons) {
            const std::string id(rules.articles[rules.article(reason)].number());
            if (std::ranges::find(articles, id) == articles.end()) articles.push_back(id);
        }
        const std::string values = fmt::format("{} → {}", shown(old->value), shown(setting->value));
        const bool several = articles.size() > 1;
        warnings.push_back(
            {own.file.path,
             setting->line,
             {fmt::format("cambia [{}] {} ({}), y lexical-articles.tsv no da texto nuevo {} {}", rule.section, rule.key,
                          values, several ? "a ninguno de los artículos" : "al artículo", base::joined(articles, ", ")),
              fmt::format("[{}] {} changes ({}), and lexical-articles.tsv gives no new text to {} {}", rule.section,
                          rule.key, values, several ? "any of the articles" : "article",
                          base::joined(articles, ", "))}});
    }
    return warnings;
}

}  // namespace letrado::regulation
