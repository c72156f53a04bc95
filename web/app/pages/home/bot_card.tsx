// A game against the program: one press with what is chosen already.
import { useState } from "preact/hooks";
import type { OkNews } from "../../../api/messages";
import { pick } from "../../i18n";
import { ensurePerson } from "../../net/session";
import { ask, welcome } from "../../net/socket";
import { remembered } from "../../remembered";
import { go } from "../../router";
import { settings } from "../../settings";
import { type Chosen, defaults, toTerms } from "../../terms/terms";
import { TermsForm } from "../../terms/terms_form";
import { Icon } from "../../ui/icon";
import { PaceChoice } from "../../ui/pace_choice";
import { sayError } from "../../ui/toast";
import { t } from "./texts";

const choice = remembered<{ level: string; terms: Chosen }>("letrado.bot", { level: "aficionado", terms: defaults });

export function BotCard() {
  const [busy, setBusy] = useState(false);
  const levels = welcome.value?.levels ?? [];
  const { level, terms } = choice.value;
  const chosen = levels.find((each) => each.id === level) ?? levels[0];
  const start = async () => {
    if (!chosen) return;
    setBusy(true);
    try {
      await ensurePerson();
      const answer = await ask<OkNews>(
        { type: "play_bot", level: chosen.id, terms: { ...toTerms(terms), pace: settings.value.pace } },
        { again: true },
      );
      go(`/partida/${answer.game}`);
    } catch (error) {
      sayError(error);
      setBusy(false);
    }
  };
  return (
    <section class="card home-bot" aria-labelledby="bot-title">
      <h2 id="bot-title">{t("bot")}</h2>
      <fieldset class="choices">
        <legend class="only-read">{t("level")}</legend>
        {levels.map((each) => (
          <label key={each.id}>
            <input
              type="radio"
              name="level"
              checked={each.id === chosen?.id}
              onChange={() => {
                choice.value = { ...choice.value, level: each.id };
              }}
            />
            {pick(each.title)}
          </label>
        ))}
      </fieldset>
      <p class="soft home-about">{chosen ? pick(chosen.about) : "\u00a0"}</p>
      <details class="terms-more">
        <summary>{t("options")}</summary>
        <TermsForm
          against="bot"
          value={terms}
          onChange={(value) => {
            choice.value = { ...choice.value, terms: value };
          }}
        />
        <PaceChoice />
      </details>
      <button type="button" class="button primary home-start" disabled={busy || !chosen} onClick={start}>
        <Icon name="play" />
        {busy ? t("starting") : t("start")}
      </button>
    </section>
  );
}
