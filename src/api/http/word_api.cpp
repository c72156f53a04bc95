// The requests about words: judge, searches, hooks, differences between editions.
#include <algorithm>

#include "api/commission_json.h"
#include "api/http/http_call.h"
#include "api/json/word_json.h"
#include "base/strings/encoding.h"
#include "edition/edition_files.h"
#include "lexicon/search.h"
#include "tiles/text.h"

namespace letrado::api {

using service::ErrorCode;
using service::ServiceError;

namespace {

constexpr std::size_t most_words_judged = 15;
constexpr std::size_t longest_word_asked = 100;

std::expected<std::string, ServiceError> edition_of(const net::Request& request, std::string_view name) {
    std::string edition = request.query(name).value_or("fise-2009");
    const auto known = edition::lexical_edition_ids();
    if (std::ranges::find(known, edition) == known.end())
        return std::unexpected(ServiceError{ErrorCode::unknown_edition, edition.substr(0, 40)});
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
    if (!word) return std::unexpected(ServiceError{ErrorCode::bad_message, word.error().message().en});
    return *word;
}

bool begins_with(const tiles::Word& word, const tiles::Word& prefix) {
    return std::ranges::mismatch(prefix, word).in1 == prefix.end();
}

}  // namespace

void Api::ask_about_words(const CallPtr& call, std::string_view what, std::function<net::Response()> answer) {
    const game::Millis now = parts_.loop.now();
    // Who does not say who he is may be whoever plays at his address. This machine's own is no place: everybody is
    // there behind a proxy that says nothing.
    static const net::AddressRanges this_machine = net::AddressRanges::loopback();
    std::vector<std::string> people;
    if (call->person)
        people = {call->person->account};
    else if (!this_machine.contain(call->request.address))
        people = word_lock_.people_at(net::limit_key(call->request.address), now);
    const std::string tool = call->person ? std::string(what) : std::string(what) + ", address";
    bool playing = false;
    for (const std::string& account : people) {
        if (!games_.is_playing(account)) continue;
        playing = true;
        games_.note_lookups(account, tool);
    }
    if (playing) return call->reply(error_response({ErrorCode::word_tools_locked}));
    // Alone, this node has every game.
    if (!options_.games.cluster) people.clear();
    answer_by(workers_.words, call, [this, now, tool, people = std::move(people), answer = std::move(answer)] {
        for (const std::string& account : people) {
            const auto plays = word_lock_.plays(account, now);
            if (!plays) return error_response(plays.error());
            if (plays->empty()) continue;
            parts_.loop.post([this, account, tool, games = *plays] {
                for (const std::string& stream : games)
                    games_.note_lookup(service::game_of(stream), account, tool);
            });
            return error_response({ErrorCode::word_tools_locked});
        }
        return answer();
    });
}

net::Response Api::about_words(const net::Request& request, std::string_view what) {
    if (what == "judge") return judge(request);
    if (what == "hooks") return show_hooks(request);
    if (what == "differences") return compare_editions(request);
    if (what == "forms") return show_forms(request);
    return search_words(request);
}

net::Response Api::judge(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const auto asked = request.queries("word");
    const auto bad = [](const std::string& word) {
        return word.empty() || word.size() > longest_word_asked || !base::is_utf8(word);
    };
    if (!asked || asked->empty() || asked->size() > most_words_judged || std::ranges::any_of(*asked, bad))
        return error_response({ErrorCode::bad_message, "word"});
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    return json_response(write_verdict(**words, *edition, *asked));
}

net::Response Api::show_hooks(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const auto word = word_of(request, "word");
    if (!word) return error_response(word.error());
    if (word->empty()) return error_response({ErrorCode::bad_message, "word"});
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    return json_response(write_hooks(*word, (*words)->lexicon()));
}

net::Response Api::show_forms(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const std::string word = request.query("word").value_or("");
    if (word.empty() || word.size() > longest_word_asked || !base::is_utf8(word))
        return error_response({ErrorCode::bad_message, "word"});
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    return json_response(write_paradigms(*edition, word, (*words)->explainer().edition()));
}

net::Response Api::search_words(const net::Request& request) const {
    const auto edition = edition_of(request, "edition");
    if (!edition) return error_response(edition.error());
    const auto words = parts_.lexica.open(*edition);
    if (!words) return error_response(words.error());
    const lexicon::Kwg& graph = (*words)->lexicon().graph();
    std::vector<tiles::Word> found;
    bool more = false;
    const auto collect = [&, limit = limit_of(request)](const tiles::Word& each) {
        more = found.size() == limit;
        if (!more) found.push_back(each);
        return !more;
    };
    lexicon::Effort effort{options_.longest_walk};
    if (const auto letters = request.query("anagram")) {
        const auto rack = tiles::parse_rack(*letters, tiles::max_word_length);
        if (!rack || std::ranges::count(*rack, tiles::Tile()) > 2)
            return error_response({ErrorCode::bad_message, "anagram"});
        lexicon::search_anagrams(graph, *rack, request.query("sub") == "1", {}, collect, &effort);
    } else if (const auto shape = request.query("pattern")) {
        auto pattern = lexicon::Pattern::parse(*shape);
        if (!pattern) return error_response({ErrorCode::bad_message, pattern.error().message().en});
        lexicon::Criteria criteria;
        criteria.pattern = std::move(*pattern);
        lexicon::search_words(graph, criteria, collect, &effort);
    } else {
        return error_response({ErrorCode::bad_message, "anagram or pattern"});
    }
    net::Response response = json_response(write_words(found, more || effort.given_up(), effort.given_up()));
    response.cost = cost_of_walk(effort.nodes);
    return response;
}

net::Response Api::compare_editions(const net::Request& request) {
    const auto from = edition_of(request, "from");
    const auto to = edition_of(request, "to");
    if (!from || !to) return error_response((from ? to : from).error());
    const auto prefix = word_of(request, "prefix");
    const auto after = word_of(request, "after");
    if (!prefix || !after) return error_response((prefix ? after : prefix).error());
    const auto length = number_of(request.query("length"));
    if (request.query("length") && !length) return error_response({ErrorCode::bad_message, "length"});
    const auto added = differences_.only_in(*to, *from);
    const auto removed = differences_.only_in(*from, *to);
    if (!added || !removed) return error_response((added ? removed : added).error());

    DifferencePage page{*from, *to, (*added)->size(), (*removed)->size(), 0, {}, false};
    const std::size_t limit = limit_of(request);
    const std::vector<tiles::Word>& words = request.query("added") == "0" ? **removed : **added;
    for (auto word = std::ranges::lower_bound(words, *prefix); word != words.end() && begins_with(*word, *prefix);
         ++word) {
        if (length && static_cast<std::int64_t>(word->size()) != *length) continue;
        ++page.matching;
        if (*word <= *after) continue;
        page.more = page.words.size() == limit;
        if (!page.more) page.words.push_back(*word);
    }
    return json_response(write_differences(page));
}

}  // namespace letrado::api
