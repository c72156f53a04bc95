// The judge's desk: words in, one verdict out.
import { useState } from "preact/hooks";
import type { Verdict as PlayVerdict } from "../../../api/messages";
import { editionTitle } from "../../net/editions";
import { settings } from "../../settings";
import { Icon } from "../../ui/icon";
import { playVerdict } from "./chime";
import { desk, draft, emptyDraft } from "./desk";
import { enterHall, fillScreen, leaveHall, useHall } from "./hall";
import "./judge.css";
import "./hall.css";
import { record } from "./log";
import { LogPanel } from "./log_panel";
import { QuestionForm } from "./question_form";
import { SetupPanel } from "./setup_panel";
import { text } from "./texts";
import { Verdict } from "./verdict";

interface Given {
  answer: PlayVerdict;
  words: string[];
  table: string;
}

export default function Judge() {
  const [given, setGiven] = useState<Given>();
  const { hall, seconds, explain } = desk.value;
  const { fills, canFill } = useHall();

  const show = (answer: PlayVerdict, words: string[], table: string) => {
    record({ at: Date.now(), table, words, valid: answer.valid, edition: answer.edition });
    if (settings.value.sound) playVerdict(answer.valid);
    draft.value = emptyDraft;
    setGiven({ answer, words, table });
  };
  const goOn = (typed: string) => {
    setGiven(undefined);
    draft.value = { ...emptyDraft, words: typed };
  };
  const form = <QuestionForm key={given ? "answered" : "open"} onAnswer={show} />;
  const verdict = given && <Verdict {...given} seconds={seconds} explain={explain} onReturn={goOn} />;

  if (hall)
    return (
      <div class="desk hall">
        <div class="hall-head">
          <span class="hall-edition">{editionTitle(settings.value.edition)}</span>
          {canFill && !fills && (
            <button type="button" class="button plain small" onClick={() => void fillScreen()}>
              <Icon name="expand" /> {text("fill")}
            </button>
          )}
          <button type="button" class="button plain small" onClick={() => void leaveHall()}>
            <Icon name="close" /> {text("hall_off")}
          </button>
        </div>
        <div class="hall-body">
          <h1>{text("hall_ask")}</h1>
          {form}
        </div>
        {verdict}
      </div>
    );
  return (
    <div class="page desk">
      <header class="desk-head">
        <div>
          <h1>{text("title")}</h1>
          <p class="soft">
            {text("lead")} <span class="desk-article">{text("lead_article")}.</span>
          </p>
        </div>
        <button type="button" class="button" onClick={() => void enterHall()}>
          <Icon name="expand" /> {text("hall_on")}
        </button>
      </header>
      {form}
      <div class="desk-below">
        <SetupPanel />
        <LogPanel />
      </div>
      {verdict}
    </div>
  );
}
