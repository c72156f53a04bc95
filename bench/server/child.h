// `letrado serve` as a child, with limits wide enough for a crowd from one address.
#pragma once

#include <array>
#include <csignal>
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
            "[limits]\nconnections_per_address = 20000\nrequests_per_second = 1000000\n"
            "request_burst = 1000000\ncommands_per_second = 1000000\nguests_per_minute = 1000000\n"
            "messages_per_second = 100000\nmessage_burst = 100000\n"
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
        std::array<char, 256> line{};
        const ssize_t got = ::read(pipe[0], line.data(), line.size() - 1);
        ::close(pipe[0]);
        ::close(pipe[1]);
        const auto endpoint =
            net::parse_endpoint(std::string_view(line.data(), static_cast<std::size_t>(std::max<ssize_t>(1, got) - 1)));
        if (!endpoint) std::abort();
        endpoint_ = *endpoint;
    }
    ServedProgram(const ServedProgram&) = delete;
    ServedProgram& operator=(const ServedProgram&) = delete;
    ~ServedProgram() {
        ::kill(process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
    }
    [[nodiscard]] const net::Endpoint& endpoint() const { return endpoint_; }

  private:
    pid_t process_ = 0;
    net::Endpoint endpoint_;
};

}  // namespace letrado::bench
