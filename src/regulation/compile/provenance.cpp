#include "regulation/compile/provenance.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>
#include <optional>

namespace letrado::regulation {

namespace {

constexpr std::string_view magic = "LETRPROV";
constexpr std::uint32_t version = 1;

class Writer {
  public:
    void number(std::uint64_t value, int size) {
        for (int i = 0; i < size; ++i)
            bytes_ += static_cast<char>(static_cast<unsigned char>(value >> (8 * i)));
    }
    void text(std::string_view text) { bytes_ += text; }
    void digest(const base::Digest& digest) {
        for (const std::uint8_t byte : digest)
            number(byte, 1);
    }
    void table(const AnalysisTable& table) {
        for (const std::uint32_t start : table.starts)
            number(start, 4);
        for (const Analysis& analysis : table.analyses) {
            number(analysis.entry, 4);
            number(analysis.derivation.code(), 1);
            number(static_cast<std::uint8_t>(analysis.reason), 1);
            number(analysis.article, 2);
        }
    }
    [[nodiscard]] std::string take() { return std::move(bytes_); }
    [[nodiscard]] const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

class Reader {
  public:
    explicit Reader(std::string_view bytes) : rest_(bytes) {}

    // Past the end, zeros; ok() then says so.
    std::uint64_t number(std::size_t size) {
        if (rest_.size() < size) {
            ok_ = false;
            return 0;
        }
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < size; ++i)
            value |= std::uint64_t{static_cast<unsigned char>(rest_[i])} << (8 * i);
        rest_.remove_prefix(size);
        return value;
    }
    void digest(base::Digest& digest) {
        for (std::uint8_t& byte : digest)
            byte = static_cast<std::uint8_t>(number(1));
    }
    void table(AnalysisTable& table, std::size_t words, std::size_t analyses) {
        if (rest_.size() < (words + 1) * 4 + analyses * 8) {
            ok_ = false;
            return;
        }
        table.starts.resize(words + 1);
        for (std::uint32_t& start : table.starts)
            start = static_cast<std::uint32_t>(number(4));
        ok_ =
            ok_ && table.starts.front() == 0 && table.starts.back() == analyses && std::ranges::is_sorted(table.starts);
        table.analyses.reserve(analyses);
        for (std::size_t i = 0; i < analyses; ++i) {
            const auto entry = static_cast<std::uint32_t>(number(4));
            const auto derivation = static_cast<std::uint8_t>(number(1));
            const auto reason = static_cast<std::uint8_t>(number(1));
            const auto article = static_cast<edition::ArticleIndex>(number(2));
            ok_ = ok_ && derivation <= Derivation::compound_part && reason < reason_count;
            if (!ok_) return;
            table.analyses.push_back({entry, Derivation::from_code(derivation), static_cast<Reason>(reason), article});
        }
    }
    std::optional<tiles::Word> word() {
        tiles::Word word;
        for (std::size_t i = 0; i < tiles::max_word_length; ++i) {
            const std::uint64_t face = number(1);
            if (face == 0) continue;
            if (face > tiles::face_count || word.size() != i) return std::nullopt;
            word.push_back(tiles::Tile::letter(static_cast<std::uint8_t>(face)));
        }
        return word;
    }
    [[nodiscard]] bool ok() const { return ok_; }
    [[nodiscard]] std::string_view rest() const { return rest_; }

  private:
    std::string_view rest_;
    bool ok_ = true;
};

}  // namespace

base::Text ProvenanceError::message() const {
    return {fmt::format("{}: {}", path.string(), detail.es), fmt::format("{}: {}", path.string(), detail.en)};
}

std::span<const Analysis> Provenance::refusals(const tiles::Word& word) const {
    const auto found = std::ranges::lower_bound(refused_words, word);
    if (found == refused_words.end() || *found != word) return {};
    return refused.of(static_cast<std::size_t>(found - refused_words.begin()));
}

std::string to_bytes(const Provenance& provenance) {
    Writer body;
    body.digest(provenance.dictionary);
    body.digest(provenance.edition);
    body.number(provenance.admitted.starts.size() - 1, 4);
    body.number(provenance.admitted.analyses.size(), 4);
    body.number(provenance.refused_words.size(), 4);
    body.number(provenance.refused.analyses.size(), 4);
    body.table(provenance.admitted);
    for (const tiles::Word& word : provenance.refused_words) {
        for (std::size_t i = 0; i < tiles::max_word_length; ++i)
            body.number(i < word.size() ? word[i].code() : 0, 1);
    }
    body.table(provenance.refused);
    Writer file;
    file.text(magic);
    file.number(version, 4);
    file.number(0, 4);
    file.number(base::checksum(base::as_bytes(body.bytes())), 8);
    file.text(body.bytes());
    return file.take();
}

std::expected<Provenance, ProvenanceError> parse_provenance(std::string_view bytes) {
    const auto fail = [](ProvenanceErrorKind kind, base::Text detail) {
        return std::unexpected(ProvenanceError{kind, {}, std::move(detail)});
    };
    if (!bytes.starts_with(magic)) {
        return fail(ProvenanceErrorKind::not_provenance, {"no es un archivo de procedencias", "not a provenance file"});
    }
    Reader reader(bytes.substr(magic.size()));
    const auto found = reader.number(4);
    if (found != version) {
        return fail(ProvenanceErrorKind::other_version, {fmt::format("versión {}; se esperaba la {}", found, version),
                                                         fmt::format("version {}; expected {}", found, version)});
    }
    reader.number(4);
    const std::uint64_t checksum = reader.number(8);
    const base::Text damage{"el archivo está dañado", "the file is damaged"};
    if (!reader.ok() || checksum != base::checksum(base::as_bytes(reader.rest()))) {
        return fail(ProvenanceErrorKind::damaged, damage);
    }
    Provenance provenance;
    reader.digest(provenance.dictionary);
    reader.digest(provenance.edition);
    const auto admitted_words = reader.number(4);
    const auto admitted = reader.number(4);
    const auto refused_words = reader.number(4);
    const auto refused = reader.number(4);
    reader.table(provenance.admitted, admitted_words, admitted);
    for (std::uint64_t i = 0; i < refused_words && reader.ok(); ++i) {
        const auto word = reader.word();
        if (!word) return fail(ProvenanceErrorKind::damaged, damage);
        provenance.refused_words.push_back(*word);
    }
    if (reader.ok()) reader.table(provenance.refused, refused_words, refused);
    if (!reader.ok() || !reader.rest().empty() || !std::ranges::is_sorted(provenance.refused_words)) {
        return fail(ProvenanceErrorKind::damaged, damage);
    }
    return provenance;
}

std::expected<Provenance, ProvenanceError> read_provenance(const std::filesystem::path& path) {
    const auto bytes = base::read_file(path);
    if (!bytes) {
        return std::unexpected(ProvenanceError{ProvenanceErrorKind::file, path, bytes.error().message()});
    }
    auto provenance = parse_provenance(*bytes);
    if (!provenance) provenance.error().path = path;
    return provenance;
}

}  // namespace letrado::regulation
