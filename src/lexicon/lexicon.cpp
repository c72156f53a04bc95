#include "lexicon/lexicon.h"

#include <bit>
#include <fmt/format.h>

#include "base/hash.h"
#include "base/settings.h"
#include "lexicon/word_ranks.h"

namespace letrado::lexicon {

namespace {

// Nodes are stored little-endian and used where they lie.
static_assert(std::endian::native == std::endian::little);

constexpr std::int64_t sidecar_version = 1;

std::filesystem::path sidecar_path(std::filesystem::path path) {
    return path += ".meta";
}

std::string alphabet_line() {
    std::string line;
    for (std::uint8_t face = 1; face <= tiles::face_count; ++face) {
        line += tiles::face_name(face);
        if (face != tiles::face_count) line += ' ';
    }
    return line;
}

std::string checksum_text(std::span<const KwgNode> nodes) {
    return fmt::format("xxh3:{:016x}", base::checksum(std::as_bytes(nodes)));
}

std::unexpected<LexiconError> fail(LexiconErrorKind kind, const std::filesystem::path& path, base::Text detail) {
    return std::unexpected(LexiconError{kind, path, std::move(detail)});
}

// The name card beside `path`, or nothing where there is none.
std::expected<std::optional<LexiconMetadata>, LexiconError> read_sidecar(const std::filesystem::path& path,
                                                                         std::span<const KwgNode> nodes) {
    const std::filesystem::path card = sidecar_path(path);
    const auto text = base::read_file(card);
    if (!text) {
        if (text.error().kind == base::FileErrorKind::not_found) return std::nullopt;
        return fail(LexiconErrorKind::file, card, text.error().message());
    }
    const auto settings = base::Settings::parse(*text);
    if (!settings) return fail(LexiconErrorKind::sidecar, card, settings.error().message());
    const auto* version = settings->get<std::int64_t>("", "format");
    const auto* checksum = settings->get<std::string>("", "checksum");
    const auto* alphabet = settings->get<std::string>("", "alphabet");
    const auto* words = settings->get<std::int64_t>("", "words");
    if (version == nullptr || *version != sidecar_version || checksum == nullptr || alphabet == nullptr ||
        words == nullptr) {
        return fail(LexiconErrorKind::sidecar, card,
                    {"se esperaban format = 1, checksum, alphabet y words",
                     "format = 1, checksum, alphabet and words were expected"});
    }
    if (*alphabet != alphabet_line()) {
        return fail(LexiconErrorKind::alphabet, path,
                    {"su alfabeto no es el del juego español", "its alphabet is not that of the Spanish set"});
    }
    if (*checksum != checksum_text(nodes)) {
        return fail(LexiconErrorKind::checksum, path,
                    {fmt::format("la suma de control no es la de {}: el archivo está dañado o es de otra versión",
                                 card.filename().string()),
                     fmt::format("the checksum is not that of {}: the file is damaged or of another version",
                                 card.filename().string())});
    }
    const auto text_of = [&settings](std::string_view key) {
        const auto* value = settings->get<std::string>("", key);
        return value == nullptr ? std::string() : *value;
    };
    return LexiconMetadata{text_of("name"), text_of("edition"), text_of("source"), static_cast<std::uint64_t>(*words)};
}

}  // namespace

base::Text LexiconError::message() const {
    if (kind == LexiconErrorKind::file) return detail;
    return {fmt::format("{}: {}", path.string(), detail.es), fmt::format("{}: {}", path.string(), detail.en)};
}

std::expected<Lexicon, LexiconError> Lexicon::open(const std::filesystem::path& path) {
    auto file = base::MappedFile::open(path);
    if (!file) return fail(LexiconErrorKind::file, path, file.error().message());
    const std::span<const std::byte> bytes = file->bytes();
    if (bytes.size() % sizeof(KwgNode) != 0) {
        return fail(LexiconErrorKind::graph, path, KwgError{KwgErrorKind::ragged}.message());
    }
    const std::span nodes(reinterpret_cast<const KwgNode*>(bytes.data()), bytes.size() / sizeof(KwgNode));
    auto graph = Kwg::check(nodes);
    if (!graph) return fail(LexiconErrorKind::graph, path, graph.error().message());
    auto sidecar = read_sidecar(path, nodes);
    if (!sidecar) return std::unexpected(sidecar.error());
    LexiconMetadata metadata =
        *sidecar ? std::move(**sidecar) : LexiconMetadata{path.stem().string(), "", "", WordRanks(*graph).total()};
    auto storage = std::make_shared<const Storage>(std::move(*file));
    return Lexicon(std::move(storage), std::move(*graph), std::move(metadata), sidecar->has_value());
}

Lexicon Lexicon::from_nodes(std::vector<KwgNode> nodes, LexiconMetadata metadata) {
    auto storage = std::make_shared<const Storage>(std::move(nodes));
    Kwg graph = Kwg::check(std::get<std::vector<KwgNode>>(*storage)).value();
    return Lexicon(std::move(storage), std::move(graph), std::move(metadata), false);
}

std::uint64_t Lexicon::checksum() const {
    if (const auto* file = std::get_if<base::MappedFile>(storage_.get())) return base::checksum(file->bytes());
    return base::checksum(std::as_bytes(std::span(std::get<std::vector<KwgNode>>(*storage_))));
}

std::expected<void, LexiconError> save_lexicon(const std::filesystem::path& path, std::span<const KwgNode> nodes,
                                               const LexiconMetadata& metadata) {
    const auto bytes = std::as_bytes(nodes);
    const std::string_view content(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    std::string card =
        fmt::format("format = {}\nname = {}\nedition = {}\nsource = {}\n", sidecar_version, base::quoted(metadata.name),
                    base::quoted(metadata.edition), base::quoted(metadata.source));
    card += fmt::format("alphabet = {}\nwords = {}\nnodes = {}\nchecksum = {}\n", base::quoted(alphabet_line()),
                        metadata.words, nodes.size(), base::quoted(checksum_text(nodes)));
    for (const auto& [file, text] : {std::pair(path, content), std::pair(sidecar_path(path), std::string_view(card))}) {
        if (auto written = base::write_file_atomically(file, text); !written) {
            return fail(LexiconErrorKind::file, file, written.error().message());
        }
    }
    return {};
}

}  // namespace letrado::lexicon
