// The form of one act, drawn from its description; and the list of all acts that the referee would admit now.
import "./acts.css";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Command, CommandName, Limits, OffersByRole, Role } from "../../api/game";
import type { GameView } from "../../game/view";
import { FieldError, type FilledForm, formOf, readForm } from "../forms/fields";
import { a, actMeaning, actTitle, roleText } from "../forms/texts";
import { pick } from "../i18n";
import { wantArticles } from "../net/articles";
import { serverNow } from "../net/socket";
import { sure } from "../ui/confirm";
import { TextField } from "../ui/text_field";
import { say } from "../ui/toast";
import { isArticle, isSoon } from "./choices";
import { Members } from "./field_view";
import { rowStart } from "./row_start";

/** Sends a command for somebody. A text is why it was refused, for the form to say; false: that is said elsewhere. */
export type Perform = (role: Role, command: Command) => Promise<boolean | string>;

interface FormProps {
  readonly view: GameView;
  readonly role: Role;
  readonly command: CommandName;
  readonly limits: Limits;
  readonly perform: Perform;
  /** What the form starts with, where the page knows better than nothing. */
  readonly start?: FilledForm;
  onDone(): void;
}

export function ActForm({ view, role, command, limits, perform, start = {}, onDone }: FormProps) {
  const [filled, setFilled] = useState<FilledForm>(start);
  const [wrong, setWrong] = useState("");
  const [sending, setSending] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  // The form may be longer than the screen.
  useEffect(() => {
    if (wrong !== "") alert.current?.scrollIntoView({ block: "nearest" });
  }, [wrong]);
  const members = formOf(command, limits);
  const cites = members.some(isArticle);
  useEffect(() => {
    if (cites) wantArticles(view.edition);
  }, [cites, view.edition]);
  const title = actTitle(command);
  const asked = members.filter((member) => member.among === null || member.among.length > 1);

  async function send(): Promise<void> {
    setWrong("");
    let given: Record<string, unknown>;
    try {
      given = readForm(members, filled);
    } catch (error) {
      if (!(error instanceof FieldError)) throw error;
      const member = members.find((each) => each.name === error.member);
      setWrong(a("wrong", { member: member ? pick(member.label) : error.member }));
      return;
    }
    // Nothing was filled in: a finger that slipped is asked.
    if (
      asked.length === 0 &&
      !(await sure({ title: a("sure", { act: title }), text: actMeaning(command), yes: title }))
    )
      return;
    setSending(true);
    // What its members are is the description's to say.
    const done = await perform(role, { command, ...given } as Command);
    setSending(false);
    if (typeof done === "string") setWrong(done);
    if (done !== true) return;
    setFilled(start);
    say(a("done"));
    onDone();
  }
  return (
    <form
      class="act-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p class="soft">{actMeaning(command)}</p>
      <Members view={view} command={command} members={members} filled={filled} onFill={setFilled} />
      {wrong !== "" && (
        <p ref={alert} class="notice bad" role="alert">
          {wrong}
        </p>
      )}
      {isSoon(limits, serverNow()) && <p class="soft">{a("from_soon")}</p>}
      <button type="submit" class="button primary" disabled={sending}>
        {title}
      </button>
    </form>
  );
}

/** What the edition says already, or the board. */
export function startOf(view: GameView, command: CommandName): FilledForm {
  const penalty = view.rules["penalty.points"];
  if (command === "write_row") return rowStart(view);
  return command === "penalise" && penalty > 0 ? { points: String(penalty) } : {};
}

type OneActProps = Omit<FormProps, "onDone" | "start">;

function OneAct(props: OneActProps) {
  const [open, setOpen] = useState(false);
  return (
    <details class="more-section" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{actTitle(props.command)}</summary>
      {open && <ActForm {...props} start={startOf(props.view, props.command)} onDone={() => setOpen(false)} />}
    </details>
  );
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

interface ListProps {
  readonly view: GameView;
  readonly offers: OffersByRole;
  readonly perform: Perform;
  /** Acts that the page has drawn already, beside this list. */
  readonly without?: ReadonlySet<CommandName>;
}

export function ActList({ view, offers, perform, without }: ListProps) {
  const [sought, setSought] = useState("");
  const groups = (Object.entries(offers) as [Role, Readonly<Record<string, Limits>>][])
    .map(([role, acts]) => ({
      role,
      acts: (Object.entries(acts) as [CommandName, Limits][]).filter(
        ([command]) => !without?.has(command) && plain(actTitle(command)).includes(plain(sought.trim())),
      ),
    }))
    .filter(({ acts }) => acts.length > 0);
  if (groups.length === 0 && sought === "") return null;
  return (
    <section class="act-list" aria-labelledby="all-acts">
      <h3 id="all-acts">{a("all_acts")}</h3>
      <p class="soft">{a("all_acts_hint")}</p>
      <TextField label={a("search")} value={sought} maxLength={40} onText={setSought} />
      {groups.length === 0 && <p class="soft">{a("none_found")}</p>}
      {groups.map(({ role, acts }) => (
        <details key={role} class="act-role" open={sought.trim() !== "" || groups.length === 1}>
          <summary>
            {roleText(role, view.players)} <small class="soft figures">{acts.length}</small>
          </summary>
          <div class="more-sections">
            {acts.map(([command, limits]) => (
              <OneAct key={command} view={view} role={role} command={command} limits={limits} perform={perform} />
            ))}
          </div>
        </details>
      ))}
    </section>
  );
}
