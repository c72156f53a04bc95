#include "regulation/compare/lexicon_report_text.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/strings/json_text.h"
#include "base/strings/markup.h"
#include "base/strings/number_text.h"
#include "base/strings/text_list.h"
#include "dictionary/collation.h"
#include "regulation/rules/reason_code.h"
#include "tiles/text.h"

namespace letrado::regulation {

namespace {

constexpr std::size_t report_width = 96;

using base::csv_cell;
using base::json_string;

// Items in lines of a readable width, separated by commas.
std::string in_lines(const std::vector<std::string>& items, std::string_view indent) {
    std::string text(indent);
    std::size_t column = indent.size();
    for (std::size_t i = 0; i < items.size(); ++i) {
        std::string item = items[i];
        if (i + 1 < items.size()) item += ',';
        if (column > indent.size() && column + item.size() + 1 > report_width) {
            text += '\n';
            text += indent;
            column = indent.size();
        } else if (column > indent.size()) {
            text += ' ';
            ++column;
        }
        text += item;
        column += item.size();
    }
    return text + '\n';
}

std::string json_text(const base::Text& text) {
    return fmt::format(R"({{"es":{},"en":{}}})", json_string(text.es), json_string(text.en));
}

std::string json_side(const ReportSide& side) {
    return fmt::format(R"({{"title":{},"words":{},"edition":{},"dictionary":{},"entries":{}}})", json_text(side.title),
                       side.words, json_string(side.edition_digest), json_string(side.dictionary_digest), side.entries);
}

std::string json_changes(const std::vector<HeadwordChange>& changes) {
    std::vector<std::string> items;
    for (const HeadwordChange& change : changes) {
        std::vector<std::string> forms;
        for (const ReportForm& form : change.forms) {
            forms.push_back(fmt::format(
                R"({{"word":{},"tiles":{},"length":{},"what":{},"article_before":{},"article_after":{},"reason":{}}})",
                json_string(form.spelling), json_string(tiles::to_notation({form.word.begin(), form.word.end()})),
                form.word.size(), json_text(form.what), json_string(form.article_before),
                json_string(form.article_after), form.reason ? json_string(name(*form.reason)) : "null"));
        }
        items.push_back(fmt::format(R"({{"headword":{},"category":{},"place":{},"whole":{},"forms":[{}]}})",
                                    json_string(change.headword), json_text(change.category), json_string(change.place),
                                    change.whole, base::joined(forms, ",")));
    }
    return fmt::format("[{}]", base::joined(items, ","));
}

std::string json_tiles(const std::vector<tiles::Tile>& tiles) {
    std::vector<std::string> items;
    for (const tiles::Tile tile : tiles)
        items.push_back(json_string(tiles::to_notation(std::span(&tile, 1))));
    return fmt::format("[{}]", base::joined(items, ","));
}

std::string json_likely(const std::vector<std::pair<std::size_t, std::string>>& words) {
    std::vector<std::string> items;
    for (const auto& [place, word] : words)
        items.push_back(fmt::format(R"({{"rank":{},"word":{}}})", place, json_string(word)));
    return fmt::format("[{}]", base::joined(items, ","));
}

// Writes the report in one language.
class TextReport {
  public:
    TextReport(const LexiconReport& report, base::Language language) : report_(report), language_(language) {}

    std::string all() {
        text_ =
            fmt::format("{} ({}) → {} ({})\n{}\n", report_.before.title.in(language_), number(report_.before.words),
                        report_.after.title.in(language_), number(report_.after.words),
                        say({fmt::format("Altas: {}. Bajas: {}.", number(report_.added), number(report_.removed)),
                             fmt::format("Added: {}. Removed: {}.", number(report_.added), number(report_.removed))}));
        lengths();
        short_words();
        hooks();
        likely();
        headwords({"Altas por lema", "Additions by headword"}, report_.additions);
        headwords({"Bajas por lema", "Removals by headword"}, report_.removals);
        return std::move(text_);
    }

  private:
    [[nodiscard]] const std::string& say(const base::Text& text) const { return text.in(language_); }

    [[nodiscard]] std::string number(std::size_t n) const { return base::grouped(n).in(language_); }

    void title(const base::Text& text) { text_ += fmt::format("\n{}\n", say(text)); }

    void lengths() {
        title({"Por número de fichas", "By number of tiles"});
        text_ += fmt::format("  {:>6} {:>9} {:>9} {:>7} {:>7}\n", say({"fichas", "tiles"}), say({"antes", "before"}),
                             say({"ahora", "now"}), say({"altas", "added"}), say({"bajas", "removed"}));
        for (const LengthChange& row : report_.lengths)
            text_ += fmt::format("  {:>6} {:>9} {:>9} {:>7} {:>7}\n", row.length, number(row.before), number(row.after),
                                 number(row.added), number(row.removed));
    }

    void short_words() {
        for (std::size_t length = shortest_first; length <= longest_first; ++length) {
            const auto added = spellings(report_.additions, length);
            const auto removed = spellings(report_.removals, length);
            if (added.empty() && removed.empty()) continue;
            title({fmt::format("De {} fichas", length), fmt::format("Of {} tiles", length)});
            if (!added.empty()) text_ += fmt::format("  +\n{}", in_lines(added, "    "));
            if (!removed.empty()) text_ += fmt::format("  −\n{}", in_lines(removed, "    "));
        }
    }

