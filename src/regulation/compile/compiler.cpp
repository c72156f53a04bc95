#include "regulation/compile/compiler.h"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

#include "base/settings.h"
#include "base/strings/text_input.h"
#include "base/strings/text_list.h"
#include "dictionary/data.h"
#include "regulation/generate/generator.h"

namespace letrado::regulation {

namespace {

// A form with its analysis. Sixteen bytes of tiles compare as two numbers, much faster than tile by tile.
struct Item {
    std::uint64_t high;
    std::uint64_t low;
    Analysis analysis;

    Item(const tiles::Word& word, const Analysis& of) : high(0), low(0), analysis(of) {
        for (std::size_t i = 0; i < 8; ++i) {
            high = high << 8U | (i < word.size() ? word[i].code() : 0U);
            low = low << 8U | (i + 8 < word.size() ? word[i + 8].code() : 0U);
        }
    }

    [[nodiscard]] tiles::Word word() const {
        tiles::Word word;
        for (unsigned i = 0; i < tiles::max_word_length; ++i) {
            const std::uint64_t half = i < 8 ? high : low;
            const auto face = static_cast<std::uint8_t>(half >> (56U - 8U * (i % 8U)));
            if (face == 0) break;
            word.push_back(tiles::Tile::letter(face));
        }
        return word;
    }
    [[nodiscard]] bool same_word(const Item& other) const { return high == other.high && low == other.low; }
    // One entry gives a form in one cell once, by the first reason in the order of the articles.
    [[nodiscard]] bool same_origin(const Item& other) const {
        return same_word(other) && analysis.entry == other.analysis.entry &&
               analysis.derivation == other.analysis.derivation;
    }
    bool operator<(const Item& other) const {
        const auto key = [](const Item& item) {
            return std::tuple(item.high, item.low, item.analysis.entry, item.analysis.derivation.code(),
                              item.analysis.article, item.analysis.reason);
        };
        return key(*this) < key(other);
    }
};

// Sorts the items and splits them into words and analyses by word.
void tabulate(std::vector<Item>& items, std::vector<tiles::Word>& words, AnalysisTable& table) {
    std::ranges::sort(items, [](const Item& a, const Item& b) { return a < b; });
    const auto repeated = std::ranges::unique(items, [](const Item& a, const Item& b) { return a.same_origin(b); });
    items.erase(repeated.begin(), repeated.end());
    table.analyses.reserve(items.size());
    for (const Item& item : items) {
        if (&item == items.data() || !item.same_word(*(&item - 1))) {
            words.push_back(item.word());
            table.starts.push_back(table.starts.back());
        }
        table.analyses.push_back(item.analysis);
        ++table.starts.back();
    }
}

std::expected<Dictionary, std::vector<base::DataError>> read(std::span<const dictionary::DictionaryFile> files,
                                                             const Grammar& grammar) {
    auto entries = dictionary::read_dictionary(files, grammar.vocabulary());
    if (!entries) return std::unexpected(std::move(entries.error()));
    std::string all;
    for (const dictionary::DictionaryFile& file : files)
        all += file.text;
    Dictionary dictionary{.entries = std::move(*entries), .digest = base::sha256(base::as_bytes(all))};
    for (const dictionary::DictionaryFile& file : files) {
        dictionary.files.emplace_back(file.name);
        const auto number = static_cast<std::uint32_t>(dictionary.files.size() - 1);
        // Every line that is not a comment is an entry, or there would be no dictionary.
        base::for_each_line(file.text, [&](std::string_view line, int at) {
            if (!line.starts_with('#')) dictionary.places.push_back({number, static_cast<std::uint32_t>(at)});
        });
    }
    return dictionary;
}

}  // namespace

std::string Dictionary::place(std::uint32_t entry) const {
    if (entry >= places.size() || places[entry].line == 0) return {};
    return fmt::format("{}:{}", files[places[entry].file], places[entry].line);
}

void Dictionary::set_place(std::uint32_t entry, const std::string& file, int line) {
    const auto found = std::ranges::find(files, file);
    const auto number = static_cast<std::uint32_t>(found - files.begin());
    if (found == files.end()) files.push_back(file);
    if (places.size() <= entry) places.resize(entry + 1);
    places[entry] = {number, static_cast<std::uint32_t>(line)};
}

std::expected<Dictionary, std::vector<base::DataError>> load_dictionary(const Grammar& grammar) {
    std::vector<dictionary::DictionaryFile> files;
    for (const std::string_view path : dictionary::data().paths("dictionary/")) {
        if (path.ends_with(".txt")) files.push_back({path, *dictionary::data().file(path)});
    }
    return read(files, grammar);
}

std::expected<Dictionary, std::vector<base::DataError>> load_dictionary_from(const std::filesystem::path& folder,
                                                                             const Grammar& grammar) {
    std::vector<std::filesystem::path> paths;
    std::error_code code;
    for (const auto& item : std::filesystem::directory_iterator(folder, code)) {
        if (item.path().extension() == ".txt") paths.push_back(item.path());
    }
    std::ranges::sort(paths);
    const auto fail = [](const std::filesystem::path& path, base::Text expected) {
        return std::unexpected(std::vector{base::DataError{path.string(), 0, {}, std::move(expected)}});
    };
    if (paths.empty()) {
        return fail(folder,
                    {"una carpeta con archivos .txt del diccionario", "a folder with .txt files of a dictionary"});
    }
    std::vector<std::string> texts;
    std::vector<std::string> names;
    for (const auto& path : paths) {
        auto text = base::read_text(path);
        if (!text) return fail(path, {"un texto en UTF-8 que se pueda leer", "a readable text in UTF-8"});
        texts.push_back(std::move(*text));
        names.push_back(path.string());
    }
    std::vector<dictionary::DictionaryFile> files;
    files.reserve(texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i)
        files.push_back({names[i], texts[i]});
    return read(files, grammar);
}

std::expected<Compiled, std::vector<base::DataError>> compile(const Dictionary& dictionary, const LexicalRules& rules,
                                                              const Grammar& grammar) {
    const Generator generator(rules, grammar);
    std::vector<Item> admitted;
    std::vector<Item> refused;
    std::vector<base::DataError> errors;
    std::uint32_t index = 0;
    const FormSink sink = [&](const Form& form) {
        (form.admitted ? admitted : refused)
            .emplace_back(form.word, Analysis{index, form.derivation, form.reason, form.article});
    };
    for (const dictionary::Entry& entry : dictionary.entries) {
        std::optional<spanish::CellMask> only;
        if (!dictionary.own_cells.empty()) {
            if (const auto found = dictionary.own_cells.find(index); found != dictionary.own_cells.end()) {
                only = found->second;
            }
        }
        if (const auto done = generator.generate(entry, sink, only); !done) {
            const base::Text why = done.error().message();
            errors.push_back(
                {entry.headword, 0, done.error().model, {"otro modelo: " + why.es, "another model: " + why.en}});
        }
        ++index;
    }
    if (!errors.empty()) return std::unexpected(std::move(errors));

    Compiled compiled;
    compiled.provenance.dictionary = dictionary.digest;
    compiled.provenance.edition = rules.digest;
    tabulate(admitted, compiled.words, compiled.provenance.admitted);
    tabulate(refused, compiled.provenance.refused_words, compiled.provenance.refused);
    return compiled;
}

std::string manifest(const Dictionary& dictionary, const LexicalRules& rules, const Compiled& compiled) {
    return fmt::format(
        "edition = {}\n"
        "edition_sha256 = {}\n"
        "dictionary_sha256 = {}\n"
        "entries = {}\n"
        "words = {}\n"
        "analyses = {}\n"
        "refused_forms = {}\n"
        "refused_analyses = {}\n",
        base::quoted(rules.id), base::quoted(base::to_hex(rules.digest)), base::quoted(base::to_hex(dictionary.digest)),
        dictionary.entries.size(), compiled.words.size(), compiled.provenance.admitted.analyses.size(),
        compiled.provenance.refused_words.size(), compiled.provenance.refused.analyses.size());
}

}  // namespace letrado::regulation
