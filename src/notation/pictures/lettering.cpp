#include "notation/pictures/lettering.h"

#include <algorithm>
#include <freetype/freetype.h>
#include <ft2build.h>
#include <new>
#include <stdexcept>

#include "notation/data.h"

namespace letrado::notation {

namespace {

constexpr std::string_view typeface = "pictures/alegreya-sans-700.woff";
constexpr int unit = 64;  // of FreeType, in a pixel

// Takes the first letter off the text. REQUIRES: some text, in UTF-8; of anything else a letter that no typeface has.
char32_t take_letter(std::string_view& text) {
    const auto byte = [&text](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
    char32_t letter = length == 1 ? byte(0) : byte(0) & (0xffU >> (length + 1));
    for (std::size_t at = 1; at < std::min(length, text.size()); ++at)
        letter = letter << 6U | (byte(at) & 0x3fU);
    text.remove_prefix(std::min(length, text.size()));
    return letter;
}

}  // namespace

struct Lettering::Face {
    FT_Library library = nullptr;
    FT_Face face = nullptr;

    Face() {
        const std::string_view file = data().file(typeface).value();
        if (FT_Init_FreeType(&library) != 0) throw std::bad_alloc();
        // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): FreeType reads bytes.
        const auto* const bytes = reinterpret_cast<const FT_Byte*>(file.data());
        if (FT_New_Memory_Face(library, bytes, static_cast<FT_Long>(file.size()), 0, &face) != 0) {
            FT_Done_FreeType(library);
            throw std::logic_error("the program's own typeface cannot be read");
        }
    }
    ~Face() {
        FT_Done_Face(face);
        FT_Done_FreeType(library);
    }
    Face(const Face&) = delete;
    Face& operator=(const Face&) = delete;

    // Each letter of the text that the typeface has, in the face's slot, with where it begins.
    template <typename Each>
    int walk(std::string_view text, int size, FT_Int32 how, Each each) {
        FT_Set_Pixel_Sizes(face, 0, static_cast<FT_UInt>(size));
        FT_Pos at = 0;
        FT_UInt before = 0;
        while (!text.empty()) {
            const FT_UInt glyph = FT_Get_Char_Index(face, take_letter(text));
            if (glyph == 0) continue;
            FT_Vector closer{};
            if (FT_Get_Kerning(face, before, glyph, FT_KERNING_DEFAULT, &closer) == 0) at += closer.x;
            if (FT_Load_Glyph(face, glyph, how) != 0) continue;
            each(static_cast<int>(at / unit));
            at += face->glyph->advance.x;
            before = glyph;
        }
        return static_cast<int>(at / unit);
    }
};

Lettering::Lettering() : face_(std::make_unique<Face>()) {}
Lettering::~Lettering() = default;

int Lettering::width(std::string_view text, int size) {
    return face_->walk(text, size, FT_LOAD_DEFAULT, [](int) {});
}

void Lettering::draw(std::string_view text, int size, int left, int line, const Paint& paint) {
    face_->walk(text, size, FT_LOAD_RENDER, [this, left, line, &paint](int at) {
        const FT_GlyphSlot slot = face_->face->glyph;
        const FT_Bitmap& map = slot->bitmap;
        for (unsigned int row = 0; row < map.rows; ++row)
            for (unsigned int column = 0; column < map.width; ++column)
                if (const std::uint8_t cover = map.buffer[row * static_cast<unsigned int>(map.pitch) + column];
                    cover > 0)
                    paint(left + at + slot->bitmap_left + static_cast<int>(column),
                          line - slot->bitmap_top + static_cast<int>(row), cover);
    });
}

}  // namespace letrado::notation
