#include "commission/decide.h"

#include <gtest/gtest.h>

#include "commission/folder.h"

namespace letrado::commission {
namespace {

const Member ana{"a", "Ana"};
const Member luis{"l", "Luis"};

Change addition(const std::string& name) {
    return {.kind = Kind::addition, .added = name, .line = name + ": m. @c"};
}
Change change(const std::string& name) {
    return {Kind::change, name, name + ": m. @i", name, name + ": f. @c"};
}
Change removal(const std::string& name) {
    return {.kind = Kind::removal, .entry = name, .before = name + ": m. @i"};
}

class CommissionTest : public testing::Test {
  protected:
    // "" where it is done, otherwise the code of the refusal.
    std::string act(const Member& member, const Command& command) {
        const auto decided = decide(book_, member, command, charter_);
        if (!decided) return decided.error().code;
        book_.fold({member, at_ += 86'400'000, *decided});
        return "";
    }
    void agree(const Change& what) {
        ASSERT_EQ(act(ana, Propose{what, ""}), "");
        const int number = book_.next_number() - 1;
        ASSERT_EQ(act(luis, CastVote{number, Vote::yes}), "");
        ASSERT_EQ(act(ana, Close{number, Status::agreed}), "");
    }
    [[nodiscard]] std::string file(std::string_view name) const {
        const auto files = folder_of(book_.proposals(), {"fise-2027", "Reglamento de 2027", "fise-2016", at_});
        if (!files) return files.error().es;
        for (const FolderFile& each : *files)
            if (each.name == name) return each.text;
        return "";
    }

