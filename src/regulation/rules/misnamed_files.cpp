#include "regulation/rules/misnamed_files.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

#include "base/strings/nearest.h"

namespace letrado::regulation {

std::vector<DataWarning> misnamed_files(const edition::EditionFiles& files) {
    static const std::vector<std::string> known{
        "edition.toml", "lexical-articles.tsv", "plurals.txt", "words.txt", "altas.txt", "bajas.txt",
        "game.toml",    "game-articles.tsv"};
    std::vector<DataWarning> warnings;
    if (!files.own_folder) return warnings;
    const std::filesystem::path own = files.choices.front().file.path;
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& item : std::filesystem::directory_iterator(own.parent_path(), error))
        names.push_back(item.path().filename().string());
    std::ranges::sort(names);
    for (const std::string& name : names) {
        if (std::ranges::find(known, name) != known.end()) continue;
        const auto near = base::nearest(name, known, 1);
        if (near.empty()) continue;
        warnings.push_back({(own.parent_path() / name).string(),
                            0,
                            {fmt::format("no se lee: ¿quizá es {}?", near.front()),
                             fmt::format("it is not read: perhaps it is {}?", near.front())}});
    }
    return warnings;
}

}  // namespace letrado::regulation
