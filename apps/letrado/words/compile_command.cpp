// letrado lexicon compile: dictionary × edition → lexicon, with the reason of every form.
#include <algorithm>
#include <fmt/format.h>

#include "base/strings/number_text.h"
#include "base/strings/printable.h"
#include "command.h"
#include "output.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

struct CompileOptions {
    EditionSource source;
    std::filesystem::path output;
};

void run_compile(const Context& context, const CompileOptions& options) {
    const Edition edition = Edition::compile(context, options.source);
    require_named_output(context, options.output);
    for (const std::filesystem::path& path : Edition::files_of(options.output))
        require_output(context, path);
    const auto& unused = edition.unused_lines();
    for (const auto& line : unused)
        note("{}\n", fit_to_show(context.say(line.message())));
    context.require(edition.save(options.output));
    const auto view = edition.view();
    const auto& provenance = view.lexicon.provenance();
    const base::Text words = base::grouped(edition.lexicon().metadata().words);
    const base::Text entries = base::grouped(view.dictionary.entries.size());
    const base::Text refused = base::grouped(provenance.refused_words.size());
    print(
        "{}: {}\n", base::printable(options.output.string()),
        context.say(
            {fmt::format("{} palabras de {} entradas del diccionario ({})", words.es, entries.es, view.rules.title.es),
             fmt::format("{} words of {} dictionary entries ({})", words.en, entries.en, view.rules.title.en)}));
    print("  {}\n", context.say({fmt::format("{} formas que el reglamento no admite, con su artículo", refused.es),
                                 fmt::format("{} forms that the regulation refuses, with their article", refused.en)}));
    if (!unused.empty()) {
        print("  {}\n", context.say({fmt::format("{} líneas sin usar (arriba)", unused.size()),
                                     fmt::format("{} lines unused (above)", unused.size())}));
        throw Exit{exit_no};
    }
}

}  // namespace

void add_compile(CLI::App& parent, Context& context) {
    auto options = std::make_shared<CompileOptions>();
    CLI::App* command = parent.add_subcommand("compile", "Compile the dictionary under an edition, with reasons");
    add_source_options(*command, context, options->source);
    command->add_option("-o,--output", options->output, "word graph to write (.kwg); .why and .manifest go beside it")
        ->required();
    auto* verbs =
        command->add_option("--verbs", options->source.verbs, "a federation's list of verbs with class and model");
    auto* nonverbs = command->add_option("--nonverbs", options->source.nonverbs,
                                         "a federation's list of the other words, without plurals");
    verbs->needs(nonverbs);
    nonverbs->needs(verbs);
    command->footer(
        "The same inputs give the same bytes. With a federation's lists, exit code 1 says that some line was not "
        "used.\n"
        "Example:\n"
        "  letrado lexicon compile --edition fise-2009 -o fise-2009.kwg\n"
        "  letrado lexicon compile --edition fise-2016 --verbs verbs.txt --nonverbs words.txt -o fise-2016.kwg");
    command->callback([&context, options] { run_compile(context, *options); });
}

}  // namespace letrado::app
