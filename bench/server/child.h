// `letrado serve` as a child, with limits wide enough for a crowd from one address.
#pragma once

#include <array>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "net/client.h"

namespace letrado::bench {

class ServedProgram {
  public:
    ServedProgram(const std::string& program, const std::filesystem::path& folder) {
        const std::filesystem::path config = folder / "letrado.toml";
        base::write_file_atomically(
            config,
            "[limits]\nconnections = 100000\nconnections_per_address = 100000\nrequests_per_second = 1000000\n"
            "request_burst = 1000000\ncommands_per_second = 1000000\nguests_per_minute = 1000000\n"
            "messages_per_second = 100000\nmessage_burst = 100000\nsilence_seconds = 600\n"
            "[log]\nlevel = \"warning\"\n")
            .value();
        int pipe[2];
        if (::pipe(pipe) != 0) std::abort();
        process_ = ::fork();
        if (process_ == 0) {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            ::dup2(pipe[1], STDOUT_FILENO);
            const std::string data = folder / "data";
            ::execl(program.c_str(), program.c_str(), "serve", "--port", "0", "--data", data.c_str(), "--config",
                    config.c_str(), nullptr);
            ::_exit(127);
        }
        ::close(pipe[1]);
        // The address is the first line of its greeting; the pipe stays open for the rest.
        std::FILE* greeting = ::fdopen(pipe[0], "r");
        std::array<char, 256> line{};
        const bool read = std::fgets(line.data(), static_cast<int>(line.size()), greeting) != nullptr;
        std::string address = read ? line.data() : "";
        while (address.ends_with('\n'))
            address.pop_back();
        const auto endpoint = net::parse_endpoint(address);
        if (!endpoint) {
            std::fprintf(stderr, "server_load: the server did not start\n");
            std::exit(1);
        }
        endpoint_ = *endpoint;
        greeting_ = greeting;
    }
    ServedProgram(const ServedProgram&) = delete;
    ServedProgram& operator=(const ServedProgram&) = delete;
    ~ServedProgram() {
        ::kill(process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
        std::fclose(greeting_);
    }
    [[nodiscard]] const net::Endpoint& endpoint() const { return endpoint_; }

    // Seconds of processor time that all its threads have used.
    [[nodiscard]] double processor_seconds() const {
        const auto text = base::read_file("/proc/" + std::to_string(process_) + "/stat").value();
        // The name, in parentheses, may hold anything; user and system time are the 12th and 13th field after it.
        std::size_t at = text.rfind(')') + 1;
        for (int field = 0; field < 12; ++field)
            at = text.find(' ', at) + 1;
        char* next = nullptr;
        const unsigned long user = std::strtoul(text.c_str() + at, &next, 10);
        const unsigned long system = std::strtoul(next, nullptr, 10);
        return static_cast<double>(user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }

  private:
    pid_t process_ = 0;
    std::FILE* greeting_ = nullptr;
    net::Endpoint endpoint_;
};

}  // namespace letrado::bench
