#include "service/records/game_archive.h"

#include <gmock/gmock.h>

#include "base/file.h"
#include "base/packed/gzip.h"
#include "notation/game_log.h"
#include "service/games/test_games.h"
#include "service/records/game_proof.h"

namespace letrado::service {
namespace {

using testing::HasSubstr;

class GameArchiveTest : public GamesTest {
  protected:
    // A whole game, and one that goes on.
    void make_games() {
        TestNode node(site_);
        closed_ = create(node, seated(ana), seated(luis));
        ASSERT_NO_FATAL_FAILURE(play_out({&node}, closed_));
        going_on_ = create(node, seated(ana), seated(luis));
    }
    std::vector<std::string> records(const std::string& game) {
        std::vector<std::string> texts;
        const auto stored = site_.store->read(stream_of(game), 0, 10'000).value();
        for (const store::StoredEvent& event : stored)
            texts.push_back(event.payload);
        return texts;
    }
    [[nodiscard]] store::Time later() const { return store::Time(std::chrono::milliseconds(site_.loop.now() + 1)); }
    std::vector<std::filesystem::path> files() {
        std::vector<std::filesystem::path> found;
        for (const auto& entry : std::filesystem::directory_iterator(folder_))
            found.push_back(entry.path());
        std::ranges::sort(found);
        return found;
    }

    std::string closed_;
    std::string going_on_;
    base::TestFolder outer_;
    std::filesystem::path folder_ = outer_.path() / "archive";
    GameArchive archive_{folder_};
};

TEST_F(GameArchiveTest, AClosedGameGoesAndComesBackTheSame) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    const auto before = records(closed_);
    const auto info = site_.store->find_stream(stream_of(closed_)).value();
    const auto run = archive_.take(*site_.store, later(), 10);
    ASSERT_TRUE(run) << run.error().message().en;
    EXPECT_EQ(run->archived, 1);
    EXPECT_FALSE(run->more);
    EXPECT_EQ(site_.store->find_stream(stream_of(closed_)).value(), std::nullopt);
    EXPECT_TRUE(site_.store->find_stream(stream_of(going_on_)).value()) << "it goes on";
    EXPECT_EQ(static_cast<unsigned>(std::filesystem::status(folder_).permissions()), 0700U);
    EXPECT_EQ(archive_.verify().value().games, 1);

    const auto found = archive_.find(closed_);
    ASSERT_TRUE(found) << found.error().message().en;
    ASSERT_TRUE(*found);
    EXPECT_TRUE(prove_game((*found)->header, (*found)->log, "closed"));
    EXPECT_EQ(archive_.find("nada").value(), std::nullopt);
    EXPECT_TRUE(GameArchive::give_back(*site_.store, **found).value());
    EXPECT_FALSE(GameArchive::give_back(*site_.store, **found).value()) << "it is there already";
    EXPECT_EQ(records(closed_), before);
    EXPECT_EQ(site_.store->find_stream(stream_of(closed_)).value()->summary, info->summary);
    TestNode node(site_);
    EXPECT_EQ(state(node, closed_).stage, game::Stage::closed);
}

TEST_F(GameArchiveTest, TablesThatWerePutAwayGoToo) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    store::StreamInfo info = site_.store->find_stream(stream_of(going_on_)).value().value();
    game::State state = game::replay(log(going_on_));
    const game::Record unused{game::RecordKind::incident, std::nullopt, {}, {}, "mesa sin uso"};
    const auto noted = game::submit(state, {Role::system, unused}, {site_.loop.now(), nullptr, nullptr});
    ASSERT_EQ(noted.events.size(), 1);
    info.summary.status = status_put_away;
    ASSERT_TRUE(site_.store->append({info.id,
                                     info.sequence,
                                     "put-away",
                                     {notation::write_event(noted.events.front(), "fise-2009")},
                                     info.updated,
                                     info.summary}));
    const auto before = records(going_on_);
    EXPECT_EQ(prove_games(*site_.store).value().faults, 0);
    EXPECT_EQ(archive_.take(*site_.store, later(), 10).value().archived, 2);
    EXPECT_TRUE(archive_.verify());
    ASSERT_TRUE(GameArchive::give_back(*site_.store, archive_.find(going_on_).value().value()).value());
    EXPECT_EQ(records(going_on_), before);
    EXPECT_EQ(site_.store->find_stream(info.id).value()->summary.status, status_put_away);
}

TEST_F(GameArchiveTest, GamesOfLatelyStay) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    const auto updated = site_.store->find_stream(stream_of(closed_)).value()->updated;
    EXPECT_EQ(archive_.take(*site_.store, updated, 10).value().archived, 0);
    EXPECT_FALSE(std::filesystem::exists(folder_)) << "nothing to write, nothing made";
    EXPECT_EQ(archive_.take(*site_.store, updated + std::chrono::milliseconds(1), 10).value().archived, 1);
}

TEST_F(GameArchiveTest, WhatCannotBeWrittenStaysInTheStore) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    ASSERT_TRUE(base::write_file_atomically(folder_, "a file where the folder should be"));
    EXPECT_FALSE(archive_.take(*site_.store, later(), 10));
    EXPECT_TRUE(site_.store->find_stream(stream_of(closed_)).value());
}

