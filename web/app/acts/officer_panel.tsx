// What an officer is asked to answer in a game, and everything else that he may do in it.
import "./acts.css";
import type { CommandName, Limits, OffersByRole, Role } from "../../api/game";
import { plainText } from "../../board/tile_text";
import { isSeat, seats } from "../../game/events";
import type { GameView } from "../../game/view";
import { actTitle } from "../forms/texts";
import { texts } from "../i18n";
import { ActForm, ActList, type Perform, startOf } from "./act_form";
import { withByHand } from "./by_hand";
import { isWrittenNow } from "./row_start";

const t = texts(
  {
    nothing: "Ahora nada espera su respuesta.",
    called: "Se llama al director: {reason}",
    no_reason: "no se dijo por qué",
    called_by: "Llama {name}.",
    appeal: "Argumentos de la apelación",
    no_arguments: "Sin argumentos escritos.",
    kept_arguments: "Los argumentos son reservados.",
    words: "Palabras: {words}",
    penalty_appeal: "{name} apela la sanción n.º {number}",
    challenges: "{name}: {won} reclamos acertados y {failed} fallidos.",
    lookups: "{name} preguntó {count} veces al léxico durante la partida.",
    cards: "{name}: {warnings} advertencias, {yellow} amarillas, {red} rojas.",
    away: "{name} se ha ausentado de la mesa.",
  },
  {
    nothing: "Nothing waits for your answer now.",
    called: "The director is called: {reason}",
    no_reason: "no reason was given",
    called_by: "{name} calls.",
    appeal: "Arguments of the appeal",
    no_arguments: "No written arguments.",
    kept_arguments: "The arguments are confidential.",
    words: "Words: {words}",
    penalty_appeal: "{name} appeals against penalty no. {number}",
    challenges: "{name}: {won} challenges won and {failed} failed.",
    lookups: "{name} asked the word tools {count} times during the game.",
    cards: "{name}: {warnings} warnings, {yellow} yellow cards, {red} red cards.",
    away: "{name} has left the table.",
  },
);

/** They are offered only while somebody waits for them. */
const answers: ReadonlySet<CommandName> = new Set<CommandName>([
  "carry_claim",
  "give_verdict",
  "answer_appeal",
  "settle_count",
  "rule_move",
  "judge_lateness",
  "answer_penalty_appeal",
  "reopen",
  "dismiss_director",
]);

function Circumstances({ view }: { view: GameView }) {
  const { claim, play } = view.turn;
  const words = (claim?.words ?? [])
    .flatMap((place) => play?.words[place] ?? [])
    .map(({ tiles }) => plainText(tiles))
    .join(", ");
  const called = view.directorCalled;
  const appeals = view.story.flatMap(({ event }) => (event.event === "penalty_appealed" ? [event.data] : []));
  const open = appeals.filter(({ seat, penalty }) =>
    view.conduct[seat].given.some((each) => each.number === penalty && each.status === "appealed"),
  );
  return (
    <>
      {called && (
        <p class="notice warn">
          {t("called", { reason: called.reason || t("no_reason") })}{" "}
          {isSeat(called.by) && t("called_by", { name: view.players[called.by] })}
        </p>
      )}
      {view.absent && !view.absent.returned && <p>{t("away", { name: view.players[view.absent.seat] })}</p>}
      {claim?.appeal && (
        <figure class="act-quote">
          <figcaption>
            {t("appeal")}
            {words && ` · ${t("words", { words })}`}
          </figcaption>
          <blockquote>
            {claim.appeal.arguments || t(claim.appeal.confidential ? "kept_arguments" : "no_arguments")}
          </blockquote>
        </figure>
      )}
      {open.map(({ seat, penalty, arguments: said }) => (
        <figure key={penalty} class="act-quote">
          <figcaption>{t("penalty_appeal", { name: view.players[seat], number: penalty })}</figcaption>
          <blockquote>{said || t("no_arguments")}</blockquote>
        </figure>
      ))}
    </>
  );
}

/** Art. 47.1 and art. 43: how often each player challenged, and asked the word tools in vain; and his cards. */
export function ConductLines({ view }: { view: GameView }) {
  const lines = seats.flatMap((seat) => {
    const { wonChallenges: won, failedChallenges: failed, lookups, ...of } = view.conduct[seat];
    const name = view.players[seat];
    return [
      ...(won + failed > 0 ? [t("challenges", { name, won, failed })] : []),
      ...(lookups > 0 ? [t("lookups", { name, count: lookups })] : []),
      ...(of.warnings + of.yellowCards + of.redCards > 0
        ? [t("cards", { name, warnings: of.warnings, yellow: of.yellowCards, red: of.redCards })]
        : []),
    ];
  });
  return lines.length === 0 ? null : (
    <ul class="soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

interface Props {
  readonly view: GameView;
  readonly offers: OffersByRole;
  readonly role: Role;
  readonly perform: Perform;
}

/** What waits for this officer, each with its form open. */
export function Waiting({ view, offers, role, perform }: Props) {
  // The control sheet has a row for each play as soon as it is counted.
  const row = view.controlSheet.some(({ turn }) => turn === view.turns.length);
  const owesRow = role === "monitor" && isWrittenNow(view) && !row;
  const waiting = (Object.entries(offers[role] ?? {}) as [CommandName, Limits][]).filter(
    ([command]) => answers.has(command) || (command === "write_row" && owesRow),
  );
  return (
    <div class="act-waiting">
      {waiting.length === 0 && <p class="soft">{t("nothing")}</p>}
      <Circumstances view={view} />
      {waiting.map(([command, limits]) => (
        <section key={command} class="step-box" aria-label={actTitle(command)}>
          <h3>{actTitle(command)}</h3>
          <ActForm
            key={view.turns.length}
            view={view}
            role={role}
            command={command}
            limits={limits}
            start={startOf(view, command)}
            perform={perform}
            onDone={() => {}}
          />
        </section>
      ))}
    </div>
  );
}

export function OfficerPanel(props: Props) {
  return (
    <div class="officer-panel">
      <Waiting {...props} />
      {props.role === "director" && <ConductLines view={props.view} />}
      <ActList
        view={props.view}
        offers={props.offers}
        perform={props.perform}
        without={withByHand(answers, props.view)}
      />
    </div>
  );
}
