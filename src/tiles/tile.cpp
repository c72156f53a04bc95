#include "tiles/tile.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>

#include "tiles/data.h"

namespace letrado::tiles {

namespace {

struct FaceData {
    std::string_view name;
    std::uint8_t count = 0;
    std::uint8_t points = 0;
};

using Faces = std::array<FaceData, face_count + 1>;

// data/tiles/spanish.tsv is part of the program: a fault in it is a fault of the build, and no caller can go on.
[[noreturn]] void broken_table(std::string_view why) {
    std::fprintf(stderr, "letrado: tiles/spanish.tsv: %.*s\n", static_cast<int>(why.size()), why.data());
    std::abort();
}

std::string_view take_field(std::string_view& line) {
    const std::size_t tab = line.find('\t');
    const std::string_view field = line.substr(0, tab);
    line.remove_prefix(tab == std::string_view::npos ? line.size() : tab + 1);
    return field;
}

std::uint8_t take_number(std::string_view& line) {
    const std::string_view field = take_field(line);
    std::uint8_t number = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), number);
    if (error != std::errc{} || end != field.data() + field.size()) broken_table("a number was expected");
    return number;
}

Faces read_faces() {
    const auto text = data().file("tiles/spanish.tsv");
    if (!text) broken_table("missing");
    Faces faces;
    std::size_t next = 0;
    std::size_t tiles = 0;
    for (std::string_view rest = *text; !rest.empty();) {
        const std::size_t end = rest.find('\n');
        std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.empty() || line.front() == '#') continue;
        if (next == faces.size()) broken_table("too many faces");
        FaceData& face = faces[next++];
        face.name = take_field(line);
        face.count = take_number(line);
        face.points = take_number(line);
        tiles += face.count;
    }
    if (next != faces.size() || tiles != set_size) broken_table("28 letters, the blank and 100 tiles were expected");
    return faces;
}

const Faces& faces() {
    static const Faces table = read_faces();
    return table;
}

}  // namespace

std::string_view face_name(std::uint8_t face) {
    return faces()[face].name;
}
std::uint8_t tile_count(std::uint8_t face) {
    return faces()[face].count;
}
std::uint8_t tile_points(std::uint8_t face) {
    return faces()[face].points;
}

}  // namespace letrado::tiles