TEST_F(GameArchiveTest, ARunThatWasCutShortIsDoneAgainAndNotTwice) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    const auto before = records(closed_);
    ASSERT_TRUE(archive_.take(*site_.store, later(), 10));
    const auto first = files();
    EXPECT_EQ(first.size(), 2);
    // The file was there, the game as well: as after a power cut between the two.
    ArchivedGame game = archive_.find(closed_).value().value();
    game.created = game.updated;
    ASSERT_TRUE(GameArchive::give_back(*site_.store, game));
    ASSERT_TRUE(archive_.take(*site_.store, later(), 10));
    EXPECT_EQ(site_.store->find_stream(stream_of(closed_)).value(), std::nullopt);
    EXPECT_EQ(archive_.find(closed_).value()->log.size(), before.size() - 1);
    // A file without a manifest was never finished: nobody believes it.
    for (const auto& path : files())
        if (path.string().ends_with(".json")) std::filesystem::remove(path);
    EXPECT_EQ(archive_.find(closed_).value(), std::nullopt);
}

TEST_F(GameArchiveTest, AGameThatIsNoneStaysWhereItIs) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    store::Append bad{"game:bad", 0, "open", {"{}", "{}"}, store::Time(), store::Summary{"game", "closed", "{}", {}}};
    ASSERT_TRUE(site_.store->append(bad));
    const auto run = archive_.take(*site_.store, later(), 10).value();
    EXPECT_EQ(run.archived, 1);
    EXPECT_EQ(run.unreadable, 1);
    EXPECT_TRUE(site_.store->find_stream("game:bad").value());
}

TEST_F(GameArchiveTest, ManyGoInPieces) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    ArchivedGame game;
    ASSERT_TRUE(archive_.take(*site_.store, later(), 10));
    game = archive_.find(closed_).value().value();
    for (int i = 0; i < 5; ++i) {
        game.game = fmt::format("copy{}", i);
        ASSERT_TRUE(GameArchive::give_back(*site_.store, game).value());
    }
    const auto run = archive_.take(*site_.store, later(), 3).value();
    EXPECT_EQ(run.archived, 3);
    EXPECT_TRUE(run.more);
    const auto rest = archive_.take(*site_.store, later(), 3).value();
    EXPECT_EQ(rest.archived, 2);
    EXPECT_FALSE(rest.more);
    EXPECT_EQ(archive_.verify().value().games, 6);
    EXPECT_EQ(archive_.verify().value().files, 3);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(archive_.find(fmt::format("copy{}", i)).value()->log, game.log);
}

TEST_F(GameArchiveTest, AChangedFileIsNoticed) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    const auto run = archive_.take(*site_.store, later(), 10).value();
    const std::string good = base::read_file(run.file).value();
    std::string text = base::gunzip(good, 1 << 20).value();
    text.replace(text.find("\"points\":"), 10, "\"points\":9");
    for (const std::string& spoilt : {good.substr(0, good.size() / 2), base::gzip(text), std::string("x")}) {
        ASSERT_TRUE(base::write_file_atomically(run.file, spoilt));
        const auto verified = archive_.verify();
        ASSERT_FALSE(verified);
        EXPECT_THAT(verified.error().message().en, HasSubstr("manifest"));
        EXPECT_FALSE(archive_.find(closed_));
    }
    ASSERT_TRUE(base::write_file_atomically(run.file, good));
    EXPECT_TRUE(archive_.verify());
    std::filesystem::remove(run.file);
    EXPECT_FALSE(archive_.verify());
}

TEST_F(GameArchiveTest, AManifestThatLeadsOutOfItsFolderIsRefused) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    const auto run = archive_.take(*site_.store, later(), 10).value();
    for (const auto& path : files()) {
        if (!path.string().ends_with(".json")) continue;
        std::string text = base::read_file(path).value();
        text.replace(text.find(run.file.filename().string()), 0, "../archive/");
        ASSERT_TRUE(base::write_file_atomically(path, text));
    }
    EXPECT_FALSE(archive_.verify());
}

TEST_F(GameArchiveTest, EveryStoredGameIsProved) {
    ASSERT_NO_FATAL_FAILURE(make_games());
    const auto good = prove_games(*site_.store).value();
    EXPECT_EQ(good.games, 2);
    EXPECT_EQ(good.faults, 0) << good.first.front().what.en;
    EXPECT_EQ(good.events, std::ssize(log(closed_)) + std::ssize(log(going_on_)));

    // One event of the closed game changed, and another game that is not what its summary says.
    ASSERT_TRUE(archive_.take(*site_.store, later(), 10));
    ArchivedGame game = archive_.find(closed_).value().value();
    for (std::string& event : game.log) {
        const std::size_t at = event.find("\"draw\":2}");
        if (at != std::string::npos) event.replace(at, 9, "\"draw\":3}");
    }
    ASSERT_TRUE(GameArchive::give_back(*site_.store, game));
    game = archive_.find(closed_).value().value();
    game.game = "unfinished";
    game.log.resize(10);
    ASSERT_TRUE(GameArchive::give_back(*site_.store, game));
    const auto bad = prove_games(*site_.store).value();
    EXPECT_EQ(bad.games, 3);
    EXPECT_EQ(bad.faults, 2);
    ASSERT_EQ(bad.first.size(), 2);
    EXPECT_EQ(bad.first[0].game, closed_);
    EXPECT_EQ(bad.first[1].game, "unfinished");
}

TEST(ArchivedGames, BelongToWhatTheyBelongedTo) {
    ArchivedGame game{"g", {}, {}, "closed", "{}", {"ana"}, "{}", {"{}"}};
    EXPECT_EQ(read_archived(write_archived(game)), game);
    EXPECT_EQ(write_archived(game).find("parent"), std::string::npos) << "as before, where there is none";
    game.parent = "tournament:liga";
    EXPECT_EQ(read_archived(write_archived(game)), game);
}

}  // namespace
}  // namespace letrado::service
