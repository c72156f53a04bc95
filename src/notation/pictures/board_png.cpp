#include "notation/pictures/board_png.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/png.h"
#include "tiles/tile.h"

namespace letrado::notation {

namespace {

using board::Premium;
using board::Square;

constexpr int pixels = 41;
constexpr int frame = (board_png_side - board::board_side * pixels) / 2;

enum Ink : std::uint8_t { paper, plain, ld, lt, pd, pt, tile_ink, tile_edge, last_ink, dark, blank_ink, white };
constexpr std::array<base::Colour, 12> palette{{{0xff, 0xff, 0xff},
                                                {0xf1, 0xec, 0xdf},
                                                {0xaa, 0xdc, 0xf3},
                                                {0x1d, 0x3f, 0x8b},
                                                {0xf7, 0xb9, 0xcb},
                                                {0xd0, 0x23, 0x2f},
                                                {0xfd, 0xf3, 0xd3},
                                                {0xa5, 0x88, 0x4c},
                                                {0xff, 0xe0, 0x7a},
                                                {0x22, 0x1a, 0x0c},
                                                {0xb0, 0x19, 0x1f},
                                                {0xff, 0xff, 0xff}}};

// Letters of five by seven points, each line five bits, the highest on the left.
struct Glyph {
    char letter;
    std::array<std::uint8_t, 7> lines;
};
constexpr std::array glyphs{Glyph{'A', {14, 17, 17, 31, 17, 17, 17}}, Glyph{'B', {30, 17, 17, 30, 17, 17, 30}},
                            Glyph{'C', {14, 17, 16, 16, 16, 17, 14}}, Glyph{'D', {30, 17, 17, 17, 17, 17, 30}},
                            Glyph{'E', {31, 16, 16, 30, 16, 16, 31}}, Glyph{'F', {31, 16, 16, 30, 16, 16, 16}},
                            Glyph{'G', {14, 17, 16, 23, 17, 17, 15}}, Glyph{'H', {17, 17, 17, 31, 17, 17, 17}},
                            Glyph{'I', {14, 4, 4, 4, 4, 4, 14}},      Glyph{'J', {7, 2, 2, 2, 2, 18, 12}},
                            Glyph{'K', {17, 18, 20, 24, 20, 18, 17}}, Glyph{'L', {16, 16, 16, 16, 16, 16, 31}},
                            Glyph{'M', {17, 27, 21, 21, 17, 17, 17}}, Glyph{'N', {17, 25, 21, 19, 17, 17, 17}},
                            Glyph{'O', {14, 17, 17, 17, 17, 17, 14}}, Glyph{'P', {30, 17, 17, 30, 16, 16, 16}},
                            Glyph{'Q', {14, 17, 17, 17, 21, 18, 13}}, Glyph{'R', {30, 17, 17, 30, 20, 18, 17}},
                            Glyph{'S', {15, 16, 16, 14, 1, 1, 30}},   Glyph{'T', {31, 4, 4, 4, 4, 4, 4}},
                            Glyph{'U', {17, 17, 17, 17, 17, 17, 14}}, Glyph{'V', {17, 17, 17, 17, 17, 10, 4}},
                            Glyph{'W', {17, 17, 17, 21, 21, 27, 17}}, Glyph{'X', {17, 17, 10, 4, 10, 17, 17}},
                            Glyph{'Y', {17, 17, 10, 4, 4, 4, 4}},     Glyph{'Z', {31, 1, 2, 4, 8, 16, 31}},
                            Glyph{'~', {13, 22, 0, 17, 25, 21, 19}},  Glyph{'*', {4, 4, 31, 14, 14, 27, 17}},
                            Glyph{'0', {14, 17, 19, 21, 25, 17, 14}}, Glyph{'1', {4, 12, 4, 4, 4, 4, 14}},
                            Glyph{'2', {14, 17, 1, 6, 8, 16, 31}},    Glyph{'3', {30, 1, 1, 14, 1, 1, 30}},
                            Glyph{'4', {2, 6, 10, 18, 31, 2, 2}},     Glyph{'5', {31, 16, 30, 1, 1, 17, 14}},
                            Glyph{'6', {6, 8, 16, 30, 17, 17, 14}},   Glyph{'7', {31, 1, 2, 4, 8, 8, 8}},
                            Glyph{'8', {14, 17, 17, 14, 17, 17, 14}}, Glyph{'9', {14, 17, 17, 15, 1, 2, 12}}};

class Canvas {
  public:
    Canvas() { picture_.pixels.assign(static_cast<std::size_t>(board_png_side) * board_png_side, paper); }

