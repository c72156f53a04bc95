#include "service/stored_json.h"

#include <boost/json.hpp>

#include "base/hash.h"

namespace letrado::service {

namespace {

namespace json = boost::json;

// Reads members and remembers whether one was wrong.
class Members {
  public:
    explicit Members(const json::value& value) : object_(value.if_object()), good_(object_ != nullptr) {}

    [[nodiscard]] bool good() const { return good_; }
    void fail() { good_ = false; }

    [[nodiscard]] const json::value* find(std::string_view name) {
        const json::value* found = good_ ? object_->if_contains(name) : nullptr;
        if (found == nullptr) good_ = false;
        return found;
    }
    void read(std::string_view name, std::string& out) {
        const json::value* found = find(name);
        if (found == nullptr) return;
        if (const json::string* text = found->if_string()) {
            out = std::string_view(*text);
        } else {
            good_ = false;
        }
    }
    void read(std::string_view name, bool& out) {
        const json::value* found = find(name);
        if (found == nullptr) return;
        if (found->is_bool()) {
            out = found->get_bool();
        } else {
            good_ = false;
        }
    }
    template <std::integral Number>
    void read(std::string_view name, Number& out) {
        const json::value* found = find(name);
        if (found == nullptr) return;
        if (found->is_int64()) {
            out = static_cast<Number>(found->get_int64());
        } else {
            good_ = false;
        }
    }
    // What records of former versions have not.
    template <typename Out>
    void read_if_there(std::string_view name, Out& out) {
        if (good_ && object_->contains(name)) read(name, out);
    }
    template <typename Read>
    void read_with(std::string_view name, Read read) {
        if (const json::value* found = find(name)) good_ = read(*found) && good_;
    }

