// letrado dictionary: the commission's workbench. What the entries say and where they come from; checking and forms are
// in files of their own.
#include <fmt/format.h>
#include <unordered_set>

#include "base/strings/nearest.h"
#include "base/strings/printable.h"
#include "command.h"
#include "dictionary/evidence.h"
#include "listing.h"
#include "numbers.h"
#include "output.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/check/dictionary_lint.h"
#include "regulation/check/dictionary_query.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

struct FindOptions {
    EditionSource source;
    regulation::EntryQuery query;
    std::size_t limit = 100;
    ListFormat format = ListFormat::text;
};

void run_find(const Context& context, const FindOptions& options) {
    const EditionParts parts = load_parts(context, options.source);
    if (const auto name = options.query.misspelt(parts.grammar)) {
        std::vector<std::string> known = parts.grammar.vocabulary().models;
        for (const dictionary::Mark& mark : parts.grammar.marks().all())
            known.push_back(mark.abbreviation);
        for (int i = 0; i < dictionary::part_count; ++i)
            known.emplace_back(abbreviation(static_cast<dictionary::Part>(i)));
        std::string near;
        for (const std::string& each : base::nearest(*name, known))
            near += (near.empty() ? "" : ", ") + each;
        context.fail({fmt::format("ninguna entrada puede llevar «{}»{}", base::excerpt(*name),
                                  near.empty() ? "" : fmt::format("; ¿quizá {}?", near)),
                      fmt::format("no entry can have '{}'{}", base::excerpt(*name),
                                  near.empty() ? "" : fmt::format("; did you mean {}?", near))});
    }
    const auto found = regulation::find_entries(parts.dictionary, options.query, parts.grammar);
    Listing list({{"place", {"lugar", "place"}},
                  {"headword", {"lema", "headword"}},
                  {"source", {"fuente", "source"}},
                  {"line", {"entrada", "entry"}}});
    const std::size_t shown = options.limit == 0 ? found.size() : std::min(options.limit, found.size());
    for (const std::uint32_t index : std::span(found).first(shown)) {
        const dictionary::Entry& entry = parts.dictionary.entries[index];
        const std::string removed = context.say({" (baja en esta edición)", " (removed in this edition)"});
        list.add({parts.dictionary.place(index), regulation::numbered(entry), entry.source,
                  entry.sources.empty() ? entry.headword + removed : to_line(entry, parts.grammar.marks())});
    }
    if (!list.empty() || options.format != ListFormat::text) put(list.render(options.format, context.language));
    flush_output();
    if (shown < found.size()) {
        remark("{}\n", context.say({fmt::format("{} de {} entradas; --limit 0 las da todas", shown, found.size()),
                                    fmt::format("{} of {} entries; --limit 0 gives them all", shown, found.size())}));
    }
    if (found.empty()) remark("{}\n", context.say({"ninguna entrada", "no entry"}));
    throw Exit{found.empty() ? exit_no : exit_ok};
}

struct StatsOptions {
    EditionSource source;
    ListFormat format = ListFormat::text;
};

base::Text source_title(const std::string& source) {
    if (source == "i") return {"deducida de las formas de 2009 (i)", "inferred from the forms of 2009 (i)"};
    if (source == "h") return {"tildes por reglas y correctores (h)", "accents by rules and spelling lists (h)"};
    if (source == "r") return {"un artículo del reglamento (r)", "an article of the regulation (r)"};
    if (source == "c") return {"comprobada a mano (c)", "curated by hand (c)"};
    if (source == "v") return {"revisada entre sus semejantes (v)", "reviewed among its like (v)"};
    if (source == "l16") return {"listas de la federación de 2016 (l16)", "the federation's lists of 2016 (l16)"};
    if (source == "ap") return {"morfologías de Apertium (ap)", "the morphologies of Apertium (ap)"};
    if (source == "fd") return {"FreeDict (fd)", "FreeDict (fd)"};
    return {source, source};
}

