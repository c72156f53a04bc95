// Runs the transcripts of tests/cli and of the README: a line "$ command" is run by the shell, and what it prints must
// be what follows; "[exit N]" closes a command that does not end with 0. "…" at the end of a line matches the rest of
// it, and a line that is only "…" any number of lines. With LETRADO_RECORD=1 the transcripts of tests/cli are
// rewritten with what the program prints, to be reviewed like code.
#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <gtest/gtest.h>
#include <span>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

#include "base/file.h"
#include "base/test_folder.h"
#include "base/test_places.h"

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

// A command that runs, to be stopped by a signal.
class Stopped : public CommandLine {
  protected:
    struct Ending {
        int code = -1;       // -1 if the signal ended the process itself
        std::string output;  // standard output and error
    };

    // Runs the command with an open input that holds `input`, sends the signal once it heeds it, and waits for the end.
    Ending stop(const std::vector<std::string>& command, int signal, std::string_view input = {}) {
        int ends[2];
        EXPECT_EQ(::pipe(ends), 0);
        EXPECT_EQ(::write(ends[1], input.data(), input.size()), static_cast<ssize_t>(input.size()));
        const fs::path output = folder_ / "stopped.txt";
        const pid_t child = ::fork();
        if (child == 0) {
            // Whoever runs the tests may ignore them.
            for (const int number : {SIGINT, SIGTERM, SIGHUP})
                ::signal(number, SIG_DFL);
            const int out = ::open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
            if (::chdir(folder_.c_str()) != 0) ::_exit(99);
            ::dup2(ends[0], STDIN_FILENO);
            ::dup2(out, STDOUT_FILENO);
            ::dup2(out, STDERR_FILENO);
            ::close(ends[1]);
            std::vector<char*> arguments;
            for (const std::string& argument : command)
                arguments.push_back(const_cast<char*>(argument.c_str()));
            arguments.push_back(nullptr);
            ::execvp(arguments[0], arguments.data());
            ::_exit(99);
        }
        ::close(ends[0]);
        while (!heeds(child, signal) && ::waitpid(child, nullptr, WNOHANG) == 0)
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        ::kill(child, signal);
        int status = 0;
        EXPECT_EQ(::waitpid(child, &status, 0), child);
        ::close(ends[1]);
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, base::read_file(output).value_or("")};
    }

  private:
    // Signals that are waited for are blocked; where all are, a thread is just being made.
    static bool heeds(pid_t process, int signal) {
        const std::string status = base::read_file("/proc/" + std::to_string(process) + "/status").value_or("");
        constexpr std::string_view name = "SigBlk:";
        const std::size_t at = status.find(name);
        if (at == std::string::npos) return false;
        const auto blocked = std::stoull(status.substr(at + name.size()), nullptr, 16);
        const auto has = [blocked](int number) { return (blocked >> (number - 1) & 1) != 0; };
        return has(signal) && !has(SIGUSR1);
    }
};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST_F(Stopped, K14ASimulationSaysThatItWasInterrupted) {
    const std::vector<std::string> command{"letrado", "sim",           "aeinrst",      "-n", "3",
                                           "-i",      "1000000000000", "--confidence", "1"};
    const Ending text = stop(command, SIGINT);
    EXPECT_EQ(text.code, 130);
    EXPECT_TRUE(contains(text.output, "fin: interrumpido")) << text.output;
    std::vector<std::string> as_json = command;
    as_json.emplace_back("--json");
    const Ending json = stop(as_json, SIGTERM);
    EXPECT_EQ(json.code, 143);
    EXPECT_TRUE(contains(json.output, R"("interrupted":true})")) << json.output;
}

TEST_F(Stopped, K14AnEndgameSaysThatItWasInterrupted) {
    const std::string position =
        "15/13E1/13T1/GRUTA2[CH]5O1/4P2E5P1/4O2C2R2E1/4S1LAR1E2Y1/pUÑETEADO1L1HA1"
        "/4A1X3I1I1O/1[LL]2T1A3N1B1F/1U1BALDA2G1R1I/ZENES2H2AMI1C/1CESE2U3ID1I/1ANON2MODULAdO/7E4S1S ADEJO[RR]S/ "
        "560/339 0 lex fise-2009; ld spanish;";
    const Ending text = stop({"letrado", "endgame", "--cgp", position}, SIGINT);
    EXPECT_EQ(text.code, 130);
    EXPECT_TRUE(contains(text.output, "; interrumpido)")) << text.output;
    const Ending json = stop({"letrado", "endgame", "--cgp", position, "--json"}, SIGINT);
    EXPECT_EQ(json.code, 130);
    EXPECT_TRUE(contains(json.output, R"("interrupted":true})")) << json.output;
}

