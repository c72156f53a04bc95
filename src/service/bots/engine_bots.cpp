#include <mutex>

#include "analysis/bot_seat.h"
#include "engine/bots/bots.h"
#include "engine/value/equity_data.h"
#include "service/bots/bots.h"

namespace letrado::service {

namespace {

// A turn at a site takes its share of so much, whatever the clock says: other games wait for the same worker.
constexpr std::chrono::seconds patience{30};

// What bots know of the lexica they play with: made when the first of them needs it, and kept.
class Library {
  public:
    struct Book {
        explicit Book(const lexicon::Lexicon& words)
            : lexicon(words), vocabulary(lexicon.graph()), spelling(lexicon.graph()) {}
        lexicon::Lexicon lexicon;
        engine::Vocabulary vocabulary;
        engine::Spelling spelling;
    };

    [[nodiscard]] std::shared_ptr<const Book> open(const lexicon::Lexicon& lexicon) {
        const std::lock_guard lock(mutex_);
        // The book keeps the graph where it is: nothing else can come to lie there.
        std::shared_ptr<const Book>& book = books_[lexicon.graph().nodes().data()];
        if (!book) book = std::make_shared<const Book>(lexicon);
        return book;
    }

    [[nodiscard]] engine::BotParts parts(const Book& book) const {
        return {book.lexicon.graph(), book.vocabulary, book.spelling, equity_, win_};
    }

  private:
    engine::EquityModel equity_ = engine::load_default_model();
    engine::WinTable win_ = engine::WinTable::embedded();
    std::mutex mutex_;
    std::map<const lexicon::KwgNode*, std::shared_ptr<const Book>> books_;
};

class EngineBot : public Bot {
  public:
    EngineBot(std::shared_ptr<Library> library, std::string_view id) : library_(std::move(library)) { spec_.id = id; }

    BotAnswer choose_turn(const game::State& view, const lexicon::Lexicon& lexicon,
                          base::Random& random) const override {
        const auto book = library_->open(lexicon);
        const auto bot = engine::make_bot(spec_, library_->parts(*book));
        return analysis::choose_turn(*bot, book->vocabulary.graph, view, random, patience);
    }

    BotAnswer answer_play(const game::State& view, const lexicon::Lexicon& lexicon,
                          base::Random& random) const override {
        const auto book = library_->open(lexicon);
        return analysis::answer_play(*engine::make_bot(spec_, library_->parts(*book)), view, random);
    }

  private:
    std::shared_ptr<Library> library_;
    engine::BotSpec spec_;
};

}  // namespace

BotRegistry engine_bots() {
    BotRegistry bots;
    const auto library = std::make_shared<Library>();
    for (const engine::BotInfo& info : engine::bot_list())
        bots.add({std::string(info.id), info.name, info.description, std::make_unique<EngineBot>(library, info.id),
                  info.looks_ahead});
    return bots;
}

}  // namespace letrado::service
