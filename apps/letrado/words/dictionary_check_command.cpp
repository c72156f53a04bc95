// letrado dictionary check and lint: what is wrong with entries, and what is only suspicious.
#include <algorithm>
#include <fmt/format.h>
#include <map>

#include "base/strings/printable.h"
#include "base/strings/text_list.h"
#include "command.h"
#include "listing.h"
#include "output.h"
#include "regulation/check/dictionary_check.h"
#include "regulation/check/dictionary_lint.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

namespace fs = std::filesystem;
using regulation::Finding;

void print_findings(const Context& context, const std::vector<Finding>& findings, ListFormat format) {
    if (format == ListFormat::text) {
        for (const Finding& finding : findings)
            print("{}\n", fit_to_show(context.say(finding.message())));
        return;
    }
    Listing list({{"severity", {"gravedad", "severity"}},
                  {"kind", {"clase", "kind"}},
                  {"file", {"archivo", "file"}},
                  {"line", {"línea", "line"}, true},
                  {"column", {"columna", "column"}, true},
                  {"subject", {"objeto", "subject"}},
                  {"text", {"texto", "text"}},
                  {"meant", {"quizá", "meant"}}});
    for (const Finding& finding : findings) {
        const bool error = regulation::is_error(finding.kind);
        // JSON is for programs and says the same in every language.
        const std::string warning = format == ListFormat::json ? "warning" : context.say({"aviso", "warning"});
        list.add({error ? "error" : warning, std::string(name(finding.kind)), finding.file,
                  std::to_string(finding.line), std::to_string(finding.column), finding.subject,
                  context.say(finding.text), base::joined(finding.meant, " ")});
    }
    put(list.render(format, context.language));
}

struct CheckOptions {
    std::string what;
    EditionSource source;
    ListFormat format = ListFormat::text;
};

// What is to be checked, and against what.
struct Subject {
    std::vector<regulation::CheckedFile> files;
    bool whole = false;                 // a dictionary of its own: nothing is known beside it
    fs::path edition;                   // the folder of the edition whose altas these are
    std::vector<std::string> replaced;  // that its bajas.txt names
};

// a.txt … z.txt and nn.txt are files of the dictionary, in their order.
bool is_dictionary_file(const fs::path& path) {
    const std::string name = path.stem().string();
    const bool letter = name.size() == 1 && name[0] >= 'a' && name[0] <= 'z';
    return path.extension() == ".txt" && (letter || name == "nn");
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    base::for_each_line(text, [&](std::string_view line, int) {
        if (!line.starts_with('#')) lines.emplace_back(line.substr(0, line.find_last_not_of(" \t") + 1));
    });
    return lines;
}

void add_edition(const Context& context, Subject& subject, const fs::path& folder) {
    subject.edition = folder;
    std::error_code error;
    if (fs::exists(folder / "altas.txt", error)) {
        subject.files.push_back(
            {(folder / "altas.txt").string(), read_input(context, folder / "altas.txt", base::most_text_bytes), false});
    }
    if (fs::exists(folder / "bajas.txt", error))
        subject.replaced = lines_of(read_input(context, folder / "bajas.txt", base::most_text_bytes));
}

Subject subject_of(const Context& context, const std::string& what) {
    Subject subject;
    const fs::path path = what;
    std::error_code error;
    if (fs::is_directory(path, error)) {
        if (fs::exists(path / "edition.toml", error)) {
            add_edition(context, subject, path);
            return subject;
        }
        subject.whole = true;
        std::vector<fs::path> paths;
        for (const auto& item : fs::directory_iterator(path, error)) {
            if (item.path().extension() == ".txt") paths.push_back(item.path());
        }
        std::ranges::sort(paths);
        if (paths.empty()) {
            context.fail(
                {fmt::format("{}: no hay archivos .txt de un diccionario ni edition.toml", base::excerpt(what)),
                 fmt::format("{}: no .txt files of a dictionary and no edition.toml", base::excerpt(what))});
        }
        for (const fs::path& each : paths)
            subject.files.push_back({each.string(), read_input(context, each, base::most_text_bytes), true});
        return subject;
    }
    const bool is_file = what == "-" || fs::exists(path, error);
    if (!is_file && what.find(':') != std::string::npos) {
        subject.files.push_back({context.say({"línea", "line"}), what, false});
        return subject;
    }
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    if (path.filename() == "altas.txt" && fs::exists(folder / "edition.toml", error)) {
        add_edition(context, subject, folder);
        return subject;
    }
    subject.whole = is_dictionary_file(path);
    subject.files.push_back(
        {what == "-" ? "stdin" : what, read_input(context, path, base::most_text_bytes), subject.whole});
    return subject;
}

