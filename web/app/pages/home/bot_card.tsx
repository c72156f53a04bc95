// A game against the program: one press with what is chosen already.
import { useState } from "preact/hooks";
import type { OkNews } from "../../../api/messages";
import { pick } from "../../i18n";
import { ensurePerson, isGuest, me } from "../../net/session";
import { ask, welcome } from "../../net/socket";
import { remembered } from "../../remembered";
import { go } from "../../router";
import { settings } from "../../settings";
import { type Chosen, defaults, toTerms } from "../../terms/terms";
import { TermsForm } from "../../terms/terms_form";
import { Icon } from "../../ui/icon";
import { PaceChoice } from "../../ui/pace_choice";
import { sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { t } from "./texts";

const choice = remembered<{ level: string; terms: Chosen }>("letrado.bot", { level: "aficionado", terms: defaults });

/** Up to which rating a level is a fair match, the weakest first. */
const fairUpTo: readonly (readonly [level: string, rating: number])[] = [
  ["novato", 1350],
  ["aficionado", 1550],
  ["club", 1750],
  ["veterano", 1950],
  ["maestro", Number.POSITIVE_INFINITY],
];

/** By the person's rating; nothing is suggested to who has none. */
function useSuggestion(): string | undefined {
  const name = isGuest.value ? undefined : me.value?.name;
  const data = useData<{ ratings: Record<string, { rating: number }> }>(
    name === undefined ? undefined : `/api/players/${encodeURIComponent(name)}`,
  );
  const ratings = Object.values(data.value?.ratings ?? {}).map(({ rating }) => rating);
  if (ratings.length === 0) return undefined;
  const best = Math.max(...ratings);
  return fairUpTo.find(([, limit]) => best < limit)?.[0];
}

export function BotCard() {
  const [busy, setBusy] = useState(false);
  const suggested = useSuggestion();
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
            {each.id === suggested && <small class="level-suggested">{t("suggested")}</small>}
          </label>
        ))}
      </fieldset>
      <p class="soft home-about">{chosen ? pick(chosen.about) : "\u00a0"}</p>
      <button type="button" class="button primary home-start" disabled={busy || !chosen} onClick={start}>
        <Icon name="play" />
        {busy ? t("starting") : t("start")}
      </button>
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
    </section>
  );
}
