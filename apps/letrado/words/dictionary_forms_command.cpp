// letrado dictionary forms and who: from an entry to its forms, and from a form to its entries.
#include <algorithm>
#include <fmt/format.h>

#include "base/strings/printable.h"
#include "base/strings/text_list.h"
#include "command.h"
#include "listing.h"
#include "output.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/check/dictionary_lint.h"
#include "regulation/check/dictionary_query.h"
#include "regulation/check/entry_forms.h"
#include "regulation/rules/reason_text.h"
#include "tiles/text.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

using dictionary::Entry;

struct FormsOptions {
    std::string entry;
    EditionSource source;
    bool valid_only = false;
    ListFormat format = ListFormat::text;
};

struct FoundEntry {
    Entry entry;
    std::string place;
};

// The line that is given, or the entries of the headword.
std::vector<FoundEntry> entries_of(const Context& context, const std::string& text, const EditionParts& parts) {
    if (text.find(':') != std::string::npos) {
        const std::vector<regulation::CheckedFile> files = {{context.say({"línea", "line"}), text, false}};
        auto checked = regulation::check_entries(files, parts.dictionary, parts.grammar);
        std::vector<FoundEntry> found;
        for (const regulation::Finding& finding : checked.findings) {
            // An entry that is there already may be previewed with other facts.
            if (finding.kind == regulation::FindingKind::duplicate) continue;
            if (regulation::is_error(finding.kind)) context.fail(finding.message());
        }
        for (std::size_t i = checked.first; i < checked.dictionary.entries.size(); ++i)
            found.push_back({checked.dictionary.entries[i], context.say({"línea", "line"})});
        return found;
    }
    regulation::EntryQuery query;
    query.headword = text;
    std::vector<FoundEntry> found;
    for (const std::uint32_t index : regulation::find_entries(parts.dictionary, query, parts.grammar))
        found.push_back({parts.dictionary.entries[index], parts.dictionary.place(index)});
    return found;
}

void run_forms(const Context& context, const FormsOptions& options) {
    const EditionParts parts = load_parts(context, options.source);
    const auto entries = entries_of(context, options.entry, parts);
    if (entries.empty()) {
        context.fail({fmt::format("el diccionario no tiene la entrada «{}»; una que aún no está se escribe entera: "
                                  "'lema: categoría @fuente'",
                                  base::excerpt(options.entry)),
                      fmt::format("the dictionary has no entry '{}'; one that is not there yet is written whole: "
                                  "'headword: category @source'",
                                  base::excerpt(options.entry))});
    }
    Listing list({{"entry", {"entrada", "entry"}},
                  {"form", {"forma", "form"}},
                  {"tiles", {"fichas", "tiles"}, true},
                  {"verdict", {"veredicto", "verdict"}},
                  {"article", {"artículo", "article"}},
                  {"what", {"qué es", "what it is"}},
                  {"reason", {"motivo", "reason"}}});
    std::size_t valid = 0;
    std::size_t refused = 0;
    std::vector<const Entry*> all;
    for (const FoundEntry& found : entries)
        all.push_back(&found.entry);
    for (const auto& [entry, place] : entries) {
        if (regulation::is_of_another_dictionary(entry, all, parts.rules)) continue;
        for (const auto& [spelling, form] :
             context.require(regulation::spelled_forms(entry, parts.rules, parts.grammar))) {
            (form.admitted ? valid : refused) += 1;
            if (options.valid_only && !form.admitted) continue;
            const edition::Article& article = parts.rules.articles[form.article];
            list.add({regulation::numbered(entry), spelling, std::to_string(form.word.size()),
                      context.say(form.admitted ? base::Text{"válida", "valid"} : base::Text{"no válida", "not valid"}),
                      std::string(article.number()), context.say(form.derivation.text()),
                      form.admitted ? "" : context.say(regulation::refusal_text(form.reason))});
        }
        if (options.format == ListFormat::text) print("{}: {}\n", place, to_line(entry, parts.grammar.marks()));
    }
    if (options.format != ListFormat::text || !list.empty()) put(list.render(options.format, context.language));
    // Why an entry gives nothing.
    if (valid + refused == 0) {
        regulation::Dictionary only;
        for (const auto& [entry, place] : entries)
            only.entries.push_back(entry);
        for (const regulation::Finding& finding : context.require(regulation::lint(only, parts.grammar)))
            note("{}\n", fit_to_show(context.say(finding.message())));
    }
    if (options.format == ListFormat::text) {
        print("{}\n", context.say({fmt::format("{}: {} {}, {} {}", parts.rules.title.es, valid,
                                               valid == 1 ? "válida" : "válidas", refused,
                                               refused == 1 ? "no válida" : "no válidas"),
                                   fmt::format("{}: {} valid, {} not valid", parts.rules.title.en, valid, refused)}));
    }
    throw Exit{valid > 0 ? exit_ok : exit_no};
}

