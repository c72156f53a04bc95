// letrado judge: which words are valid, one by one or as one play.
#include <algorithm>
#include <chrono>
#include <expected>
#include <fmt/format.h>
#include <optional>
#include <string>
#include <unistd.h>
#include <vector>

#include "base/strings/printable.h"
#include "command.h"
#include "edition/edition_files.h"
#include "output.h"
#include "regulation/explain/certificate.h"
#include "regulation/explain/explain.h"
#include "regulation/explain/explanation_text.h"
#include "tiles/text.h"
#include "words/edition.h"
#include "words/explanation_json.h"
#include "words/interactive_judge.h"

namespace letrado::app {

namespace {

struct JudgeOptions {
    std::vector<std::string> words;
    bool play = false;
    bool json = false;
    bool explain = false;
    bool certificate = false;
    std::filesystem::path dictionary;
};

struct Verdict {
    std::string word;
    std::expected<tiles::Word, tiles::TextError> read;  // or why the text is no word of tiles
    bool valid = false;
    std::optional<regulation::Explanation> why{};  // where it was asked for

    // Text that could not be read as a word is a slip of whoever asks, not a play.
    [[nodiscard]] bool unreadable() const {
        return !read && (read.error().kind == tiles::TextErrorKind::bad_encoding ||
                         read.error().kind == tiles::TextErrorKind::empty);
    }
};

class Judge {
  public:
    Judge(const Context& context, const JudgeOptions& options)
        : context_(context),
          edition_(needs_edition(context, options) ? std::optional(open(context, options)) : std::nullopt),
          lexicon_(edition_ ? edition_->lexicon() : context.open_lexicon()) {
        if (options.explain || options.certificate) explainer_.emplace(edition_->view());
        if (options.certificate) date_ = today();
    }

    [[nodiscard]] Verdict judge(std::string_view text) const {
        Verdict verdict{std::string(text), tiles::parse_word(text)};
        if (explainer_) {
            verdict.why = explainer_->explain(text, verdict.read);
            verdict.valid = verdict.why->valid;
        } else {
            verdict.valid = verdict.read && lexicon_.contains(*verdict.read);
        }
        return verdict;
    }

    // A certificate is signed and kept: what is no single word could pretend to be lines of it.
    void require_certifiable(const Verdict& verdict) const {
        constexpr std::size_t longest = 60;
        using enum tiles::TextErrorKind;
        if (date_.empty()) return;
        bool single = base::excerpt(verdict.word, longest) == verdict.word;
        if (!verdict.read) {
            const tiles::TextError& error = verdict.read.error();
            const bool joined = error.character == "-" || error.character == "'" || error.character == "’";
            single = single && error.kind != bad_encoding && error.kind != empty && error.kind != symbol &&
                     (error.kind != separator || joined);
        }
        if (single) return;
        const std::string word = base::excerpt(verdict.word, longest);
        context_.fail({fmt::format("«{}»: solo se certifica una palabra, sin espacios ni otros signos", word),
                       fmt::format("'{}': only a word is certified, without spaces or other signs", word)});
    }

    [[nodiscard]] std::string line(const Verdict& verdict) const {
        if (verdict.why)
            return context_.say(date_.empty() ? describe(*verdict.why, edition_->view())
                                              : to_text(certify(*verdict.why))) +
                   "\n";
        std::string text = fmt::format("{}: {}", base::excerpt(verdict.word), validity(verdict.valid));
        if (!verdict.read) text += fmt::format(" ({})", context_.say(error_text(verdict.read.error())));
        return text + '\n';
    }

    [[nodiscard]] std::string json(const Verdict& verdict) const {
        std::string text = fmt::format(
            R"({{"word":{},"tiles":{},"valid":{},{})", json_string(verdict.word),
            verdict.read ? json_string(tiles::to_notation({verdict.read->begin(), verdict.read->end()})) : "null",
            verdict.valid, source_json());
        if (!verdict.read)
            text += fmt::format(R"(,"reason":{})", json_string(context_.say(error_text(verdict.read.error()))));
        if (verdict.why) {
            text += ',' + explanation_json(context_, *verdict.why, edition_->view());
            if (!date_.empty()) text += ',' + certificate_json(certify(*verdict.why));
        }
        return text + "}\n";
    }

