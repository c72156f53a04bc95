#include "regulation/compare/diff_text.h"

#include <fmt/format.h>
#include <string_view>

#include "base/strings/json_text.h"
#include "base/strings/markup.h"
#include "base/strings/number_text.h"
#include "base/strings/text_list.h"
#include "regulation/rules/reason.h"
#include "regulation/rules/reason_code.h"

namespace letrado::regulation {

namespace {

constexpr std::size_t line_width = 100;

// Words in lines of a readable width.
std::string wrapped(const std::vector<std::string>& words, std::string_view indent) {
    std::string text;
    std::size_t column = line_width;
    for (const std::string& word : words) {
        if (column + word.size() + 1 > line_width) {
            if (!text.empty()) text += '\n';
            text += indent;
            column = indent.size();
        } else {
            text += ' ';
            ++column;
        }
        text += word;
        column += word.size();
    }
    return text + '\n';
}

std::string article(const Decision& decision, base::Language language) {
    return fmt::format("art. {} ({})", decision.article, decision.title.in(language));
}

std::string section(const std::vector<DiffGroup>& groups, const EditionDiff& diff, base::Language language) {
    const bool spanish = language == base::Language::spanish;
    std::string text;
    for (const DiffGroup& group : groups) {
        text += fmt::format(
            "\n  {} {}\n    {} {}\n    {} {}\n", group.words.size(),
            spanish ? (group.words.size() == 1 ? "palabra" : "palabras") : (group.words.size() == 1 ? "word" : "words"),
            diff.before.id + ":", article(group.before, language), diff.after.id + ":", article(group.after, language));
        text += wrapped(group.words, "      ");
    }
    return text;
}

std::string json_side(const DiffSide& side) {
    return fmt::format(R"({{"id":{},"title":{{"es":{},"en":{}}},"edition":{},"dictionary":{},"words":{}}})",
                       base::json_string(side.id), base::json_string(side.title.es), base::json_string(side.title.en),
                       base::json_string(side.edition_digest), base::json_string(side.dictionary_digest), side.words);
}

std::string json_decision(const Decision& decision) {
    return fmt::format(R"({{"article":{},"title":{{"es":{},"en":{}}}}})", base::json_string(decision.article),
                       base::json_string(decision.title.es), base::json_string(decision.title.en));
}

std::string json_groups(const std::vector<DiffGroup>& groups) {
    std::vector<std::string> items;
    for (const DiffGroup& group : groups) {
        std::vector<std::string> words;
        for (const std::string& word : group.words)
            words.push_back(base::json_string(word));
        items.push_back(fmt::format(R"({{"before":{},"after":{},"reason":{},"words":[{}]}})",
                                    json_decision(group.before), json_decision(group.after),
                                    base::json_string(name(group.reason)), base::joined(words, ",")));
    }
    return '[' + base::joined(items, ",") + ']';
}

constexpr std::string_view page_style = R"(
:root{color-scheme:light dark;--soft:#8884;--add:#187a3c;--drop:#b3261e}
@media (prefers-color-scheme:dark){:root{--add:#6fdc95;--drop:#ff9a90}}
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse}th,td{text-align:left;padding:.2rem .8rem .2rem 0;border-bottom:1px solid var(--soft)}
code{font-size:.8em;overflow-wrap:anywhere}
details{border-bottom:1px solid var(--soft);padding:.5rem 0}summary{cursor:pointer}
.n{display:inline-block;min-width:4.5rem;font-weight:700}.alta .n,.alta h2{color:var(--add)}.baja .n,.baja h2{color:var(--drop)}
.w{columns:8rem;padding-left:0;list-style:none}
)";

std::string html_side(std::string_view name, const DiffSide& side) {
    return fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td><code>{}</code></td></tr>\n", name,
                       base::html_text(side.title.es), side.words, base::html_text(side.dictionary_digest));
}

std::string html_section(std::string_view kind, std::string_view title, const std::vector<DiffGroup>& groups,
                         const EditionDiff& diff) {
    std::string page = fmt::format("<section class=\"{}\"><h2>{}: {}</h2>\n", kind, title, word_count(groups));
    for (const DiffGroup& group : groups) {
        page += fmt::format(
            "<details><summary><span class=\"n\">{}</span> {} — antes, {}</summary>\n<p>{}: {}.<br>{}: {}.</p>\n"
            "<ul class=\"w\">",
            group.words.size(), base::html_text(article(group.after, base::Language::spanish)),
            base::html_text(article(group.before, base::Language::spanish)), base::html_text(diff.before.title.es),
            base::html_text(article(group.before, base::Language::spanish)), base::html_text(diff.after.title.es),
            base::html_text(article(group.after, base::Language::spanish)));
        for (const std::string& word : group.words)
            page += fmt::format("<li>{}", base::html_text(word));
        page += "</ul></details>\n";
    }
    return page + "</section>\n";
}

}  // namespace

base::Text to_text(const EditionDiff& diff) {
    const auto write = [&](base::Language language, std::string_view added, std::string_view removed) {
        const auto number = [&](std::size_t n) { return base::grouped(n).in(language); };
        return fmt::format("{} ({}) → {} ({})\n\n{}: {}\n{}\n{}: {}\n{}", diff.before.title.in(language),
                           number(diff.before.words), diff.after.title.in(language), number(diff.after.words), added,
                           number(word_count(diff.added)), section(diff.added, diff, language), removed,
                           number(word_count(diff.removed)), section(diff.removed, diff, language));
    };
    return {write(base::Language::spanish, "Altas", "Bajas"), write(base::Language::english, "Added", "Removed")};
}

std::string to_csv(const EditionDiff& diff) {
    std::string text = "cambio,palabra,articulo_antes,articulo_despues,motivo\n";
    const auto add = [&](std::string_view change, const std::vector<DiffGroup>& groups) {
        for (const DiffGroup& group : groups) {
            for (const std::string& word : group.words)
                text += fmt::format("{},{},{},{},{}\n", change, word, group.before.article, group.after.article,
                                    spanish_code(group.reason));
        }
    };
    add("alta", diff.added);
    add("baja", diff.removed);
    return text;
}

std::string to_json(const EditionDiff& diff) {
    return fmt::format("{{\"before\":{},\"after\":{},\"added\":{},\"removed\":{}}}\n", json_side(diff.before),
                       json_side(diff.after), json_groups(diff.added), json_groups(diff.removed));
}

std::string to_html(const EditionDiff& diff) {
    const std::string title = fmt::format("Altas y bajas: {} → {}", diff.before.title.es, diff.after.title.es);
    return fmt::format(
        "<!doctype html>\n<html lang=\"es\">\n<head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n<style>{1}</style></head>\n"
        "<body>\n<h1>{0}</h1>\n<table><tr><td></td><th scope=\"col\">Edición</th><th scope=\"col\">Palabras</th>"
        "<th scope=\"col\">Diccionario</th></tr>\n{2}{3}</table>\n{4}{5}</body>\n</html>\n",
        base::html_text(title), page_style, html_side("Antes", diff.before), html_side("Después", diff.after),
        html_section("alta", "Altas", diff.added, diff), html_section("baja", "Bajas", diff.removed, diff));
}

}  // namespace letrado::regulation