void run_stats(const Context& context, const StatsOptions& options) {
    const EditionParts parts = load_parts(context, options.source);
    const regulation::DictionaryStats stats = regulation::count_entries(parts.dictionary);
    const auto findings = context.require(regulation::lint(parts.dictionary, parts.grammar));
    Listing list({{"group", {"grupo", "group"}},
                  {"name", {"dato", "fact"}},
                  {"count", {"entradas", "entries"}, true},
                  {"share", {"%", "%"}, true}});
    const auto add_of = [&](const base::Text& group, const base::Text& fact, std::size_t count, std::size_t whole) {
        const double share = whole == 0 ? 0 : 100.0 * static_cast<double>(count) / static_cast<double>(whole);
        list.add({context.say(group), context.say(fact), std::to_string(count), fmt::format("{:.1f}", share)});
    };
    const auto add = [&](const base::Text& group, const base::Text& fact, std::size_t count) {
        add_of(group, fact, count, stats.entries);
    };
    const base::Text all{"todas", "all"};
    add(all, {"entradas", "entries"}, stats.entries);
    add(all, {"verbos", "verbs"}, stats.verbs);
    add(all, {"con varias acepciones", "with several senses"}, stats.with_several_senses);
    add(all, {"con marca de época, lugar o registro", "with a mark of time, place or register"}, stats.with_marks);
    // As the judge says it of each entry.
    std::map<dictionary::Evidence, std::size_t> evidence;
    for (const dictionary::Entry& entry : parts.dictionary.entries)
        ++evidence[dictionary::evidence_of(entry)];
    for (const auto& [kind, count] : evidence)
        add({"evidencia", "evidence"}, text_of(kind), count);
    for (const auto& [source, count] : stats.by_source)
        add({"fuente", "source"}, source_title(source), count);
    for (const auto& [part, count] : stats.by_part)
        add({"categoría", "category"}, {part, part}, count);
    for (const auto& [dictionary, count] : stats.by_dictionary)
        add({"diccionario", "dictionary"}, {dictionary, dictionary}, count);
    // Their share is that of the source or category itself.
    for (const auto& [source, count] : stats.attested_by_source)
        add_of({"comprobadas, de la fuente", "attested, of the source"}, source_title(source), count,
               stats.by_source.at(source));
    for (const auto& [part, count] : stats.attested_by_part)
        add_of({"comprobadas, de la categoría", "attested, of the category"}, {part, part}, count,
               stats.by_part.at(part));
    // What looks wrong in a line that a person wrote, that person has decided.
    std::unordered_set<std::string> decided;
    for (std::uint32_t i = 0; i < parts.dictionary.entries.size(); ++i) {
        const auto& source = parts.dictionary.entries[i].source;
        if (source.starts_with('c') || source.starts_with('r')) decided.insert(parts.dictionary.place(i));
    }
    std::size_t open = 0;
    for (const regulation::Finding& finding : findings)
        open += decided.contains(fmt::format("{}:{}", finding.file, finding.line)) ? 0U : 1U;
    add({"contradicciones", "contradictions"}, {"abiertas", "open"}, open);
    add({"contradicciones", "contradictions"}, {"decididas a mano", "decided by hand"}, findings.size() - open);
    std::map<std::string, std::size_t> suspicious;
    for (const regulation::Finding& finding : findings)
        ++suspicious[std::string(name(finding.kind))];
    for (const auto& [kind, count] : suspicious)
        add({"por revisar", "to be reviewed"}, {kind, kind}, count);
    put(list.render(options.format, context.language));
}

}  // namespace

void add_dictionary(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("dictionary", "Check, search and preview the entries of the dictionary");
    command->require_subcommand(1);
    command->footer("Example:\n  letrado dictionary forms 'tuitear: tr. [amar] @c'");

    add_dictionary_check(*command, context);

    auto find = std::make_shared<FindOptions>();
    CLI::App* finding = command->add_subcommand("find", "Find entries by what they say, with file and line");
    finding->add_option("headword", find->query.headword,
                        "headword or second form; accents do not count, * is any letters, ? one letter");
    finding->add_option("--mark", find->query.mark, "with this mark of time, place or register: ant. Ec. coloq.");
    finding->add_option("--model", find->query.model, "conjugated like this verb: amar");
    finding->add_option("--source", find->query.source, "with this source: i, h, c; r is any article, r17.4 that one");
    finding->add_option("--part", find->query.part, "with this part of speech: m. adj. tr.");
    finding->add_option("--attribute", find->query.attribute,
                        "with this attribute: apócope, 'sin paradigma', 'en dle'");
    whole(finding->add_option("--limit", find->limit, "at most so many entries; 0 for all"), context, 0, most_listed)
        ->capture_default_str();
    add_list_format(*finding, find->format);
    add_source_options(*finding, context, find->source);
    finding->footer(
        "Exit code: 1 if there is none.\n"
        "Example:\n"
        "  letrado dictionary find 'a?uda*'\n"
        "  letrado dictionary find --model contar --mark ant. --csv");
    finding->callback([&context, find] { run_find(context, *find); });

    add_dictionary_forms(*command, context);

    auto stats = std::make_shared<StatsOptions>();
    CLI::App* counting = command->add_subcommand("stats", "Count the entries by source, category and dictionary");
    add_list_format(*counting, stats->format);
    add_source_options(*counting, context, stats->source);
    counting->footer("Example:\n  letrado dictionary stats --csv");
    counting->callback([&context, stats] { run_stats(context, *stats); });
}

}  // namespace letrado::app
