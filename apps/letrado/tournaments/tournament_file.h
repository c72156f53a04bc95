// A tournament in a file: its log (FILE), and beside it the seed until it is revealed (FILE.seed) and what the public
// need not know of people (FILE.private, T-LOG-4). Whoever changes it holds FILE.lock, for which others wait a moment;
// the log is written whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/lock_file.h"
#include "command.h"
#include "tournament/files/private_csv.h"
#include "tournament/tournament.h"

namespace letrado::app {

class TournamentFile {
  public:
    // Fails the command where it is no tournament, or somebody else is writing it.
    static TournamentFile open(const Context& context, const std::filesystem::path& path, bool to_write);
    // A new one, whose seed comes from the system, or is given to make the same lots again.
    static TournamentFile create(const Context& context, const std::filesystem::path& path, const std::string& seed);

    [[nodiscard]] const tournament::Tournament& tournament() const { return tournament_; }
    [[nodiscard]] const tournament::State& state() const { return tournament_.state(); }
    [[nodiscard]] const std::string& seed() const { return seed_; }
    [[nodiscard]] const std::filesystem::path& path() const { return path_; }

    // Fails the command, with the refusal's words and what it was about, if it is refused; else the events, not yet on
    // the disk.
    std::vector<tournament::Event> act(const Context& context, tournament::CommandBody body,
                                       const base::Text& about = {});
    void save(const Context& context) const;
    [[nodiscard]] tournament::files::PrivateList private_data(const Context& context) const;
    void save_private(const Context& context, const tournament::files::PrivateList& list) const;
    // The division that is meant: the one named, or the only one.
    [[nodiscard]] std::string division(const Context& context, const std::string& named) const;

    tournament::Actor actor{tournament::Role::director, {}, 0};

  private:
    std::filesystem::path path_;
    tournament::Tournament tournament_;
    std::string seed_;
    bool seed_to_store_ = false;  // of a new tournament
    std::optional<base::LockFile> lock_;
};

}  // namespace letrado::app
