#include "service/calling/call_texts.h"

#include <algorithm>
#include <fmt/format.h>

namespace letrado::service {

namespace {

base::Text hours_text(game::Millis left) {
    constexpr game::Millis hour = 3'600'000;
    const game::Millis hours = std::max<game::Millis>(left / hour, 0);
    if (hours == 0) return {"queda menos de una hora", "less than an hour"};
    if (hours == 1) return {"queda una hora", "one hour"};
    return {fmt::format("quedan {} horas", hours), fmt::format("{} hours", hours)};
}

}  // namespace

base::Text turn_text(std::string_view rival) {
    return {fmt::format("Te toca en la partida con {}.", rival),
            fmt::format("It is your turn in the game with {}.", rival)};
}

base::Text reminder_text(std::string_view rival, game::Millis left) {
    const base::Text hours = hours_text(left);
    return {fmt::format("Te toca en la partida con {}: {}.", rival, hours.es),
            fmt::format("It is your turn in the game with {}: {} left.", rival, hours.en)};
}

base::Text challenge_text(std::string_view by) {
    return {fmt::format("{} quiere jugar contigo.", by), fmt::format("{} wants to play with you.", by)};
}

base::Text accepted_text(std::string_view by) {
    return {fmt::format("{} ha aceptado: vuestra partida ha empezado.", by),
            fmt::format("{} accepted: your game has begun.", by)};
}

base::Text trial_text() {
    return {"Así te avisará Letrado en este dispositivo.", "This is how Letrado will call you on this device."};
}

MailText confirm_mail(std::string_view name, std::string_view code, std::string_view site) {
    return {
        {"Tu código para confirmar la dirección", "Your code to confirm the address"},
        {fmt::format("Hola, {0}:\n\nalguien, esperamos que tú, ha dado esta dirección para la cuenta «{0}» de {2}. "
                     "Para confirmarla, escribe este código en la página de tu cuenta:\n\n    {1}\n\nVale durante un "
                     "día. Si no has sido tú, no hagas nada: no recibirás más mensajes.\n",
                     name, code, site),
         fmt::format("Hello {0},\n\nsomebody, we hope you, gave this address for the account \"{0}\" of {2}. To "
                     "confirm it, type this code on the page of your account:\n\n    {1}\n\nIt is good for a day. If "
                     "it was not you, do nothing: you will get no more messages.\n",
                     name, code, site)}};
}

MailText recovery_mail(std::string_view name, std::string_view code, std::string_view site) {
    return {
        {"Tu código para volver a entrar", "Your code to get in again"},
        {fmt::format(
             "Hola, {0}:\n\nalguien, esperamos que tú, quiere entrar en la cuenta «{0}» de {2} sin la "
             "contraseña. Abre {2}/cuenta, elige «He olvidado la contraseña» y escribe el nombre de la cuenta, "
             "este código y una contraseña nueva:\n\n    {1}\n\nVale una vez y durante una hora. Si no has sido "
             "tú, no hagas nada: sin el código nadie entra.\n",
             name, code, site),
         fmt::format("Hello {0},\n\nsomebody, we hope you, wants to get into the account \"{0}\" of {2} without the "
                     "password. Open {2}/cuenta, choose \"I have forgotten my password\" and type the name of the "
                     "account, this code and a new password:\n\n    {1}\n\nIt is good once and for an hour. If it was "
                     "not you, do nothing: nobody gets in without the code.\n",
                     name, code, site)}};
}

MailText moved_mail(std::string_view name, std::string_view site) {
    return {
        {"Esta dirección ya no es la de tu cuenta", "This address is no longer your account’s"},
        {fmt::format("Hola, {0}:\n\nla cuenta «{0}» de {1} ya no usa esta dirección. Si no lo has cambiado tú, entra y "
                     "cambia la contraseña.\n",
                     name, site),
         fmt::format("Hello {0},\n\nthe account \"{0}\" of {1} does not use this address any more. If it was not you "
                     "who changed it, sign in and change the password.\n",
                     name, site)}};
}

MailText reminder_mail(std::string_view name, const base::Text& what, std::string_view game, std::string_view site) {
    return {{"Te toca jugar", "It is your turn"},
            {fmt::format(
                 "Hola, {}:\n\n{}\n\n{}/partida/{}\n\nSi no quieres más recordatorios por correo, dilo en {}/cuenta.\n",
                 name, what.es, site, game, site),
             fmt::format(
                 "Hello {},\n\n{}\n\n{}/partida/{}\n\nIf you want no more reminders by mail, say so at {}/cuenta.\n",
                 name, what.en, site, game, site)}};
}

}  // namespace letrado::service
