#include "analysis/bot_seat.h"
#include "engine/bots/bots.h"
#include "service/bots/bots.h"
#include "service/bots/engine_library.h"

namespace letrado::service {

namespace {

// A turn at a site takes its share of so much, whatever the clock says: other games wait for the same worker.
constexpr std::chrono::seconds patience{30};

class EngineBot : public Bot {
  public:
    EngineBot(std::shared_ptr<EngineLibrary> library, std::string_view id) : library_(std::move(library)) {
        spec_.id = id;
    }

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
    std::shared_ptr<EngineLibrary> library_;
    engine::BotSpec spec_;
};

}  // namespace

BotRegistry engine_bots() {
    BotRegistry bots;
    const auto library = std::make_shared<EngineLibrary>();
    for (const engine::BotInfo& info : engine::bot_list())
        bots.add({std::string(info.id), info.name, info.description, std::make_unique<EngineBot>(library, info.id),
                  info.looks_ahead});
    bots.share(library);
    return bots;
}

}  // namespace letrado::service
