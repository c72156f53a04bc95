// letrado words: searches for study and for curiosity.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "base/strings/printable.h"
#include "command.h"
#include "lexicon/probability.h"
#include "lexicon/search.h"
#include "numbers.h"
#include "output.h"
#include "play/typed_tiles.h"
#include "tiles/text.h"

namespace letrado::app {

namespace {

using base::Text;
using lexicon::Kwg;
using tiles::Tile;
using tiles::Word;

enum class Order { length, alphabet, probability };

struct SearchOptions {
    std::string question;
    std::string containing;
    std::size_t length = 0;
    std::size_t least = tiles::min_word_length;
    std::size_t most = tiles::max_word_length;
    std::size_t limit = 100;
    Order order = Order::length;
    bool subsets = false;
    bool json = false;

    // Fails where two options contradict each other.
    void require_lengths(const Context& context) const {
        const bool exact = length != 0 && (length < least || length > most);
        if (!exact && least <= most) return;
        context.fail({"--length, --min y --max se contradicen: no hay palabra que cumpla las tres",
                      "--length, --min and --max contradict each other: no word can be of all"});
    }
    [[nodiscard]] lexicon::LengthRange lengths() const {
        return length != 0 ? lexicon::LengthRange{length, length} : lexicon::LengthRange{least, most};
    }
};

std::span<const Tile> tiles_of(const Word& word) {
    return {word.begin(), word.end()};
}

Word read_word(const Context& context, const std::string& text) {
    return context.require(tiles::parse_word(text));
}

// Any number of tiles; blanks are wild cards.
std::vector<Tile> read_tiles(const Context& context, const std::string& text, std::size_t most_blanks) {
    tell_digraphs(context, text);
    auto rack = context.require(tiles::parse_rack(text, tiles::max_word_length));
    if (rack.empty()) context.fail(tiles::TextError{tiles::TextErrorKind::empty, 1, "", 0}.message());
    const auto blanks = std::ranges::count(rack, Tile::blank());
    if (static_cast<std::size_t>(blanks) > most_blanks) {
        context.fail({fmt::format("{} comodines: aquí caben {} como mucho", blanks, most_blanks),
                      fmt::format("{} blanks: here at most {} are allowed", blanks, most_blanks)});
    }
    return rack;
}

void sort_words(std::vector<Word>& words, Order order) {
    if (order == Order::length) {
        std::ranges::stable_sort(words, std::ranges::greater{}, &Word::size);
    } else if (order == Order::probability) {
        std::vector<std::pair<std::uint64_t, Word>> keyed;
        keyed.reserve(words.size());
        for (const Word& word : words)
            keyed.emplace_back(lexicon::draw_ways(word), word);
        std::ranges::stable_sort(keyed, std::ranges::greater{}, [](const auto& pair) { return pair.first; });
        std::ranges::transform(keyed, words.begin(), [](const auto& pair) { return pair.second; });
    }
}

std::string word_json(const Word& word) {
    return fmt::format(R"({{"word":{},"tiles":{},"length":{},"ways":{}}})",
                       json_string(tiles::to_letters(tiles_of(word))), json_string(tiles::to_notation(tiles_of(word))),
                       word.size(), lexicon::draw_ways(word));
}

// Sorted, up to the limit, and a note of what the limit left out.
void print_words(const Context& context, std::vector<Word> words, const SearchOptions& options) {
    sort_words(words, options.order);
    const std::size_t shown = options.limit == 0 ? words.size() : std::min(options.limit, words.size());
    for (const Word& word : std::span(words).first(shown)) {
        print("{}\n", options.json ? word_json(word) : tiles::to_letters(tiles_of(word)));
    }
    if (shown < words.size()) {
        flush_output();
        remark("{}\n", context.say({fmt::format("{} de {} palabras; --limit 0 las da todas", shown, words.size()),
                                    fmt::format("{} of {} words; --limit 0 gives them all", shown, words.size())}));
    }
    throw Exit{words.empty() ? exit_no : exit_ok};
}

std::vector<Word> find_words(const Kwg& graph, const lexicon::Criteria& criteria) {
    std::vector<Word> words;
    lexicon::search_words(graph, criteria, [&words](const Word& word) {
        words.push_back(word);
        return true;
    });
    return words;
}

void run_anagram(const Context& context, const SearchOptions& options) {
    const auto rack = read_tiles(context, options.question, 2);
    const auto lexicon = context.open_lexicon();
    std::vector<Word> words;
    lexicon::search_anagrams(lexicon.graph(), rack, options.subsets, options.lengths(), [&words](const Word& word) {
        words.push_back(word);
        return true;
    });
    print_words(context, std::move(words), options);
}

void run_pattern(const Context& context, const SearchOptions& options) {
    lexicon::Criteria criteria;
    criteria.pattern = context.require(lexicon::Pattern::parse(options.question));
    if (!options.containing.empty()) {
        criteria.containing = tiles::TileCounts(read_tiles(context, options.containing, 0));
    }
    criteria.lengths = options.lengths();
    print_words(context, find_words(context.open_lexicon().graph(), criteria), options);
}

void run_extensions(const Context& context, const SearchOptions& options) {
    const Word word = read_word(context, options.question);
    lexicon::Criteria criteria;
    criteria.pattern = lexicon::Pattern::parse("*" + tiles::to_letters(tiles_of(word)) + "*").value();
    criteria.lengths = options.lengths();
    criteria.lengths.least = std::max(criteria.lengths.least, word.size() + 1);
    print_words(context, find_words(context.open_lexicon().graph(), criteria), options);
}

void run_containing(const Context& context, const SearchOptions& options) {
    lexicon::Criteria criteria;
    criteria.containing = tiles::TileCounts(read_tiles(context, options.question, 0));
    criteria.lengths = options.lengths();
    print_words(context, find_words(context.open_lexicon().graph(), criteria), options);
}

void run_made_of(const Context& context, const SearchOptions& options) {
    lexicon::Criteria criteria;
    criteria.only = read_tiles(context, options.question, 0);
    criteria.lengths = options.lengths();
    print_words(context, find_words(context.open_lexicon().graph(), criteria), options);
}

void run_list(const Context& context, const SearchOptions& options) {
    lexicon::Criteria criteria;
    criteria.lengths = options.lengths();
    print_words(context, find_words(context.open_lexicon().graph(), criteria), options);
}

std::string tile_list(const std::vector<Tile>& tiles) {
    std::string text;
    for (const Tile tile : tiles)
        text += (text.empty() ? "" : " ") + tiles::to_notation(std::span(&tile, 1));
    return text;
}

std::string json_tile_list(const std::vector<Tile>& tiles) {
    std::string text;
    for (const Tile tile : tiles)
        text += (text.empty() ? "" : ",") + json_string(tiles::to_notation(std::span(&tile, 1)));
    return text;
}

void run_hooks(const Context& context, const SearchOptions& options) {
    const Word word = read_word(context, options.question);
    const auto lexicon = context.open_lexicon();
    const lexicon::Hooks hooks = lexicon::find_hooks(lexicon.graph(), word);
    const bool valid = lexicon.contains(word);
    if (options.json) {
        print(R"({{"word":{},"tiles":{},"valid":{},"front":[{}],"back":[{}],"drops_front":{},"drops_back":{}}})"
              "\n",
              json_string(tiles::to_letters(tiles_of(word))), json_string(tiles::to_notation(tiles_of(word))), valid,
              json_tile_list(hooks.front), json_tile_list(hooks.back), hooks.drops_front, hooks.drops_back);
        return;
    }
    const auto row = [&context](const Text& label, const std::string& value) {
        print("{:<22}{}\n", context.say(label), value.empty() ? "–" : value);
    };
    const auto drop = [&word](bool drops, std::size_t from, std::size_t count) {
        return drops ? tiles::to_letters(tiles_of(word).subspan(from, count)) : std::string();
    };
    row({"palabra", "word"},
        tiles::to_notation(tiles_of(word)) + (valid ? "" : context.say({" (no válida)", " (not valid)"})));
    row({"delante", "front"}, tile_list(hooks.front));
    row({"detrás", "back"}, tile_list(hooks.back));
    row({"sin la primera", "without the first"}, drop(hooks.drops_front, 1, word.size() - 1));
    row({"sin la última", "without the last"}, drop(hooks.drops_back, 0, word.size() - 1));
}

void run_rank(const Context& context, const SearchOptions& options) {
    const Word word = read_word(context, options.question);
    const auto lexicon = context.open_lexicon();
    if (!lexicon.contains(word)) {
        note("letrado: {}: {}\n", base::excerpt(options.question), context.say({"no es válida", "not valid"}));
        throw Exit{exit_no};
    }
    lexicon::Criteria same_length;
    same_length.lengths = {word.size(), word.size()};
    auto words = find_words(lexicon.graph(), same_length);
    sort_words(words, Order::probability);
    const auto rank = std::ranges::find(words, word) - words.begin() + 1;
    if (options.json) {
        print(R"({{"word":{},"tiles":{},"length":{},"ways":{},"rank":{},"of":{}}})"
              "\n",
              json_string(tiles::to_letters(tiles_of(word))), json_string(tiles::to_notation(tiles_of(word))),
              word.size(), lexicon::draw_ways(word), rank, words.size());
        return;
    }
    print("{}: {}\n", tiles::to_letters(tiles_of(word)),
          context.say(
              {fmt::format("{}.ª por probabilidad de las {} palabras de {} fichas", rank, words.size(), word.size()),
               fmt::format("number {} by probability of the {} words of {} tiles", rank, words.size(), word.size())}));
}

class SearchCommands {
  public:
    SearchCommands(CLI::App& parent, Context& context) : parent_(parent), context_(context) {}

