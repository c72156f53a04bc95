// Which words of the play are challenged.
import { positionText } from "../../../board/squares";
import { plainText, tilesText } from "../../../board/tile_text";
import { rivalOf } from "../../../game/events";
import { oneVerdict } from "../../../game/rules";
import { common } from "../../i18n/common";
import { Dialog } from "../../ui/dialog";
import { useDesk, useKept } from "./table_desk";
import { t } from "./texts";

export function ChallengeForm({ onClose }: { onClose(): void }) {
  const { view, say } = useDesk();
  const words = view.turn.play?.words ?? [];
  const judged = new Set(view.turn.judged);
  const [chosen, setChosen] = useKept<readonly number[]>("challenged", words.length === 1 ? [0] : []);
  const rival = rivalOf(view.mover);
  async function challenge(): Promise<void> {
    const named = chosen.flatMap((place) => (words[place] ? [tilesText(words[place].tiles)] : []));
    if (await say([rival, { command: "challenge", words: named }])) onClose();
  }
  return (
    <Dialog
      title={t("claim_of", { name: view.players[rival] })}
      onClose={onClose}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {common("cancel")}
          </button>
          <button type="button" class="button primary" disabled={chosen.length === 0} onClick={() => void challenge()}>
            {t("claim_make")}
          </button>
        </>
      }
    >
      <p>{t("claim_choose")}</p>
      <div class="claim-words">
        {words.map((word, place) => (
          <label key={positionText(word.position)} class="check">
            <input
              type="checkbox"
              checked={chosen.includes(place)}
              disabled={judged.has(place)}
              onChange={(event) =>
                setChosen(event.currentTarget.checked ? [...chosen, place] : chosen.filter((each) => each !== place))
              }
            />
            <b>{plainText(word.tiles)}</b> <span class="soft">{positionText(word.position)}</span>
          </label>
        ))}
      </div>
      <p class="soft">{t(oneVerdict(view.rules) ? "claim_once" : "claim_each")}</p>
    </Dialog>
  );
}
