#include "service/calling/caller.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "service/accounts/own_notes.h"
#include "service/calling/call_texts.h"
#include "service/calling/mail_book.h"
#include "service/stored_time.h"

namespace letrado::service {

namespace {

// A live game goes on without who does not come soon; a correspondence game waits.
constexpr std::chrono::minutes live_life{10};
constexpr std::chrono::hours slow_life{24};
constexpr std::chrono::minutes challenge_life{60};
constexpr std::chrono::minutes trial_life{5};

// A later one with the same tag takes the place of one before; that of a page is not shown to who looks at the page.
std::string written_call(const base::Text& text, const std::string& path, std::string_view tag,
                         std::string_view language) {
    const auto tongue = base::language_from_name(language).value_or(base::Language::spanish);
    return boost::json::serialize(
        boost::json::object{{"title", "Letrado"}, {"body", text.in(tongue)}, {"path", path}, {"tag", tag}});
}

std::string game_path(std::string_view game) {
    return "/partida/" + std::string(game);
}

}  // namespace

void Caller::hear(const PlayerAwaited& awaited) {
    Call call;
    call.account = awaited.account;
    call.path = game_path(awaited.game);
    call.game = awaited.game;
    call.kind = awaited.reminder ? CallKind::reminder : CallKind::turn;
    call.text = awaited.reminder ? reminder_text(awaited.rival, awaited.deadline - parts_.loop.now())
                                 : turn_text(awaited.rival);
    call.life = awaited.correspondence ? std::chrono::seconds(slow_life) : std::chrono::seconds(live_life);
    call.urgent = !awaited.correspondence;
    // Who has the page open is called by the page, and who cannot be known to be away is not taken for it. A game that
    // goes on for weeks is told everywhere: the service worker of a page that shows it keeps silent.
    if (awaited.correspondence) {
        call.once = fmt::format("{} {}", game::name_of(call.kind), awaited.reminder ? awaited.deadline : awaited.since);
    } else if (!parts_.presence.certain_since() || parts_.presence.is_here(awaited.account)) {
        return;
    }
    this->call(call);
}

void Caller::hear(const LobbyEvent& event) {
    Call call;
    call.kind = CallKind::challenge;
    call.life = challenge_life;
    call.urgent = true;
    if (const auto* added = std::get_if<SeekAdded>(&event)) {
        // Said again without anybody asking, it is no news.
        if (added->command.empty() || added->seek.to.empty()) return;
        // Whoever offers and withdraws again and again is heard a few times.
        if (!challenges_.take(added->seek.to + ' ' + added->seek.by.account, std::chrono::steady_clock::now())) return;
        call.account = added->seek.to;
        call.text = challenge_text(added->seek.by.name);
        call.path = "/sala";
    } else if (const auto* matched = std::get_if<Matched>(&event)) {
        call.account = matched->seek.by.account;
        call.text = accepted_text(matched->with.name);
        call.path = game_path(matched->game);
    } else {
        return;
    }
    if (!parts_.presence.is_here(call.account)) this->call(call);
}

bool Caller::may_call(const std::string& account) {
    const bool may = rate_.take(account, std::chrono::steady_clock::now());
    if (!may) ++dropped_;
    return may;
}

bool Caller::try_out(const std::string& account, const std::string& endpoint) {
    Call call;
    call.account = account;
    call.text = trial_text();
    call.path = "/cuenta";
    call.life = trial_life;
    call.urgent = true;
    call.only = endpoint;
    // Read when its turn comes: what became of the one before is known then.
    return submit([this, call = std::move(call)] { perform(call); }, account);
}

void Caller::call(const Call& call) {
    if (may_call(call.account)) submit([this, call] { perform(call); }, call.account);
}

bool Caller::submit(Workers::Work work, const std::string& account) {
    const bool taken = parts_.out.workers->submit(std::move(work), account);
    if (!taken) ++dropped_;
    return taken;
}

bool Caller::send(outgoing::Mail mail, const std::string& account) {
    return submit(
        [this, mail = std::move(mail)] {
            const bool sent = parts_.out.mail->send(mail);
            ++(sent ? mails_ : mails_failed_);
            // Never to whom, and never what.
            if (!sent) parts_.log.write(base::LogLevel::warning, "mail_failed");
        },
        account);
}

bool Caller::was_told(const Call& call, store::Time now) {
    if (call.once.empty()) return false;
    const std::string key = fmt::format("{} {}", call.game, game::name_of(call.kind));
    const auto before = parts_.store.notes_of(call.account, note_called, store::longest_list);
    if (!before) return true;
    for (const store::Note& note : *before)
        if (note.key == key && note.data == call.once) return true;
    return !parts_.store.put_note({call.account, std::string(note_called), key, now, call.once});
}

void Caller::perform(const Call& call) {
    const store::Time now = time_of(parts_.loop.now());
    const auto devices = devices_of(parts_.store, call.account, now);
    if (!devices) return;
    if (!call.once.empty()) {
        const auto vacation = vacation_of(parts_.store, call.account, now);
        if (!vacation || *vacation || was_told(call, now)) return;
    }
    for (const PushDevice& device : *devices) {
        const bool wanted = call.only.empty() ? device.wants(call.kind) : device.target.endpoint == call.only;
        if (wanted && can_push()) push_to(device, call);
    }
    if (call.kind == CallKind::reminder && can_mail()) mail_reminder(call, now);
}

void Caller::push_to(const PushDevice& device, const Call& call) {
    const auto delivery = parts_.out.push->send(
        device.target, {written_call(call.text, call.path, call.only.empty() ? call.path : "trial", device.language),
                        call.life, call.game, call.urgent});
    if (delivery == outgoing::Delivery::delivered) ++delivered_;
    if (delivery == outgoing::Delivery::failed) ++failed_;
    if (delivery == outgoing::Delivery::gone) ++gone_;
    const std::lock_guard one_at_a_time(noting_);
    (void)note_delivery(parts_.store, device, delivery);
}

void Caller::mail_reminder(const Call& call, store::Time now) {
    const auto state = mail_state(parts_.store, call.account, now);
    if (!state || state->address.empty() || !state->reminders) return;
    const auto account = parts_.store.find_account(call.account);
    if (!account || !*account) return;
    const MailText text = reminder_mail((*account)->name, call.text, call.game, parts_.out.site);
    const auto language = base::language_from_name(state->language).value_or(base::Language::spanish);
    (void)send({state->address, text.subject.in(language), text.text.in(language)}, call.account);
}

CallCounts Caller::counts() const {
    return {delivered_, failed_, gone_, dropped_, mails_, mails_failed_};
}

}  // namespace letrado::service
