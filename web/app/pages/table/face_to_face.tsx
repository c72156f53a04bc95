// The whole screen as a chess clock between two people: the upper half is turned round for who sits there.
import { useEffect, useRef } from "preact/hooks";
import { plainText } from "../../../board/tile_text";
import { rivalOf, type Seat } from "../../../game/events";
import { common } from "../../i18n/common";
import { Icon } from "../../ui/icon";
import { ClockFace } from "./clock_face";
import { situationOf } from "./steps";
import { useDesk } from "./table_desk";
import { t } from "./texts";

interface Props {
  below: Seat;
  onTap(seat: Seat): void;
  /** To the panel, until the turn is over. */
  onWrite(): void;
  /** To the panel for good. */
  onClose(): void;
}

export function FaceToFace({ below, onTap, onWrite, onClose }: Props) {
  const { view, say, busy, keeps, offers, steps } = useDesk();
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => element.current?.showModal(), []);
  const rival = rivalOf(view.mover);
  const situation = situationOf(view, offers);
  const main = view.turn.play?.words[0];
  return (
    <dialog
      ref={element}
      class="face-to-face"
      aria-label={t("face_to_face")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <ClockFace seat={rivalOf(below)} turned onTap={onTap} />
      <div class="face-bar">
        {situation === "verify" && main && keeps ? (
          <>
            <span class="face-said figures">
              <b>{plainText(main.tiles)}</b> {view.turn.announced}
            </span>
            <button
              type="button"
              class="button primary"
              disabled={busy.value || !steps.has("accept")}
              onClick={() => void say([rival, { command: "accept" }])}
            >
              {t("accept_short")}
            </button>
          </>
        ) : (
          <span class="face-said soft">{t("bag_short", { count: view.bag })}</span>
        )}
        <button type="button" class="button" onClick={onWrite}>
          <Icon name="pen" />
          {t("write")}
        </button>
        <button type="button" class="button plain small" aria-label={common("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <ClockFace seat={below} onTap={onTap} />
    </dialog>
  );
}
