// The articles of an edition as objects to cite: number, title and our own short wording, in both languages. Both
// lexical-articles.tsv and game-articles.tsv of data/editions/<id> have this shape.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/strings/table.h"
#include "base/text.h"

namespace letrado::edition {

struct Article {
    std::string id;  // as the edition numbers it: "18.4.3-y"
    base::Text title;
    base::Text text;

    // An article of the game part that words depend on has a G before its number, because lexical articles are numbered
    // anew; people read the number.
    [[nodiscard]] bool of_game() const { return id.starts_with('G'); }
    [[nodiscard]] std::string_view number() const { return std::string_view(id).substr(of_game() ? 1 : 0); }
};

// The place of an article in its table.
using ArticleIndex = std::uint16_t;

class ArticleTable {
  public:
    // Columns: id, title_es, text_es, title_en, text_en.
    [[nodiscard]] static std::expected<ArticleTable, base::DataError> parse(std::string_view file,
                                                                            std::string_view text);

    // Nothing if there is no such article, unless one answers for all of those.
    [[nodiscard]] std::optional<ArticleIndex> find(std::string_view id) const;
    [[nodiscard]] const Article& operator[](ArticleIndex index) const { return articles_[index]; }
    [[nodiscard]] const std::vector<Article>& all() const { return articles_; }

    // The articles of another table whose ids this one has not.
    void add_missing(const ArticleTable& other);

    // For an edition whose one article stands for all those of the edition it extends; no effect if it is not there.
    void answer_unknown_with(std::string_view id) { unknown_ = find(id); }

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
    };

    std::vector<Article> articles_;
    std::optional<ArticleIndex> unknown_;
    std::unordered_map<std::string, ArticleIndex, Hash, std::equal_to<>> by_id_;
};

}  // namespace letrado::edition
