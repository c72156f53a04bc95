#include "service/tables/interventions.h"

namespace letrado::service {

void Interventions::note(const Person& person, const std::string& game, std::string_view command) {
    if (!person.has(role_director) && !person.has(role_administrator)) return;
    games_.with_settled(game, [this, person, game, command = std::string(command)](auto found) {
        // Who keeps his own table is no stranger in it.
        if (!found || keeps(person, (*found)->header)) return;
        if (role_of(person, (*found)->header) != game::Role::director) return;
        desk_.submit([this, account = person.account, game, command] {
            const store::Time now(std::chrono::milliseconds(loop_.now()));
            const auto noted = moderation_.note(account, "intervention", "game:" + game, command, now);
            if (!noted) log_.error("audit_failed", {{"game", game}, {"what", noted.error().message().en}});
        });
    });
}

}  // namespace letrado::service
