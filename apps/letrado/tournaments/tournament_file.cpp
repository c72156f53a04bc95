#include "tournaments/tournament_file.h"

#include <algorithm>
#include <chrono>
#include <fmt/format.h>
#include <random>
#include <thread>

#include "base/hash.h"
#include "base/strings/encoding.h"
#include "files.h"
#include "tournament/json/log.h"

namespace letrado::app {

namespace {

std::filesystem::path beside(const std::filesystem::path& file, const char* ending) {
    return {file.string() + ending};
}

std::string fresh_seed() {
    std::random_device device;
    std::array<std::uint8_t, 32> bytes{};
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>(device());
    return base::to_hex(bytes);
}

void keep_for_owner(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::permissions(path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write, error);
}

tournament::Millis now() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

// Two desks that write at the same moment take turns; one that stays is named.
base::LockFile take_lock(const Context& context, const std::filesystem::path& file) {
    using namespace std::chrono_literals;
    constexpr int tries = 50;
    for (int i = 1;; ++i) {
        auto lock = base::LockFile::take(beside(file, ".lock"));
        if (lock) return std::move(*lock);
        const std::string& holder = lock.error().holder;
        if (holder.empty()) context.fail(lock.error().message());
        if (i == tries)
            context.fail({fmt::format("{}: otro proceso (pid {}) está escribiendo en él", file.string(), holder),
                          fmt::format("{}: another process (pid {}) is writing it", file.string(), holder)});
        std::this_thread::sleep_for(100ms);
    }
}

}  // namespace

TournamentFile TournamentFile::open(const Context& context, const std::filesystem::path& path, bool to_write) {
    TournamentFile file;
    file.path_ = path;
    if (to_write) file.lock_.emplace(take_lock(context, path));
    const std::string text = context.require(base::read_text(path, tournament::most_log_bytes));
    note_input(context, path);
    auto read = tournament::read_tournament(text);
    if (!read)
        context.fail({fmt::format("{}: {}", path.string(), read.error().es),
                      fmt::format("{}: {}", path.string(), read.error().en)});
    file.tournament_ = std::move(*read);
    if (const auto seed = base::read_file(beside(path, ".seed"), 200)) {
        file.seed_ = seed->substr(0, 64);
        note_input(context, beside(path, ".seed"));
    }
    if (!file.state().seed.empty()) file.seed_ = file.state().seed;
    return file;
}

TournamentFile TournamentFile::create(const Context& context, const std::filesystem::path& path,
                                      const std::string& seed) {
    TournamentFile file;
    file.path_ = path;
    file.lock_.emplace(take_lock(context, path));
    std::error_code error;
    if (std::filesystem::exists(path, error))
        context.fail({fmt::format("{} ya existe", path.string()), fmt::format("{} exists already", path.string())});
    file.seed_ = seed.empty() ? fresh_seed() : seed;
    file.seed_to_store_ = true;
    return file;
}

std::vector<tournament::Event> TournamentFile::act(const Context& context, tournament::CommandBody body,
                                                   const base::Text& about) {
    // One writer, and a number that only grows: ids of this file are never made twice.
    const std::string id = fmt::format("k{}", tournament_.log().size() + 1);
    tournament::Answer answer = tournament_.submit({id, actor, std::move(body)}, {now(), seed_});
    if (answer.refusal) {
        const base::Text why = answer.refusal->message();
        if (about.es.empty()) context.fail(why);
        context.fail({fmt::format("{}: {}", about.es, why.es), fmt::format("{}: {}", about.en, why.en)});
    }
    return std::move(answer.events);
}

void TournamentFile::save(const Context& context) const {
    const std::string text = tournament::write_log(tournament_);
    // What could not be read again is not written.
    if (!base::is_utf8(text))
        context.fail(
            {"hay un texto que no es UTF-8; no se ha guardado nada", "a text is not UTF-8; nothing was stored"});
    // Before the log that commits to it; and not for a tournament that could not be opened.
    if (seed_to_store_) {
        context.require(base::write_file_atomically(beside(path_, ".seed"), seed_ + '\n'));
        keep_for_owner(beside(path_, ".seed"));
    }
    context.require(base::write_file_atomically(path_, text));
}

tournament::files::PrivateList TournamentFile::private_data(const Context& context) const {
    const std::filesystem::path path = beside(path_, ".private");
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return {};
    note_input(context, path);
    const std::string text = context.require(base::read_text(path, tournament::files::most_file_bytes));
    auto list = tournament::files::read_private_csv(text);
    if (!list) {
        const base::Text fault = list.error().front().message();
        context.fail({fmt::format("{}: {}", path.string(), fault.es), fmt::format("{}: {}", path.string(), fault.en)});
    }
    return std::move(*list);
}

void TournamentFile::save_private(const Context& context, const tournament::files::PrivateList& list) const {
    const std::filesystem::path path = beside(path_, ".private");
    std::error_code error;
    if (std::ranges::all_of(list, [](const auto& row) { return row.second.empty(); })) {
        std::filesystem::remove(path, error);
        return;
    }
    // For its owner's eyes before anything is in it; what replaces it has the same rights.
    if (!std::filesystem::exists(path, error)) {
        context.require(base::write_file_atomically(path, ""));
        keep_for_owner(path);
    }
    context.require(base::write_file_atomically(path, tournament::files::write_private_csv(list)));
}

std::string TournamentFile::division(const Context& context, const std::string& named) const {
    if (!named.empty()) {
        if (state().find_division(named) == nullptr)
            context.fail(
                {fmt::format("no hay ninguna categoría {}", named), fmt::format("there is no division {}", named)});
        return named;
    }
    if (state().divisions.size() != 1)
        context.fail({"hay varias categorías: diga cuál con --division",
                      "there are several divisions: name one with --division"});
    return state().divisions.front().id;
}

}  // namespace letrado::app
