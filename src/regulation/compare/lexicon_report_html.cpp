#include <fmt/format.h>

#include "base/strings/markup.h"
#include "base/strings/number_text.h"
#include "base/strings/text_list.h"
#include "regulation/compare/lexicon_report_text.h"
#include "tiles/text.h"

namespace letrado::regulation {

namespace {

constexpr std::string_view report_style = R"(
@page{size:A4;margin:16mm 14mm}
:root{color-scheme:light;--soft:#bbb;--add:#17663a;--drop:#9c231c}
body{font:11pt/1.4 "Source Serif 4",Georgia,"Liberation Serif",serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#111;background:#fff}
h1{font-size:1.5rem;line-height:1.2;margin:0 0 .3rem}h2{font-size:1.15rem;margin:1.6rem 0 .4rem;border-bottom:1.5pt solid #111}
h3{font-size:1rem;margin:.9rem 0 .2rem}h2,h3{break-after:avoid}
table{border-collapse:collapse;font-size:.92rem}th,td{text-align:left;padding:.12rem 1rem .12rem 0;border-bottom:.5pt solid var(--soft);vertical-align:top}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}tr{break-inside:avoid}thead{display:table-header-group}
code{font-size:.72rem;overflow-wrap:anywhere;color:#444}
.alta{color:var(--add)}.baja{color:var(--drop)}
.lema{margin:.35rem 0;break-inside:avoid-page;padding-left:1.2rem;text-indent:-1.2rem}.lema b{font-size:1.02rem}
.sobre{color:#444;font-size:.85rem}p{margin:.3rem 0}
@media print{body{max-width:none;margin:0;padding:0}}
)";

class Page {
  public:
    Page(const LexiconReport& report, base::Language language) : report_(report), language_(language) {}

    std::string all() {
        const std::string title = fmt::format("{}: {} → {}", say({"Altas y bajas", "Additions and removals"}),
                                              report_.before.title.in(language_), report_.after.title.in(language_));
        page_ = fmt::format(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>{}</style>\n</head>\n"
            "<body>\n<h1>{}</h1>\n",
            say({"es", "en"}), base::html_text(title), report_style, base::html_text(title));
        sides();
        lengths();
        short_words();
        hooks();
        likely();
        headwords("alta", {"Altas por lema", "Additions by headword"}, report_.additions);
        headwords("baja", {"Bajas por lema", "Removals by headword"}, report_.removals);
        page_ += "</body>\n</html>\n";
        return std::move(page_);
    }

  private:
    [[nodiscard]] const std::string& say(const base::Text& text) const { return text.in(language_); }
    [[nodiscard]] std::string number(std::size_t n) const { return base::grouped(n).in(language_); }
    void heading(const base::Text& text) { page_ += fmt::format("<h2>{}</h2>\n", base::html_text(say(text))); }

    void sides() {
        page_ +=
            fmt::format("<p><b class=\"alta\">{}: {}</b> · <b class=\"baja\">{}: {}</b></p>\n", say({"Altas", "Added"}),
                        number(report_.added), say({"Bajas", "Removed"}), number(report_.removed));
        page_ += fmt::format(
            "<table><thead><tr><th></th><th>{}</th><th class=\"n\">{}</th><th class=\"n\">{}</th><th>{}</th></tr>"
            "</thead>\n",
            say({"léxico", "lexicon"}), say({"palabras", "words"}), say({"entradas", "entries"}),
            say({"resumen de las reglas y del diccionario (SHA-256)", "digest of rules and dictionary (SHA-256)"}));
        const auto row = [&](const base::Text& name, const ReportSide& side) {
            const std::string digest = side.edition_digest.empty() ? "–"
                                                                   : side.edition_digest.substr(0, 16) + "… · " +
                                                                         side.dictionary_digest.substr(0, 16) + "…";
            page_ += fmt::format(
                "<tr><th scope=\"row\">{}</th><td>{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td>"
                "<td><code>{}</code></td></tr>\n",
                say(name), base::html_text(side.title.in(language_)), number(side.words),
                side.entries == 0 ? "–" : number(side.entries), base::html_text(digest));
        };
        row({"antes", "before"}, report_.before);
        row({"ahora", "now"}, report_.after);
        page_ += "</table>\n";
    }

    void lengths() {
        heading({"Por número de fichas", "By number of tiles"});
        page_ += fmt::format(
            "<table><thead><tr><th class=\"n\">{}</th><th class=\"n\">{}</th><th class=\"n\">{}</th><th class=\"n\">{}"
            "</th><th class=\"n\">{}</th></tr></thead>\n",
            say({"fichas", "tiles"}), say({"antes", "before"}), say({"ahora", "now"}), say({"altas", "added"}),
            say({"bajas", "removed"}));
        for (const LengthChange& row : report_.lengths)
            page_ += fmt::format(
                "<tr><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n alta\">{}</td>"
                "<td class=\"n baja\">{}</td></tr>\n",
                row.length, number(row.before), number(row.after), number(row.added), number(row.removed));
        page_ += "</table>\n";
    }

    void short_words() {
        bool begun = false;
        for (std::size_t length = shortest_first; length <= longest_first; ++length) {
            const auto added = spellings(report_.additions, length);
            const auto removed = spellings(report_.removals, length);
            if (added.empty() && removed.empty()) continue;
            if (!begun) heading({"Las palabras cortas", "Short words"});
            begun = true;
            page_ += fmt::format("<h3>{}</h3>\n",
                                 say({fmt::format("De {} fichas", length), fmt::format("Of {} tiles", length)}));
            if (!added.empty())
                page_ += fmt::format("<p class=\"alta\">+ {}</p>\n", base::html_text(base::joined(added, ", ")));
            if (!removed.empty())
                page_ += fmt::format("<p class=\"baja\">− {}</p>\n", base::html_text(base::joined(removed, ", ")));
        }
    }

    [[nodiscard]] static std::string hook_cell(const std::vector<tiles::Tile>& added,
                                               const std::vector<tiles::Tile>& removed) {
        std::string cell;
        if (!added.empty())
            cell += fmt::format("<span class=\"alta\">+ {}</span> ", base::html_text(tile_names(added)));
        if (!removed.empty())
            cell += fmt::format("<span class=\"baja\">− {}</span>", base::html_text(tile_names(removed)));
        return cell;
    }

    void hooks() {
        if (report_.hooks.empty()) return;
        heading({"Ganchos de las palabras cortas", "Hooks of short words"});
        page_ += fmt::format("<table><thead><tr><th>{}</th><th>{}</th><th>{}</th></tr></thead>\n",
                             say({"palabra", "word"}), say({"delante", "front"}), say({"detrás", "back"}));
        for (const HookChange& change : report_.hooks) {
            page_ += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                                 base::html_text(tiles::to_letters({change.word.begin(), change.word.end()})),
                                 hook_cell(change.front_added, change.front_removed),
                                 hook_cell(change.back_added, change.back_removed));
        }
        page_ += "</table>\n";
    }

    void likely() {
        bool begun = false;
        for (const LikelyChange& change : report_.likely) {
            if (change.added.empty() && change.removed.empty()) continue;
            if (!begun) heading({"Las palabras más probables", "The likeliest words"});
            begun = true;
            page_ +=
                fmt::format("<h3>{}</h3>\n", say({fmt::format("Entre las {} de {} fichas", change.of, change.length),
                                                  fmt::format("Among the {} of {} tiles", change.of, change.length)}));
            const auto words = [&](std::string_view kind, std::string_view sign,
                                   const std::vector<std::pair<std::size_t, std::string>>& list) {
                std::vector<std::string> items;
                for (const auto& [place, word] : list)
                    items.push_back(fmt::format("{} ({}{})", word, place, say({".ª", ""})));
                if (!items.empty())
                    page_ += fmt::format("<p class=\"{}\">{} {}</p>\n", kind, sign,
                                         base::html_text(base::joined(items, ", ")));
            };
            words("alta", "+", change.added);
            words("baja", "−", change.removed);
        }
    }

    void headwords(std::string_view kind, const base::Text& title, const std::vector<HeadwordChange>& changes) {
        if (changes.empty()) return;
        heading({fmt::format("{} ({})", title.es, number(changes.size())),
                 fmt::format("{} ({})", title.en, number(changes.size()))});
        for (const HeadwordChange& change : changes) {
            std::string about = say(change.category);
            if (change.whole && !change.headword.empty()) about += say({", lema entero", ", the whole headword"});
            if (!change.place.empty()) about += fmt::format("{}{}", about.empty() ? "" : " · ", change.place);
            std::vector<std::string> forms;
            for (const ReportForm& form : change.forms)
                forms.push_back(form.spelling);
            page_ += fmt::format(
                "<p class=\"lema\"><b class=\"{}\">{}</b> <span class=\"sobre\">{} · {}</span><br>{}</p>\n", kind,
                base::html_text(change.headword.empty() ? say({"sin entrada", "without an entry"}) : change.headword),
                base::html_text(about), number(change.forms.size()), base::html_text(base::joined(forms, ", ")));
        }
    }

    const LexiconReport& report_;
    base::Language language_;
    std::string page_;
};

}  // namespace

std::string to_html(const LexiconReport& report, base::Language language) {
    return Page(report, language).all();
}

}  // namespace letrado::regulation
