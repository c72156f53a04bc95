#include "notation/json_codec.h"

#include <algorithm>

namespace letrado::notation {

void JsonReader::fail(NotationErrorKind kind, std::string_view what, base::Text detail) {
    if (!fault_) fault_ = NotationError{kind, line_, std::string(what), std::move(detail)};
}

std::optional<boost::json::object> JsonReader::parse_object(std::string_view text) {
    boost::json::error_code error;
    boost::json::value value = boost::json::parse({text.data(), text.size()}, error, &memory_);
    if (error || !value.is_object()) {
        fail(NotationErrorKind::not_json, "");
        return std::nullopt;
    }
    return std::move(value.as_object());
}

void JsonReader::refuse_unknown(const boost::json::object& object, const std::vector<std::string_view>& known) {
    for (const auto& member : object) {
        const std::string_view key(member.key().data(), member.key().size());
        if (std::ranges::find(known, key) == known.end()) return fail(NotationErrorKind::unknown_member, key);
    }
}

void JsonReader::bad_value(const boost::json::value& value, const base::Text& why) {
    const std::string shown = boost::json::serialize(value).substr(0, 80);
    fail(NotationErrorKind::bad_value, name_, {shown + " (" + why.es + ")", shown + " (" + why.en + ")"});
}

void JsonReader::bad_type(const boost::json::value& value) {
    const std::string shown = boost::json::serialize(value).substr(0, 80);
    fail(NotationErrorKind::bad_value, name_, {shown, shown});
}

std::optional<std::string_view> JsonReader::text_of(const boost::json::value& value) {
    const boost::json::string* text = value.if_string();
    if (text == nullptr) {
        bad_type(value);
        return std::nullopt;
    }
    return std::string_view(text->data(), text->size());
}

std::optional<std::int64_t> JsonReader::integer_of(const boost::json::value& value, std::int64_t least,
                                                   std::int64_t most) {
    const std::int64_t* number = value.if_int64();
    if (number == nullptr || *number < least || *number > most) {
        bad_type(value);
        return std::nullopt;
    }
    return *number;
}

std::vector<tiles::Tile> JsonReader::tiles_of(const boost::json::value& value, std::size_t most) {
    const auto text = text_of(value);
    if (!text) return {};
    auto parsed = tiles::parse_rack(*text, most);
    if (!parsed) {
        bad_value(value, parsed.error().message());
        return {};
    }
    return std::move(*parsed);
}

}  // namespace letrado::notation
