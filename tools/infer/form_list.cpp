#include "form_list.h"

#include <fmt/format.h>
#include <stdexcept>

#include "base/file.h"
#include "lexicon/word_list.h"
#include "spanish/letters.h"
#include "tiles/text.h"

namespace letrado::infer {

FormList FormList::read(const std::filesystem::path& path) {
    const auto text = base::read_file(path);
    if (!text) throw std::runtime_error(text.error().message().en);
    const auto list = lexicon::read_word_list(*text, {.digits = lexicon::DigitRole::detect, .strict = true});
    if (!list) throw std::runtime_error(fmt::format("{}: cannot take {}", path.string(), list.error().text));
    FormList result;
    for (const tiles::Word& word : list->words) {
        result.forms_.push_back(spanish::from_utf8(tiles::to_letters(word)).value());
        result.set_.insert(result.forms_.back());
    }
    return result;
}

std::size_t tile_count(std::string_view form) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < form.size(); ++i, ++count) {
        const std::string_view two = form.substr(i, 2);
        if (two == "ch" || two == "ll" || two == "rr") ++i;
    }
    return count;
}

bool playable(std::string_view form) {
    const std::size_t tiles = tile_count(form);
    return tiles >= tiles::min_word_length && tiles <= tiles::max_word_length &&
           form.find_first_of("kw") == std::string_view::npos;
}

}  // namespace letrado::infer
