// letrado lexicon: word lists into word graphs and back, and what a word graph is.
#include <array>
#include <fmt/format.h>
#include <map>

#include "base/strings/printable.h"
#include "command.h"
#include "lexicon/kwg_builder.h"
#include "lexicon/word_list.h"
#include "lexicon/word_ranks.h"
#include "output.h"
#include "tiles/text.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

using base::Text;

struct ImportOptions {
    std::filesystem::path list;
    std::filesystem::path output;
    std::filesystem::path report;
    std::string name;
    std::string edition;
    lexicon::WordListOptions reading;
};

std::string left_out_line(const Context& context, const lexicon::LeftOut& left_out) {
    return fmt::format("{}:{}: {}", left_out.line, base::excerpt(left_out.text), context.say(describe(left_out.kind)));
}

// What was left out, by kind, with the first lines of each; all of it goes to the report file.
void print_left_out(const Context& context, const lexicon::WordList& list) {
    constexpr std::size_t examples = 5;
    std::array<std::vector<const lexicon::LeftOut*>, lexicon::left_out_kinds> by_kind;
    for (const auto& left_out : list.left_out)
        by_kind[static_cast<std::size_t>(left_out.kind)].push_back(&left_out);
    for (std::size_t kind = 0; kind < by_kind.size(); ++kind) {
        const auto& found = by_kind[kind];
        if (found.empty()) continue;
        std::string lines;
        for (std::size_t i = 0; i < std::min(examples, found.size()); ++i) {
            lines += fmt::format("{}{} ({} {})", i == 0 ? "" : ", ", base::excerpt(found[i]->text),
                                 context.say({"línea", "line"}), found[i]->line);
        }
        if (found.size() > examples) lines += "…";
        print("  {:>7} {}: {}\n", found.size(), context.say(describe(static_cast<lexicon::LeftOutKind>(kind))), lines);
    }
}

void run_import(const Context& context, const ImportOptions& options) {
    // A word graph that names an edition nobody knows would be believed to be of it.
    if (!options.edition.empty()) require_known_edition(context, options.edition);
    const std::string bytes = read_input(context, options.list, base::most_text_bytes);
    require_named_output(context, options.output);
    require_output(context, options.output.string() + ".meta");
    require_output(context, options.report);
    auto list = lexicon::read_word_list(bytes, options.reading);
    if (!list) {
        const std::string where = fmt::format("{}:{}", options.list.string(), left_out_line(context, list.error()));
        context.fail({where + "\nno se ha escrito nada", where + "\nnothing was written"});
    }
    if (list->words.empty()) {
        context.fail({fmt::format("{}: no contiene ninguna palabra jugable", options.list.string()),
                      fmt::format("{}: holds no playable word", options.list.string())});
    }
    if (list->left_out.size() > list->words.size()) {
        const base::Text counts{fmt::format("{} palabras no entran y {} sí: no parece una lista de palabras",
                                            list->left_out.size(), list->words.size()),
                                fmt::format("{} words cannot be taken and {} can: this seems to be no list of words",
                                            list->left_out.size(), list->words.size())};
        context.fail({fmt::format("{}: {}\nno se ha escrito nada", options.list.string(), counts.es),
                      fmt::format("{}: {}\nnothing was written", options.list.string(), counts.en)});
    }
    const auto nodes = context.require(lexicon::build_kwg(list->words));
    const lexicon::LexiconMetadata metadata{options.name.empty() ? options.output.stem().string() : options.name,
                                            options.edition, options.list.filename().string(), list->words.size()};
    if (!options.report.empty()) {
        std::string report;
        for (const auto& left_out : list->left_out)
            report += left_out_line(context, left_out) + '\n';
        write_output(context, options.report, report);
    }
    context.require(lexicon::save_lexicon(options.output, nodes, metadata));
    print("{}: {}\n", base::printable(options.output.string()),
          context.say({fmt::format("{} palabras, {} nodos, {} bytes", list->words.size(), nodes.size(),
                                   nodes.size() * sizeof(lexicon::KwgNode)),
                       fmt::format("{} words, {} nodes, {} bytes", list->words.size(), nodes.size(),
                                   nodes.size() * sizeof(lexicon::KwgNode))}));
    if (list->repeated > 0) {
        print("  {:>7} {}\n", list->repeated, context.say({"repetidas", "repeated"}));
    }
    if (!list->left_out.empty()) {
        print("{}\n", context.say({"Palabras que no entran:", "Words left out:"}));
        print_left_out(context, *list);
    }
}