    CLI::App* add(const char* name, const char* what, const char* example,
                  void (*run)(const Context&, const SearchOptions&), const char* question, const char* question_help) {
        CLI::App* command = parent_.add_subcommand(name, what);
        if (question != nullptr) command->add_option(question, options_->question, question_help)->required();
        command->add_flag("--json", options_->json, "one JSON object a line");
        add_lexicon_options(*command, context_);
        command->footer(fmt::format("Example:\n  letrado words {}", example));
        command->callback([run, options = options_, &context = context_] {
            options->require_lengths(context);
            run(context, *options);
        });
        return command;
    }

    CLI::App* with_list_options(CLI::App* command) {
        const auto number_of_tiles = [&](const char* name, std::size_t& value, const char* what) {
            whole(command->add_option(name, value, what), context_, tiles::min_word_length, tiles::max_word_length);
        };
        number_of_tiles("-n,--length", options_->length, "words of exactly so many tiles");
        number_of_tiles("--min", options_->least, "words of at least so many tiles");
        number_of_tiles("--max", options_->most, "words of at most so many tiles");
        whole(command->add_option("--limit", options_->limit, "at most so many words; 0 for all"), context_, 0,
              most_listed)
            ->capture_default_str();
        command
            ->add_option("--sort", options_->order, "length (longest first), alphabet or probability (likeliest first)")
            ->transform(CLI::CheckedTransformer(
                std::map<std::string, Order>{
                    {"length", Order::length}, {"alphabet", Order::alphabet}, {"probability", Order::probability}},
                CLI::ignore_case));
        return command;
    }