TEST_F(Stopped, K14AMatchSaysThatItWasInterrupted) {
    const std::vector<std::string> command{"letrado", "play",    "--bot",   "static", "--bot",
                                           "greedy",  "--games", "1000000", "--json"};
    const Ending json = stop(command, SIGINT);
    EXPECT_EQ(json.code, 130);
    EXPECT_TRUE(contains(json.output, R"("interrupted":true})")) << json.output;
    EXPECT_FALSE(contains(json.output, "nan")) << json.output;
    EXPECT_TRUE(contains(json.output, "letrado: interrumpido: ")) << json.output;
}

TEST_F(Stopped, K14TrainingKeepsWhatItHas) {
    const Ending leaves = stop(
        {"letrado", "train", "leaves", "--games", "1000000", "--threads", "1", "--resume", "state", "-o", "l.klv2"},
        SIGINT);
    EXPECT_EQ(leaves.code, 130);
    EXPECT_TRUE(contains(leaves.output, "la misma orden sigue donde estaba")) << leaves.output;
    EXPECT_TRUE(fs::exists(folder_ / "state" / "leaves.checkpoint"));
    const Ending wins =
        stop({"letrado", "train", "wins", "--games", "1000000", "--threads", "1", "-o", "w.tsv"}, SIGTERM);
    EXPECT_EQ(wins.code, 143);
    EXPECT_TRUE(contains(wins.output, "interrumpido; ")) << wins.output;
    EXPECT_FALSE(fs::exists(folder_ / "w.tsv"));
}

TEST_F(Stopped, K9AGameAtTheTableIsSavedAndGoesOn) {
    for (const auto& [signal, code] : {std::pair(SIGINT, 130), std::pair(SIGTERM, 143), std::pair(SIGHUP, 129)}) {
        const Ending ending =
            stop({"letrado", "table", "Ana", "Luis", "--mode", "none", "-o", "g.jsonl"}, signal, "paso\n");
        EXPECT_EQ(ending.code, code);
        EXPECT_TRUE(contains(ending.output, "Partida guardada; sigue con: letrado table --resume g.jsonl"))
            << ending.output;
        EXPECT_EQ(fs::status(folder_ / "g.jsonl.seed").permissions(), fs::perms(0600));
        // However many passes were read before the signal, four and the two signatures end it.
        const auto rest = run(R"(printf 'paso\npaso\npaso\npaso\n\n\n' | letrado table --resume g.jsonl)", folder_);
        EXPECT_TRUE(std::ranges::count(rest, "Hoja firmada por los dos jugadores: partida cerrada.") == 1)
            << joined(rest);
        EXPECT_EQ(run("letrado game verify g.jsonl", folder_),
                  std::vector<std::string>{"partida correcta: todas las fichas salieron de la semilla comprometida"});
        EXPECT_FALSE(fs::exists(folder_ / "g.jsonl.seed"));
        // It may be reopened: its seed is in the log now.
        EXPECT_EQ(run("letrado table --resume g.jsonl </dev/null", folder_).back(),
                  "INTRO para salir (actos, si hay que reabrirla): ");
    }
}

TEST_F(Stopped, K9AGameAgainstABotGoesOnAgainstIt) {
    const Ending ending =
        stop({"letrado", "table", "Ana", "--versus", "--bot", "novato", "--mode", "none", "-o", "g.jsonl"}, SIGINT);
    EXPECT_EQ(ending.code, 130);
    fs::rename(folder_ / "g.jsonl.seed", folder_ / "away");
    EXPECT_EQ(run("letrado table --resume g.jsonl </dev/null", folder_),
              (std::vector<std::string>{"letrado: falta la semilla de la bolsa: g.jsonl.seed o --seed", "[exit 2]"}));
    EXPECT_EQ(run("letrado table --resume g.jsonl --seed 5 </dev/null", folder_),
              (std::vector<std::string>{"letrado: la semilla no es la de esta partida", "[exit 2]"}));
    fs::rename(folder_ / "away", folder_ / "g.jsonl.seed");
    const auto rest = run("printf 'abandono\\n\\n' | letrado table --resume g.jsonl", folder_);
    EXPECT_FALSE(contains(joined(rest), "Letrado, tu turno")) << joined(rest);
    EXPECT_EQ(rest.back(), "Hoja firmada por los dos jugadores: partida cerrada.");
}

TEST_F(Stopped, K9WithoutAFileNothingIsPromised) {
    const Ending ending = stop({"letrado", "table", "Ana", "Luis", "--mode", "none"}, SIGINT);
    EXPECT_EQ(ending.code, 130);
    EXPECT_FALSE(contains(ending.output, "guardada")) << ending.output;
}

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

INSTANTIATE_TEST_SUITE_P(Tours, Readme,
                         testing::Values("README.md", "LEEME.md", "docs/tournament.md", "docs/es/torneos.md"),
                         [](const auto& test) { return fs::path(test.param).stem().string(); });

}  // namespace
}  // namespace letrado