struct WhoOptions {
    std::string form;
    EditionSource source;
    ListFormat format = ListFormat::text;
};

void run_who(const Context& context, const WhoOptions& options) {
    const tiles::Word word = context.require(tiles::parse_word(options.form));
    const Edition edition = Edition::open(context, options.source);
    const regulation::CompiledEdition view = edition.view();
    Listing list({{"verdict", {"veredicto", "verdict"}},
                  {"headword", {"lema", "headword"}},
                  {"place", {"lugar", "place"}},
                  {"what", {"qué es", "what it is"}},
                  {"article", {"artículo", "article"}},
                  {"reason", {"motivo", "reason"}},
                  {"line", {"entrada", "entry"}}});
    const auto add = [&](const regulation::Analysis& analysis, bool admitted) {
        const Entry& entry = view.entry(analysis.entry);
        list.add({context.say(admitted ? base::Text{"válida", "valid"} : base::Text{"no válida", "not valid"}),
                  regulation::numbered(entry), view.dictionary.place(analysis.entry),
                  context.say(analysis.derivation.text()), std::string(view.rules.articles[analysis.article].number()),
                  admitted ? "" : context.say(regulation::refusal_text(analysis.reason)),
                  entry.sources.empty() ? "" : to_line(entry, view.grammar.marks())});
    };
    const auto admitted = view.lexicon.admitted(word);
    for (const regulation::Analysis& analysis : admitted)
        add(analysis, true);
    for (const regulation::Analysis& analysis : view.lexicon.refused(word))
        add(analysis, false);
    if (!list.empty() || options.format != ListFormat::text) put(list.render(options.format, context.language));
    if (list.empty()) {
        flush_output();
        note("{}\n", context.say({fmt::format("ninguna entrada da «{}»", base::excerpt(options.form)),
                                  fmt::format("no entry gives '{}'", base::excerpt(options.form))}));
    }
    throw Exit{admitted.empty() ? exit_no : exit_ok};
}

}  // namespace

void add_dictionary_forms(CLI::App& parent, Context& context) {
    auto forms = std::make_shared<FormsOptions>();
    CLI::App* showing =
        parent.add_subcommand("forms", "Show the forms that an entry gives in an edition, before it is saved");
    showing->add_option("entry", forms->entry, "an entry between quotation marks, or the headword of one that is there")
        ->required();
    showing->add_flag("--valid", forms->valid_only, "without the forms that an article refuses");
    add_list_format(*showing, forms->format);
    add_source_options(*showing, context, forms->source);
    showing->footer(
        "Exit code: 1 if no form is valid.\n"
        "Example:\n"
        "  letrado dictionary forms 'tuitear: tr. [amar] @c' --valid\n"
        "  letrado dictionary forms abolir -e redeletras");
    showing->callback([&context, forms] { run_forms(context, *forms); });

    auto who = std::make_shared<WhoOptions>();
    CLI::App* asking = parent.add_subcommand("who", "Say which entries give a form, with file and line");
    asking->add_option("form", who->form, "a word as people write it")->required();
    add_list_format(*asking, who->format);
    add_source_options(*asking, context, who->source);
    asking->footer("Exit code: 1 if none gives a valid one.\nExample:\n  letrado dictionary who vino");
    asking->callback([&context, who] { run_who(context, *who); });
}

}  // namespace letrado::app
