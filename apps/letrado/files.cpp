#include "files.h"

#include <algorithm>
#include <fmt/format.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

#include "base/strings/printable.h"
#include "command.h"
#include "output.h"

namespace letrado::app {

namespace {

constexpr std::string_view stream = "-";

std::string shown(const std::filesystem::path& path) {
    return base::excerpt(path.string(), 160);
}

void require_standard_input(const Context& context) {
    if (!context.files->take_standard_input()) {
        context.fail(
            {"la entrada estándar (-) solo se puede leer una vez", "standard input (-) can be read only once"});
    }
    context.files->note_descriptor(STDIN_FILENO);
}

}  // namespace

void FileDesk::note_input(const std::filesystem::path& path) {
    struct stat status{};
    if (::stat(path.c_str(), &status) == 0) inputs_.emplace_back(status.st_dev, status.st_ino);
}

void FileDesk::note_descriptor(int descriptor) {
    struct stat status{};
    if (::fstat(descriptor, &status) == 0) inputs_.emplace_back(status.st_dev, status.st_ino);
}

bool FileDesk::is_input(const std::filesystem::path& path) const {
    struct stat status{};
    // A terminal or a device may be both; there is nothing in it to be lost.
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return false;
    return std::ranges::find(inputs_, Identity(status.st_dev, status.st_ino)) != inputs_.end();
}

bool FileDesk::note_output(const std::filesystem::path& path) {
    std::error_code error;
    std::filesystem::path whole = std::filesystem::weakly_canonical(std::filesystem::absolute(path, error), error);
    if (error) whole = path;
    if (std::ranges::find(outputs_, whole) != outputs_.end()) return false;
    outputs_.push_back(std::move(whole));
    return true;
}

bool FileDesk::first_time(const std::string& name) {
    if (std::ranges::find(said_, name) != said_.end()) return false;
    said_.push_back(name);
    return true;
}

std::string read_input(const Context& context, const std::filesystem::path& path, std::size_t most) {
    if (path == stream) {
        require_standard_input(context);
        return context.require(base::read_text(STDIN_FILENO, "stdin", most));
    }
    context.files->note_input(path);
    return context.require(base::read_text(path, most));
}

base::LineReader read_lines(const Context& context, base::LineReader::Blank blank) {
    require_standard_input(context);
    return {STDIN_FILENO, "stdin", blank};
}

void note_input(const Context& context, const std::filesystem::path& path) {
    if (path == stream) {
        context.fail(
            {"aquí hace falta un archivo: la entrada estándar (-) no sirve (un archivo que se llame así es ./-)",
             "a file is needed here: standard input (-) will not do (a file of that name is ./-)"});
    }
    context.files->note_input(path);
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(path, error))
        context.files->note_input(entry.path());
}

void require_output(const Context& context, const std::filesystem::path& path) {
    if (path.empty() || path == stream) return;
    if (context.files->is_input(path)) {
        context.fail({fmt::format("{} es también lo que se lee: no se escribe encima", shown(path)),
                      fmt::format("{} is also what is read: it is not written over", shown(path))});
    }
    if (!context.files->note_output(path)) {
        context.fail({fmt::format("{} no puede ser dos salidas a la vez", shown(path)),
                      fmt::format("{} cannot be two outputs at once", shown(path))});
    }
    const std::filesystem::path folder = path.parent_path();
    std::error_code error;
    if (!folder.empty() && !std::filesystem::is_directory(folder, error)) {
        context.fail({fmt::format("no existe la carpeta {}", shown(folder)),
                      fmt::format("there is no folder {}", shown(folder))});
    }
}

void require_named_output(const Context& context, const std::filesystem::path& path) {
    if (is_stream(path)) {
        context.fail({fmt::format("{}: hace falta un archivo normal, porque otros van a su lado", shown(path)),
                      fmt::format("{}: a regular file is needed, for others go beside it", shown(path))});
    }
    require_output(context, path);
}

void write_output(const Context& context, const std::filesystem::path& path, std::string_view text) {
    if (path.empty() || path == stream) {
        put(text);
    } else {
        context.require(base::write_file_atomically(path, text));
    }
}

bool is_stream(const std::filesystem::path& path) {
    std::error_code error;
    return path.empty() || path == stream ||
           (std::filesystem::exists(path, error) && !std::filesystem::is_regular_file(path, error));
}

}  // namespace letrado::app
