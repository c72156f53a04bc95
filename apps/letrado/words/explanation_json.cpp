#include "words/explanation_json.h"

#include <fmt/format.h>

#include "dictionary/evidence.h"
#include "regulation/explain/explanation_text.h"
#include "regulation/explain/licence.h"
#include "regulation/explain/spelling.h"

namespace letrado::app {

namespace {

template <typename Items, typename Write>
std::string json_list(const Items& items, Write write) {
    std::string list;
    for (const auto& item : items)
        list += (list.empty() ? "" : ",") + write(item);
    return "[" + list + "]";
}

}  // namespace

std::string explanation_json(const Context& context, const regulation::Explanation& explanation,
                             const regulation::CompiledEdition& edition) {
    const auto article = [&](edition::ArticleIndex index) { return json_string(edition.rules.articles[index].id); };
    const auto say = [&context](const base::Text& text) { return json_string(context.say(text)); };
    const auto place = [&](std::uint32_t index) {
        const std::string at = edition.dictionary.place(index);
        if (at.empty()) return std::string();
        return fmt::format(R"(,"entry":{},"evidence":{})", json_string(at),
                           json_string(name(dictionary::evidence_of(edition.entry(index)))));
    };
    const auto analysis = [&](const regulation::Analysis& of) {
        const dictionary::Entry& entry = edition.entry(of.entry);
        const auto licence = regulation::licence_of_plural(of, edition);
        return fmt::format(R"({{"lemma":{},"part":{},"form":{},"article":{}{},"reason":{}{}}})",
                           json_string(regulation::lemma(entry)), say(regulation::part_of_speech(entry, of.derivation)),
                           say(of.derivation.text()), article(of.article),
                           licence ? fmt::format(R"(,"licence":{})", article(*licence)) : "",
                           json_string(name(of.reason)), place(of.entry));
    };
    const auto objection = [&](const regulation::Objection& of) {
        std::string json =
            fmt::format(R"({{"reason":{},"article":{},"text":{})", json_string(name(of.reason)),
                        of.article ? article(*of.article) : "null", say(regulation::describe(of, edition)));
        if (of.entry) {
            json += fmt::format(R"(,"lemma":{}{})", json_string(regulation::lemma(edition.entry(*of.entry))),
                                place(*of.entry));
        }
        if (of.derivation) json += fmt::format(R"(,"form":{})", say(of.derivation->text()));
        if (!of.base.empty()) json += fmt::format(R"(,"base":{})", json_string(regulation::spelled_base(of, edition)));
        if (!of.prefix.empty()) json += fmt::format(R"(,"prefix":{})", json_string(of.prefix));
        if (!of.added.empty()) json += fmt::format(R"(,"added":{})", json_list(of.added, json_string));
        return json + "}";
    };
    return fmt::format(R"("analyses":{},"objections":{},"suggestions":{})", json_list(explanation.analyses, analysis),
                       json_list(explanation.objections, objection),
                       json_list(explanation.suggestions, [&](const std::string& letters) {
                           return json_string(regulation::spelling(letters, edition));
                       }));
}

std::string certificate_json(const regulation::Certificate& certificate) {
    return fmt::format(
        R"("certificate":{{"date":{},"edition":{},"edition_sha256":{},"dictionary_sha256":{},"articles":{}}})",
        json_string(certificate.date), json_string(certificate.edition), json_string(certificate.edition_digest),
        json_string(certificate.dictionary_digest), json_list(certificate.articles, json_string));
}

}  // namespace letrado::app
