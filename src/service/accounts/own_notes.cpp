#include "service/accounts/own_notes.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

#include "service/calling/mail_book.h"
#include "service/people/secrets.h"

namespace letrado::service {

namespace {

constexpr std::int64_t all_of_them = 1000;

std::string_view kind_of(Relation relation) {
    return game::name_of(relation);
}

std::string written(store::Time time) {
    return fmt::format("{:015}", time.time_since_epoch().count());
}

store::Time time_read(std::string_view text) {
    std::int64_t count = 0;
    (void)std::from_chars(text.data(), text.data() + text.size(), count);
    return store::Time(std::chrono::milliseconds(count));
}

std::expected<std::vector<Vacation>, ServiceError> vacations(store::Store& store, std::string_view account,
                                                             store::Time since) {
    const auto notes = store.notes_of(account, note_vacation, all_of_them);
    if (!notes) return std::unexpected(from_store(notes.error()));
    std::vector<Vacation> found;
    for (const store::Note& note : *notes)
        if (const Vacation one{time_read(note.key), time_read(note.data)}; one.until > since) found.push_back(one);
    return found;
}

constexpr std::chrono::days a_year{365};

// Of the days of the year until now, where what still runs ends at `end`. A day that is begun is a day: whoever begins
// and ends without pause uses them up, and thirty lines a year are all that is kept of a person.
std::chrono::days left_after(const std::vector<Vacation>& had, store::Time now, store::Time end) {
    std::chrono::days left = most_vacation;
    for (const Vacation& one : had)
        left -= std::max(std::chrono::days(1), std::chrono::ceil<std::chrono::days>(std::min(one.until, end) -
                                                                                    std::max(one.from, now - a_year)));
    return std::max(left, std::chrono::days(0));
}

}  // namespace

// ---- Codes ---------------------------------------------------------------------------------------------------------

std::string recovery_hash(std::string_view code) {
    std::string plain;
    for (const char letter : code) {
        if (letter >= 'A' && letter <= 'Z') plain += static_cast<char>(letter - 'A' + 'a');
        if ((letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9')) plain += letter;
    }
    return token_hash("recovery\n" + plain);
}

std::expected<std::vector<std::string>, ServiceError> make_recovery_codes(store::Store& store, std::string_view account,
                                                                          store::Time now) {
    if (const auto gone = void_recovery_codes(store, account); !gone) return std::unexpected(gone.error());
    std::vector<std::string> codes;
    for (int i = 0; i < recovery_codes; ++i) {
        // 77 bits: nobody finds one by trying hashes.
        const std::string one = new_place_code() + new_place_code();
        codes.push_back(
            fmt::format("{}-{}-{}-{}", one.substr(0, 4), one.substr(4, 4), one.substr(8, 4), one.substr(12)));
        const auto put =
            store.put_note({std::string(account), std::string(note_recovery), recovery_hash(codes.back()), now});
        if (!put) return std::unexpected(from_store(put.error()));
    }
    return codes;
}

std::expected<void, ServiceError> void_recovery_codes(store::Store& store, std::string_view account) {
    for (const std::string_view kind : {note_recovery, note_mail_code})
        if (const auto gone = store.delete_notes(account, kind); !gone)
            return std::unexpected(from_store(gone.error()));
    return {};
}

std::expected<std::int64_t, ServiceError> recovery_codes_left(store::Store& store, std::string_view account) {
    const auto notes = store.notes_of(account, note_recovery, all_of_them);
    if (!notes) return std::unexpected(from_store(notes.error()));
    return std::ssize(*notes);
}

// ---- Names ---------------------------------------------------------------------------------------------------------

std::expected<std::optional<std::string>, ServiceError> former_owner(store::Store& store, std::string_view name_key,
                                                                     store::Time now) {
    const auto notes = store.notes_with(note_name, name_key, all_of_them);
    if (!notes) return std::unexpected(from_store(notes.error()));
    std::optional<store::Note> last;
    for (const store::Note& note : *notes)
        if (note.made + name_kept > now && (!last || note.made > last->made)) last = note;
    if (!last) return std::nullopt;
    return last->account;
}

// ---- Other people --------------------------------------------------------------------------------------------------

std::expected<void, ServiceError> relate(store::Store& store, const Person& person, Relation relation,
                                         const Person& other, store::Time now) {
    if (other.account == person.account) return fail(ErrorCode::forbidden, "oneself");
    const auto had = store.notes_of(person.account, kind_of(relation), all_of_them);
    if (!had) return std::unexpected(from_store(had.error()));
    if (had->size() >= most_relations) return fail(ErrorCode::too_many);
    const auto put = store.put_note({person.account, std::string(kind_of(relation)), other.account, now, other.name});
    if (!put) return std::unexpected(from_store(put.error()));
    if (relation == Relation::block) return unrelate(store, person, Relation::follow, other.account);
    return {};
}

std::expected<void, ServiceError> unrelate(store::Store& store, const Person& person, Relation relation,
                                           std::string_view other) {
    const auto taken = store.take_note(person.account, kind_of(relation), other);
    if (!taken) return std::unexpected(from_store(taken.error()));
    return {};
}

std::expected<std::vector<Person>, ServiceError> related(store::Store& store, std::string_view account,
                                                         Relation relation) {
    const auto notes = store.notes_of(account, kind_of(relation), all_of_them);
    if (!notes) return std::unexpected(from_store(notes.error()));
    std::vector<Person> people;
    for (const store::Note& note : *notes) {
        const auto found = store.find_account(note.key);
        if (!found) return std::unexpected(from_store(found.error()));
        if (*found) people.push_back({(*found)->id, (*found)->name, (*found)->roles});
    }
    std::ranges::sort(people, {}, [](const Person& each) { return name_key(each.name).value_or(each.name); });
    return people;
}

std::expected<bool, ServiceError> apart(store::Store& store, std::string_view one, std::string_view other) {
    // Whom somebody blocks is bounded; by how many somebody is blocked is not.
    for (const auto& [by, whom] : {std::pair(one, other), std::pair(other, one)}) {
        const auto blocked = store.notes_of(by, kind_of(Relation::block), all_of_them);
        if (!blocked) return std::unexpected(from_store(blocked.error()));
        if (std::ranges::find(*blocked, whom, &store::Note::key) != blocked->end()) return true;
    }
    return false;
}

// ---- Vacations -----------------------------------------------------------------------------------------------------

std::expected<std::chrono::days, ServiceError> vacation_left(store::Store& store, std::string_view account,
                                                             store::Time now) {
    const auto had = vacations(store, account, now - a_year);
    if (!had) return std::unexpected(had.error());
    return left_after(*had, now, store::Time::max());
}

std::expected<Vacation, ServiceError> begin_vacation(store::Store& store, std::string_view account,
                                                     std::chrono::days length, store::Time now) {
    if (length < std::chrono::days(1) || length > most_vacation) return fail(ErrorCode::bad_message, "days");
    const auto had = vacations(store, account, now - a_year);
    if (!had) return std::unexpected(had.error());
    if (length > left_after(*had, now, now)) return fail(ErrorCode::too_many, "days");
    // One at a time: a new one takes the place of what is left of the old.
    if (const auto ended = end_vacation(store, account, now); !ended) return std::unexpected(ended.error());
    const Vacation vacation{now, now + length};
    const auto put = store.put_note(
        {std::string(account), std::string(note_vacation), written(vacation.from), now, written(vacation.until)});
    if (!put) return std::unexpected(from_store(put.error()));
    return vacation;
}

std::expected<void, ServiceError> end_vacation(store::Store& store, std::string_view account, store::Time now) {
    const auto all = vacations(store, account, now);
    if (!all) return std::unexpected(all.error());
    for (const Vacation& one : *all) {
        const auto put = store.put_note(
            {std::string(account), std::string(note_vacation), written(one.from), one.from, written(now)});
        if (!put) return std::unexpected(from_store(put.error()));
    }
    return {};
}

std::expected<std::optional<Vacation>, ServiceError> vacation_of(store::Store& store, std::string_view account,
                                                                 store::Time now) {
    const auto all = vacations(store, account, now);
    if (!all) return std::unexpected(all.error());
    if (all->empty()) return std::nullopt;
    return all->back();
}

}  // namespace letrado::service