  private:
    const json::object* object_;
    bool good_;
};

std::optional<json::value> parse(std::string_view text) {
    boost::system::error_code error;
    json::value value = json::parse(text, error);
    if (error) return std::nullopt;
    return value;
}

json::value to_json(const Seated& seated) {
    return json::object{{"account", seated.account}, {"name", seated.name}, {"level", seated.level}};
}

bool from_json(const json::value& value, Seated& seated) {
    Members members(value);
    members.read("account", seated.account);
    members.read("name", seated.name);
    members.read("level", seated.level);
    return members.good();
}

json::value to_json(const GameTerms& terms) {
    return terms_json(terms);
}

bool from_json(const json::value& value, GameTerms& terms) {
    Members members(value);
    std::string judged_by;
    members.read("edition", terms.edition);
    members.read("judged_by", judged_by);
    members.read("rated", terms.rated);
    members.read("open", terms.open);
    members.read("chat", terms.chat);
    members.read_if_there("days", terms.days);
    std::string pace(game::name_of(Pace::instant));
    members.read_if_there("pace", pace);
    members.read_with("settings", [&](const json::value& list) {
        const json::array* settings = list.if_array();
        if (settings == nullptr) return false;
        for (const json::value& item : *settings) {
            const json::string* text = item.if_string();
            const std::size_t sign = text == nullptr ? std::string::npos : std::string_view(*text).find('=');
            if (sign == std::string::npos) return false;
            const std::string_view setting(*text);
            terms.settings.push_back({std::string(setting.substr(0, sign)), std::string(setting.substr(sign + 1))});
        }
        return true;
    });
    const auto judges = game::from_name<JudgedBy>(judged_by);
    if (!judges) return false;
    terms.judged_by = *judges;
    const auto known_pace = game::from_name<Pace>(pace);
    if (!known_pace) return false;
    terms.pace = *known_pace;
    return members.good();
}

bool seed_from_hex(std::string_view hex, board::BagSeed& seed) {
    if (hex.size() != 2 * seed.bytes.size()) return false;
    for (std::size_t i = 0; i < seed.bytes.size(); ++i) {
        unsigned byte = 0;
        for (const char c : hex.substr(2 * i, 2)) {
            const std::size_t digit = std::string_view("0123456789abcdef").find(c);
            if (digit == std::string_view::npos) return false;
            byte = byte * 16 + static_cast<unsigned>(digit);
        }
        seed.bytes[i] = static_cast<std::uint8_t>(byte);
    }
    return true;
}

json::value to_json(const Seek& seek) {
    return json::object{{"id", seek.id},
                        {"by", to_json(seek.by)},
                        {"to", seek.to},
                        {"to_name", seek.to_name},
                        {"secret", seek.secret},
                        {"guest", seek.guest},
                        {"terms", to_json(seek.terms)},
                        {"at", seek.at}};
}

bool from_json(const json::value& value, Seek& seek) {
    Members members(value);
    members.read("id", seek.id);
    members.read("to", seek.to);
    members.read("to_name", seek.to_name);
    members.read("secret", seek.secret);
    members.read_if_there("guest", seek.guest);
    members.read("at", seek.at);
    members.read_with("by", [&](const json::value& by) { return from_json(by, seek.by); });
    members.read_with("terms", [&](const json::value& terms) { return from_json(terms, seek.terms); });
    return members.good();
}

bool read_texts(const json::value& value, std::vector<std::string>& out) {
    const json::array* list = value.if_array();
    if (list == nullptr) return false;
    for (const json::value& item : *list) {
        const json::string* text = item.if_string();
        if (text == nullptr) return false;
        out.emplace_back(std::string_view(*text));
    }
    return true;
}

template <typename T>
json::object each_seat(const game::PerSeat<T>& values) {
    return {{"first", values[game::Seat::first]}, {"second", values[game::Seat::second]}};
}

template <typename T>
bool read_each_seat(const json::value& value, game::PerSeat<T>& out) {
    Members members(value);
    for (const game::Seat seat : game::both_seats)
        members.read(game::name_of(seat), out[seat]);
    return members.good();
}

}  // namespace

json::object terms_json(const GameTerms& terms) {
    json::array settings;
    for (const game::RuleSetting& setting : terms.settings)
        settings.push_back(json::string(setting.key + '=' + setting.value));
    json::object object{{"edition", terms.edition},
                        {"settings", std::move(settings)},
                        {"judged_by", game::name_of(terms.judged_by)},
                        {"rated", terms.rated},
                        {"open", terms.open},
                        {"chat", terms.chat}};
    if (terms.pace != Pace::instant) object.emplace("pace", game::name_of(terms.pace));
    if (terms.days > 0) object.emplace("days", terms.days);
    return object;
}

std::string write_header(const GameHeader& header) {
    json::object object{
        {"version", 1},
        {"terms", to_json(header.terms)},
        {"first", to_json(header.seats[game::Seat::first])},
        {"second", to_json(header.seats[game::Seat::second])},
        {"seed", base::to_hex(header.seed.bytes)},
        {"created", header.created},
    };
    if (header.is_kept()) object.emplace("keeper", header.keeper);
    return json::serialize(object);
}

std::optional<GameHeader> read_header(std::string_view text) {
    const auto value = parse(text);
    if (!value) return std::nullopt;
    GameHeader header;
    Members members(*value);
    std::string seed;
    members.read("seed", seed);
    members.read("created", header.created);
    members.read_if_there("keeper", header.keeper);
    members.read_with("terms", [&](const json::value& terms) { return from_json(terms, header.terms); });
    for (const game::Seat seat : game::both_seats)
        members.read_with(game::name_of(seat),
                          [&](const json::value& of) { return from_json(of, header.seats[seat]); });
    if (!members.good() || !seed_from_hex(seed, header.seed)) return std::nullopt;
    return header;
}

std::string write_lobby_event(const LobbyEvent& event) {
    json::object object;
    if (const auto* added = std::get_if<SeekAdded>(&event)) {
        object = {{"event", "seek_added"}, {"seek", to_json(added->seek)}, {"command", added->command}};
    } else if (const auto* removed = std::get_if<SeekRemoved>(&event)) {
        object = {{"event", "seek_removed"}, {"id", removed->seek}};
        if (!removed->declined.empty()) object.emplace("declined", removed->declined);
    } else {
        const auto& matched = std::get<Matched>(event);
        object = {{"event", "matched"},
                  {"seek", to_json(matched.seek)},
                  {"with", to_json(matched.with)},
                  {"game", matched.game},
                  {"command", matched.command}};
    }
    return json::serialize(object);
}

std::optional<LobbyEvent> read_lobby_event(std::string_view text) {
    const auto value = parse(text);
    if (!value) return std::nullopt;
    Members members(*value);
    std::string name;
    members.read("event", name);
    Seek seek;
    const auto read_seek = [&] {
        members.read_with("seek", [&](const json::value& of) { return from_json(of, seek); });
    };
    std::optional<LobbyEvent> event;
    if (name == "seek_added") {
        read_seek();
        SeekAdded added{std::move(seek)};
        members.read_if_there("command", added.command);
        event = std::move(added);
    } else if (name == "seek_removed") {
        SeekRemoved removed;
        members.read("id", removed.seek);
        members.read_if_there("declined", removed.declined);
        event = std::move(removed);
    } else if (name == "matched") {
        Matched matched;
        read_seek();
        members.read("game", matched.game);
        members.read_if_there("command", matched.command);
        members.read_with("with", [&](const json::value& with) { return from_json(with, matched.with); });
        matched.seek = std::move(seek);
        event = std::move(matched);
    }
    return members.good() ? event : std::nullopt;
}

std::string write_card(const GameCard& card) {
    json::object object{{"edition", card.edition},
                        {"names", each_seat(card.names)},
                        {"scores", each_seat(card.scores)},
                        {"winner", card.winner},
                        {"waits", card.waits},
                        {"rated", card.rated},
                        {"open", card.open}};
    if (card.accounts) object.emplace("accounts", each_seat(*card.accounts));
    if (!card.tempo.empty()) object.emplace("tempo", card.tempo);
    if (card.seconds != game::PerSeat<int>{}) {
        object.emplace("seconds", each_seat(card.seconds));
        object.emplace("turns", each_seat(card.turns));
    }
    if (card.scrabbles != game::PerSeat<int>{}) object.emplace("scrabbles", each_seat(card.scrabbles));
    if (card.best_points != game::PerSeat<int>{}) {
        object.emplace("best_words", each_seat(card.best_words));
        object.emplace("best_points", each_seat(card.best_points));
    }
    if (card.adjourned) object.emplace("adjourned", *card.adjourned);
    return json::serialize(object);
}

std::optional<GameCard> read_card(std::string_view text) {
    const auto value = parse(text);
    if (!value) return std::nullopt;
    GameCard card;
    Members members(*value);
    members.read("edition", card.edition);
    members.read("winner", card.winner);
    members.read_if_there("waits", card.waits);
    members.read("rated", card.rated);
    members.read("open", card.open);
    members.read_with("names", [&](const json::value& names) { return read_each_seat(names, card.names); });
    members.read_with("scores", [&](const json::value& scores) { return read_each_seat(scores, card.scores); });
    if (value->get_object().contains("accounts")) {
        members.read_with(
            "accounts", [&](const json::value& accounts) { return read_each_seat(accounts, card.accounts.emplace()); });
    }
    members.read_if_there("tempo", card.tempo);
    const auto of_both = [&](std::string_view name, auto& out) {
        if (value->get_object().contains(name))
            members.read_with(name, [&](const json::value& both) { return read_each_seat(both, out); });
    };
    of_both("seconds", card.seconds);
    of_both("turns", card.turns);
    of_both("scrabbles", card.scrabbles);
    of_both("best_words", card.best_words);
    of_both("best_points", card.best_points);
    if (value->get_object().contains("adjourned")) members.read("adjourned", card.adjourned.emplace());
    if (!members.good()) return std::nullopt;
    return card;
}

std::string write_chat(const ChatLine& line) {
    return json::serialize(json::object{
        {"room", line.room}, {"from", line.from}, {"role", line.role}, {"text", line.text}, {"at", line.at}});
}

std::optional<ChatLine> read_chat(std::string_view text) {
    const auto value = parse(text);
    if (!value) return std::nullopt;
    ChatLine line;
    Members members(*value);
    members.read("room", line.room);
    members.read("from", line.from);
    members.read("role", line.role);
    members.read("text", line.text);
    members.read("at", line.at);
    if (!members.good()) return std::nullopt;
    return line;
}

std::string write_terms(const GameTerms& terms) {
    return json::serialize(to_json(terms));
}

std::string write_presence(const PresenceNews& news) {
    json::object object{{"node", news.node}};
    if (!news.ask.empty()) {
        object.emplace("ask", news.ask);
        return json::serialize(object);
    }
    json::array came;
    for (const Present& person : news.came) {
        came.push_back(json::string(person.account));
        came.push_back(json::string(person.name));
    }
    object.emplace("number", news.number);
    object.emplace("came", std::move(came));
    object.emplace("left", json::value_from(news.left));
    object.emplace("part", news.part);
    object.emplace("parts", news.parts);
    return json::serialize(object);
}

std::optional<PresenceNews> read_presence(std::string_view text) {
    const auto value = parse(text);
    if (!value) return std::nullopt;
    PresenceNews news;
    Members members(*value);
    members.read("node", news.node);
    members.read_if_there("ask", news.ask);
    if (members.good() && !news.ask.empty()) return news;
    members.read("number", news.number);
    members.read("part", news.part);
    members.read("parts", news.parts);
    members.read_with("left", [&](const json::value& list) { return read_texts(list, news.left); });
    std::vector<std::string> came;
    members.read_with("came", [&](const json::value& list) { return read_texts(list, came); });
    if (!members.good() || came.size() % 2 != 0 || news.part < 0 || news.part > news.parts) return std::nullopt;
    for (std::size_t i = 0; i < came.size(); i += 2)
        news.came.push_back({std::move(came[i]), std::move(came[i + 1])});
    return news;
}

}  // namespace letrado::service
