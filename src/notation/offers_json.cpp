#include "notation/offers_json.h"

#include <algorithm>
#include <array>

#include "edition/parameter_kinds.h"
#include "notation/json_codec.h"

namespace letrado::notation {

namespace {

namespace json = boost::json;

// Nothing where the command is without it.
json::value member_of(const game::CommandBody& body, std::string_view name, const json::storage_ptr& memory) {
    json::value found(memory);
    std::visit(
        [&](const auto& command) {
            std::remove_cvref_t<decltype(command)>::fields(command, [&](std::string_view field, const auto& value) {
                if (field != name) return;
                if constexpr (is_optional<std::remove_cvref_t<decltype(value)>>) {
                    if (value) found = to_json(*value, memory);
                } else {
                    found = to_json(value, memory);
                }
            });
        },
        body);
    return found;
}

json::array values_of(const game::Offer& offer, std::string_view member, const json::storage_ptr& memory) {
    json::array values(memory);
    for (const game::CommandBody& form : offer.forms) {
        json::value value = member_of(form, member, memory);
        if (std::ranges::find(values, value) == values.end()) values.push_back(std::move(value));
    }
    return values;
}

json::object limits_of(const game::Offer& offer, const json::storage_ptr& memory) {
    json::object limits(memory);
    for (const std::string_view member : offer.limited)
        limits.emplace(member, values_of(offer, member, memory));
    if (offer.from) limits.emplace("from", *offer.from);
    return limits;
}

}  // namespace

json::object limits_json(const game::Offer& offer) {
    return limits_of(offer, {});
}

std::string write_offers(std::span<const game::Offer> offers) {
    // Said after every event to whoever asked for it: the tree needs no memory of its own.
    std::array<unsigned char, 8192> room;
    json::monotonic_resource memory(room.data(), room.size());
    json::object all(&memory);
    for (const game::Offer& offer : offers)
        all.emplace(offer.command(), limits_of(offer, &memory));
    return json::serialize(all);
}

json::object rules_json(const edition::GameRules& rules) {
    static const std::vector<edition::ParameterKind> kinds = edition::parameter_kinds();
    json::object object;
    std::size_t i = 0;
    for (const edition::Parameter& parameter : edition::parameters(rules)) {
        const std::string_view type = kinds[i++].type;
        if (type == "boolean") {
            object.emplace(parameter.key, parameter.value == "true");
        } else if (type == "integer") {
            object.emplace(parameter.key, std::stoll(parameter.value));
        } else {
            object.emplace(parameter.key, parameter.value);
        }
    }
    return object;
}

std::string write_rules(const edition::GameRules& rules) {
    return json::serialize(rules_json(rules));
}

}  // namespace letrado::notation
