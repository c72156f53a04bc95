// Takes a place at a table with a code: typed, or from a picture that a camera read.
import "../../acts/acts.css";
import { useEffect, useState } from "preact/hooks";
import type { TakenPlace } from "../../../api/messages";
import { pick, texts } from "../../i18n";
import { post, ServerError, textOf } from "../../net/requests";
import { ensurePerson, me } from "../../net/session";
import { status } from "../../net/socket";
import { go, type PageProps } from "../../router";
import { TextField } from "../../ui/text_field";
import { noteOffices } from "../staff/queue";

const t = texts(
  {
    title: "Ocupar un puesto",
    lead: "El código lo da quien lleva la mesa o la dirige. Con él este aparato lleva la mesa, o es el de un jugador, un monitor, un juez o el director.",
    code: "Código",
    take: "Ocupar el puesto",
    gone: "Este código no existe, ya se usó o ha caducado. Pide otro.",
    as: "Entrarás como {name}.",
  },
  {
    title: "Take a place",
    lead: "Whoever keeps or directs the table gives the code. With it this device keeps the table, or is that of a player, a monitor, a judge or the director.",
    code: "Code",
    take: "Take the place",
    gone: "This code does not exist, was used or is too old. Ask for another.",
    as: "You will enter as {name}.",
  },
);

/** Where the place is worked from. */
const pageOf = ({ game, place }: TakenPlace): string =>
  place === "judge" || place === "monitor" ? `/arbitraje/${game}` : `/mesa/${game}`;

export default function PlacePage({ query }: PageProps) {
  const [code, setCode] = useState(query.get("codigo") ?? "");
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  // The code is a key: it does not stay in the address.
  useEffect(() => {
    if (query.has("codigo")) history.replaceState(null, "", "/puesto");
  }, [query]);

  async function take(): Promise<void> {
    setBusy(true);
    setTrouble("");
    try {
      await ensurePerson();
      const taken = await post<TakenPlace>("/api/place", { code: code.trim() });
      if (taken.place === "director" || taken.place === "judge" || taken.place === "monitor")
        noteOffices.value = { any: true };
      go(pageOf(taken), { replace: true });
    } catch (error) {
      const gone = error instanceof ServerError && error.code === "not_found";
      setTrouble(gone ? t("gone") : pick(textOf(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <div class="page">
      <form
        class="card take-place"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <h1>{t("title")}</h1>
        <p class="soft">{t("lead")}</p>
        <TextField
          label={t("code")}
          inputClass="figures place-code-text"
          value={code}
          maxLength={12}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          placeholder="bcdf-ghjk"
          onText={setCode}
        />
        {me.value && <p class="soft">{t("as", { name: me.value.name })}</p>}
        {trouble && (
          <p class="notice bad" role="alert">
            {trouble}
          </p>
        )}
        <button
          type="submit"
          class="button primary"
          disabled={busy || status.value === "offline" || code.replace(/[\s-]/g, "").length !== 8}
        >
          {t("take")}
        </button>
      </form>
    </div>
  );
}
