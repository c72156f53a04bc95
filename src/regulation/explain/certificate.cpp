#include "regulation/explain/certificate.h"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

#include "base/hash.h"
#include "base/strings/printable.h"
#include "regulation/explain/explanation_text.h"
#include "regulation/explain/spelling.h"

namespace letrado::regulation {

Certificate certify(const Explanation& explanation, const CompiledEdition& edition, std::string date) {
    Certificate certificate{.word = shown_word(explanation, edition),
                            .valid = explanation.valid,
                            .reason = {},
                            .articles = {},
                            .cited = {},
                            .edition = edition.rules.id,
                            .edition_title = edition.rules.title,
                            .edition_digest = base::to_hex(edition.rules.digest),
                            .dictionary_digest = base::to_hex(edition.dictionary.digest),
                            .date = std::move(date)};
    if (!explanation.analyses.empty()) {
        certificate.reason = describe(explanation.analyses.front(), edition);
    } else if (!explanation.objections.empty()) {
        certificate.reason = describe(explanation.objections.front(), edition);
    } else if (explanation.unreadable) {
        certificate.reason = explanation.unreadable->message();
    }
    const auto cite = [&](edition::ArticleIndex article) {
        const edition::Article& named = edition.rules.articles[article];
        if (std::ranges::find(certificate.articles, named.id) != certificate.articles.end()) return;
        const std::string_view comma = certificate.articles.empty() ? "" : ", ";
        const base::Text name = short_citation(named);
        certificate.articles.push_back(named.id);
        certificate.cited.es.append(comma).append(name.es);
        certificate.cited.en.append(comma).append(name.en);
    };
    for (const Analysis& analysis : explanation.analyses)
        cite(analysis.article);
    for (const Objection& objection : explanation.objections)
        if (objection.article) cite(*objection.article);
    return certificate;
}

base::Text to_text(const Certificate& certificate) {
    // Nothing that was asked may end its line or pass for another.
    const std::string word = base::excerpt(certificate.word);
    const base::Text reason{base::printable(certificate.reason.es), base::printable(certificate.reason.en)};
    return {fmt::format("Certificado de veredicto\n"
                        "Palabra:     {}\n"
                        "Veredicto:   {}\n"
                        "Motivo:      {}\n"
                        "Artículos:   {}\n"
                        "Edición:     {} ({})\n"
                        "Reglas:      sha256:{}\n"
                        "Diccionario: sha256:{}\n"
                        "Fecha:       {}\n",
                        word, certificate.valid ? "válida" : "no válida", reason.es, certificate.cited.es,
                        certificate.edition_title.es, certificate.edition, certificate.edition_digest,
                        certificate.dictionary_digest, certificate.date),
            fmt::format("Certificate of verdict\n"
                        "Word:       {}\n"
                        "Verdict:    {}\n"
                        "Reason:     {}\n"
                        "Articles:   {}\n"
                        "Edition:    {} ({})\n"
                        "Rules:      sha256:{}\n"
                        "Dictionary: sha256:{}\n"
                        "Date:       {}\n",
                        word, certificate.valid ? "valid" : "not valid", reason.en, certificate.cited.en,
                        certificate.edition_title.en, certificate.edition, certificate.edition_digest,
                        certificate.dictionary_digest, certificate.date)};
}

}  // namespace letrado::regulation
