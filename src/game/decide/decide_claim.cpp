// Challenges and claims.
#include <algorithm>
#include <bit>

#include "game/decide/decider.h"

namespace letrado::game {

namespace {

using edition::ChallengeOpens;
using edition::ChallengeSeveral;
using edition::RuleId;

bool same_letters(const tiles::Word& one, const tiles::Word& two) {
    return std::ranges::equal(one, two, {}, &tiles::Tile::as_letter, &tiles::Tile::as_letter);
}

// The bits of the words of the play that were named; nothing if one is not of this play.
std::optional<std::uint8_t> words_named(const board::Play& play, const std::vector<tiles::Word>& words) {
    unsigned bits = 0;
    for (const tiles::Word& word : words) {
        unsigned found = 0;
        for (std::size_t i = 0; i < play.words.size(); ++i)
            if (same_letters(play.words[i].tiles, word)) found |= 1U << i;
        if (found == 0) return std::nullopt;
        bits |= found;
    }
    if (words.empty()) bits = (1U << play.words.size()) - 1;
    return static_cast<std::uint8_t>(bits);
}

Verdict need_claim(const Decider& decider, RuleId rule) {
    if (decider.state.stage != Stage::turn) return decider.refuse(Reason::wrong_stage, rule);
    if (!decider.state.turn.claim) return decider.refuse(Reason::no_claim, rule);
    return std::nullopt;
}

RuleId challenge_rule(const Decider& decider, std::uint8_t words) {
    const bool last_play = decider.state.bag_size == 0 && decider.state.racks[decider.state.mover].empty();
    if (last_play) return "G-END-7";
    const bool several = std::popcount(words) > 1 || decider.state.turn.challenged;
    if (!several) return "G-CHALLENGE-1";
    return decider.rules.challenge_several == ChallengeSeveral::combined ? RuleId("G-CHALLENGE-6")
                                                                         : RuleId("G-CHALLENGE-8");
}

// Who did not sign the form when the director took it as it was.
void record_refused_signatures(Decider& decider) {
    // Whoever enters a game from its papers was not there to see who signed.
    if (decider.transcribing()) return;
    for (const Seat seat : both_seats) {
        if (decider.state.turn.claim->signed_by[seat]) continue;
        decider.emit("G-INTERP-1", Recorded{RecordKind::decision, seat, "G-CLAIM-1", "", 0});
    }
}

bool is_blank(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; });
}

}  // namespace

