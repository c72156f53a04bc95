// Calls off a game that is not to go on.
import { useState } from "preact/hooks";
import { post } from "../../net/requests";
import { sure } from "../../ui/confirm";
import { TextField } from "../../ui/text_field";
import { say, sayError } from "../../ui/toast";
import { t } from "./texts";

export function AbortForm({ onDone }: { onDone(): void }) {
  const [game, setGame] = useState("");
  const [reason, setReason] = useState("");
  const submit = async () => {
    if (!(await sure({ title: t("abort_sure"), text: reason, yes: t("abort") }))) return;
    try {
      await post(`/api/admin/games/${encodeURIComponent(game.trim())}/abort`, { reason });
      say(t("aborted"));
      setGame("");
      setReason("");
      onDone();
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <form
      class="card admin-card admin-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{t("abort_title")}</h3>
      <p class="soft">{t("abort_text")}</p>
      <TextField label={t("abort_game")} value={game} onText={setGame} maxLength={64} spellcheck={false} />
      <TextField label={t("reason")} value={reason} onText={setReason} maxLength={140} />
      <button type="submit" class="button danger" disabled={game.trim() === "" || reason.trim() === ""}>
        {t("abort")}
      </button>
    </form>
  );
}
