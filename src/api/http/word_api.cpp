#include "api/http/word_api.h"

#include <algorithm>
#include <array>

#include "api/commission_json.h"
#include "api/json/word_json.h"
#include "base/strings/encoding.h"
#include "edition/game_rule_table.h"
#include "net/address.h"
#include "service/words/known_edition.h"
#include "tiles/text.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::size_t most_words_judged = 15;
constexpr std::size_t longest_word_asked = 100;
constexpr std::string_view usual_edition = "fise-2009";

std::expected<std::string, ServiceError> edition_of(const net::Request& request, std::string_view name) {
    std::string edition = request.query(name).value_or(std::string(usual_edition));
    if (auto unknown = service::unknown_edition(edition)) return std::unexpected(std::move(*unknown));
    return edition;
}

std::size_t limit_of(const net::Request& request) {
    return static_cast<std::size_t>(std::clamp<std::int64_t>(number_of(request.query("limit")).value_or(100), 1, 1000));
}

// The tiles of an optional parameter; none where it is absent.
std::expected<tiles::Word, ServiceError> word_of(const net::Request& request, std::string_view name) {
    const std::string text = request.query(name).value_or("");
    if (text.empty()) return tiles::Word();
    const auto word = tiles::parse_word(text);
    if (!word) return std::unexpected(ServiceError{ErrorCode::bad_message, "word", {}, {}, word.error().message()});
    return *word;
}

bool can_be_asked(const std::string& word) {
    return !word.empty() && word.size() <= longest_word_asked && base::is_utf8(word);
}

}  // namespace

void WordTools::answer(const CallPtr& call, std::string_view tool, Answers::Work work) const {
    // This machine's own address is no place: everybody is there behind a proxy that says nothing.
    static const net::AddressRanges this_machine = net::AddressRanges::loopback();
    const bool place = !this_machine.contain(call->request.address);
    auto admitted = gate_.admit({call->person, place ? call->place() : std::string(), std::string(tool)});
    if (!admitted) return call->refuse(admitted.error());
    answers_.by(words_, call, [this, admitted = std::move(*admitted), work = std::move(work)] {
        const auto elsewhere = gate_.check_elsewhere(admitted);
        return elsewhere ? work() : error_response(elsewhere.error());
    });
}

WordApi::WordApi(Parts parts) : parts_(parts), editions_(write_editions()) {}

std::span<const RouteOf<WordApi>> WordApi::routes() {
    using Word = RouteOf<WordApi>;
    static constexpr std::array table{
        Word{{"GET", "/api/editions", Needs::anybody, 1}, &WordApi::list_editions},
        Word{{"GET", "/api/articles", Needs::anybody, 5}, &WordApi::list_articles},
        Word{{"GET", "/api/judge", Needs::anybody, 3}, &WordApi::answer_judge},
        Word{{"GET", "/api/words", Needs::anybody, 2}, &WordApi::answer_words},  // and what it walks
        Word{{"GET", "/api/hooks", Needs::anybody, 2}, &WordApi::answer_hooks},
        Word{{"GET", "/api/differences", Needs::anybody, 5}, &WordApi::answer_differences},
        Word{{"GET", "/api/forms", Needs::anybody, 5}, &WordApi::answer_forms},
    };
    return table;
}

void WordApi::ask(const CallPtr& call, std::string_view tool, Look look) {
    parts_.tools.answer(call, tool, [this, call, look] { return (this->*look)(call->request); });
}

void WordApi::list_articles(const CallPtr& call) {
    const std::string edition = call->query("edition").value_or(std::string(usual_edition));
    const auto articles = edition::game_articles(edition);
    if (articles.empty()) return call->refuse({ErrorCode::unknown_edition, edition.substr(0, 40)});
    call->answer(write_articles(edition, articles));
}

net::Response WordApi::judge(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const auto asked = request.queries("word");
    if (!asked || asked->empty() || asked->size() > most_words_judged || !std::ranges::all_of(*asked, can_be_asked))
        return error_response({ErrorCode::bad_message, "word"});
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    return json_response(write_verdict(**words, *edition, *asked));
}

net::Response WordApi::show_hooks(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const auto word = word_of(request, "word");
    if (!word) return error_response(word.error());
    if (word->empty()) return error_response({ErrorCode::bad_message, "word"});
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    return json_response(write_hooks(*word, (*words)->lexicon()));
}

net::Response WordApi::show_forms(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const std::string word = request.query("word").value_or("");
    if (!can_be_asked(word)) return error_response({ErrorCode::bad_message, "word"});
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    return json_response(write_paradigms(*edition, word, (*words)->explainer().edition()));
}

net::Response WordApi::search(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    const service::SearchBounds bounds{limit_of(request), parts_.longest_walk};
    const lexicon::Lexicon& lexicon = (*words)->lexicon();
    const auto tiles = request.query("anagram");
    const auto shape = request.query("pattern");
    if (!tiles && !shape) return error_response({ErrorCode::bad_message, "anagram or pattern"});
    const auto found = tiles ? service::search_anagrams(lexicon, *tiles, request.query("sub") == "1", bounds)
                             : service::search_pattern(lexicon, *shape, bounds);
    if (!found) return error_response(found.error());
    net::Response response = json_response(write_words(*found));
    response.cost = cost_of_walk(found->nodes);
    return response;
}

net::Response WordApi::compare(const net::Request& request) const {
    const auto from = edition_of(request, "from");
    const auto to = edition_of(request, "to");
    if (!from || !to) return error_response((from ? to : from).error());
    const auto prefix = word_of(request, "prefix");
    const auto after = word_of(request, "after");
    if (!prefix || !after) return error_response((prefix ? after : prefix).error());
    const auto length = number_of(request.query("length"));
    if (request.query("length") && !length) return error_response({ErrorCode::bad_message, "length"});
    const auto page = service::compare_editions(parts_.differences, {.from = *from,
                                                                     .to = *to,
                                                                     .added = request.query("added") != "0",
                                                                     .prefix = *prefix,
                                                                     .after = *after,
                                                                     .length = length,
                                                                     .limit = limit_of(request)});
    return page ? json_response(write_differences(*page)) : error_response(page.error());
}

}  // namespace letrado::api
