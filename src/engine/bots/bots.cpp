#include "engine/bots/bots.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "engine/bots/bot_families.h"
#include "engine/bots/manners.h"

namespace letrado::engine {

namespace {

struct Registry {
    std::vector<BotKind> kinds;
    std::vector<BotInfo> infos;
};

const Registry& registry() {
    static const Registry all = [] {
        Registry made;
        for (const auto family : {human_bots, one_turn_bots, searching_bots}) {
            for (BotKind& kind : family()) {
                kind.info.looks_ahead = family == searching_bots;
                made.kinds.push_back(kind);
            }
        }
        std::ranges::sort(made.kinds, {}, [](const BotKind& kind) { return kind.info.level; });
        for (const BotKind& kind : made.kinds)
            made.infos.push_back(kind.info);
        return made;
    }();
    return all;
}

}  // namespace

std::span<const BotInfo> bot_list() {
    return registry().infos;
}

const BotInfo* find_bot(std::string_view id) {
    const auto found = std::ranges::find(registry().infos, id, &BotInfo::id);
    return found == registry().infos.end() ? nullptr : &*found;
}

base::Text BotSpecError::message() const {
    std::string list;
    switch (kind) {
        case Kind::bot:
            for (const BotInfo& bot : bot_list())
                list += (list.empty() ? "" : ", ") + std::string(bot.id);
            return {fmt::format("no hay jugador «{}»; los hay: {}", what, list),
                    fmt::format("there is no bot '{}'; there are: {}", what, list)};
        case Kind::manner:
            return {fmt::format("no hay modo «+{}»; los hay: +phonies, +never, +lexicon", what),
                    fmt::format("there is no manner '+{}'; there are: +phonies, +never, +lexicon", what)};
        case Kind::iterations:
            break;
    }
    return {fmt::format("«{}» no es un número de iteraciones", what),
            fmt::format("'{}' is no number of iterations", what)};
}

std::expected<BotSpec, BotSpecError> parse_bot(std::string_view text) {
    using Kind = BotSpecError::Kind;
    const auto take_until = [&text](std::string_view stops) {
        const std::string_view part = text.substr(0, text.find_first_of(stops));
        text.remove_prefix(part.size());
        return part;
    };
    BotSpec spec;
    spec.id = take_until("@+");
    if (find_bot(spec.id) == nullptr) return std::unexpected(BotSpecError{Kind::bot, spec.id});
    if (text.starts_with('@')) {
        text.remove_prefix(1);
        const std::string_view number = take_until("+");
        const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), spec.iterations);
        if (error != std::errc{} || end != number.data() + number.size() || spec.iterations < 1)
            return std::unexpected(BotSpecError{Kind::iterations, std::string(number)});
    }
    while (!text.empty()) {
        text.remove_prefix(1);
        const std::string_view manner = take_until("+");
        if (manner == "phonies") {
            spec.phonies = true;
        } else if (manner == "never") {
            spec.challenging = Challenging::never;
        } else if (manner == "lexicon") {
            spec.challenging = Challenging::lexicon;
        } else {
            return std::unexpected(BotSpecError{Kind::manner, std::string(manner)});
        }
    }
    return spec;
}

std::unique_ptr<Bot> make_bot(const BotSpec& spec, const BotParts& parts) {
    const auto same_id = [&spec](const BotKind& kind) { return kind.info.id == spec.id; };
    std::unique_ptr<Bot> bot = std::ranges::find_if(registry().kinds, same_id)->make(parts, spec);
    if (!spec.phonies && spec.challenging == Challenging::own) return bot;
    return with_manners(std::move(bot), spec, parts);
}

}  // namespace letrado::engine