    void fill(int x, int y, int width, int height, Ink ink) {
        for (int row = y; row < y + height; ++row)
            std::fill_n(picture_.pixels.begin() + row * board_png_side + x, width, ink);
    }
    // One after the other, each point `size` wide.
    void write(int x, int y, std::string_view text, int size, Ink ink) {
        for (const char letter : text) {
            const auto glyph = std::ranges::find(glyphs, letter, &Glyph::letter);
            if (glyph == glyphs.end()) continue;
            for (int line = 0; line < 7; ++line)
                for (int point = 0; point < 5; ++point)
                    if ((glyph->lines[static_cast<std::size_t>(line)] >> (4 - point) & 1) != 0)
                        fill(x + point * size, y + line * size, size, size, ink);
            x += 6 * size;
        }
    }
    [[nodiscard]] std::string file() const { return base::png(picture_, palette); }

  private:
    base::PalettePicture picture_{board_png_side, board_png_side, {}};
};

struct Inks {
    Ink ink;
    std::string_view label;
};

Inks inks_of(Premium premium) {
    switch (premium) {
        case Premium::none:
            return {plain, ""};
        case Premium::double_letter:
            return {ld, "2L"};
        case Premium::triple_letter:
            return {lt, "3L"};
        case Premium::double_word:
            return {pd, "2P"};
        case Premium::triple_word:
            return {pt, "3P"};
    }
    return {plain, ""};
}

void draw_square(Canvas& canvas, Square square, int x, int y) {
    const Inks inks = inks_of(board::premium_at(square));
    canvas.fill(x + 1, y + 1, pixels - 2, pixels - 2, inks.ink);
    const bool centre = square == board::centre;
    const Ink ink = inks.ink == lt || inks.ink == pt ? white : dark;
    if (centre) canvas.write(x + pixels / 2 - 7, y + pixels / 2 - 10, "*", 3, ink);
    if (!centre) canvas.write(x + 10, y + pixels / 2 - 7, inks.label, 2, ink);
}

void draw_tile(Canvas& canvas, tiles::Tile tile, bool last, int x, int y) {
    canvas.fill(x + 1, y + 1, pixels - 2, pixels - 2, last ? dark : tile_edge);
    canvas.fill(x + 3, y + 3, pixels - 6, pixels - 6, last ? last_ink : tile_ink);
    const std::string_view face = tiles::face_name(tile.face());
    const std::string_view letters = face == "Ñ" ? "~" : face;
    const bool digraph = letters.size() == 2;
    const Ink ink = tile.is_blank() ? blank_ink : dark;
    if (digraph) canvas.write(x + 6, y + 8, letters, 2, ink);
    if (!digraph) canvas.write(x + 9, y + 6, letters, 3, ink);
    if (tile.is_blank()) return;
    const std::string points = std::to_string(tiles::points(tile));
    canvas.write(x + pixels - 4 - 6 * static_cast<int>(points.size()), y + pixels - 12, points, 1, dark);
}

}  // namespace

std::string board_png(const BoardPicture& picture) {
    Canvas canvas;
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            const Square square(row, column);
            const int x = frame + column * pixels;
            const int y = frame + row * pixels;
            if (!picture.board.has(square)) {
                draw_square(canvas, square, x, y);
                continue;
            }
            const bool last = std::ranges::find(picture.last_play, square) != picture.last_play.end();
            draw_tile(canvas, picture.board.at(square), last, x, y);
        }
    }
    return canvas.file();
}

}  // namespace letrado::notation
