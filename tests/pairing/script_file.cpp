// A file of scenarios as a list of them.
#include <sstream>
#include <stdexcept>

#include "base/file.h"
#include "pairing/script.h"

namespace letrado::tournament {

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;)
        words.push_back(word);
    return words;
}

std::vector<Scenario> read_scenarios(const std::filesystem::path& file) {
    const auto text = base::read_file(file);
    if (!text) throw std::runtime_error("cannot read " + file.string());
    std::vector<Scenario> all;
    std::istringstream stream(*text);
    std::size_t first = 0;
    int number = 0;
    for (std::string line; std::getline(stream, line);) {
        ++number;
        if (const auto comment = line.find("# "); comment != std::string::npos) line.resize(comment);
        const auto words = words_of(line);
        if (words.empty() || words[0] == "#") continue;
        if (words[0] == "scenario") {
            if (words.size() < 2) throw std::runtime_error("a scenario without a name");
            first = all.size();
            std::vector<std::string> editions(words.begin() + 2, words.end());
            if (editions.empty()) editions = {"fise-2009", "redeletras", "fise-anterior", "resumen-2017"};
            for (const auto& edition : editions)
                all.push_back({words[1], edition, number, {}});
        } else {
            if (all.empty()) throw std::runtime_error("lines before the first scenario");
            for (std::size_t i = first; i < all.size(); ++i)
                all[i].lines.emplace_back(number, line);
        }
    }
    return all;
}

}  // namespace letrado::tournament