    Charter charter_;
    Book book_;
    Millis at_ = 1'800'000'000'000;
};

TEST_F(CommissionTest, ProposalIsVotedAndAgreed) {
    EXPECT_EQ(act(ana, Propose{addition("selfi"), "se oye"}), "");
    EXPECT_EQ(act(ana, Close{1, Status::agreed}), "not_carried");
    EXPECT_EQ(act(luis, CastVote{1, Vote::no}), "");
    EXPECT_EQ(act(ana, CastVote{1, Vote::yes}), "");
    EXPECT_EQ(act(ana, Close{1, Status::agreed}), "not_carried");
    // The last vote of a member counts.
    EXPECT_EQ(act(luis, CastVote{1, Vote::yes}), "");
    EXPECT_EQ(book_.find(1)->tally(), (Tally{2, 0, 0}));
    EXPECT_EQ(act(luis, Close{1, Status::rejected}), "carried");
    EXPECT_EQ(act(luis, Close{1, Status::agreed}), "");
    EXPECT_EQ(book_.find(1)->status, Status::agreed);
    EXPECT_EQ(act(ana, CastVote{1, Vote::no}), "is_closed");
    EXPECT_EQ(book_.find(1)->history.size(), 5U);
}

TEST_F(CommissionTest, UndoOpensItAgainWithItsVotes) {
    agree(addition("selfi"));
    EXPECT_EQ(act(luis, Reopen{1}), "");
    EXPECT_EQ(act(luis, Reopen{1}), "is_open");
    EXPECT_EQ(book_.find(1)->tally().yes, 1);
    EXPECT_EQ(file("altas.txt"), "");
}

TEST_F(CommissionTest, AnotherTextIsVotedAnew) {
    ASSERT_EQ(act(ana, Propose{addition("selfi"), ""}), "");
    ASSERT_EQ(act(luis, CastVote{1, Vote::yes}), "");
    EXPECT_EQ(act(luis, Revise{1, "selfi", "selfi: m. @c"}), "no_change");
    EXPECT_EQ(act(luis, Revise{1, "selfi", "selfi: m. o f. @c"}), "");
    EXPECT_EQ(book_.find(1)->tally(), Tally{});
    EXPECT_EQ(book_.find(1)->change.line, "selfi: m. o f. @c");
}

TEST_F(CommissionTest, OnlyItsMakerWithdrawsAProposal) {
    ASSERT_EQ(act(ana, Propose{removal("voz"), ""}), "");
    EXPECT_EQ(act(luis, Close{1, Status::withdrawn}), "not_proposer");
    EXPECT_EQ(act(luis, Revise{1, "voz", "voz: f. @c"}), "removal");
    EXPECT_EQ(act(ana, Close{1, Status::withdrawn}), "");
    EXPECT_EQ(act(ana, Comment{1, "otra vez será"}), "");
}

TEST_F(CommissionTest, AnEntryIsChangedByOneAgreement) {
    agree(change("voz"));
    EXPECT_EQ(act(luis, Propose{removal("voz"), ""}), "entry_taken");
    ASSERT_EQ(act(ana, Reopen{1}), "");
    EXPECT_EQ(act(luis, Propose{removal("voz"), ""}), "");
    EXPECT_EQ(act(luis, Propose{removal("voz"), ""}), "same_proposal");
    ASSERT_EQ(act(luis, CastVote{2, Vote::yes}), "");
    ASSERT_EQ(act(luis, Close{2, Status::agreed}), "");
    EXPECT_EQ(act(ana, Close{1, Status::agreed}), "entry_taken");
    // Two headwords that meet in the line of another.
    EXPECT_EQ(act(ana, Propose{addition("voces"), ""}), "");
    EXPECT_EQ(act(ana, Revise{3, "voz", "voz: amb. @c"}), "entry_taken");
}

TEST_F(CommissionTest, WhatIsWrongIsRefused) {
    EXPECT_EQ(act(ana, Comment{7, "¿?"}), "no_such_proposal");
    Change same = change("voz");
    same.line = same.before;
    EXPECT_EQ(act(ana, Propose{same, ""}), "no_change");
    Change two = addition("a");
    two.line = "a: m. @c\nb: m. @c";
    EXPECT_EQ(act(ana, Propose{two, ""}), "one_line");
    for (const std::string_view odd :
         {std::string_view("zz\0: f. @c", 10), std::string_view("z\u202Ez: f. @c"), std::string_view("z\xff: f. @c")}) {
        two.line = odd;
        EXPECT_EQ(act(ana, Propose{two, ""}), "odd_signs") << odd;
    }
    two.line = std::string(longest_line + 1, 'a');
    EXPECT_EQ(act(ana, Propose{two, ""}), "too_long");
    ASSERT_EQ(act(ana, Propose{addition("selfi"), ""}), "");
    EXPECT_EQ(act(ana, Comment{1, " \n"}), "empty_text");
    EXPECT_EQ(act(ana, Comment{1, std::string(longest_text + 1, 'a')}), "too_long");
    for (std::size_t i = 1; i < most_events; ++i)
        ASSERT_EQ(act(ana, Comment{1, "y más"}), "");
    EXPECT_EQ(act(ana, Comment{1, "y más"}), "too_many_events");
}

TEST_F(CommissionTest, WhatIsAgreedIsAFolder) {
    agree(addition("zasca"));
    agree(change("ábaco"));
    agree(removal("calar^2"));
    ASSERT_EQ(act(ana, Propose{addition("nunca"), ""}), "");
    EXPECT_EQ(file("altas.txt"),
              "# Altas acordadas, en el formato del diccionario.\n"
              "# N.º 2, de Ana: 2027-01-21 (1 a favor, 0 en contra, 0 abstenciones)\n"
              "ábaco: f. @c\n"
              "# N.º 1, de Ana: 2027-01-18 (1 a favor, 0 en contra, 0 abstenciones)\n"
              "zasca: m. @c\n");
    EXPECT_EQ(file("bajas.txt"),
              "# Bajas acordadas: lemas del diccionario.\n"
              "# N.º 2, de Ana: 2027-01-21 (1 a favor, 0 en contra, 0 abstenciones)\n"
              "ábaco\n"
              "# N.º 3, de Ana: 2027-01-24 (1 a favor, 0 en contra, 0 abstenciones)\n"
              "calar^2\n");
    EXPECT_NE(file("edition.toml").find("extends = \"fise-2016\""), std::string::npos);
    for (const char* id : {"", "FISE", "a/b", "-x", "é"})
        EXPECT_FALSE(folder_of(book_.proposals(), {id, "x", "fise-2016", 0})) << id;
    EXPECT_FALSE(folder_of(book_.proposals(), {"x", "dos \"títulos\"", "fise-2016", 0}));
}

TEST_F(CommissionTest, AnAgreementNeedsAsManyVotesAsTheCharterAsks) {
    charter_.quorum = 2;
    ASSERT_EQ(act(ana, Propose{addition("selfi"), ""}), "");
    EXPECT_EQ(act(ana, CastVote{1, Vote::yes}), "");
    EXPECT_EQ(act(ana, Close{1, Status::agreed}), "no_quorum");
    EXPECT_EQ(act(luis, CastVote{1, Vote::yes}), "");
    EXPECT_EQ(act(luis, Close{1, Status::rejected}), "carried");
    EXPECT_EQ(act(luis, Close{1, Status::agreed}), "");
    // Too few votes for it: it may be put aside.
    ASSERT_EQ(act(ana, Propose{addition("zasca"), ""}), "");
    EXPECT_EQ(act(ana, CastVote{2, Vote::yes}), "");
    EXPECT_EQ(act(luis, Close{2, Status::rejected}), "");
}

TEST_F(CommissionTest, EveryStepOfTheWorkIsKeptInItsOrder) {
    agree(addition("selfi"));
    ASSERT_EQ(act(luis, Propose{addition("zasca"), ""}), "");
    ASSERT_EQ(act(ana, Reopen{1}), "");
    std::vector<std::pair<int, std::size_t>> steps;
    for (const auto& [proposal, event] : book_.steps())
        steps.emplace_back(proposal, event);
    EXPECT_EQ(steps, (std::vector<std::pair<int, std::size_t>>{{1, 0}, {1, 1}, {1, 2}, {2, 0}, {1, 3}}));
}

TEST_F(CommissionTest, AnEditionOfOnesOwnKeepsItsFilesAndLosesWhatIsRemoved) {
    agree(addition("selfi"));
    agree(removal("zasca"));
    agree(change("poliamor^1"));
    agree(removal("camión"));
    const FolderFiles begun{
        {"altas.txt", "# Nuestras\nzasca: m. @c\n_poliamor_, ra^1: m. @c\nperreo: m. @c"},
        {"bajas.txt", "tren"},
        {"edition.toml", "# Propia\nid = \"uno\"\ntitle = \"Uno\"\nextends = \"fise-2009\"\n[verbs]\nid = 1\n"},
        {"words.txt", "accept 1 voz\n"}};
    const auto files = folder_of(book_.proposals(), {"dos", "Dos", "", at_}, begun).value();
    ASSERT_EQ(files.size(), 4U);
    EXPECT_TRUE(files[0].text.starts_with("# Nuestras\nperreo: m. @c\n# Altas acordadas")) << files[0].text;
    EXPECT_NE(files[0].text.find("\nselfi: m. @c\n"), std::string::npos);
    EXPECT_NE(files[0].text.find("\npoliamor^1: f. @c\n"), std::string::npos);
    EXPECT_TRUE(files[1].text.starts_with("tren\n# Bajas acordadas")) << files[1].text;
    EXPECT_NE(files[1].text.find("\ncamión\n"), std::string::npos);
    EXPECT_EQ(files[1].text.find("zasca"), std::string::npos);
    EXPECT_EQ(files[2].text.find("uno"), std::string::npos);
    EXPECT_TRUE(files[2].text.ends_with("# Propia\nextends = \"fise-2009\"\n[verbs]\nid = 1\n")) << files[2].text;
    EXPECT_EQ(files[3].text, "accept 1 voz\n");
}

}  // namespace
}  // namespace letrado::commission
