// The lexicon compiled from a federation's lists, with its reasons: the entries of the lists are part of no dictionary,
// so they stand beside the graph as lines of the dictionary's format.
#include <fmt/format.h>

#include "base/hash.h"
#include "base/text_input.h"
#include "edition.h"
#include "output.h"
#include "regulation/dictionary.h"
#include "regulation/text_list.h"

namespace letrado::app {

namespace {

constexpr std::string_view heading = "# entries of sha256:";

}  // namespace

std::filesystem::path entries_path(std::filesystem::path graph) {
    return graph += ".entries";
}

std::string entries_text(const regulation::Dictionary& dictionary, const regulation::MarkTable& marks) {
    std::string text = fmt::format("{}{}\n", heading, base::to_hex(dictionary.digest));
    for (const regulation::Entry& entry : dictionary.entries)
        text += to_line(entry, marks) + '\n';
    return text;
}

Edition Edition::of_lexicon(const Context& context, const std::filesystem::path& graph) {
    const auto damaged = [&](const base::Text& why) {
        context.fail({fmt::format("{}: no se puede explicar: {}", graph.string(), why.es),
                      fmt::format("{}: cannot be explained: {}", graph.string(), why.en)});
    };
    auto lexicon = context.require(lexicon::Lexicon::open(graph));
    auto provenance = context.require(regulation::read_provenance(graph.string() + ".why"));
    regulation::Grammar grammar = context.require(regulation::Grammar::load());
    require_known_edition(context, lexicon.metadata().edition);
    regulation::LexicalRules rules = context.require(regulation::load_lexical_rules(lexicon.metadata().edition));
    if (provenance.edition != rules.digest) {
        damaged({"se compiló con otras reglas; hay que compilarlo de nuevo",
                 "it was compiled under other rules; compile it again"});
    }
    const std::string text = read_input(context, entries_path(graph), base::most_text_bytes);
    regulation::Dictionary dictionary;
    dictionary.digest = provenance.dictionary;
    const std::string first = fmt::format("{}{}\n", heading, base::to_hex(dictionary.digest));
    if (!text.starts_with(first))
        damaged({"sus entradas son de otra compilación", "its entries are of another compilation"});
    regulation::for_each_line(std::string_view(text).substr(first.size()), [&](std::string_view line, int) {
        auto entry = regulation::parse_entry(line, grammar.vocabulary());
        if (!entry) damaged(entry.error().message());
        dictionary.entries.push_back(std::move(*entry));
    });
    for (const auto& table : {provenance.admitted, provenance.refused}) {
        for (const regulation::Analysis& analysis : table.analyses) {
            if (analysis.entry >= dictionary.entries.size()) damaged({"faltan entradas", "entries are missing"});
        }
    }
    regulation::JudgedLexicon judged(std::move(lexicon), std::move(provenance));
    return Edition(std::make_unique<const Parts>(
        Parts{std::move(grammar), std::move(dictionary), std::move(rules), {}, std::move(judged), {}, false}));
}

}  // namespace letrado::app
