// Runs the transcripts of tests/cli and of the README: a line "$ command" is run by the shell, and what it prints must
// be what follows; "[exit N]" closes a command that does not end with 0. "…" at the end of a line matches the rest of
// it, and a line that is only "…" any number of lines. With LETRADO_RECORD=1 the transcripts of tests/cli are
// rewritten with what the program prints, to be reviewed like code.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <span>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/file.h"
#include "base/test_folder.h"

namespace letrado {
namespace {

namespace fs = std::filesystem;

struct Step {
    std::string command;
    std::vector<std::string> expected;
};

struct Transcript {
    std::string comment;  // before the first command
    std::vector<Step> steps;
};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);)
        lines.push_back(line);
    return lines;
}

Transcript parse(const std::vector<std::string>& lines) {
    Transcript transcript;
    for (const std::string& line : lines) {
        if (line.starts_with("$ ")) {
            transcript.steps.push_back({line.substr(2), {}});
        } else if (transcript.steps.empty()) {
            transcript.comment += line + '\n';
        } else {
            transcript.steps.back().expected.push_back(line);
        }
    }
    return transcript;
}

// Standard output and error together, as a person sees them, and the exit code if it is not 0.
std::vector<std::string> run(const std::string& command, const fs::path& folder) {
    const std::string shell = "cd '" + folder.string() + "' && { " + command + "\n} 2>&1";
    FILE* pipe = ::popen(shell.c_str(), "r");
    std::string output;
    std::array<char, 4096> buffer;
    for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
        output.append(buffer.data(), got);
    }
    const int status = ::pclose(pipe);
    std::vector<std::string> lines = lines_of(output);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code != 0) lines.push_back("[exit " + std::to_string(code) + "]");
    return lines;
}

bool line_matches(const std::string& expected, const std::string& actual) {
    constexpr std::string_view rest = "…";
    if (!expected.ends_with(rest)) return expected == actual;
    return actual.starts_with(expected.substr(0, expected.size() - rest.size()));
}

bool matches(std::span<const std::string> expected, std::span<const std::string> actual) {
    if (expected.empty()) return actual.empty();
    if (expected.front() == "…") {
        for (std::size_t skip = 0; skip <= actual.size(); ++skip) {
            if (matches(expected.subspan(1), actual.subspan(skip))) return true;
        }
        return false;
    }
    return !actual.empty() && line_matches(expected.front(), actual.front()) &&
           matches(expected.subspan(1), actual.subspan(1));
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines)
        text += line + '\n';
    return text;
}

class CommandLine : public testing::Test {
  protected:
    CommandLine() {
        const char* path = std::getenv("PATH");
        ::setenv("PATH",
                 (fs::path(LETRADO_PROGRAM).parent_path().string() + ":" + (path == nullptr ? "" : path)).c_str(), 1);
        ::setenv("LETRADO_LANG", "es", 1);
        ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);
        ::setenv("XDG_CACHE_HOME", folder_.c_str(), 1);
        ::setenv("LC_ALL", "C.UTF-8", 1);
        ::setenv("TESTS", LETRADO_TEST_DATA, 1);
        ::setenv("BUILD", LETRADO_BUILD_DIR, 1);
    }
    // Each transcript has a folder of its own to work in.
    void check(Transcript transcript, const fs::path& record_to) {
        const bool record = std::getenv("LETRADO_RECORD") != nullptr && !record_to.empty();
        std::string recorded = transcript.comment;
        for (Step& step : transcript.steps) {
            const auto actual = run(step.command, folder_);
            if (record && !matches(step.expected, actual)) step.expected = actual;
            recorded += "$ " + step.command + '\n' + joined(step.expected);
            EXPECT_TRUE(matches(step.expected, actual)) << "$ " << step.command << "\nexpected:\n"
                                                        << joined(step.expected) << "got:\n"
                                                        << joined(actual);
        }
        if (record) base::write_file_atomically(record_to, recorded).value();
    }

    base::TestFolder own_;
    const fs::path& folder_ = own_.path();
};

class TranscriptFile : public CommandLine, public testing::WithParamInterface<fs::path> {};

TEST_P(TranscriptFile, IsWhatTheProgramPrints) {
    check(parse(lines_of(base::read_file(GetParam()).value())), GetParam());
}

std::vector<fs::path> transcripts() {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(fs::path(LETRADO_TEST_DATA) / "cli"))
        paths.push_back(entry.path());
    std::ranges::sort(paths);
    return paths;
}

INSTANTIATE_TEST_SUITE_P(Cli, TranscriptFile, testing::ValuesIn(transcripts()),
                         [](const auto& test) { return test.param.stem().string(); });

// The tours of the README files are promises: the ```console blocks are run as they are printed.
class Readme : public CommandLine, public testing::WithParamInterface<const char*> {};

TEST_P(Readme, ShowsWhatTheProgramPrints) {
    const auto text = base::read_file(fs::path(LETRADO_TEST_DATA) / ".." / GetParam());
    ASSERT_TRUE(text);
    std::vector<std::string> block;
    bool inside = false;
    int blocks = 0;
    for (const std::string& line : lines_of(*text)) {
        if (line == "```console") {
            inside = true;
        } else if (inside && line == "```") {
            inside = false;
            ++blocks;
            check(parse(std::exchange(block, {})), {});
        } else if (inside) {
            block.push_back(line);
        }
    }
    EXPECT_GT(blocks, 0);
}

INSTANTIATE_TEST_SUITE_P(Tours, Readme, testing::Values("README.md", "LEEME.md"),
                         [](const auto& test) { return fs::path(test.param).stem().string(); });

}  // namespace
}  // namespace letrado