    [[nodiscard]] const std::shared_ptr<SearchOptions>& options() const { return options_; }

  private:
    CLI::App& parent_;
    Context& context_;
    std::shared_ptr<SearchOptions> options_ = std::make_shared<SearchOptions>();
};

}  // namespace

void add_words(CLI::App& app, Context& context) {
    CLI::App* parent = app.add_subcommand("words", "Search words: anagrams, patterns, hooks, lists");
    parent->require_subcommand(1);
    parent->footer("Example:\n  letrado words anagram 'aeinrt?'");
    SearchCommands commands(*parent, context);
    const auto& options = commands.options();

    CLI::App* anagram = commands.with_list_options(
        commands.add("anagram", "Words made of exactly these tiles, or of some of them", "anagram 'aeinrst?' --sub",
                     run_anagram, "tiles", "up to 15 tiles; [CH] or 1 is the digraph tile, ? a blank (up to two)"));
    anagram->add_flag("--sub", options->subsets, "any of the tiles instead of all of them");

    CLI::App* pattern = commands.with_list_options(
        commands.add("pattern", "Words of a shape: . any tile, * any tiles, [aeiou] a set, [^aeiou] its complement",
                     "pattern 'c.[aeiou]*rro'", run_pattern, "pattern",
                     "for example 'c*rro'; ch, ll, rr are one tile, and so is [CH]"));
    pattern->add_option("--containing", options->containing, "and with these tiles somewhere");

    commands.with_list_options(commands.add("extensions",
                                            "Words that hold this one inside: before it, after it, or both",
                                            "extensions carro --max 9", run_extensions, "word", "the word to extend"));
    commands.with_list_options(commands.add("containing", "Words with all these tiles, in any order",
                                            "containing 'ñx' --sort probability", run_containing, "tiles",
                                            "[CH] or 1 is the digraph tile"));
    commands.with_list_options(commands.add("made-of", "Words with no other tiles than these", "made-of aeiou",
                                            run_made_of, "tiles", "each may be used any number of times"));
    commands.with_list_options(
        commands.add("list", "All words of a length", "list --length 2 --limit 0", run_list, nullptr, nullptr));
    commands.add("hooks", "Tiles that make another word before or after a word", "hooks arena", run_hooks, "word",
                 "the word to hook");
    commands.add("rank", "A word's place by probability among those of its length", "rank retinas", run_rank, "word",
                 "the word to place");
}

}  // namespace letrado::app
