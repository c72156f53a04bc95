// Ratings of everybody, and people's notes, of the store in memory.
#include <algorithm>

#include "simulation/memory_store.h"
#include "store/sql/validity.h"

namespace letrado::simulation {

using store::Error;
using store::ErrorKind;
using store::is_id;
using store::Note;

namespace {

std::unexpected<Error> fail(ErrorKind kind, std::string_view detail) {
    return std::unexpected(Error{kind, std::string(detail), 0});
}

template <typename Each>
void shorten(std::vector<Each>& list, std::int64_t limit) {
    const auto most = static_cast<std::size_t>(std::max<std::int64_t>(limit, 0));
    if (list.size() > most) list.erase(list.begin() + static_cast<std::ptrdiff_t>(most), list.end());
}

}  // namespace

MemoryStore::Or<std::vector<store::RatedAccount>> MemoryStore::leaders(std::string_view category, double most_deviation,
                                                                       Time since, std::int64_t limit) {
    return reading([&]() -> Or<std::vector<store::RatedAccount>> {
        std::vector<store::RatedAccount> leaders;
        for (const auto& [id, person] : database_->people)
            for (const auto& [name, rating] : person.ratings)
                if (name == category && rating.deviation <= most_deviation && rating.updated >= since)
                    leaders.push_back({id, person.account.name, rating});
        std::ranges::stable_sort(leaders, std::greater(), [](const auto& each) { return each.rating.value; });
        shorten(leaders, limit);
        return leaders;
    });
}

MemoryStore::Or<std::vector<store::RatingPoint>> MemoryStore::rating_points(std::string_view account,
                                                                            std::int64_t limit) {
    return reading([&]() -> Or<std::vector<store::RatingPoint>> {
        std::vector<store::RatingPoint> points;
        const auto found = database_->people.find(account);
        if (found == database_->people.end()) return points;
        for (const auto& [place, point] : found->second.points)
            if (const auto rating = found->second.ratings.find(place.first);
                rating != found->second.ratings.end() && point.games > rating->second.games - limit)
                points.push_back(point);
        return points;
    });
}

MemoryStore::Or<void> MemoryStore::replace_ratings(std::string_view account, std::span<const store::Rating> ratings,
                                                   std::span<const store::RatingPoint> points) {
    return writing([&]() -> Or<void> {
        const auto found = database_->people.find(account);
        if (found == database_->people.end()) return fail(ErrorKind::not_found, account);
        found->second.ratings.clear();
        found->second.points.clear();
        for (const store::Rating& rating : ratings)
            found->second.ratings.insert_or_assign(rating.category, rating);
        for (const store::RatingPoint& point : points)
            found->second.points.insert_or_assign({point.category, point.games}, point);
        return {};
    });
}

MemoryStore::Or<std::vector<store::RecordedResult>> MemoryStore::results(std::int64_t after, std::int64_t limit) {
    return reading([&]() -> Or<std::vector<store::RecordedResult>> {
        std::vector<store::RecordedResult> results;
        for (const auto& [id, person] : database_->people)
            for (std::size_t i = 0; i < person.history.size(); ++i)
                if (person.history_numbers[i] > after)
                    results.push_back({id,
                                       {person.history[i].first, database_->finished.at(person.history[i].first),
                                        person.history[i].second, person.history_numbers[i]}});
        std::ranges::sort(results, {}, [](const auto& each) { return each.game.cursor; });
        shorten(results, limit);
        return results;
    });
}

MemoryStore::Or<void> MemoryStore::put_note(const Note& note) {
    return writing([&]() -> Or<void> {
        if (!is_id(note.account) || !is_id(note.kind) || !is_id(note.key) || note.data.size() > store::longest_note)
            return fail(ErrorKind::invalid, "a note");
        const auto found = database_->people.find(note.account);
        if (found == database_->people.end()) return fail(ErrorKind::not_found, note.account);
        found->second.notes.insert_or_assign({note.kind, note.key}, note);
        return {};
    });
}

MemoryStore::Or<std::optional<Note>> MemoryStore::take_note(std::string_view account, std::string_view kind,
                                                            std::string_view key) {
    return writing([&]() -> Or<std::optional<Note>> {
        const auto person = database_->people.find(account);
        if (person == database_->people.end()) return std::nullopt;
        const auto found = person->second.notes.find({std::string(kind), std::string(key)});
        if (found == person->second.notes.end()) return std::nullopt;
        return person->second.notes.extract(found).mapped();
    });
}

MemoryStore::Or<void> MemoryStore::delete_notes(std::string_view account, std::string_view kind) {
    return writing([&]() -> Or<void> {
        if (const auto person = database_->people.find(account); person != database_->people.end())
            std::erase_if(person->second.notes, [&](const auto& entry) { return entry.first.first == kind; });
        return {};
    });
}

MemoryStore::Or<std::vector<Note>> MemoryStore::notes_of(std::string_view account, std::string_view kind,
                                                         std::int64_t limit) {
    return reading([&]() -> Or<std::vector<Note>> {
        std::vector<Note> notes;
        if (const auto person = database_->people.find(account); person != database_->people.end())
            for (const auto& [place, note] : person->second.notes)
                if (kind.empty() || place.first == kind) notes.push_back(note);
        shorten(notes, limit);
        return notes;
    });
}

MemoryStore::Or<std::vector<Note>> MemoryStore::notes_with(std::string_view kind, std::string_view key,
                                                           std::int64_t limit) {
    return reading([&]() -> Or<std::vector<Note>> {
        std::vector<Note> notes;
        for (const auto& [id, person] : database_->people)
            if (const auto found = person.notes.find({std::string(kind), std::string(key)});
                found != person.notes.end())
                notes.push_back(found->second);
        shorten(notes, limit);
        return notes;
    });
}

MemoryStore::Or<std::int64_t> MemoryStore::delete_notes_before(std::string_view kind, Time made, std::int64_t limit) {
    return writing([&]() -> Or<std::int64_t> {
        std::vector<Note> old;
        for (const auto& [id, person] : database_->people)
            for (const auto& [place, note] : person.notes)
                if (place.first == kind && note.made < made) old.push_back(note);
        std::ranges::stable_sort(old, {}, &Note::made);
        shorten(old, limit);
        for (const Note& note : old)
            database_->people.find(note.account)->second.notes.erase({note.kind, note.key});
        return std::ssize(old);
    });
}

}  // namespace letrado::simulation