Verdict decide_on(Decider& decider, const Challenge& body) {
    const State& state = decider.state;
    const Turn& turn = state.turn;
    if (!decider.acts_as_rival() && state.stage == Stage::turn) {
        // Before the play is accepted nobody but the opponent may question it; afterwards the former mover is the
        // opponent of nobody.
        const bool former = seat_of(decider.actor) == state.mover && state.phase == Phase::think;
        if (former) return decider.refuse(Reason::accepted, "G-CHALLENGE-2");
        const bool written = state.phase == Phase::draw || state.phase == Phase::press;
        return decider.refuse(Reason::wrong_actor, written ? RuleId("G-ACCEPT-2") : RuleId("G-CONSULT-2"));
    }
    if (auto refusal = decider.need_open_turn()) return refusal;
    if (state.phase == Phase::draw || state.phase == Phase::press || turn.wrote[rival(state.mover)]) {
        return decider.refuse(Reason::accepted, "G-CHALLENGE-2");
    }
    const bool open = state.phase == Phase::verify ||
                      (state.phase == Phase::count && decider.rules.challenge_opens == ChallengeOpens::placement);
    if (!open) return decider.refuse(Reason::too_early, "G-CHALLENGE-1");
    // What links with nothing is on the board only because both players wrote it.
    if (!board::analyse(state.board, turn.placed)) return decider.refuse(Reason::accepted, "G-ACCEPT-1");
    const auto words = words_named(*turn.play, body.words);
    if (!words) return decider.refuse(Reason::not_a_word_of_the_play, "G-CHALLENGE-5");
    const bool combined = decider.rules.challenge_several == ChallengeSeveral::combined;
    if (combined && turn.challenged) return decider.refuse(Reason::already_challenged, "G-CHALLENGE-7");
    if ((*words & ~turn.judged) == 0) return decider.refuse(Reason::already_challenged, "G-CHALLENGE-8");
    decider.emit(challenge_rule(decider, *words), WordsChallenged{*words});
    if (decider.online() && decider.rules.claim_form) {
        for (const Seat seat : both_seats)
            decider.emit("G-CLAIM-1", ClaimSigned{seat});
    }
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const SignClaim&) {
    if (!decider.rules.claim_form) return decider.refuse(Reason::not_in_edition, "G-CLAIM-1");
    if (auto refusal = need_claim(decider, "G-CLAIM-1")) return refusal;
    const auto seat = seat_of(decider.actor);
    if (!seat) return decider.refuse(Reason::wrong_actor, "G-CLAIM-1");
    if (decider.state.turn.claim->stage != ClaimStage::form || decider.state.turn.claim->signed_by[*seat]) {
        return decider.refuse(Reason::wrong_phase, "G-CLAIM-1");
    }
    decider.emit("G-CLAIM-1", ClaimSigned{*seat});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const CarryClaim& body) {
    if (!decider.rules.claim_form) return decider.refuse(Reason::not_in_edition, "G-CLAIM-1");
    if (auto refusal = need_claim(decider, "G-CLAIM-2")) return refusal;
    const Claim& claim = *decider.state.turn.claim;
    if (decider.actor != Role::monitor && !decider.is_staff()) {
        return decider.refuse(Reason::wrong_actor, "G-CLAIM-2");
    }
    // Online the judges see the form where it is: carried, it would never be answered.
    if (claim.stage != ClaimStage::form || decider.online()) return decider.refuse(Reason::wrong_phase, "G-CLAIM-2");
    const bool both = claim.signed_by[Seat::first] && claim.signed_by[Seat::second];
    if (decider.rules.claim_form && !both) {
        if (!decider.is_staff()) return decider.refuse(Reason::claim_not_signed, "G-CLAIM-1");
        record_refused_signatures(decider);
    }
    decider.emit("G-CLAIM-2", ClaimCarried{body.monitor, body.judges});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const GiveVerdict& body) {
    if (auto refusal = need_claim(decider, "G-CLAIM-2")) return refusal;
    const Turn& turn = decider.state.turn;
    if (decider.actor != Role::judge && !decider.is_staff()) return decider.refuse(Reason::wrong_actor, "G-CLAIM-2");
    // Nobody stops a game by not signing: the director rules without the signature.
    const bool unsigned_form = turn.claim->stage == ClaimStage::form;
    const bool without_signature = unsigned_form && decider.actor == Role::director;
    // A form that is with the judges is answered, whatever has been decided about forms since.
    const bool ready = turn.claim->stage == verdict_stage(decider.state) || turn.claim->stage == ClaimStage::carried;
    if (!ready && !without_signature) {
        return decider.refuse(unsigned_form ? Reason::claim_not_signed : Reason::wrong_phase, "G-CLAIM-2");
    }
    const auto challenged = static_cast<std::size_t>(std::popcount(turn.claim->words));
    if (body.valid.size() != 1 && body.valid.size() != challenged) {
        return decider.refuse(Reason::wrong_number, "G-CLAIM-2");
    }
    if (without_signature && decider.rules.claim_form) record_refused_signatures(decider);
    unsigned valid = 0;
    std::size_t next = 0;
    for (unsigned word = 0; word < turn.play->words.size(); ++word) {
        if ((static_cast<unsigned>(turn.claim->words) >> word & 1U) == 0) continue;
        if (body.valid[body.valid.size() == 1 ? 0 : next]) valid |= 1U << word;
        ++next;
    }
    const bool good = valid == turn.claim->words;
    const bool combined = decider.rules.challenge_several == ChallengeSeveral::combined;
    const bool partial = static_cast<std::size_t>(challenged) < turn.play->words.size();
    const RuleId rule = !good                 ? RuleId("G-CHALLENGE-3")
                        : combined && partial ? RuleId("G-CHALLENGE-7")
                                              : RuleId("G-CLAIM-2");
    decider.emit(rule, VerdictGiven{good, turn.claim->words, static_cast<std::uint8_t>(valid), combined});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AcceptVerdict&) {
    if (auto refusal = need_claim(decider, "G-CHALLENGE-3")) return refusal;
    if (!decider.acts_as_mover()) return decider.refuse(Reason::wrong_actor, "G-CHALLENGE-3");
    if (decider.state.turn.claim->stage != ClaimStage::rejected) {
        return decider.refuse(Reason::wrong_phase, "G-CHALLENGE-3");
    }
    decider.emit("G-CHALLENGE-3", TurnLost{LostTurnCause::rejected});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const Appeal& body) {
    if (!decider.rules.appeal_available) return decider.refuse(Reason::not_in_edition, "G-CLAIM-4");
    // Only the player of the rejected word: a challenger whose challenge failed has no appeal.
    if (auto refusal = need_claim(decider, "G-CLAIM-4")) return refusal;
    const Claim& claim = *decider.state.turn.claim;
    if (!decider.acts_as_mover()) return decider.refuse(Reason::wrong_actor, "G-CLAIM-4");
    if (claim.final_answer) return decider.refuse(Reason::final_answer, "G-CLAIM-4");
    if (claim.stage != ClaimStage::rejected) return decider.refuse(Reason::wrong_phase, "G-CLAIM-4");
    if (body.confidential && !decider.rules.appeal_confidential) {
        return decider.refuse(Reason::not_in_edition, "G-CLAIM-7");
    }
    if (is_blank(body.arguments)) return decider.refuse(Reason::arguments_missing, "G-CLAIM-4");
    decider.emit(body.confidential ? RuleId("G-CLAIM-7") : RuleId("G-CLAIM-4"),
                 AppealFiled{body.arguments, body.confidential});
    return std::nullopt;
}

Verdict decide_on(Decider& decider, const AnswerAppeal& body) {
    if (auto refusal = need_claim(decider, "G-CLAIM-4")) return refusal;
    if (!decider.is_staff() && decider.actor != Role::judge) return decider.refuse(Reason::wrong_actor, "G-CLAIM-4");
    if (decider.state.turn.claim->stage != ClaimStage::appealed) {
        return decider.refuse(Reason::wrong_phase, "G-CLAIM-4");
    }
    decider.emit("G-CLAIM-4", AppealAnswered{body.granted});
    return std::nullopt;
}

}  // namespace letrado::game
