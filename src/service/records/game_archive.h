// Closed games, and tables that were put away, out of the store and into files that need no server:
// docs/formats/archive.md. A game leaves the store when the file that has it is on the disk, whole, and was read back.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "store/store.h"

namespace letrado::service {

struct ArchivedGame {
    std::string game;
    store::Time created;
    store::Time updated;
    std::string status;
    std::string card;                       // JSON, as lists of games show it
    std::vector<std::string> participants;  // accounts
    std::string header;                     // JSON
    std::vector<std::string> log;           // the events, each as JSON
    std::string parent = {};                // the stream that the game belongs to

    bool operator==(const ArchivedGame&) const = default;
};

// One line, without its end; and what it says, with its JSON written as we write it. Nothing if it is no such line.
[[nodiscard]] std::string write_archived(const ArchivedGame& game);
[[nodiscard]] std::optional<ArchivedGame> read_archived(std::string_view line);

struct ArchiveError {
    base::Text text;

    [[nodiscard]] const base::Text& message() const { return text; }
};

struct ArchiveRun {
    std::int64_t archived = 0;
    std::int64_t unreadable = 0;  // stay where they are
    std::int64_t changed = 0;     // went on meanwhile, and stay
    bool more = false;            // there may be others
    std::filesystem::path file;   // where they are; empty if there were none
};

struct ArchiveContents {
    std::int64_t files = 0;
    std::int64_t games = 0;
    std::int64_t bytes = 0;

    bool operator==(const ArchiveContents&) const = default;
};

// A folder of archive files. Nothing is kept in memory; every call blocks.
class GameArchive {
  public:
    explicit GameArchive(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Moves at most `most` of those that nothing has happened in since `before`, the first made first, into one new
    // file. Makes the folder, for its owner's eyes only, if it is not there.
    [[nodiscard]] std::expected<ArchiveRun, ArchiveError> take(store::EventLog& log, store::Time before,
                                                               std::int64_t most) const;

    // The game as it was last archived; nothing if it is not here.
    [[nodiscard]] std::expected<std::optional<ArchivedGame>, ArchiveError> find(std::string_view game) const;

    // Puts it back into the store; the archive keeps it too. False if the store had it.
    [[nodiscard]] static std::expected<bool, ArchiveError> give_back(store::EventLog& log, const ArchivedGame& game);

    // Reads everything: each file is what its manifest says, and each game can be proved.
    [[nodiscard]] std::expected<ArchiveContents, ArchiveError> verify() const;

  private:
    std::filesystem::path folder_;
};

}  // namespace letrado::service