// An edition's rules, its bajas and its lists of words are read as a compilation reads them; what is wrong in its altas
// is known already.
void check_edition(const Context& context, const fs::path& folder, std::vector<Finding>& findings) {
    const auto parts = regulation::load_edition_parts({(folder / "").string(), {}});
    if (parts) {
        for (const regulation::DataWarning& warning : parts->rules.warnings)
            note("letrado: {}\n", fit_to_show(context.say(warning.message())));
        return;
    }
    const bool known =
        std::ranges::any_of(findings, [](const Finding& each) { return regulation::is_error(each.kind); });
    for (const base::Text& message : parts.error().messages) {
        if (known && message.es.find("altas.txt:") != std::string::npos) continue;
        findings.push_back({regulation::FindingKind::unreadable, "", 0, 0, "", message});
    }
}

void run_check(const Context& context, const CheckOptions& options) {
    const Subject subject = subject_of(context, options.what);
    const EditionParts parts = load_parts(context, options.source);
    const regulation::Dictionary nothing;
    auto checked = regulation::check_entries(subject.files, subject.whole ? nothing : parts.dictionary, parts.grammar,
                                             subject.replaced);
    auto suspicious = context.require(regulation::lint(checked.dictionary, parts.grammar, checked.first));
    std::vector<Finding>& findings = checked.findings;
    std::ranges::move(suspicious, std::back_inserter(findings));
    std::ranges::stable_sort(findings, {}, [](const Finding& each) { return std::tie(each.file, each.line); });
    if (!subject.edition.empty()) check_edition(context, subject.edition, findings);
    print_findings(context, findings, options.format);
    const auto errors = static_cast<std::size_t>(
        std::ranges::count_if(findings, [](const Finding& each) { return regulation::is_error(each.kind); }));
    const std::size_t entries = checked.dictionary.entries.size() - checked.first;
    const std::size_t warnings = findings.size() - errors;
    if (options.format == ListFormat::text) {
        print("{}\n",
              context.say(
                  {fmt::format("{} {}, {} {}, {} {}", entries, entries == 1 ? "entrada" : "entradas", errors,
                               errors == 1 ? "error" : "errores", warnings, warnings == 1 ? "aviso" : "avisos"),
                   fmt::format("{} {}, {} {}, {} {}", entries, entries == 1 ? "entry" : "entries", errors,
                               errors == 1 ? "error" : "errors", warnings, warnings == 1 ? "warning" : "warnings")}));
    }
    throw Exit{errors == 0 ? exit_ok : exit_no};
}

struct LintOptions {
    EditionSource source;
    std::vector<std::string> kinds;
    ListFormat format = ListFormat::text;
};

void run_lint(const Context& context, const LintOptions& options) {
    const EditionParts parts = load_parts(context, options.source);
    auto findings = context.require(regulation::lint(parts.dictionary, parts.grammar));
    if (!options.kinds.empty()) {
        std::erase_if(findings, [&](const Finding& each) {
            return std::ranges::find(options.kinds, name(each.kind)) == options.kinds.end();
        });
    }
    print_findings(context, findings, options.format);
    if (options.format == ListFormat::text) {
        std::map<std::string_view, std::size_t> counts;
        for (const Finding& finding : findings)
            ++counts[name(finding.kind)];
        for (const auto& [kind, count] : counts)
            print("{:>7} {}\n", count, kind);
    }
    throw Exit{findings.empty() ? exit_ok : exit_no};
}

}  // namespace

void add_dictionary_check(CLI::App& parent, Context& context) {
    auto check = std::make_shared<CheckOptions>();
    CLI::App* checking =
        parent.add_subcommand("check", "Check entries and say what is wrong, where, and what was meant");
    checking
        ->add_option("what", check->what,
                     "a file, the folder of an edition or of a dictionary, one entry between quotation marks, or - to "
                     "read entries")
        ->required();
    add_list_format(*checking, check->format);
    add_source_options(*checking, context, check->source);
    checking->footer(
        "Files of the dictionary itself (a.txt … z.txt, nn.txt) must be in order; any other file has entries that join "
        "it.\n"
        "Exit code: 1 if there is an error; warnings do not count.\n"
        "Example:\n"
        "  letrado dictionary check 'tuitear: tr. [cantar] @c'\n"
        "  letrado dictionary check tests/editions/fise-2027");
    checking->callback([&context, check] { run_check(context, *check); });

    auto lint = std::make_shared<LintOptions>();
    CLI::App* linting = parent.add_subcommand("lint", "List suspicious entries of the dictionary");
    std::vector<std::string> kinds;
    for (int i = 0; i < regulation::finding_kind_count; ++i) {
        const auto kind = static_cast<regulation::FindingKind>(i);
        if (kind > regulation::FindingKind::source) kinds.emplace_back(name(kind));
    }
    linting->add_option("kinds", lint->kinds, "only these kinds")->check(CLI::IsMember(kinds));
    add_list_format(*linting, lint->format);
    add_source_options(*linting, context, lint->source);
    linting->footer(
        "no-tile: K or W; no-form: nothing that a board holds; ending: a category unlike its ending;\n"
        "pair: a second form that makes none; twin: two entries that say the same; verb-form: a form of a verb "
        "entered\n"
        "as something else. Exit code: 1 if there are any.\n"
        "Example:\n"
        "  letrado dictionary lint pair verb-form");
    linting->callback([&context, lint] { run_lint(context, *lint); });
}

}  // namespace letrado::app