struct ExportOptions {
    std::filesystem::path graph;
    std::filesystem::path output;
    bool notation = false;
};

void run_export(const Context& context, const ExportOptions& options) {
    const auto lexicon =
        options.graph.empty() ? context.open_lexicon() : context.require(context.open_graph(options.graph));
    require_output(context, options.output);
    std::string out;
    const bool to_screen = is_stream(options.output);
    for_each_word(lexicon.graph(), [&](const tiles::Word& word) {
        const std::span letters(word.begin(), word.end());
        out += options.notation ? tiles::to_notation(letters) : tiles::to_letters(letters);
        out += '\n';
        // A file is written whole or not at all; a pipe gets the words as they come.
        if (to_screen && out.size() > (1 << 16)) {
            put(out);
            out.clear();
        }
    });
    write_output(context, options.output, out);
}

void run_info(const Context& context, const std::filesystem::path& path, bool json) {
    const auto lexicon = context.require(context.open_graph(path));
    const lexicon::LexiconMetadata& metadata = lexicon.metadata();
    const std::size_t nodes = lexicon.graph().size();
    const std::size_t bytes = nodes * sizeof(lexicon::KwgNode);
    const std::string checksum = fmt::format("xxh3:{:016x}", lexicon.checksum());
    if (json) {
        print(R"({{"file":{},"name":{},"edition":{},"source":{},"words":{},"nodes":{},"bytes":{},"checksum":{}}})"
              "\n",
              json_string(path.string()), json_string(metadata.name), json_string(metadata.edition),
              json_string(metadata.source), metadata.words, nodes, bytes, json_string(checksum));
        return;
    }
    const auto row = [&context](const Text& label, const auto& value) {
        print("{:<18}{}\n", context.say(label), value);
    };
    const auto shown = [](const std::string& text) { return text.empty() ? "–" : base::excerpt(text, 200); };
    row({"nombre", "name"}, shown(metadata.name));
    row({"edición", "edition"}, shown(metadata.edition));
    row({"origen", "source"}, shown(metadata.source));
    row({"palabras", "words"}, metadata.words);
    row({"nodos", "nodes"}, nodes);
    row({"bytes", "bytes"}, bytes);
    row({"suma", "checksum"}, checksum);
    std::map<std::size_t, std::size_t> by_length;
    for_each_word(lexicon.graph(), [&](const tiles::Word& word) { ++by_length[word.size()]; });
    for (const auto& [length, count] : by_length) {
        row({fmt::format("de {} fichas", length), fmt::format("of {} tiles", length)}, count);
    }
}

// One file after another, so that a bad one does not hide the next; the exit code of this one.
int verify_graph(const Context& context, const std::filesystem::path& path, bool json) {
    const auto answer = [&](int code, const base::Text& text) {
        if (json) {
            print("{{\"file\":{},\"sound\":{},\"message\":{}}}\n", json_string(path.string()), code == exit_ok,
                  json_string(context.say(text)));
        } else if (code == exit_ok) {
            print("{}: {}\n", base::printable(path.string()), context.say(text));
        } else {
            flush_output();
            note("letrado: {}\n", fit_to_show(context.say(text)));
        }
        return code;
    };
    const auto lexicon = context.open_graph(path);
    if (!lexicon) {
        const bool missing = lexicon.error().kind == lexicon::LexiconErrorKind::file;
        return answer(missing ? exit_error : exit_no, lexicon.error().message());
    }
    const std::uint32_t counted = lexicon::WordRanks(lexicon->graph()).total();
    if (counted != lexicon->metadata().words) {
        return answer(exit_no, {fmt::format("{}: la ficha dice {} palabras y el grafo tiene {}", path.string(),
                                            lexicon->metadata().words, counted),
                                fmt::format("{}: the sidecar says {} words and the graph holds {}", path.string(),
                                            lexicon->metadata().words, counted)});
    }
    return answer(exit_ok, lexicon->has_sidecar()
                               ? Text{"correcto: tamaño, límites, orden, suma de control y número de palabras",
                                      "correct: size, bounds, order, checksum and number of words"}
                               : Text{"correcto: tamaño, límites y orden (sin ficha .meta, no hay suma que comprobar)",
                                      "correct: size, bounds and order (no .meta sidecar, so no checksum to compare)"});
}

