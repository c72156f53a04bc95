// Events: claims.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game/types.h"

namespace letrado::game {

// A bit for each word of the play, the main word is the lowest.
struct WordsChallenged {
    static constexpr std::string_view name = "words_challenged";
    std::uint8_t words = 0;

    static void fields(auto& self, auto&& visit) { visit("words", self.words); }
    bool operator==(const WordsChallenged&) const = default;
};

struct ClaimSigned {
    static constexpr std::string_view name = "claim_signed";
    Seat seat{};

    static void fields(auto& self, auto&& visit) { visit("seat", self.seat); }
    bool operator==(const ClaimSigned&) const = default;
};

struct ClaimCarried {
    static constexpr std::string_view name = "claim_carried";
    std::string monitor;
    std::string judges;

    static void fields(auto& self, auto&& visit) {
        visit("monitor", self.monitor);
        visit("judges", self.judges);
    }
    bool operator==(const ClaimCarried&) const = default;
};

struct VerdictGiven {
    static constexpr std::string_view name = "verdict_given";
    bool valid = false;
    std::uint8_t words = 0;
    std::uint8_t valid_words = 0;
    bool combined = false;

    static void fields(auto& self, auto&& visit) {
        visit("valid", self.valid);
        visit("words", self.words);
        visit("valid_words", self.valid_words);
        visit("combined", self.combined);
    }
    bool operator==(const VerdictGiven&) const = default;
};

struct AppealFiled {
    static constexpr std::string_view name = "appeal_filed";
    std::string arguments;
    bool confidential = false;

    static void fields(auto& self, auto&& visit) {
        visit("arguments", self.arguments);
        visit("confidential", self.confidential);
    }
    bool operator==(const AppealFiled&) const = default;
};

// `reread`: nobody was there to answer. True: the entries of the edition's dictionary were read again; false: there was
// no dictionary at hand, and the lexicon was asked again. Absent: a person answered.
struct AppealAnswered {
    static constexpr std::string_view name = "appeal_answered";
    bool granted = false;
    std::optional<bool> reread{};

    static void fields(auto& self, auto&& visit) {
        visit("granted", self.granted);
        visit("reread", self.reread);
    }
    bool operator==(const AppealAnswered&) const = default;
};

}  // namespace letrado::game
