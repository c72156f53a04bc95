#include "server/server_lexica.h"

#include <optional>

#include "edition/edition_files.h"
#include "words/edition.h"

namespace letrado::app {

namespace {

// The graph at once; the dictionary, which only the judge's reasons need, when it is first asked for.
class ServedEdition : public service::EditionWords {
  public:
    ServedEdition(std::string edition, lexicon::Lexicon lexicon)
        : edition_(std::move(edition)), lexicon_(std::move(lexicon)) {}

    const lexicon::Lexicon& lexicon() const override { return lexicon_; }
    const regulation::Explainer& explainer() const override {
        const std::lock_guard lock(mutex_);
        if (!explainer_) {
            auto opened = regulation::OpenedEdition::open({edition_, {}}, edition_places(edition_));
            // A damaged file in a cache must not stop the judge: the program can always compile what it carries.
            if (!opened) opened = regulation::OpenedEdition::compile({edition_, {}});
            opened_.emplace(std::move(opened.value()));
            explainer_.emplace(opened_->view());
        }
        return *explainer_;
    }

  private:
    std::string edition_;
    lexicon::Lexicon lexicon_;
    mutable std::mutex mutex_;
    mutable std::optional<regulation::OpenedEdition> opened_;
    mutable std::optional<regulation::Explainer> explainer_;
};

// The edition's words as the server was started with them, without its dictionary if they are compiled already.
std::expected<lexicon::Lexicon, base::Text> open_words(const Context& context, const std::string& edition) {
    const auto graph = [](const std::filesystem::path& path) -> std::expected<lexicon::Lexicon, base::Text> {
        auto lexicon = lexicon::Lexicon::open(path);
        if (!lexicon) return std::unexpected(lexicon.error().message());
        return std::move(*lexicon);
    };
    if (!context.lexicon.empty()) return graph(context.lexicon);
    const regulation::EditionPlaces places = edition_places(edition);
    if (!places.installed.empty()) return graph(places.installed);
    auto opened = regulation::OpenedEdition::open({edition, {}}, places);
    if (!opened) return std::unexpected(opened.error().message());
    return opened->lexicon();
}

}  // namespace

ServerLexica::ServerLexica(const Context& context) : context_(context) {
    for (const std::string& edition : edition::lexical_edition_ids())
        slots_.try_emplace(edition);
}

std::expected<std::shared_ptr<const service::EditionWords>, service::ServiceError> ServerLexica::open(
    std::string_view edition) {
    const auto found = slots_.find(edition);
    if (found == slots_.end())
        return std::unexpected(service::ServiceError{service::ErrorCode::unknown_edition, std::string(edition)});
    Slot& slot = found->second;
    const std::lock_guard lock(slot.mutex);
    if (!slot.words) {
        auto words = open_words(context_, found->first);
        if (!words)
            return std::unexpected(service::ServiceError{service::ErrorCode::unavailable, std::move(words.error().en)});
        slot.words = std::make_shared<const ServedEdition>(found->first, std::move(*words));
    }
    return slot.words;
}

}  // namespace letrado::app
