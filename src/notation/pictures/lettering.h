// Smooth letters for pictures, in the typeface that the program carries, so that no machine needs one.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace letrado::notation {

// One thread at a time has it; each may have its own.
class Lettering {
  public:
    Lettering();
    ~Lettering();

    // In pixels, as draw would write it. What the typeface lacks is left out of both.
    [[nodiscard]] int width(std::string_view text, int size);

    // Told for each pixel of the letters: `cover` of 255 is all of it; it may not ask for other letters. `left` and
    // `line`: where the text begins, and the line it stands on.
    using Paint = std::function<void(int x, int y, std::uint8_t cover)>;
    void draw(std::string_view text, int size, int left, int line, const Paint& paint);

  private:
    struct Face;
    std::unique_ptr<Face> face_;
};

}  // namespace letrado::notation
