#include "notation/phrase.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace letrado::notation {

namespace {

constexpr std::array<std::string_view, 5> known_filters = {"time", "turn", "signed", "count", "words"};

bool is_path(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
    });
}

// Also that of a rule: "G-CLAIM-1".
bool is_value(std::string_view text) {
    return !text.empty() &&
           std::ranges::all_of(text, [](char c) { return is_path({&c, 1}) || (c >= 'A' && c <= 'Z') || c == '-'; });
}

std::vector<std::string_view> split(std::string_view text, char at) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(at);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::expected<PhraseTerm, std::string> parse_term(std::string_view text) {
    using Kind = PhraseTerm::Kind;
    PhraseTerm term;
    std::string_view path = text;
    const std::size_t equal = text.find('=');
    if (equal != std::string_view::npos) {
        const bool different = equal > 0 && text[equal - 1] == '!';
        term.kind = different ? Kind::different : Kind::equal;
        term.value = text.substr(equal + 1);
        path = text.substr(0, different ? equal - 1 : equal);
        if (!is_value(term.value)) return std::unexpected(fmt::format("no value in the term '{}'", text));
    } else if (text.starts_with("has:")) {
        term.kind = Kind::present;
        path.remove_prefix(4);
    } else if (text.starts_with('!')) {
        term.kind = Kind::empty;
        path.remove_prefix(1);
    }
    if (!is_path(path)) return std::unexpected(fmt::format("'{}' is no term", text));
    term.path = path;
    return term;
}

std::expected<PhrasePlace, std::string> parse_place(std::string_view text) {
    std::vector<std::string_view> parts = split(text, '|');
    PhrasePlace place;
    place.path = parts.front();
    if (!is_path(place.path)) return std::unexpected(fmt::format("'{{{}}}' names no member", text));
    parts.erase(parts.begin());
    while (!parts.empty() && std::ranges::find(known_filters, parts.front()) != known_filters.end()) {
        place.filters.emplace_back(parts.front());
        parts.erase(parts.begin());
    }
    if (parts.size() == 2) {
        place.one = parts[0];
        place.many = parts[1];
    } else if (!parts.empty()) {
        return std::unexpected(fmt::format("'{{{}}}': a filter, or a noun in singular and plural", text));
    }
    return place;
}

// The terms before "?" at the beginning of a part; none where it has no terms.
std::size_t length_of_terms(std::string_view part) {
    const std::size_t mark = part.find('?');
    if (mark == std::string_view::npos || mark == 0) return 0;
    return parse_terms(part.substr(0, mark)) ? mark : 0;
}

class Parser {
  public:
    explicit Parser(std::string_view text) : rest_(text) {}

    std::expected<Phrase, std::string> parse(bool inside) {
        Phrase phrase;
        while (!rest_.empty()) {
            const char next = rest_.front();
            if (inside && next == ']') break;
            if (next == ']' || next == '}') return std::unexpected(fmt::format("'{}' closes nothing", next));
            std::expected<PhrasePiece, std::string> piece = next == '{' ? place() : next == '[' ? part(inside) : text();
            if (!piece) return std::unexpected(piece.error());
            phrase.push_back(std::move(*piece));
        }
        return phrase;
    }

  private:
    std::expected<PhrasePiece, std::string> text() {
        const std::size_t end = std::min(rest_.find_first_of("{}[]"), rest_.size());
        PhrasePiece piece;
        piece.text = rest_.substr(0, end);
        rest_.remove_prefix(end);
        return piece;
    }

    std::expected<PhrasePiece, std::string> place() {
        const std::size_t end = rest_.find('}');
        if (end == std::string_view::npos) return std::unexpected("'{' without '}'");
        auto place = parse_place(rest_.substr(1, end - 1));
        if (!place) return std::unexpected(place.error());
        rest_.remove_prefix(end + 1);
        PhrasePiece piece;
        piece.kind = PhrasePiece::Kind::place;
        piece.place = std::move(*place);
        return piece;
    }

    std::expected<PhrasePiece, std::string> part(bool inside) {
        if (inside) return std::unexpected("a part inside another");
        rest_.remove_prefix(1);
        PhrasePiece piece;
        piece.kind = PhrasePiece::Kind::part;
        if (const std::size_t length = length_of_terms(rest_.substr(0, rest_.find(']')))) {
            piece.terms = *parse_terms(rest_.substr(0, length));
            rest_.remove_prefix(length + 1);
        }
        auto content = parse(true);
        if (!content) return std::unexpected(content.error());
        if (rest_.empty()) return std::unexpected("'[' without ']'");
        rest_.remove_prefix(1);
        piece.inside = std::move(*content);
        const bool can_be_empty = std::ranges::any_of(
            piece.inside, [](const PhrasePiece& each) { return each.kind == PhrasePiece::Kind::place; });
        if (piece.terms.empty() && !can_be_empty) return std::unexpected("a part that is always told");
        return piece;
    }

    std::string_view rest_;
};

// Nothing where a place is empty and the part has no terms of its own.
std::string say_part(const PhrasePiece& part, const PhraseValues& values) {
    if (!all_hold(part.terms, values)) return {};
    std::string text;
    for (const PhrasePiece& piece : part.inside) {
        if (piece.kind == PhrasePiece::Kind::text) {
            text += piece.text;
            continue;
        }
        const Filling filling = values.fill(piece.place);
        if (filling.empty && part.terms.empty()) return {};
        text += filling.text;
    }
    return text;
}

}  // namespace

std::expected<std::vector<PhraseTerm>, std::string> parse_terms(std::string_view text) {
    std::vector<PhraseTerm> terms;
    if (text.empty()) return terms;
    for (const std::string_view each : split(text, ' ')) {
        auto term = parse_term(each);
        if (!term) return std::unexpected(term.error());
        terms.push_back(std::move(*term));
    }
    return terms;
}

std::expected<Phrase, std::string> parse_phrase(std::string_view text) {
    if (text.empty()) return std::unexpected("no words");
    return Parser(text).parse(false);
}

bool all_hold(const std::vector<PhraseTerm>& terms, const PhraseValues& values) {
    return std::ranges::all_of(terms, values.holds);
}

std::string say(const Phrase& phrase, const PhraseValues& values) {
    std::string text;
    for (const PhrasePiece& piece : phrase) {
        switch (piece.kind) {
            case PhrasePiece::Kind::text:
                text += piece.text;
                break;
            case PhrasePiece::Kind::place:
                text += values.fill(piece.place).text;
                break;
            case PhrasePiece::Kind::part:
                text += say_part(piece, values);
                break;
        }
    }
    return text;
}

}  // namespace letrado::notation
