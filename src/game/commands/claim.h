// Commands: claims.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "game/types.h"
#include "tiles/word.h"

namespace letrado::game {

struct Challenge {
    static constexpr std::string_view name = "challenge";
    std::vector<tiles::Word> words;

    static void fields(auto& self, auto&& visit) { visit("words", self.words); }
    bool operator==(const Challenge&) const = default;
};

struct SignClaim {
    static constexpr std::string_view name = "sign_claim";

    static void fields(auto&, auto&&) {}
    bool operator==(const SignClaim&) const = default;
};

struct CarryClaim {
    static constexpr std::string_view name = "carry_claim";
    std::string monitor;
    std::string judges;

    static void fields(auto& self, auto&& visit) {
        visit("monitor", self.monitor);
        visit("judges", self.judges);
    }
    bool operator==(const CarryClaim&) const = default;
};

// For each challenged word; one answer alone is for all of them.
struct GiveVerdict {
    static constexpr std::string_view name = "give_verdict";
    std::vector<bool> valid;

    static void fields(auto& self, auto&& visit) { visit("valid", self.valid); }
    bool operator==(const GiveVerdict&) const = default;
};

struct AcceptVerdict {
    static constexpr std::string_view name = "accept_verdict";

    static void fields(auto&, auto&&) {}
    bool operator==(const AcceptVerdict&) const = default;
};

struct Appeal {
    static constexpr std::string_view name = "appeal";
    std::string arguments;
    bool confidential = false;

    static void fields(auto& self, auto&& visit) {
        visit("arguments", self.arguments);
        visit("confidential", self.confidential);
    }
    bool operator==(const Appeal&) const = default;
};

struct AnswerAppeal {
    static constexpr std::string_view name = "answer_appeal";
    bool granted = false;

    static void fields(auto& self, auto&& visit) { visit("granted", self.granted); }
    bool operator==(const AnswerAppeal&) const = default;
};

}  // namespace letrado::game
