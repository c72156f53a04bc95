// letrado lexicon diff: altas y bajas between two editions or two dictionaries, with the article behind each group.
#include <fmt/format.h>
#include <map>

#include "base/strings/printable.h"
#include "command.h"
#include "output.h"
#include "regulation/compare/diff_text.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

enum class DiffFormat { text, csv, json, html };

struct DiffOptions {
    EditionSource before;
    EditionSource after;
    DiffFormat format = DiffFormat::text;
    std::filesystem::path output;
};

std::string rendered(const Context& context, const regulation::EditionDiff& diff, DiffFormat format) {
    switch (format) {
        case DiffFormat::text:
            return context.say(regulation::to_text(diff));
        case DiffFormat::csv:
            return regulation::to_csv(diff);
        case DiffFormat::json:
            return regulation::to_json(diff);
        case DiffFormat::html:
            return regulation::to_html(diff);
    }
    return {};
}

void run_diff(const Context& context, const DiffOptions& options) {
    const Edition before = Edition::open(context, options.before);
    const Edition after = Edition::open(context, options.after);
    require_output(context, options.output);
    const regulation::EditionDiff diff = regulation::compare(before.view(), after.view());
    std::string text = rendered(context, diff, options.format);
    if (!text.ends_with('\n')) text += '\n';
    write_output(context, options.output, text);
    if (is_stream(options.output)) return;
    print("{}: {}\n", base::printable(options.output.string()),
          context.say({fmt::format("{} altas, {} bajas", word_count(diff.added), word_count(diff.removed)),
                       fmt::format("{} additions, {} removals", word_count(diff.added), word_count(diff.removed))}));
}

}  // namespace

void add_diff(CLI::App& parent, Context& context) {
    auto options = std::make_shared<DiffOptions>();
    CLI::App* command = parent.add_subcommand("diff", "Compare two editions: additions and removals by article");
    command->add_option("before", options->before.edition, "id of an edition, or a folder of your own")->required();
    command->add_option("after", options->after.edition, "likewise; the same one to compare two dictionaries")
        ->required();
    command->add_option("--dictionary", options->before.dictionary,
                        "folder of the dictionary of both, or of the first");
    command->add_option("--new-dictionary", options->after.dictionary, "folder of the dictionary of the second");
    command->add_option("-o,--output", options->output, "file to write instead of printing; - prints");
    command->add_option("--format", options->format, "text, csv, json or html")
        ->transform(CLI::CheckedTransformer(std::map<std::string, DiffFormat>{{"text", DiffFormat::text},
                                                                              {"csv", DiffFormat::csv},
                                                                              {"json", DiffFormat::json},
                                                                              {"html", DiffFormat::html}},
                                            CLI::ignore_case));
    command->footer("Example:\n  letrado lexicon diff redeletras fise-2009 --format html -o altas-y-bajas.html");
    command->callback([&context, options] {
        if (options->after.dictionary.empty()) options->after.dictionary = options->before.dictionary;
        run_diff(context, *options);
    });
}

}  // namespace letrado::app
