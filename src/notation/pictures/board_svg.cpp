#include "notation/pictures/board_svg.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

#include "base/strings/markup.h"
#include "tiles/tile.h"

namespace letrado::notation {

namespace {

using board::Premium;
using board::Square;
using tiles::Tile;

constexpr int cell = 44;
constexpr int margin = 34;
constexpr int side = 2 * margin + board::board_side * cell;
constexpr int caption_height = 40;

struct PremiumLook {
    std::string_view style;
    std::string_view label;
};

PremiumLook look_of(Premium premium) {
    switch (premium) {
        case Premium::none:
            return {"n", ""};
        case Premium::double_letter:
            return {"ld", "2L"};
        case Premium::triple_letter:
            return {"lt", "3L"};
        case Premium::double_word:
            return {"pd", "2P"};
        case Premium::triple_word:
            return {"pt", "3P"};
    }
    return {"n", ""};
}

std::string style() {
    return "<style>"
           "text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif;text-anchor:middle}"
           ".n{fill:#f1ecdf}.ld{fill:#aadcf3}.lt{fill:#1d3f8b}.pd{fill:#f7b9cb}.pt{fill:#d0232f}"
           ".sq{stroke:#fff;stroke-width:2}"
           ".lb{font-size:12px;font-weight:bold;fill:#3b3b3b}.lt-lb,.pt-lb{fill:#fff}"
           ".ax{font-size:14px;fill:#444}"
           ".t{fill:#fdf3d3;stroke:#a5884c;stroke-width:1.2}"
           ".b{stroke-dasharray:3 2}"
           ".last{fill:#ffe07a;stroke:#1c1c1c;stroke-width:2.6}"
           ".f{font-size:24px;font-weight:bold;fill:#221a0c}.g{font-size:18px}.bf{fill:#b0191f;font-style:italic}"
           ".p{font-size:10px;fill:#221a0c;text-anchor:end}"
           ".c{font-size:17px;fill:#222}.bg{fill:#fff}"
           // A picture in a page follows the scheme of that page.
           "@media (prefers-color-scheme:dark){.bg{fill:#1f232c}.ax,.c{fill:#b9b3a6}"
           ".n{fill:#30363d}.ld{fill:#4c98b9}.lt{fill:#1f3672}.pd{fill:#a3526a}.pt{fill:#9c1f26}"
           ".sq{stroke:#1d2126}.lb{fill:#06202d}.lt-lb,.pd-lb,.pt-lb{fill:#fff}}"
           "</style>\n";
}

void draw_square(std::string& svg, Square square, int x, int y) {
    const PremiumLook look = look_of(board::premium_at(square));
    svg += fmt::format(R"(<rect class="sq {}" x="{}" y="{}" width="{}" height="{}"/>)", look.style, x, y, cell, cell);
    if (square == board::centre) {
        svg += fmt::format(R"(<text class="lb" style="font-size:28px" x="{}" y="{}">★</text>)", x + cell / 2,
                           y + cell / 2 + 10);
    } else if (!look.label.empty()) {
        svg += fmt::format(R"(<text class="lb {0}-lb" x="{1}" y="{2}">{3}</text>)", look.style, x + cell / 2,
                           y + cell / 2 + 4, look.label);
    }
    svg += '\n';
}

void draw_tile(std::string& svg, Tile tile, bool last, int x, int y) {
    svg += fmt::format(R"(<rect class="t{}{}" x="{}" y="{}" width="{}" height="{}" rx="5"/>)",
                       tile.is_blank() ? " b" : "", last ? " last" : "", x + 2, y + 2, cell - 4, cell - 4);
    const std::string_view face = tiles::face_name(tile.face());
    const bool digraph = face.size() == 2 && face != "Ñ";
    svg += fmt::format(R"(<text class="f{}{}" x="{}" y="{}">{}</text>)", digraph ? " g" : "",
                       tile.is_blank() ? " bf" : "", x + cell / 2 - (digraph ? 4 : 3), y + cell / 2 + 7, face);
    if (!tile.is_blank()) {
        svg +=
            fmt::format(R"(<text class="p" x="{}" y="{}">{}</text>)", x + cell - 5, y + cell - 6, tiles::points(tile));
    }
    svg += '\n';
}

void draw_axes(std::string& svg) {
    for (int i = 0; i < board::board_side; ++i) {
        const int middle = margin + i * cell + cell / 2;
        for (const int other : {margin / 2, side - margin / 2}) {
            svg += fmt::format(R"(<text class="ax" x="{}" y="{}">{}</text>)", middle, other + 5, i + 1);
            svg += fmt::format(R"(<text class="ax" x="{}" y="{}">{}</text>)", other, middle + 5,
                               static_cast<char>('A' + i));
        }
        svg += '\n';
    }
}

}  // namespace

std::string board_svg(const BoardPicture& picture) {
    const int height = side + (picture.caption.empty() ? 0 : caption_height);
    std::string svg = fmt::format(
        R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" width="{0}" height="{1}" role="img">)"
        "\n<title>{2}</title>\n",
        side, height, picture.caption.empty() ? "Tablero" : base::html_text(picture.caption));
    svg += style();
    svg += fmt::format(R"(<rect class="bg" width="{}" height="{}"/>)", side, height) + '\n';
    draw_axes(svg);
    for (int row = 0; row < board::board_side; ++row) {
        for (int column = 0; column < board::board_side; ++column) {
            const Square square(row, column);
            const int x = margin + column * cell;
            const int y = margin + row * cell;
            draw_square(svg, square, x, y);
            if (!picture.board.has(square)) continue;
            const bool last = std::ranges::find(picture.last_play, square) != picture.last_play.end();
            draw_tile(svg, picture.board.at(square), last, x, y);
        }
    }
    if (!picture.caption.empty()) {
        svg += fmt::format(R"(<text class="c" x="{}" y="{}">{}</text>)", side / 2, side + caption_height / 2 - 2,
                           base::html_text(picture.caption)) +
               '\n';
    }
    return svg + "</svg>\n";
}

}  // namespace letrado::notation
