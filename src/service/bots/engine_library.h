// What the engine knows of the lexica of a site: made when somebody first needs it, kept, and shared by all bots and by
// whoever else computes. Safe to use from any thread.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "engine/bots/bots.h"
#include "engine/value/equity_data.h"
#include "lexicon/lexicon.h"

namespace letrado::service {

class EngineLibrary {
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
    [[nodiscard]] const engine::EquityModel& equity() const { return equity_; }
    [[nodiscard]] const engine::WinTable& win() const { return win_; }

  private:
    engine::EquityModel equity_ = engine::load_default_model();
    engine::WinTable win_ = engine::WinTable::embedded();
    std::mutex mutex_;
    std::map<const lexicon::KwgNode*, std::shared_ptr<const Book>> books_;
};

}  // namespace letrado::service
