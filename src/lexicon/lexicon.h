// A lexicon: a word graph with its name card. On disk it is a KWG file, as wolges, MAGPIE and Woogles read it, and a
// sidecar `<file>.meta` with alphabet, name, edition and checksum (docs/formats/kwg.md).
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/file.h"
#include "base/text.h"
#include "lexicon/kwg.h"
#include "tiles/word.h"

namespace letrado::lexicon {

struct LexiconMetadata {
    std::string name;     // as a person calls it: "Lexicón FISE 2009"
    std::string edition;  // id of the edition it obeys: "fise-2009"; empty if unknown
    std::string source;   // what it was made from
    std::uint64_t words = 0;

    bool operator==(const LexiconMetadata&) const = default;
};

enum class LexiconErrorKind { file, graph, sidecar, checksum, alphabet };

struct LexiconError {
    LexiconErrorKind kind;
    std::filesystem::path path;
    base::Text detail;

    [[nodiscard]] base::Text message() const;
};

// Immutable and cheap to copy: copies share the mapped graph. Safe to use from any thread.
class Lexicon {
  public:
    // Maps the file and checks it: size, bounds, finiteness and, where there is a sidecar, alphabet and checksum. A
    // KWG file made elsewhere has no sidecar; its name is then the file's.
    [[nodiscard]] static std::expected<Lexicon, LexiconError> open(const std::filesystem::path& path);

    // A lexicon in memory. REQUIRES: `nodes` as build_kwg makes them.
    [[nodiscard]] static Lexicon from_nodes(std::vector<KwgNode> nodes, LexiconMetadata metadata);

    [[nodiscard]] const Kwg& graph() const { return graph_; }
    [[nodiscard]] const LexiconMetadata& metadata() const { return metadata_; }
    [[nodiscard]] bool has_sidecar() const { return has_sidecar_; }
    [[nodiscard]] std::uint64_t checksum() const;
    [[nodiscard]] bool contains(const tiles::Word& word) const { return graph_.contains(word); }

  private:
    using Storage = std::variant<std::vector<KwgNode>, base::MappedFile>;

    Lexicon(std::shared_ptr<const Storage> storage, Kwg graph, LexiconMetadata metadata, bool has_sidecar)
        : storage_(std::move(storage)),
          graph_(std::move(graph)),
          metadata_(std::move(metadata)),
          has_sidecar_(has_sidecar) {}

    std::shared_ptr<const Storage> storage_;
    Kwg graph_;
    LexiconMetadata metadata_;
    bool has_sidecar_;
};

// Writes the graph and its sidecar, each whole or not at all, the sidecar last.
[[nodiscard]] std::expected<void, LexiconError> save_lexicon(const std::filesystem::path& path,
                                                             std::span<const KwgNode> nodes,
                                                             const LexiconMetadata& metadata);

}  // namespace letrado::lexicon