    [[nodiscard]] std::string play_json(const std::vector<std::string>& words, bool valid) const {
        std::string list;
        for (const std::string& word : words)
            list += (list.empty() ? "" : ",") + json_string(word);
        return fmt::format("{{\"words\":[{}],\"valid\":{},{}}}\n", list, valid, source_json());
    }

    [[nodiscard]] const std::string& validity(bool valid) const {
        static const base::Text yes{"válida", "valid"};
        static const base::Text no{"no válida", "not valid"};
        return context_.say(valid ? yes : no);
    }

    [[nodiscard]] const lexicon::Lexicon& lexicon() const { return lexicon_; }

  private:
    // Reasons come from the dictionary; so does the lexicon of a dictionary or an edition of one's own.
    static bool needs_edition(const Context& context, const JudgeOptions& options) {
        const bool own_data = !options.dictionary.empty() || edition::names_folder(context.edition);
        const bool reasons = options.explain || options.certificate;
        if (own_data && !context.lexicon.empty()) {
            context.fail({"--lexicon no va con --dictionary ni con una edición propia",
                          "--lexicon does not go with --dictionary or an edition of your own"});
        }
        if (reasons && !context.lexicon.empty() && !std::filesystem::exists(Edition::entries_of(context.lexicon))) {
            context.fail(
                {"junto a --lexicon no hay razones: solo las tiene el léxico compilado con las listas de una "
                 "federación (lexicon compile --verbs --nonverbs)",
                 "there are no reasons beside --lexicon: only a lexicon compiled from a federation's lists has "
                 "them (lexicon compile --verbs --nonverbs)"});
        }
        return reasons || own_data;
    }

    static Edition open(const Context& context, const JudgeOptions& options) {
        if (!context.lexicon.empty()) return Edition::of_lexicon(context, context.lexicon);
        return Edition::open(context, {context.edition, options.dictionary, {}, {}});
    }

    static std::string today() {
        const auto day = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
        const std::chrono::year_month_day date(day);
        return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                           static_cast<unsigned>(date.day()));
    }

    [[nodiscard]] regulation::Certificate certify(const regulation::Explanation& why) const {
        return regulation::certify(why, edition_->view(), date_);
    }

    // K and W are refused by an article of the edition, even if the lexicon comes from elsewhere.
    [[nodiscard]] base::Text error_text(const tiles::TextError& error) const {
        if (error.kind != tiles::TextErrorKind::no_such_tile) return error.message();
        if (!tile_article_) {
            const auto rules = regulation::load_lexical_rules(context_.edition);
            tile_article_ = rules ? rules->articles[rules->article(regulation::Reason::no_tile)].number() : "";
        }
        return error.message(*tile_article_);
    }

    [[nodiscard]] std::string source_json() const {
        return fmt::format(R"("edition":{},"lexicon":{})", json_string(lexicon_.metadata().edition),
                           json_string(lexicon_.metadata().name));
    }

