// For tests: a node of the service with a loop that the test turns, a store on disk and a small lexicon.
#pragma once

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

#include "base/test_folder.h"
#include "bus/local_bus.h"
#include "lexicon/kwg_builder.h"
#include "service/games/games.h"
#include "service/lobby/lobby.h"
#include "service/thread_pool.h"
#include "store/group_writer.h"
#include "store/sqlite/sqlite_store.h"
#include "tiles/text.h"

namespace letrado::service {

// Work is done when the test asks for it; time passes when the test says so, plus what really passes.
class TestLoop : public Loop {
  public:
    void post(Work work) override {
        const std::lock_guard lock(mutex_);
        queue_.push_back(std::move(work));
        wake_.notify_one();
    }
    void after(std::chrono::milliseconds delay, Work work) override {
        timers_.emplace(now() + delay.count(), std::move(work));
    }
    [[nodiscard]] game::Millis now() const override {
        const auto since = std::chrono::steady_clock::now() - start_;
        return 1'800'000'000'000 + skipped_ + std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
    }
    void skip(game::Millis time) { skipped_ += time; }

    template <typename Condition>
    bool run_until(Condition condition, std::chrono::milliseconds patience = std::chrono::seconds(20)) {
        const auto end = std::chrono::steady_clock::now() + patience;
        while (!condition()) {
            if (std::chrono::steady_clock::now() > end) return false;
            step();
        }
        return true;
    }
    void step() {
        Work work;
        {
            std::unique_lock lock(mutex_);
            wake_.wait_for(lock, std::chrono::milliseconds(2), [this] { return !queue_.empty(); });
            if (!queue_.empty()) {
                work = std::move(queue_.front());
                queue_.pop_front();
            }
        }
        if (work) work();
        while (!timers_.empty() && timers_.begin()->first <= now()) {
            const auto due = timers_.extract(timers_.begin());
            due.mapped()();
        }
    }

  private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::atomic<game::Millis> skipped_ = 0;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<Work> queue_;
    std::multimap<game::Millis, Work> timers_;
};

class TestLexica : public Lexica {
  public:
    std::expected<std::shared_ptr<const EditionWords>, ServiceError> open(std::string_view) override { return words_; }

  private:
    class Few : public EditionWords {
      public:
        Few() : lexicon_(make()) {}
        const lexicon::Lexicon& lexicon() const override { return lexicon_; }
        const regulation::Explainer& explainer() const override { std::abort(); }
        // The entries have every word, so that a test sees when they are asked.
        game::Judge dictionary() const override {
            return [](const tiles::Word&) { return true; };
        }

      private:
        static lexicon::Lexicon make() {
            std::vector<tiles::Word> words;
            for (const char* text :
                 {"al",   "el",   "en",   "es",   "ha",   "he",   "la",    "le",    "lo",    "me",  "mi",
                  "no",   "os",   "re",   "se",   "si",   "su",   "te",    "ti",    "tu",    "un",  "ya",
                  "yo",   "aro",  "era",  "ira",  "oro",  "sal",  "sol",   "mar",   "pan",   "pez", "rey",
                  "uno",  "dos",  "vez",  "hoy",  "ojo",  "aca",  "dia",   "fin",   "gas",   "luz", "que",
                  "casa", "cosa", "mesa", "rosa", "loco", "saca", "barro", "calle", "leche", "arte"})
                words.push_back(tiles::parse_word(text).value());
            std::ranges::sort(words);
            return lexicon::Lexicon::from_nodes(lexicon::build_kwg(words).value(), {"few", "", "", words.size()});
        }
        lexicon::Lexicon lexicon_;
    };
    std::shared_ptr<const Few> words_ = std::make_shared<const Few>();
};

// What nodes of one site share.
struct TestSite {
    base::TestFolder folder;
    std::unique_ptr<store::Store> store = store::open_sqlite(folder.path() / "letrado.db").value();
    std::unique_ptr<bus::Bus> bus = bus::make_local_bus();
    TestLexica lexica;
    BotRegistry bots = engine_bots();
    base::Log log{stderr, base::LogLevel::error};
    TestLoop loop;
};

inline GameOptions of_cluster(std::string node) {
    GameOptions options;
    options.cluster = true;
    options.node = std::move(node);
    return options;
}

inline SharedText plain_render(const Update& update) {
    std::string text;
    for (const std::string& event : update.events)
        text += event + '\n';
    return std::make_shared<const std::string>(std::move(text));
}

// A node that is killed leaves work on the loop that nobody does any more.
class MortalLoop : public Loop {
  public:
    explicit MortalLoop(TestLoop& loop) : loop_(loop) {}
    ~MortalLoop() override { *alive_ = false; }
    void post(Work work) override { loop_.post(while_alive(std::move(work))); }
    void after(std::chrono::milliseconds delay, Work work) override {
        loop_.after(delay, while_alive(std::move(work)));
    }
    [[nodiscard]] game::Millis now() const override { return loop_.now(); }

  private:
    Work while_alive(Work work) {
        return [alive = alive_, work = std::move(work)]() mutable {
            if (*alive) work();
        };
    }

    TestLoop& loop_;
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

// Where a test wants to say when things are done: workers of its own.
struct OwnWorkers {
    Workers* desk = nullptr;
    Workers* thinkers = nullptr;
};

class TestNode {
  public:
    explicit TestNode(TestSite& site, GameOptions options = {}, LobbyOptions lobby_options = {},
                      Render render = plain_render, OwnWorkers own = {})
        : site_(site),
          own_(own),
          options_(std::move(options)),
          lobby_options_(std::move(lobby_options)),
          render_(std::move(render)) {
        games.start();
        lobby.start();
    }
    ~TestNode() {
        games.stop();
        lobby.stop();
        // What is under way is answered before its node is gone.
        site_.loop.run_until([this] { return writer_->waiting() == 0 && desk_->waiting() == 0; });
        thinkers_.reset();
        quick_.reset();
        desk_.reset();
        writer_.reset();
    }

  private:
    TestSite& site_;
    OwnWorkers own_;
    GameOptions options_;
    LobbyOptions lobby_options_;
    Render render_;
    MortalLoop loop_{site_.loop};
    std::unique_ptr<Workers> desk_ = std::make_unique<ThreadPool>(ThreadPool::Options{.threads = 2});
    std::unique_ptr<Workers> thinkers_ = std::make_unique<ThreadPool>(ThreadPool::Options{});
    std::unique_ptr<Workers> quick_ = std::make_unique<ThreadPool>(ThreadPool::Options{});
    std::unique_ptr<store::GroupWriter> writer_ = std::make_unique<store::GroupWriter>(*site_.store);
    Games::Parts parts_{loop_,
                        *site_.store,
                        *writer_,
                        *site_.bus,
                        own_.desk != nullptr ? *own_.desk : *desk_,
                        own_.thinkers != nullptr ? *own_.thinkers : *thinkers_,
                        *quick_,
                        site_.lexica,
                        site_.bots,
                        site_.log,
                        render_};

  public:
    Games games{parts_, options_};
    Lobby lobby{parts_, games, [this] {
                    lobby_options_.cluster = options_.cluster;
                    return lobby_options_;
                }()};
};

}  // namespace letrado::service
