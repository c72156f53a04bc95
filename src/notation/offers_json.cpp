#include "notation/offers_json.h"

#include <algorithm>

#include "edition/parameter_kinds.h"
#include "notation/json_codec.h"

namespace letrado::notation {

namespace {

// The value of a member as JSON; "null" where the command is without it.
std::string member_of(const game::CommandBody& body, std::string_view name) {
    std::string text = "null";
    std::visit(
        [&](const auto& command) {
            std::remove_cvref_t<decltype(command)>::fields(command, [&](std::string_view field, const auto& value) {
                if (field != name) return;
                if constexpr (is_optional<std::remove_cvref_t<decltype(value)>>) {
                    if (value) text = boost::json::serialize(to_json(*value));
                } else {
                    text = boost::json::serialize(to_json(value));
                }
            });
        },
        body);
    return text;
}

std::string values_of(const game::Offer& offer, std::string_view member) {
    std::vector<std::string> values;
    for (const game::CommandBody& form : offer.forms) {
        std::string value = member_of(form, member);
        if (std::ranges::find(values, value) == values.end()) values.push_back(std::move(value));
    }
    std::string text;
    for (const std::string& value : values)
        text += (text.empty() ? "[" : ",") + value;
    return text + ']';
}

std::string limits_text(const game::Offer& offer) {
    std::string text = "{";
    const auto add = [&](std::string_view member, const std::string& value) {
        text.append(text.size() > 1 ? ",\"" : "\"").append(member).append("\":").append(value);
    };
    for (const std::string_view member : offer.limited)
        add(member, values_of(offer, member));
    if (offer.from) add("from", std::to_string(*offer.from));
    return text + '}';
}

}  // namespace

std::string write_offers(std::span<const game::Offer> offers) {
    std::string text = "{";
    for (const game::Offer& offer : offers) {
        text.append(text.size() > 1 ? ",\"" : "\"").append(offer.command()).append("\":");
        text += limits_text(offer);
    }
    return text + '}';
}

std::string write_rules(const edition::GameRules& rules) {
    static const std::vector<edition::ParameterKind> kinds = edition::parameter_kinds();
    std::string text = "{";
    std::size_t i = 0;
    for (const edition::Parameter& parameter : edition::parameters(rules)) {
        const bool choice = !kinds[i++].choices.empty();
        text.append(text.size() > 1 ? ",\"" : "\"").append(parameter.key).append("\":");
        text += choice ? '"' + parameter.value + '"' : parameter.value;
    }
    return text + '}';
}

}  // namespace letrado::notation
