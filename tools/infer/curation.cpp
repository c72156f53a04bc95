#include "curation.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <sstream>
#include <stdexcept>

#include "regulation/vocabulary.h"
#include "workspace.h"

namespace letrado::infer {

namespace {

using regulation::Chronology;
using regulation::Part;

std::optional<Part> part_named(std::string_view name) {
    for (int i = 0; i < regulation::part_count; ++i) {
        const auto part = static_cast<Part>(i);
        if (regulation::abbreviation(part) == fmt::format("{}.", name)) return part;
    }
    return std::nullopt;
}

std::optional<Chronology> time_named(std::string_view name) {
    for (const Chronology time : {Chronology::ant, Chronology::desus, Chronology::germ}) {
        if (regulation::abbreviation(time) == fmt::format("{}.", name)) return time;
    }
    return std::nullopt;
}

// "m ant", "adv", "cursiva", "apócope", "f pl".
ClassedWord section(const std::string& title, int line) {
    ClassedWord word;
    std::istringstream names(title);
    for (std::string name; names >> name;) {
        if (name == "cursiva") {
            word.italic = true;
        } else if (name == "apócope") {
            word.apocope = true;
        } else if (name == "pl") {
            word.plural_only = true;
        } else if (const auto part = part_named(name)) {
            word.parts.insert(*part);
        } else if (const auto time = time_named(name)) {
            word.chronology = *time;
        } else {
            throw std::runtime_error(fmt::format("classes.txt:{}: unknown section '{}'", line, title));
        }
    }
    return word;
}

}  // namespace

Classes read_classes(std::string_view text) {
    Classes classes;
    std::optional<ClassedWord> current;
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        line = line.substr(0, line.find('#'));
        if (line.starts_with('[')) {
            current = section(line.substr(1, line.find(']') - 1), number);
            continue;
        }
        std::istringstream words(line);
        for (std::string word; words >> word;) {
            if (!current) throw std::runtime_error(fmt::format("classes.txt:{}: a section must come first", number));
            std::vector<ClassedWord>& same = classes[folded_headword(word)];
            const auto found = std::ranges::find(same, word, &ClassedWord::spelling);
            if (found != same.end() && found->italic == current->italic) {
                found->parts = found->parts | current->parts;
                continue;
            }
            same.push_back(*current);
            same.back().spelling = word;
        }
    }
    return classes;
}

std::vector<std::string> entry_lines(std::string_view text) {
    std::vector<std::string> result;
    std::istringstream lines{std::string(text)};
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty() && !line.starts_with('#')) result.push_back(line);
    }
    return result;
}

}  // namespace letrado::infer
