// Any bytes as a word graph: refused, or safe to look up in and to walk.
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "lexicon/kwg.h"
#include "lexicon/search.h"
#include "lexicon/word_ranks.h"
#include "tiles/text.h"

using namespace letrado;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<lexicon::KwgNode> nodes(size / sizeof(lexicon::KwgNode));
    if (!nodes.empty()) std::memcpy(nodes.data(), data, nodes.size() * sizeof(lexicon::KwgNode));
    const auto graph = lexicon::Kwg::check(nodes);
    if (!graph) return 0;
    const lexicon::WordRanks ranks(*graph);
    (void)graph->contains(tiles::parse_word("carros").value());
    int left = 1000;
    const lexicon::WordVisitor count = [&left](const tiles::Word&) { return --left > 0; };
    lexicon::search_words(*graph, {}, count);
    lexicon::search_anagrams(*graph, tiles::parse_rack("aeinrs?").value(), true, {}, count);
    if (ranks.total() > 0) (void)ranks.word(ranks.total() - 1);
    return 0;
}
