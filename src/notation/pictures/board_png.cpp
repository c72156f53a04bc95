#include "notation/pictures/board_png.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

#include "base/packed/png.h"
#include "notation/pictures/lettering.h"
#include "tiles/tile.h"

namespace letrado::notation {

namespace {

using base::Colour;
using board::Premium;
using board::Square;

constexpr int pitch = 38;
constexpr int border = (board_png_width - board::board_side * pitch) / 2;

constexpr Colour white{0xff, 0xff, 0xff};
constexpr Colour dark{0x22, 0x1a, 0x0c};
constexpr Colour grey{0x44, 0x44, 0x44};
constexpr Colour heavy{0x1c, 0x1c, 0x1c};

struct Look {
    Colour ground;
    Colour ink;
    std::string_view label;
};

Look png_look(Premium premium) {
    constexpr Colour label{0x3b, 0x3b, 0x3b};
    switch (premium) {
        case Premium::none:
            break;
        case Premium::double_letter:
            return {{0xaa, 0xdc, 0xf3}, label, "2L"};
        case Premium::triple_letter:
            return {{0x1d, 0x3f, 0x8b}, white, "3L"};
        case Premium::double_word:
            return {{0xf7, 0xb9, 0xcb}, label, "2P"};
        case Premium::triple_word:
            return {{0xd0, 0x23, 0x2f}, white, "3P"};
    }
    return {{0xf1, 0xec, 0xdf}, label, ""};
}

class Canvas {
  public:
    Canvas() { picture_.pixels.assign(static_cast<std::size_t>(picture_.width * picture_.height), white); }

    void fill(int x, int y, int width, int height, Colour colour) {
        for (int row = y; row < y + height; ++row)
            std::fill_n(picture_.pixels.begin() + row * picture_.width + x, width, colour);
    }
    void dot(int x, int y, Colour colour, std::uint8_t cover) {
        if (x < 0 || y < 0 || x >= picture_.width || y >= picture_.height) return;
        Colour& under = picture_.pixels[static_cast<std::size_t>(y * picture_.width + x)];
        const auto mixed = [cover](std::uint8_t ground, std::uint8_t ink) {
            return static_cast<std::uint8_t>((ground * (255 - cover) + ink * cover) / 255);
        };
        under = {mixed(under.red, colour.red), mixed(under.green, colour.green), mixed(under.blue, colour.blue)};
    }
    void write(std::string_view text, int size, int left, int line, Colour ink) {
        lettering_.draw(text, size, left, line, [&](int x, int y, std::uint8_t cover) { dot(x, y, ink, cover); });
    }
    void write_centred(std::string_view text, int size, int middle, int line, Colour ink) {
        write(text, size, middle - lettering_.width(text, size) / 2, line, ink);
    }
    void write_before(std::string_view text, int size, int right, int line, Colour ink) {
        write(text, size, right - lettering_.width(text, size), line, ink);
    }
    [[nodiscard]] int width(std::string_view text, int size) { return lettering_.width(text, size); }
    [[nodiscard]] std::string file() const { return base::png(picture_); }

  private:
    base::Picture picture_{board_png_width, board_png_height, {}};
    Lettering lettering_;
};

// Whether a point is in a star of five rays about the origin, of that radius to the rays' ends.
bool in_star(double x, double y, double radius) {
    constexpr double fifth = 0.4 * M_PI;
    const double turned = std::fmod(std::atan2(x, -y) + 2 * M_PI, fifth);
    const double angle = std::min(turned, fifth - turned);  // from the nearest ray
    // The board_png_width from a ray's end to the notch between two rays.
    const double notch = radius * 0.382;
    const double across = notch * std::sin(fifth / 2);
    const double along = radius - notch * std::cos(fifth / 2);
    const double distance = std::hypot(x, y);
    return distance * (std::sin(angle) * along + std::cos(angle) * across) <= radius * across;
}

void draw_star(Canvas& canvas, int middle_x, int middle_y, Colour ink) {
    constexpr int radius = 14;
    constexpr int parts = 4;  // each way, of a pixel
    for (int y = -radius; y <= radius; ++y) {
        for (int x = -radius; x <= radius; ++x) {
            int within = 0;
            for (int part = 0; part < parts * parts; ++part)
                within += in_star(x + (part % parts + 0.5) / parts, y + (part / parts + 0.5) / parts, radius) ? 1 : 0;
            canvas.dot(middle_x + x, middle_y + y, ink, static_cast<std::uint8_t>(within * 255 / (parts * parts)));
        }
    }
}

void draw_square(Canvas& canvas, Square square, int x, int y) {
    const Look look = png_look(board::premium_at(square));
    canvas.fill(x + 1, y + 1, pitch - 2, pitch - 2, look.ground);
    if (square == board::centre) return draw_star(canvas, x + pitch / 2, y + pitch / 2 + 1, look.ink);
    canvas.write_centred(look.label, 15, x + pitch / 2, y + pitch / 2 + 5, look.ink);
}

void draw_tile(Canvas& canvas, tiles::Tile tile, bool last, int x, int y) {
    const int edge = last ? 3 : 2;
    canvas.fill(x + 1, y + 1, pitch - 2, pitch - 2, last ? heavy : Colour{0xa5, 0x88, 0x4c});
    canvas.fill(x + edge, y + edge, pitch - 2 * edge, pitch - 2 * edge,
                last ? Colour{0xff, 0xe0, 0x7a} : Colour{0xfd, 0xf3, 0xd3});
    const std::string_view face = tiles::face_name(tile.face());
    const bool two_letters = face == "CH" || face == "LL" || face == "RR";
    const Colour ink = tile.is_blank() ? Colour{0xb0, 0x19, 0x1f} : dark;
    canvas.write_centred(face, two_letters ? 20 : 27, x + pitch / 2 - 2, y + pitch / 2 + 8, ink);
    if (tile.is_blank()) return;
    canvas.write_before(std::to_string(tiles::points(tile)), 11, x + pitch - 4, y + pitch - 5, dark);
}

void draw_axes(Canvas& canvas) {
    for (int i = 0; i < board::board_side; ++i) {
        const int middle = border + i * pitch + pitch / 2;
        for (const int other : {border / 2, board_png_width - border / 2}) {
            canvas.write_centred(std::to_string(i + 1), 14, middle, other + 5, grey);
            canvas.write_centred(std::string(1, static_cast<char>('A' + i)), 14, other, middle + 5, grey);
        }
    }
}

// Who plays and how it stands, as large as there is room for.
void draw_foot(Canvas& canvas, const std::string& caption) {
    constexpr std::string_view program = "Letrado";
    constexpr int line = board_png_width + 24;
    canvas.write_before(program, 18, board_png_width - border, line, grey);
    const int room = board_png_width - 2 * border - canvas.width(program, 18) - 24;
    int size = 24;
    while (size > 9 && canvas.width(caption, size) > room)
        --size;
    canvas.write(caption, size, border, line, dark);
}

}  // namespace

std::string board_png(const BoardPicture& picture) {
    Canvas canvas;
    draw_axes(canvas);
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            const Square square(row, column);
            const int x = border + column * pitch;
            const int y = border + row * pitch;
            if (!picture.board.has(square)) {
                draw_square(canvas, square, x, y);
                continue;
            }
            const bool last = std::ranges::find(picture.last_play, square) != picture.last_play.end();
            draw_tile(canvas, picture.board.at(square), last, x, y);
        }
    }
    draw_foot(canvas, picture.caption);
    return canvas.file();
}

}  // namespace letrado::notation
