// Any bytes as a word list: no word is lost without a reason, and what is read makes a graph that holds it.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "lexicon/kwg.h"
#include "lexicon/kwg_builder.h"
#include "lexicon/word_list.h"

using namespace letrado::lexicon;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto list = read_word_list({reinterpret_cast<const char*>(data), size});
    if (!list && list.error().kind == LeftOutKind::bad_json) return 0;
    if (!list || list->read != list->words.size() + list->repeated + list->left_out.size()) std::abort();
    if (list->words.empty()) return 0;
    const auto nodes = build_kwg(list->words).value();
    const Kwg graph = Kwg::check(nodes).value();
    for (const auto& word : list->words) {
        if (!graph.contains(word)) std::abort();
    }
    return 0;
}