void add_import(CLI::App& parent, Context& context) {
    auto options = std::make_shared<ImportOptions>();
    CLI::App* command = parent.add_subcommand("import", "Make a word graph of a list of words");
    command
        ->add_option("list", options->list,
                     "text file in UTF-8 or Latin-1: any case, accents, line ends; or a JSON array; - reads it")
        ->required();
    command->add_option("-o,--output", options->output, "word graph to write (.kwg)")->required();
    command->add_option("--name", options->name, "name of the lexicon (default: the file's)");
    command->add_option("--edition", options->edition, "edition whose words these are, for example fise-2009");
    command->add_option("--report", options->report, "file for every word left out, with its line and reason");
    command
        ->add_option("--digits", options->reading.digits,
                     "what 1, 2, 3 mean: tiles CH, LL, RR, or homograph numbers; detected by default")
        ->transform(CLI::CheckedTransformer(
            std::map<std::string, lexicon::DigitRole>{{"detect", lexicon::DigitRole::detect},
                                                      {"tiles", lexicon::DigitRole::tiles},
                                                      {"homographs", lexicon::DigitRole::homographs}},
            CLI::ignore_case));
    command->add_flag("--strict", options->reading.strict, "fail at the first word that cannot be taken");
    command->footer("Example:\n  letrado lexicon import words.txt -o words.kwg --name \"Club\"");
    command->callback([&context, options] { run_import(context, *options); });
}

}  // namespace

void add_lexicon(CLI::App& app, Context& context) {
    CLI::App* command = app.add_subcommand("lexicon", "Compile, compare, import, export and check word graphs");
    command->require_subcommand(1);
    command->footer("Example:\n  letrado lexicon info build/lexica/fise-2009.kwg");
    add_import(*command, context);
    add_compile(*command, context);
    add_diff(*command, context);
    add_report(*command, context);

    auto exported = std::make_shared<ExportOptions>();
    CLI::App* exporting = command->add_subcommand("export", "Print the words of a word graph, one a line");
    CLI::Option* graph =
        exporting->add_option("file", exported->graph, "word graph (.kwg); without it, that of the edition");
    exporting->add_flag("--tiles", exported->notation, "in capitals, with digraphs in brackets: CA[RR]O");
    exporting->add_option("-e,--edition", context.edition, "edition of the regulation: its id, or a folder of your own")
        ->capture_default_str()
        ->excludes(graph);
    exporting->add_option("-o,--output", exported->output, "file to write; standard output without it, or with -");
    exporting->footer(
        "Example:\n  letrado lexicon export words.kwg | sort\n  letrado lexicon export -e redeletras -o "
        "redeletras.txt");
    exporting->callback([&context, exported] { run_export(context, *exported); });

    auto paths = std::make_shared<std::vector<std::filesystem::path>>();
    auto json = std::make_shared<bool>(false);
    const auto add_files = [&](const char* name, const char* what, const char* example) {
        CLI::App* sub = command->add_subcommand(name, what);
        sub->add_option("files", *paths, "word graphs (.kwg)")->required();
        sub->add_flag("--json", *json, "one JSON object a line");
        sub->footer(fmt::format("Example:\n  letrado lexicon {}", example));
        return sub;
    };
    CLI::App* info = add_files("info", "Print what a word graph holds", "info words.kwg");
    info->callback([&context, paths, json] {
        for (const std::filesystem::path& path : *paths)
            run_info(context, path, *json);
    });
    CLI::App* verify =
        add_files("verify", "Check a word graph: exit code 0 if it is sound, 1 if not", "verify words.kwg");
    verify->callback([&context, paths, json] {
        int code = exit_ok;
        for (const std::filesystem::path& path : *paths)
            code = std::max(code, verify_graph(context, path, *json));
        throw Exit{code};
    });
}

}  // namespace letrado::app
