// The first game of all: four short cards on what is where, which can be skipped and never come back by themselves.
import { useState } from "preact/hooks";
import { rivalOf } from "../../../game/events";
import { isOver } from "../../../game/view";
import { texts } from "../../i18n";
import { remembered } from "../../remembered";
import { Dialog } from "../../ui/dialog";
import type { AtTable } from "./at_table";

const t = texts(
  {
    lay_title: "Tus fichas y el tablero",
    lay: "Las siete fichas del atril son tuyas. Arrástralas al tablero, o toca una y luego una casilla. {keys}Nadie ve lo que pruebas.",
    lay_keys: "También puedes escribir la palabra en el teclado. ",
    play_title: "Jugar",
    play: "Junto a la palabra verás los puntos que daría. Cuando te guste, pulsa «Jugar»; «Recoger» devuelve las fichas al atril.",
    verify_title: "El rival juega",
    verify:
      "Cuando juega el rival decides tú: «Aceptar» da la jugada por buena; «Impugnar» pide que se compruebe. Si no vale, pierde el turno.",
    more_title: "Y si no hay palabra",
    more: "Puedes cambiar fichas o pasar. Con siete fichas de una vez hay 50 puntos más. La ayuda está en el menú de arriba y en el botón «?», debajo de la planilla.",
    next: "Siguiente",
    back: "Anterior",
    skip: "Saltar",
    start: "¡A jugar!",
    lesson: "Prefiero la lección paso a paso",
    step: "{number} de {count}",
  },
  {
    lay_title: "Your tiles and the board",
    lay: "The seven tiles of the rack are yours. Drag them to the board, or touch one and then a square. {keys}Nobody sees what you try.",
    lay_keys: "You can type the word too. ",
    play_title: "Playing",
    play: "Beside the word you see what it would score. When you like it, press “Play”; “Take back” returns the tiles to the rack.",
    verify_title: "The rival plays",
    verify:
      "When the rival plays, you decide: “Accept” lets the play stand; “Challenge” has it checked. If it is not valid, the turn is lost.",
    more_title: "And if there is no word",
    more: "You can exchange tiles or pass. All seven tiles at once give 50 points more. Help is in the menu above and behind the “?” button, below the sheet.",
    next: "Next",
    back: "Back",
    skip: "Skip",
    start: "Let’s play!",
    lesson: "I prefer the lesson step by step",
    step: "{number} of {count}",
  },
);

const cards = ["lay", "play", "verify", "more"] as const;
const toured = remembered("letrado.tour", { done: false });

/** Against a program only: a person should not be kept waiting. */
export function Tour({ game }: { game: AtTable }) {
  const [at, setAt] = useState(0);
  const { live } = game;
  const seat = live.seat.value;
  const view = live.view.value;
  if (toured.value.done || seat === null || isOver(view) || live.state.value !== "ready") return null;
  if (!live.seated.value[rivalOf(seat)].bot || view.scores[seat] !== 0) return null;
  const done = () => {
    toured.value = { done: true };
  };
  const card = cards[at]!;
  const last = at === cards.length - 1;
  // A phone has none.
  const keys = matchMedia("(pointer: fine)").matches ? t("lay_keys") : "";
  return (
    <Dialog
      title={t(`${card}_title`)}
      onClose={done}
      actions={
        <>
          <button type="button" class="button plain" onClick={done}>
            {t("skip")}
          </button>
          {at > 0 && (
            <button type="button" class="button" onClick={() => setAt(at - 1)}>
              {t("back")}
            </button>
          )}
          <button type="button" class="button primary" onClick={last ? done : () => setAt(at + 1)}>
            {t(last ? "start" : "next")}
          </button>
        </>
      }
    >
      <p aria-live="polite">{t(card, { keys })}</p>
      {last && (
        <p>
          <a href="/aprender" onClick={done}>
            {t("lesson")}
          </a>
        </p>
      )}
      <p class="soft figures">{t("step", { number: at + 1, count: cards.length })}</p>
    </Dialog>
  );
}
