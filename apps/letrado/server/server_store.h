// What a server's keeper configured, opened: shared by `letrado serve` and by the commands that keep its data.
#pragma once

#include <filesystem>
#include <memory>

#include "bus/bus.h"
#include "command.h"
#include "server/server_config.h"
#include "store/store.h"

namespace letrado::app {

// Where a server keeps everything: the options that its commands share.
struct ServerPlace {
    std::filesystem::path config;
    std::filesystem::path data = "letrado-data";
};

// Adds --data and --config.
void add_place_options(CLI::App& command, ServerPlace& place);

// The configuration with its secrets read; the defaults where no file is named. Ends the command where it is wrong.
[[nodiscard]] ServerConfig load_config(const Context& context, const std::filesystem::path& file);

// The SQLite file of a folder.
[[nodiscard]] std::filesystem::path database_in(const std::filesystem::path& data);

// The store of a server that has run: ends the command where there is none, or where it is of an older version and a
// server runs on it.
[[nodiscard]] std::unique_ptr<store::Store> open_existing_store(const Context& context, const ServerConfig& config,
                                                                const std::filesystem::path& data);

[[nodiscard]] std::unique_ptr<bus::Bus> make_bus(const ServerConfig& config);

}  // namespace letrado::app
