#include "regulation/open/edition_changes.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

#include "base/strings/encoding.h"
#include "base/strings/nearest.h"
#include "base/strings/text_list.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/check/entry_hint.h"

namespace letrado::regulation {

namespace {

bool is_comment(std::string_view line) {
    return line.starts_with('#') || line.find_first_not_of(' ') == std::string_view::npos;
}

// Applies the files of one edition after another to one dictionary.
class Changer {
  public:
    Changer(Dictionary dictionary, const Grammar& grammar) : dictionary_(std::move(dictionary)), grammar_(grammar) {
        for (std::uint32_t i = 0; i < dictionary_.entries.size(); ++i)
            note(i);
    }

    void apply(const edition::EditionChange& change) {
        remove(change.removals);
        add(change.additions);
        std::string text = base::to_hex(dictionary_.digest);
        for (const edition::EditionFile* file : {&change.additions, &change.removals})
            text += fmt::format("\n{}\n{}", file->text.size(), file->text);
        dictionary_.digest = base::sha256(base::as_bytes(text));
    }

    void require(const std::vector<NamedWord>& words) {
        for (const NamedWord& named : words) {
            if (by_name_.contains(named.word) || feminines_.contains(named.word)) continue;
            fail(named.file, named.line, named.word,
                 {"un lema del diccionario; una voz nueva va con su entrada en altas.txt",
                  "a headword of the dictionary; a new word goes with its entry into altas.txt"});
        }
    }

    [[nodiscard]] std::vector<base::DataError>& errors() { return errors_; }
    [[nodiscard]] Dictionary& dictionary() { return dictionary_; }

  private:
    void note(std::uint32_t index) {
        const dictionary::Entry& entry = dictionary_.entries[index];
        by_name_[entry.headword].push_back(index);
        if (entry.homograph != 0) by_name_[numbered(entry)].push_back(index);
        if (!entry.feminine.empty()) feminines_.insert(entry.feminine);
    }

    void fail(const std::string& file, int line, std::string_view found, base::Text expected) {
        errors_.push_back({file, line, std::string(found), std::move(expected)});
    }

    [[nodiscard]] bool readable(const edition::EditionFile& file, std::string_view line, int number) {
        if (base::is_utf8(line)) return true;
        fail(file.path, number, "", {"texto en UTF-8", "text in UTF-8"});
        return false;
    }

    void remove(const edition::EditionFile& file) {
        removed_.clear();
        std::unordered_map<std::string, int> lines;
        base::for_each_line(file.text, [&](std::string_view line, int number) {
            if (is_comment(line) || !readable(file, line, number)) return;
            const std::string word(line.substr(0, line.find_last_not_of(" \t") + 1));
            if (const auto [other, is_new] = lines.emplace(word, number); !is_new) {
                fail(file.path, number, word,
                     {fmt::format("una sola vez este lema: ya está en la línea {}", other->second),
                      fmt::format("this headword once only: it is in line {} already", other->second)});
                return;
            }
            const auto found = by_name_.find(word);
            if (found == by_name_.end()) {
                const base::Text near = perhaps(nearest_headwords(word));
                fail(file.path, number, word,
                     {"un lema del diccionario" + near.es, "a headword of the dictionary" + near.en});
                return;
            }
            for (const std::uint32_t index : found->second) {
                dictionary_.entries[index].sources = {};
                removed_.push_back(index);
            }
        });
    }