    const Context& context_;
    std::optional<Edition> edition_;
    lexicon::Lexicon lexicon_;
    std::optional<regulation::Explainer> explainer_;
    std::string date_;                                 // of the certificates; empty if none are asked for
    mutable std::optional<std::string> tile_article_;  // asked for only when such a word comes
};

int exit_code(const std::vector<Verdict>& verdicts) {
    int code = exit_ok;
    for (const Verdict& verdict : verdicts) {
        if (verdict.unreadable()) return exit_error;
        if (!verdict.valid) code = exit_no;
    }
    return code;
}

// Answers each line as soon as it is there: what came in one read is answered in one write.
int judge_standard_input(const Context& context, const Judge& judge, const JudgeOptions& options) {
    base::LineReader lines = read_lines(context, base::LineReader::Blank::skipped);
    int code = exit_ok;
    for (;;) {
        std::string out;
        while (const auto line = lines.take()) {
            const Verdict verdict = judge.judge(*line);
            judge.require_certifiable(verdict);
            out += options.json ? judge.json(verdict) : judge.line(verdict);
            code = verdict.unreadable() ? exit_error : std::max(code, verdict.valid ? exit_ok : exit_no);
        }
        put(out);
        flush_output();
        if (!context.require(lines.fill())) return code;
    }
}

int judge_play(const Context& context, const Judge& judge, const JudgeOptions& options) {
    bool valid = true;
    for (const std::string& word : options.words) {
        const Verdict verdict = judge.judge(word);
        if (verdict.unreadable()) context.fail(verdict.read.error().message());
        valid = valid && verdict.valid;
    }
    if (options.json) {
        put(judge.play_json(options.words, valid));
    } else {
        print("{}\n", context.say(play_verdict(valid)));
    }
    return valid ? exit_ok : exit_no;
}

int run_judge(const Context& context, const JudgeOptions& options) {
    const bool terminal = ::isatty(STDIN_FILENO) == 1;
    const bool from_input = options.words == std::vector<std::string>{"-"} || (options.words.empty() && !terminal);
    if (options.play && (options.explain || options.certificate)) {
        context.fail({"--play no dice qué palabra falla (art. 40 de 2009): no va con --explain ni --certificate",
                      "--play does not say which word fails (art. 40 of 2009): it does not go with --explain or "
                      "--certificate"});
    }
    if (from_input && options.play) {
        context.fail({"--play juzga las palabras de una sola jugada: escríbalas en la orden",
                      "--play judges the words of one play: give them on the command line"});
    }
    if (options.words.size() > 1 && std::ranges::find(options.words, "-") != options.words.end()) {
        context.fail({"«-» lee las palabras de la entrada estándar: va solo",
                      "'-' reads the words from standard input: it stands alone"});
    }
    const Judge judge(context, options);
    if (from_input) return judge_standard_input(context, judge, options);
    if (options.words.empty()) return run_interactive_judge(judge.lexicon(), context.language);
    if (options.play) return judge_play(context, judge, options);
    std::vector<Verdict> verdicts;
    for (const std::string& word : options.words)
        verdicts.push_back(judge.judge(word));
    for (const Verdict& verdict : verdicts)
        judge.require_certifiable(verdict);
    for (const Verdict& verdict : verdicts)
        put(options.json ? judge.json(verdict) : judge.line(verdict));
    return exit_code(verdicts);
}

}  // namespace

void add_judge(CLI::App& app, Context& context) {
    auto options = std::make_shared<JudgeOptions>();
    CLI::App* command = app.add_subcommand("judge", "Say whether words are valid");
    command->add_option(
        "words", options->words,
        "words to judge; '-' alone reads them from standard input, one a line; none opens the judge of a hall");
    command->add_flag("--play", options->play,
                      "one verdict for all the words, without saying which fails (art. 40 of 2009)");
    command->add_flag("--json", options->json, "one JSON object a line");
    command->add_flag("--explain", options->explain, "say why, with the article of the regulation");
    command->add_flag("--certificate", options->certificate,
                      "a dated certificate of each verdict: word, edition, dictionary, article");
    command->add_option("--dictionary", options->dictionary,
                        "folder of a dictionary of your own instead of the program's");
    add_lexicon_options(*command, context);
    command->footer(
        "Exit code: 0 valid, 1 not valid, 2 the question could not be read.\n"
        "Example:\n"
        "  letrado judge cafés carro boxeada\n"
        "  letrado judge --play carro boxeada\n"
        "  letrado judge --edition redeletras --explain noes");
    command->callback([&context, options] { throw Exit{run_judge(context, *options)}; });
}

}  // namespace letrado::app
