#include "service/calling/mail_book.h"

#include <algorithm>
#include <boost/json.hpp>
#include <fmt/format.h>

#include "service/accounts/own_notes.h"
#include "service/calling/call_texts.h"
#include "service/people/secrets.h"

namespace letrado::service {

namespace {

constexpr std::int64_t all_mail_notes = 100;
constexpr std::int64_t most_accounts_of_address = 5;
constexpr std::string_view pending_key = "address";

struct KeptAddress {
    std::string address;
    std::string language = "es";
    std::string code{};  // its hash, while it waits
    bool reminders = false;
    std::int64_t tries = 0;
};

std::string small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

std::string address_key(std::string_view address) {
    return token_hash("mail\n" + small_letters(address));
}

std::string write_address(const KeptAddress& kept) {
    boost::json::object object{{"address", kept.address}, {"language", kept.language}, {"reminders", kept.reminders}};
    if (!kept.code.empty()) {
        object.emplace("code", kept.code);
        object.emplace("tries", kept.tries);
    }
    return boost::json::serialize(object);
}

KeptAddress read_address(const store::Note& note) {
    KeptAddress kept;
    boost::system::error_code error;
    const boost::json::value value = boost::json::parse(note.data, error);
    if (error || !value.is_object()) return kept;
    const boost::json::object& object = value.get_object();
    const auto text = [&](std::string_view name, std::string& out) {
        if (const auto* member = object.if_contains(name); member != nullptr && member->is_string())
            out = std::string(member->get_string());
    };
    text("address", kept.address);
    text("language", kept.language);
    text("code", kept.code);
    if (const auto* member = object.if_contains("reminders"); member != nullptr && member->is_bool())
        kept.reminders = member->get_bool();
    if (const auto* member = object.if_contains("tries"); member != nullptr && member->is_int64())
        kept.tries = member->get_int64();
    return kept;
}

outgoing::Mail mail_to(const KeptAddress& to, const MailText& what) {
    const auto language = base::language_from_name(to.language).value_or(base::Language::spanish);
    return {to.address, what.subject.in(language), what.text.in(language)};
}

std::expected<std::optional<KeptAddress>, ServiceError> confirmed_address(store::Store& store,
                                                                          std::string_view account) {
    const auto notes = store.notes_of(account, note_mail, 1);
    if (!notes) return std::unexpected(from_store(notes.error()));
    if (notes->empty()) return std::nullopt;
    return read_address(notes->front());
}

std::expected<void, ServiceError> put_address(store::Store& store, std::string_view account, std::string_view kind,
                                              const KeptAddress& kept, store::Time now) {
    const std::string key = kind == note_mail ? address_key(kept.address) : std::string(pending_key);
    const auto put = store.put_note({std::string(account), std::string(kind), key, now, write_address(kept)});
    if (!put) return std::unexpected(from_store(put.error()));
    return {};
}

std::expected<void, ServiceError> forget_notes(store::Store& store, std::string_view account, std::string_view kind) {
    if (const auto gone = store.delete_notes(account, kind); !gone) return std::unexpected(from_store(gone.error()));
    return {};
}

// A code for the account, unless enough were mailed lately.
std::expected<std::optional<std::string>, ServiceError> new_mail_code(store::Store& store, std::string_view account,
                                                                      store::Time now) {
    // Two of them: nobody finds it by trying hashes.
    const std::string code = new_place_code() + new_place_code();
    const auto put = store.put_note({std::string(account), std::string(note_mail_code), recovery_hash(code), now});
    if (!put) return std::unexpected(from_store(put.error()));
    // Counted with it, so that of many who ask at once not all are let through.
    const auto codes = store.notes_of(account, note_mail_code, all_mail_notes);
    if (!codes) return std::unexpected(from_store(codes.error()));
    const auto fresh = [&](const store::Note& note) { return note.made + mail_code_life > now; };
    if (std::ranges::count_if(*codes, fresh) > most_mail_codes) {
        if (const auto taken = store.take_note(account, note_mail_code, recovery_hash(code)); !taken)
            return std::unexpected(from_store(taken.error()));
        return std::nullopt;
    }
    return fmt::format("{}-{}-{}-{}", code.substr(0, 4), code.substr(4, 4), code.substr(8, 4), code.substr(12));
}

// Whom somebody may mean who typed a name or an address.
std::expected<std::vector<store::Account>, ServiceError> meant(store::Store& store, std::string_view typed) {
    std::vector<store::Account> accounts;
    if (typed.find('@') == std::string_view::npos) {
        const auto key = name_key(typed);
        if (!key) return accounts;
        const auto found = store.find_account_by_key(*key);
        if (!found) return std::unexpected(from_store(found.error()));
        if (*found) accounts.push_back(**found);
        return accounts;
    }
    const auto notes = store.notes_with(note_mail, address_key(typed), most_accounts_of_address);
    if (!notes) return std::unexpected(from_store(notes.error()));
    for (const store::Note& note : *notes) {
        const auto found = store.find_account(note.account);
        if (!found) return std::unexpected(from_store(found.error()));
        if (*found) accounts.push_back(**found);
    }
    return accounts;
}

}  // namespace

std::expected<MailState, ServiceError> mail_state(store::Store& store, std::string_view account, store::Time now) {
    MailState state;
    const auto kept = confirmed_address(store, account);
    if (!kept) return std::unexpected(kept.error());
    if (*kept) {
        state.address = (*kept)->address;
        state.language = (*kept)->language;
        state.reminders = (*kept)->reminders;
    }
    const auto pending = store.notes_of(account, note_mail_pending, 1);
    if (!pending) return std::unexpected(from_store(pending.error()));
    if (!pending->empty() && pending->front().made + pending_life > now)
        state.pending = read_address(pending->front()).address;
    return state;
}

std::expected<outgoing::Mail, ServiceError> ask_to_confirm(store::Store& store, const Person& person,
                                                           std::string_view password, std::string_view address,
                                                           std::string_view language, std::string_view site,
                                                           store::Time now) {
    if (!outgoing::valid_address(address)) return fail(ErrorCode::bad_message, "address");
    const auto found = store.find_account(person.account);
    if (!found) return std::unexpected(from_store(found.error()));
    if (!*found || (*found)->password_hash.empty()) return fail(ErrorCode::forbidden, "guest");
    if (!verify_password((*found)->password_hash, password)) return fail(ErrorCode::wrong_password);
    const std::string code = new_place_code();
    const KeptAddress pending{std::string(address), std::string(language), recovery_hash(code), false, 0};
    if (const auto put = put_address(store, person.account, note_mail_pending, pending, now); !put)
        return std::unexpected(put.error());
    return mail_to(pending, confirm_mail(person.name, code, site));
}

std::expected<std::optional<outgoing::Mail>, ServiceError> confirm_address(store::Store& store, const Person& person,
                                                                           std::string_view code, std::string_view site,
                                                                           store::Time now) {
    // Taken, so that of two who try at once one does.
    const auto taken = store.take_note(person.account, note_mail_pending, pending_key);
    if (!taken) return std::unexpected(from_store(taken.error()));
    if (!*taken || (*taken)->made + pending_life <= now) return fail(ErrorCode::wrong_code);
    KeptAddress pending = read_address(**taken);
    if (pending.code != recovery_hash(code)) {
        if (++pending.tries < most_confirm_tries)
            if (const auto put = put_address(store, person.account, note_mail_pending, pending, (*taken)->made); !put)
                return std::unexpected(put.error());
        return fail(ErrorCode::wrong_code);
    }
    const auto before = confirmed_address(store, person.account);
    if (!before) return std::unexpected(before.error());
    pending.code.clear();
    pending.reminders = *before && (*before)->reminders;
    if (const auto gone = forget_notes(store, person.account, note_mail); !gone) return std::unexpected(gone.error());
    if (const auto put = put_address(store, person.account, note_mail, pending, now); !put)
        return std::unexpected(put.error());
    // What was mailed to the old one is void.
    if (const auto gone = forget_notes(store, person.account, note_mail_code); !gone)
        return std::unexpected(gone.error());
    if (!*before || small_letters((*before)->address) == small_letters(pending.address)) return std::nullopt;
    return mail_to(**before, moved_mail(person.name, site));
}

std::expected<void, ServiceError> want_reminders(store::Store& store, std::string_view account, bool wanted,
                                                 store::Time now) {
    auto kept = confirmed_address(store, account);
    if (!kept) return std::unexpected(kept.error());
    if (!*kept) return fail(ErrorCode::not_found);
    (*kept)->reminders = wanted;
    return put_address(store, account, note_mail, **kept, now);
}

std::expected<void, ServiceError> forget_address(store::Store& store, std::string_view account) {
    for (const std::string_view kind : {note_mail, note_mail_pending, note_mail_code})
        if (auto gone = forget_notes(store, account, kind); !gone) return gone;
    return {};
}

std::expected<std::vector<outgoing::Mail>, ServiceError> recovery_mails(store::Store& store,
                                                                        std::string_view name_or_address,
                                                                        std::string_view site, store::Time now) {
    const auto accounts = meant(store, name_or_address);
    if (!accounts) return std::unexpected(accounts.error());
    std::vector<outgoing::Mail> mails;
    for (const store::Account& account : *accounts) {
        const auto to = confirmed_address(store, account.id);
        if (!to) return std::unexpected(to.error());
        if (!*to) continue;
        const auto code = new_mail_code(store, account.id, now);
        if (!code) return std::unexpected(code.error());
        if (*code) mails.push_back(mail_to(**to, recovery_mail(account.name, **code, site)));
    }
    return mails;
}

std::expected<bool, ServiceError> spend_mail_code(store::Store& store, std::string_view account, std::string_view code,
                                                  store::Time now) {
    const auto taken = store.take_note(account, note_mail_code, recovery_hash(code));
    if (!taken) return std::unexpected(from_store(taken.error()));
    return *taken && (*taken)->made + mail_code_life > now;
}

}  // namespace letrado::service
