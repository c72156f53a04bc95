// letrado lexicon report: the altas y bajas of a commission, by headword and by what matters at the board.
#include <fmt/format.h>
#include <map>
#include <optional>

#include "base/strings/number_text.h"
#include "base/strings/printable.h"
#include "command.h"
#include "output.h"
#include "regulation/compare/lexicon_report_text.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

enum class ReportFormat { text, csv, json, html };

struct ReportOptions {
    EditionSource before;
    EditionSource after;
    ReportFormat format = ReportFormat::text;
    std::filesystem::path output;
};

// One side of the comparison: an edition, or the words of a file.
struct OpenedSide {
    std::optional<Edition> edition;
    std::optional<regulation::CompiledEdition> view;
    std::optional<lexicon::Lexicon> lexicon;
    base::Text title;

    [[nodiscard]] regulation::ReportSource source() const {
        return {lexicon ? *lexicon : edition->lexicon(), view ? &*view : nullptr, title};
    }
};

OpenedSide open_side(const Context& context, const EditionSource& source) {
    OpenedSide side;
    if (source.edition.ends_with(".kwg")) {
        side.lexicon.emplace(context.require(context.open_graph(source.edition)));
        const std::string& name = side.lexicon->metadata().name;
        side.title = {name, name};
        return side;
    }
    side.edition.emplace(Edition::open(context, source));
    side.view.emplace(side.edition->view());
    side.title = side.view->rules.title;
    return side;
}

std::string rendered(const Context& context, const regulation::LexiconReport& report, ReportFormat format) {
    switch (format) {
        case ReportFormat::text:
            return regulation::to_text(report, context.language);
        case ReportFormat::csv:
            return regulation::to_csv(report);
        case ReportFormat::json:
            return regulation::to_json(report);
        case ReportFormat::html:
            return regulation::to_html(report, context.language);
    }
    return {};
}

void run_report(const Context& context, const ReportOptions& options) {
    const OpenedSide before = open_side(context, options.before);
    const OpenedSide after = open_side(context, options.after);
    require_output(context, options.output);
    const regulation::LexiconReport report = regulation::report(before.source(), after.source());
    write_output(context, options.output, rendered(context, report, options.format));
    if (is_stream(options.output)) return;
    const base::Text added = base::grouped(report.added);
    const base::Text removed = base::grouped(report.removed);
    print("{}: {}\n", base::printable(options.output.string()),
          context.say({fmt::format("altas: {}, lemas: {}; bajas: {}, lemas: {}", added.es, report.additions.size(),
                                   removed.es, report.removals.size()),
                       fmt::format("additions: {}, headwords: {}; removals: {}, headwords: {}", added.en,
                                   report.additions.size(), removed.en, report.removals.size())}));
}

}  // namespace

void add_report(CLI::App& parent, Context& context) {
    auto options = std::make_shared<ReportOptions>();
    CLI::App* command =
        parent.add_subcommand("report", "Report additions and removals by headword, length, hooks and probability");
    command->add_option("before", options->before.edition, "id of an edition, a folder of your own, or a .kwg file")
        ->required();
    command->add_option("after", options->after.edition, "likewise")->required();
    command->add_option("--dictionary", options->before.dictionary,
                        "folder of the dictionary of both, or of the first");
    command->add_option("--new-dictionary", options->after.dictionary, "folder of the dictionary of the second");
    command->add_option("-o,--output", options->output, "file to write instead of printing; - prints");
    command->add_option("--format", options->format, "text, csv, json or html")
        ->transform(CLI::CheckedTransformer(std::map<std::string, ReportFormat>{{"text", ReportFormat::text},
                                                                                {"csv", ReportFormat::csv},
                                                                                {"json", ReportFormat::json},
                                                                                {"html", ReportFormat::html}},
                                            CLI::ignore_case));
    command->footer(
        "Example:\n"
        "  letrado lexicon report fise-2009 tests/editions/fise-2027\n"
        "  letrado lexicon report old.kwg fise-2016 --format html -o altas-y-bajas.html");
    command->callback([&context, options] {
        if (options->after.dictionary.empty()) options->after.dictionary = options->before.dictionary;
        run_report(context, *options);
    });
}

}  // namespace letrado::app
