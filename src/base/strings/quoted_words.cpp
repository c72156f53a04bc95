#include "base/strings/quoted_words.h"

#include <utility>

namespace letrado::base {

std::vector<std::string> quoted_words(std::string_view line) {
    std::vector<std::string> words;
    std::string word;
    bool quoted = false;
    bool any = false;
    for (const char c : line) {
        if (c == ' ' && !quoted) {
            if (any) words.push_back(std::exchange(word, {}));
            any = false;
            continue;
        }
        any = true;
        if (c == '"') {
            quoted = !quoted;
        } else {
            word += c;
        }
    }
    if (any) words.push_back(std::move(word));
    return words;
}

}  // namespace letrado::base
