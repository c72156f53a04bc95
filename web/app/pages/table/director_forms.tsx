// Acts that the table shows under a name of their own, each drawn from its description and begun with what the table
// knows already.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { CommandName, Role } from "../../../api/game";
import { offerTo } from "../../../game/offers";
import { ActForm } from "../../acts/act_form";
import type { FilledForm } from "../../forms/fields";
import { actTitle } from "../../forms/texts";
import { clockAt, formatClock } from "../../game/clocks";
import { serverNow } from "../../net/socket";
import { useDesk } from "./table_desk";
import { t } from "./texts";

export interface FormProps {
  onDone(): void;
}

export function Section({ title, children }: { title: string; children(close: () => void): ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="more-section" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && children(() => setOpen(false))}
    </details>
  );
}

interface ActProps {
  readonly as: Role;
  readonly command: CommandName;
  readonly start?: FilledForm;
  onDone?(): void;
}

/** Nothing where it is not offered. */
export function Act({ as: role, command, start = {}, onDone = () => {} }: ActProps) {
  const { view, offers, perform } = useDesk();
  const limits = offerTo(offers, role, command);
  if (!limits) return null;
  return (
    <div class="more-form">
      <ActForm
        view={view}
        role={role}
        command={command}
        limits={limits}
        start={start}
        perform={perform}
        onDone={onDone}
      />
    </div>
  );
}

/** An act that folds under its title. */
export function ActSection({ title, ...act }: Omit<ActProps, "onDone"> & { title?: string }) {
  const { offers } = useDesk();
  if (!offerTo(offers, act.as, act.command)) return null;
  return <Section title={title ?? actTitle(act.command)}>{(close) => <Act {...act} onDone={close} />}</Section>;
}

/** What the director decides most often, with what the table knows filled in. */
export function DirectorSections() {
  const { view, live } = useDesk();
  const table = live.table.value;
  const seat = view.mover;
  const left = table ? formatClock(clockAt(table, seat, serverNow())) : "";
  return (
    <>
      <ActSection as="director" command="record" start={{ kind: "warning" }} />
      {view.rules["conduct.cards"] && (
        <ActSection as="director" command="record" title={t("cards")} start={{ kind: "yellow_card" }} />
      )}
      <ActSection
        as="director"
        command="penalise"
        start={{ points: view.rules["penalty.points"] > 0 ? String(view.rules["penalty.points"]) : "" }}
      />
      <ActSection as="director" command="answer_penalty_appeal" />
      <ActSection as="director" command="ask_word" />
      <ActSection as="director" command="judge_lateness" />
      <ActSection as="director" command="settle_blank" />
      <ActSection as="director" command="set_clock" start={{ seat, left }} />
      <ActSection as="director" command="exclude_player" />
      <ActSection as="director" command="override_rule" />
      <ActSection as="director" command="form_tribunal" />
      <ActSection as="director" command="end_round" />
      <ActSection as="director" command="certify" />
    </>
  );
}