    void add(const edition::EditionFile& file) {
        std::unordered_map<std::string, int> lines;
        base::for_each_line(file.text, [&](std::string_view line, int number) {
            if (is_comment(line) || !readable(file, line, number)) return;
            auto entry = dictionary::parse_entry(line, grammar_.vocabulary());
            if (!entry) {
                const base::DataError& error = entry.error();
                const base::Text near = perhaps(meant_by(
                    line, error.found, [this](std::string_view verb) { return models_of(verb); },
                    grammar_.vocabulary()));
                fail(file.path, number, error.found, {error.expected.es + near.es, error.expected.en + near.en});
                return;
            }
            const std::string name = numbered(*entry);
            if (const auto [other, is_new] = lines.emplace(name, number); !is_new) {
                fail(file.path, number, name,
                     {fmt::format("una sola vez esta entrada: ya está en la línea {}", other->second),
                      fmt::format("this entry once only: it is in line {} already", other->second)});
                return;
            }
            place(std::move(*entry), name, file.path, number);
        });
    }

    // In the place of the entry that was removed to make room for it, or at the end.
    void place(dictionary::Entry entry, const std::string& name, const std::string& file, int line) {
        if (const auto found = by_name_.find(name); found != by_name_.end()) {
            for (const std::uint32_t index : found->second) {
                dictionary::Entry& other = dictionary_.entries[index];
                if (other.homograph != entry.homograph) continue;
                if (other.sources.empty() && std::ranges::find(removed_, index) != removed_.end()) {
                    other = std::move(entry);
                    if (!other.feminine.empty()) feminines_.insert(other.feminine);
                    dictionary_.set_place(index, file, line);
                    return;
                }
                if (!other.sources.intersects(entry.sources)) continue;
                const std::string where = dictionary_.place(index);
                fail(
                    file, line, name,
                    {fmt::format("una voz que el diccionario no tenga: ya está{}; para cambiarla, nómbrese también en "
                                 "bajas.txt",
                                 where.empty() ? "" : " en " + where),
                     fmt::format(
                         "a word the dictionary has not: it is there already{}; to change it, name it in bajas.txt too",
                         where.empty() ? "" : ", " + where)});
                return;
            }
        }
        const auto index = static_cast<std::uint32_t>(dictionary_.entries.size());
        dictionary_.entries.push_back(std::move(entry));
        dictionary_.set_place(index, file, line);
        note(index);
    }

    [[nodiscard]] std::vector<std::string> models_of(std::string_view verb) const {
        const auto found = by_name_.find(std::string(verb));
        if (found == by_name_.end()) return {};
        for (const std::uint32_t index : found->second) {
            const dictionary::Entry& entry = dictionary_.entries[index];
            if (entry.headword == verb && !entry.models.empty()) return entry.models;
        }
        return {};
    }

    static base::Text perhaps(const std::vector<std::string>& near) {
        if (near.empty()) return {};
        const std::string list = base::joined(near, ", ");
        return {fmt::format(". ¿Quizá {}?", list), fmt::format(". Did you mean {}?", list)};
    }

    [[nodiscard]] std::vector<std::string> nearest_headwords(const std::string& word) const {
        std::vector<std::string> names;
        for (const auto& [name, indices] : by_name_) {
            if (!name.empty() && !word.empty() && name.size() + 3 > word.size() && word.size() + 3 > name.size())
                names.push_back(name);
        }
        std::ranges::sort(names);
        return base::nearest(word, names);
    }

    Dictionary dictionary_;
    const Grammar& grammar_;
    std::unordered_map<std::string, std::vector<std::uint32_t>> by_name_;  // with and without number
    std::unordered_set<std::string> feminines_;
    std::vector<std::uint32_t> removed_;  // by the edition at hand
    std::vector<base::DataError> errors_;
};

}  // namespace

std::expected<Dictionary, std::vector<base::DataError>> with_changes(Dictionary dictionary, const LexicalRules& rules,
                                                                     const Grammar& grammar) {
    if (rules.changes.empty() && rules.own_words.empty()) return dictionary;
    Changer changer(std::move(dictionary), grammar);
    for (const edition::EditionChange& change : rules.changes)
        changer.apply(change);
    changer.require(rules.own_words);
    if (!changer.errors().empty()) return std::unexpected(std::move(changer.errors()));
    return std::move(changer.dictionary());
}

}  // namespace letrado::regulation