    void hooks() {
        if (report_.hooks.empty()) return;
        title({"Ganchos de las palabras cortas", "Hooks of short words"});
        for (const HookChange& change : report_.hooks) {
            std::vector<std::string> parts;
            const auto add = [&](const base::Text& what, const std::vector<tiles::Tile>& tiles) {
                if (!tiles.empty()) parts.push_back(fmt::format("{} {}", say(what), tile_names(tiles)));
            };
            add({"delante, +", "front, +"}, change.front_added);
            add({"delante, −", "front, −"}, change.front_removed);
            add({"detrás, +", "back, +"}, change.back_added);
            add({"detrás, −", "back, −"}, change.back_removed);
            text_ += fmt::format("  {}: {}\n", tiles::to_letters({change.word.begin(), change.word.end()}),
                                 base::joined(parts, "; "));
        }
    }

    void likely() {
        for (const LikelyChange& change : report_.likely) {
            if (change.added.empty() && change.removed.empty()) continue;
            title({fmt::format("Entre las {} palabras más probables de {} fichas", change.of, change.length),
                   fmt::format("Among the {} likeliest words of {} tiles", change.of, change.length)});
            for (const auto& [sign, words] : {std::pair("+", &change.added), std::pair("−", &change.removed)}) {
                std::vector<std::string> items;
                for (const auto& [place, word] : *words)
                    items.push_back(fmt::format("{} ({}{})", word, place, say({".ª", ""})));
                if (!items.empty()) text_ += fmt::format("  {}\n{}", sign, in_lines(items, "    "));
            }
        }
    }

    void headwords(const base::Text& heading, const std::vector<HeadwordChange>& changes) {
        if (changes.empty()) return;
        title({fmt::format("{} (lemas: {})", heading.es, changes.size()),
               fmt::format("{} (headwords: {})", heading.en, changes.size())});
        for (const HeadwordChange& change : changes) {
            const std::string headword =
                change.headword.empty() ? say({"sin entrada", "without an entry"}) : change.headword;
            std::string about = say(change.category);
            if (change.whole && !change.headword.empty()) about += say({", lema entero", ", the whole headword"});
            text_ += fmt::format("  {}{} · {}{}\n", headword, about.empty() ? "" : fmt::format(" ({})", about),
                                 change.forms.size(), change.place.empty() ? "" : fmt::format(" · {}", change.place));
            std::vector<std::string> forms;
            for (const ReportForm& form : change.forms)
                forms.push_back(form.spelling);
            text_ += in_lines(forms, "    ");
        }
    }

    const LexiconReport& report_;
    base::Language language_;
    std::string text_;
};

}  // namespace

std::vector<std::string> spellings(const std::vector<HeadwordChange>& changes, std::size_t length) {
    std::vector<std::string> words;
    for (const HeadwordChange& change : changes) {
        for (const ReportForm& form : change.forms) {
            if (form.word.size() == length) words.push_back(form.spelling);
        }
    }
    std::ranges::sort(words, {}, [](const std::string& word) { return dictionary::collation_key(word); });
    return words;
}

std::string tile_names(const std::vector<tiles::Tile>& tiles) {
    std::string text;
    for (const tiles::Tile tile : tiles) {
        if (!text.empty()) text += ' ';
        text += tiles::to_notation(std::span(&tile, 1));
    }
    return text;
}

std::string to_text(const LexiconReport& report, base::Language language) {
    return TextReport(report, language).all();
}

std::string to_csv(const LexiconReport& report) {
    std::string text = "cambio,palabra,fichas,lema,categoria,que_es,articulo_antes,articulo_despues,motivo,lugar\n";
    const auto add = [&](std::string_view change, const std::vector<HeadwordChange>& changes) {
        for (const HeadwordChange& each : changes) {
            for (const ReportForm& form : each.forms) {
                text += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", change, csv_cell(form.spelling),
                                    form.word.size(), csv_cell(each.headword), csv_cell(each.category.es),
                                    csv_cell(form.what.es), form.article_before, form.article_after,
                                    form.reason ? spanish_code(*form.reason) : "", csv_cell(each.place));
            }
        }
    };
    add("alta", report.additions);
    add("baja", report.removals);
    return text;
}

std::string to_json(const LexiconReport& report) {
    std::vector<std::string> lengths;
    for (const LengthChange& row : report.lengths)
        lengths.push_back(fmt::format(R"({{"length":{},"before":{},"after":{},"added":{},"removed":{}}})", row.length,
                                      row.before, row.after, row.added, row.removed));
    std::vector<std::string> hooks;
    for (const HookChange& change : report.hooks)
        hooks.push_back(fmt::format(
            R"({{"word":{},"front_added":{},"front_removed":{},"back_added":{},"back_removed":{}}})",
            json_string(tiles::to_letters({change.word.begin(), change.word.end()})), json_tiles(change.front_added),
            json_tiles(change.front_removed), json_tiles(change.back_added), json_tiles(change.back_removed)));
    std::vector<std::string> likely;
    for (const LikelyChange& change : report.likely)
        likely.push_back(fmt::format(R"({{"length":{},"of":{},"added":{},"removed":{}}})", change.length, change.of,
                                     json_likely(change.added), json_likely(change.removed)));
    return fmt::format(
        R"({{"before":{},"after":{},"added":{},"removed":{},"lengths":[{}],"hooks":[{}],"likely":[{}],"additions":{},"removals":{}}})"
        "\n",
        json_side(report.before), json_side(report.after), report.added, report.removed, base::joined(lengths, ","),
        base::joined(hooks, ","), base::joined(likely, ","), json_changes(report.additions),
        json_changes(report.removals));
}

}  // namespace letrado::regulation
