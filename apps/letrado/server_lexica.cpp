#include "server_lexica.h"

#include <optional>

#include "edition.h"
#include "regulation/edition_files.h"

namespace letrado::app {

namespace {

// The graph at once; the dictionary, which only the judge's reasons need, when it is first asked for.
class OpenedEdition : public service::EditionWords {
  public:
    OpenedEdition(Context context, lexicon::Lexicon lexicon)
        : context_(std::move(context)), lexicon_(std::move(lexicon)) {}

    const lexicon::Lexicon& lexicon() const override { return lexicon_; }
    const regulation::Explainer& explainer() const override {
        const std::lock_guard lock(mutex_);
        if (!explainer_) {
            edition_ = std::make_unique<Edition>(Edition::open(context_, {context_.edition, {}, {}, {}}));
            explainer_ = std::make_unique<regulation::Explainer>(edition_->view());
        }
        return *explainer_;
    }

  private:
    Context context_;
    lexicon::Lexicon lexicon_;
    mutable std::mutex mutex_;
    mutable std::unique_ptr<Edition> edition_;
    mutable std::unique_ptr<regulation::Explainer> explainer_;
};

}  // namespace

ServerLexica::ServerLexica(const Context& context) : context_(context) {
    for (const std::string& edition : regulation::lexical_edition_ids())
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
        Context context = context_;
        context.edition = edition;
        slot.words = std::make_shared<const OpenedEdition>(context, context.open_lexicon());
    }
    return slot.words;
}

}  // namespace letrado::app
