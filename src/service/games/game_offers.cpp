#include "service/games/game_offers.h"

#include <algorithm>
#include <array>

#include "game/offers/offers.h"
#include "notation/offers_json.h"
#include "service/terms.h"

namespace letrado::service {

namespace {

// What brings the game on, or is refused: nobody can say it again and again, and nobody is ever kept from it.
bool goes_on_by(const game::CommandBody& body) {
    return std::visit(
        []<typename Body>(const Body&) {
            using namespace game;
            return (std::is_same_v<Body, PlayTiles> || std::is_same_v<Body, Pass> || std::is_same_v<Body, Accept> ||
                    std::is_same_v<Body, ExchangeTiles> || std::is_same_v<Body, Challenge> ||
                    std::is_same_v<Body, AcceptVerdict> || std::is_same_v<Body, PressClock> ||
                    std::is_same_v<Body, JudgeOpening> || std::is_same_v<Body, Sign> || std::is_same_v<Body, Resign> ||
                    std::is_same_v<Body, GiveVerdict> || std::is_same_v<Body, AnswerAppeal> ||
                    std::is_same_v<Body, Certify>);
        },
        body);
}

}  // namespace

bool has_officers(const GameHeader& header) {
    return header.terms.judged_by == JudgedBy::people || has_own_director(header);
}

bool has_own_director(const GameHeader& header) {
    return header.is_kept() ||
           std::ranges::find(header.places, role_director, &DeskPlace::place) != header.places.end();
}

const DeskPlace* says_himself(const GameHeader& header, game::Role role, const game::CommandBody& body) {
    using game::Role;
    if (const DeskPlace* holder = holder_of(role, header); holder != nullptr || role != Role::director) return holder;
    const bool judges =
        std::holds_alternative<game::GiveVerdict>(body) || std::holds_alternative<game::AnswerAppeal>(body);
    if (judges) return holder_of(Role::judge, header);
    return std::holds_alternative<game::CarryClaim>(body) ? holder_of(Role::monitor, header) : nullptr;
}

std::optional<ServiceError> not_now(const LiveGame& game, game::Role role, const game::CommandBody& body) {
    constexpr int most_said = 200;  // while the game waits for the same step
    constexpr int most_said_at_a_table = 5'000;
    constexpr std::uint32_t longest_game = 20'000;
    // Everybody who may read the log is sent all of it.
    constexpr std::size_t most_written = 32 * 1024;
    constexpr std::size_t most_written_at_a_table = 512 * 1024;
    const bool kept = game.header.is_kept();
    const int said = game.course.said[static_cast<std::size_t>(role)];
    const std::size_t written = game.course.written[static_cast<std::size_t>(role)];
    const bool may_repeat = !goes_on_by(body);
    if (may_repeat && (said >= (kept ? most_said_at_a_table : most_said) || game.state.next_sequence > longest_game))
        return ServiceError{ErrorCode::too_many, "events"};
    if (may_repeat && written >= (kept ? most_written_at_a_table : most_written))
        return ServiceError{ErrorCode::too_many, "text"};
    if (const auto* change = std::get_if<game::OverrideRule>(&body);
        change != nullptr && game.header.terms.rated && is_settled_in_rated(change->setting.key))
        return ServiceError{ErrorCode::forbidden, "rated_rule"};
    // Clocks stand while a director is waited for: only where there is one who might come.
    const bool judged_by_people = game.header.terms.judged_by == JudgedBy::people;
    const bool directed = has_own_director(game.header) || (judged_by_people && game.site_directs);
    const bool staffed = directed && game.course.lapsed_calls == 0;
    const bool calls = std::holds_alternative<game::CallDirector>(body) ||
                       (judged_by_people && std::holds_alternative<game::ObjectMove>(body));
    if (game::seat_of(role) && !kept && !staffed && calls) return ServiceError{ErrorCode::no_staff};
    return std::nullopt;
}

std::string offers_text(const LiveGame& game, game::Role viewer, bool keeper, game::Millis now) {
    using game::Role;
    constexpr std::array at_table{Role::first, Role::second, Role::monitor, Role::judge, Role::director};
    if (viewer == Role::spectator || !game.halted.empty()) return "{}";
    const game::Context context = game.context(now);
    std::string text = "{";
    for (const Role role : keeper ? std::span<const Role>(at_table) : std::span<const Role>(&viewer, 1)) {
        if (keeper && holder_of(role, game.header) != nullptr) continue;
        std::vector<game::Offer> offers = game::offers(game.state, role, context);
        std::erase_if(offers, [&](const game::Offer& offer) {
            const game::CommandBody& form = offer.forms.front();
            return not_now(game, role, form) || (keeper && says_himself(game.header, role, form) != nullptr);
        });
        if (offers.empty()) continue;
        text.append(text.size() == 1 ? "\"" : ",\"").append(game::name_of(role)).append("\":");
        text += notation::write_offers(offers);
    }
    return text + '}';
}

std::string opening_rules_text(const GameHeader& header) {
    const auto edition = edition::game_rules(header.terms.edition);
    if (!edition) return "{}";
    edition::GameRules rules = **edition;
    for (const game::RuleSetting& setting : header.terms.settings)
        (void)edition::set_parameter(rules, setting.key, setting.value);  // the game was opened with them
    return notation::write_rules(rules);
}

}  // namespace letrado::service
