// The requests about words and regulations: judge, searches, hooks, paradigms, differences, editions, articles.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "api/http/http_call.h"
#include "api/http/route.h"
#include "service/words/lookup_gate.h"
#include "service/words/word_differences.h"

namespace letrado::api {

// Answers from the workers for words, unless the asker may not look words up.
class WordTools {
  public:
    // REQUIRES: all of them outlive it and every call.
    WordTools(const Answers& answers, service::LookupGate& gate, service::Workers& words)
        : answers_(answers), gate_(gate), words_(words) {}

    // `tool` is noted where the asker may not.
    void answer(const CallPtr& call, std::string_view tool, Answers::Work work) const;

  private:
    const Answers& answers_;
    service::LookupGate& gate_;
    service::Workers& words_;
};

class WordApi {
  public:
    struct Parts {
        const WordTools& tools;
        service::Lexica& lexica;
        service::WordDifferences& differences;
        std::size_t longest_walk = 0;  // nodes that a search may look at
    };
    explicit WordApi(Parts parts);

    [[nodiscard]] static std::span<const RouteOf<WordApi>> routes();

  private:
    void list_editions(const CallPtr& call) { call->answer(editions_); }
    void list_articles(const CallPtr& call);
    void answer_judge(const CallPtr& call) { ask(call, "judge", &WordApi::judge); }
    void answer_words(const CallPtr& call) { ask(call, "words", &WordApi::search); }
    void answer_hooks(const CallPtr& call) { ask(call, "hooks", &WordApi::show_hooks); }
    void answer_differences(const CallPtr& call) { ask(call, "differences", &WordApi::compare); }
    void answer_forms(const CallPtr& call) { ask(call, "forms", &WordApi::show_forms); }

    // These block.
    using Look = net::Response (WordApi::*)(const net::Request& request) const;
    void ask(const CallPtr& call, std::string_view tool, Look look);
    [[nodiscard]] net::Response judge(const net::Request& request) const;
    [[nodiscard]] net::Response search(const net::Request& request) const;
    [[nodiscard]] net::Response show_hooks(const net::Request& request) const;
    [[nodiscard]] net::Response compare(const net::Request& request) const;
    [[nodiscard]] net::Response show_forms(const net::Request& request) const;

    Parts parts_;
    std::string editions_;  // the answer, made once
};

}  // namespace letrado::api
