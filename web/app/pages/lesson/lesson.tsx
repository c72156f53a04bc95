// A lesson with the board in one's hand: each step asks for one thing and sees whether it lies there.
import "./lesson.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { placements } from "../../../board/arrangement";
import { type Desk, type DeskAction, openDesk, stepDesk } from "../../../board/desk";
import { analyse } from "../../../board/play";
import { type Letter, letters } from "../../../board/tiles";
import { Surface } from "../../game/surface";
import { remembered } from "../../remembered";
import { usualEdition } from "../../settings";
import { Dialog } from "../../ui/dialog";
import { type AnsweringStep, isDone, type LayingStep, steps } from "./steps";
import { t } from "./texts";

const progress = remembered("letrado.lesson", { step: 0 });

function ChooseLetter({ onChoose }: { onChoose: (letter: Letter | null) => void }) {
  return (
    <Dialog title={t("letter")} onClose={() => onChoose(null)}>
      <div class="letter-grid">
        {letters.map((letter) => (
          <button key={letter} type="button" class="button" onClick={() => onChoose(letter)}>
            {letter}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

function Laying({ step, onDone }: { step: LayingStep; onDone: () => void }) {
  const [desk, setDesk] = useState<Desk>(() => openDesk(step.rack));
  const act = (action: DeskAction) => setDesk((before) => stepDesk(before, step.board, action));
  const tried = placements(desk.arrangement);
  const analysis = analyse(step.board, tried);
  const done = isDone(step, analysis);
  useEffect(() => {
    if (done) onDone();
  }, [done]);
  const { placed, slots } = desk.arrangement;
  const last = analysis.play?.words[0]?.position;
  return (
    <>
      <Surface
        board={{
          board: step.board,
          tried: placed,
          cursor: desk.typing.cursor,
          selected: desk.selected,
          badge:
            analysis.play && last
              ? { at: last.start, direction: last.direction, text: String(analysis.play.points) }
              : null,
        }}
        rack={{ slots, selected: desk.selected }}
        onAction={act}
      />
      {desk.naming && <ChooseLetter onChoose={(letter) => act({ type: "name_blank", letter })} />}
      {!done && tried.length > 0 && (
        <p>
          <button type="button" class="button small" onClick={() => act({ type: "recall_all" })}>
            {t("recall")}
          </button>
          {analysis.play && <span class="soft"> {t("not_yet")}</span>}
        </p>
      )}
    </>
  );
}

function Answering({ step, onDone }: { step: AnsweringStep; onDone: () => void }) {
  const [wrong, setWrong] = useState(false);
  return (
    <>
      <Surface board={{ board: step.board, readonly: true }} />
      <div class="lesson-answers">
        <button type="button" class="button" onClick={() => setWrong(true)}>
          {t("accept")}
        </button>
        <button type="button" class="button danger" onClick={onDone}>
          {t("challenge")}
        </button>
      </div>
      {wrong && (
        <p class="notice bad" role="alert">
          {t("wrong")}
        </p>
      )}
    </>
  );
}

function End() {
  return (
    <section class="card" aria-labelledby="end-title">
      <h2 id="end-title">{t("end")}</h2>
      <p>{t("end_text")}</p>
      <div class="lesson-answers">
        <a class="button primary" href="/">
          {t("play")}
        </a>
        <a class="button" href={`/reglamento/${usualEdition}`}>
          {t("rules")}
        </a>
        <a class="button" href="/ayuda">
          {t("help")}
        </a>
        <button
          type="button"
          class="button"
          onClick={() => {
            progress.value = { step: 0 };
          }}
        >
          {t("again")}
        </button>
      </div>
    </section>
  );
}

export default function Lesson() {
  const number = Math.min(progress.value.step, steps.length);
  const step = steps[number];
  const [done, setDone] = useState(-1);
  const task = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The site's header is one flick away.
    if (matchMedia("(max-height: 50rem) and (max-width: 59.99rem)").matches)
      scrollTo({ top: page.current?.offsetTop ?? 0 });
  }, []);
  const go = (to: number) => {
    progress.value = { step: to };
    setDone(-1);
    task.current?.focus();
  };
  return (
    <div ref={page} class="page lesson">
      <h1>{t("title")}</h1>
      {!step && <End />}
      {step && (
        <>
          <div class="lesson-words">
            <h2 ref={task} tabIndex={-1}>
              {t("step", { number: number + 1, count: steps.length })}
            </h2>
            {number === 0 && <p class="soft">{t("lead")}</p>}
            <p>{t(`task_${step.id}`)}</p>
            <div role="status">
              {done === number && <p class="notice good">{step.kind === "lay" ? t(`done_${step.id}`) : t("right")}</p>}
            </div>
            <p>
              {done === number ? (
                <button type="button" class="button primary" onClick={() => go(number + 1)}>
                  {t("next")}
                </button>
              ) : (
                <button type="button" class="button plain" onClick={() => go(number + 1)}>
                  {t("skip")}
                </button>
              )}
            </p>
          </div>
          <div class="lesson-board">
            {step.kind === "lay" ? (
              <Laying key={step.id} step={step} onDone={() => setDone(number)} />
            ) : (
              <Answering key={step.id} step={step} onDone={() => setDone(number)} />
            )}
          </div>
        </>
      )}
    </div>
  );
}
