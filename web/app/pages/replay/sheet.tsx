// The papers of a game, to read, print and file: /partida/:id/planilla
import type { Seat } from "../../../game/events";
import { seats } from "../../../game/events";
import { type GameView, isOver, winnerOf } from "../../../game/view";
import { ScoreSheet } from "../../game/score_sheet";
import { playerName } from "../../game/story_texts";
import { formatDate, texts } from "../../i18n";
import { editionTitle } from "../../net/editions";
import type { PageProps } from "../../router";
import { Icon } from "../../ui/icon";
import type { Film } from "./film";
import { NoFilm } from "./no_film";
import { useFilm } from "./use_film";
import "./sheet.css";

const t = texts(
  {
    title: "Planillas",
    of: "Planilla de {name}",
    control: "Planilla de control",
    print: "Imprimir",
    replay: "Repasar la partida",
    open: "La partida no ha terminado: esto es lo anotado hasta ahora.",
    federation: "Planilla de juego",
    regulation: "Reglamento",
    date: "Fecha",
    game: "Partida n.º",
    starts: "Comienza",
    mode: "Tiempo",
    corrido: "Reloj corrido",
    no_corrido: "Reloj no corrido",
    timer: "Temporizador por turno",
    none: "Sin reloj",
    wins: "Gana {name}",
    draw: "Empate",
    blanks: "Las letras subrayadas son comodines.",
    signed_at: "firmada el {date}",
    unsigned: "sin firmar",
    certified: "Certificada por el director",
    certified_because: "Certificada por el director: {reason}",
    corrections: "Correcciones: {count}",
    empty: "Todavía no hay nada anotado.",
  },
  {
    title: "Score sheets",
    of: "{name}'s sheet",
    control: "Control sheet",
    print: "Print",
    replay: "Replay",
    open: "The game is not over: this is what has been written so far.",
    federation: "Score sheet",
    regulation: "Regulation",
    date: "Date",
    game: "Game no.",
    starts: "Starts",
    mode: "Time",
    corrido: "Running clock",
    no_corrido: "Clock stopped while counting",
    timer: "Timer of the turn",
    none: "No clock",
    wins: "{name} wins",
    draw: "Draw",
    blanks: "Underlined letters are blanks.",
    signed_at: "signed on {date}",
    unsigned: "not signed",
    certified: "Certified by the director",
    certified_because: "Certified by the director: {reason}",
    corrections: "Corrections: {count}",
    empty: "Nothing has been written yet.",
  },
);

function Fact({ name, children }: { name: string; children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function resultText(view: GameView): string {
  const winner = winnerOf(view);
  if (winner === null) return "";
  return winner === "draw" ? t("draw") : t("wins", { name: playerName(view, winner) });
}

function signedAt(film: Film, seat: Seat): number | null {
  const found = film.events.findLast((event) => event.event === "signed" && event.data.seat === seat);
  return found?.at ?? null;
}

function Signature({ film, view, seat }: { film: Film; view: GameView; seat: Seat }) {
  const at = view.signed[seat] ? signedAt(film, seat) : null;
  return (
    <div class="paper-signature">
      <span class="paper-hand">{at === null ? "" : playerName(view, seat)}</span>
      <span>
        {playerName(view, seat)},{" "}
        <small class="soft">{at === null ? t("unsigned") : t("signed_at", { date: formatDate(at) })}</small>
      </span>
    </div>
  );
}

function Papers({ film, view }: { film: Film; view: GameView }) {
  const corrections = film.events.filter(({ event }) => event === "sheet_corrected").length;
  const control = view.controlSheet.some(({ kind }) => kind === "play");
  const papers: { title: string; sheet: GameView["controlSheet"] }[] = [
    ...seats.map((seat) => ({ title: t("of", { name: playerName(view, seat) }), sheet: view.sheets[seat] })),
    ...(control ? [{ title: t("control"), sheet: view.controlSheet }] : []),
  ];
  const anyBlank = view.turns.some(({ placements }) => placements.some(({ tile }) => tile.blank));
  return (
    <div class="papers">
      {papers.map(({ title, sheet }) => (
        <article key={title} class="paper" aria-label={title}>
          <header>
            <p class="paper-kind">{t("federation")}</p>
            <h2>{title}</h2>
            <dl>
              <Fact name={t("regulation")}>{editionTitle(view.edition)}</Fact>
              <Fact name={t("date")}>{formatDate(view.startedAt, { dateStyle: "long", timeStyle: "short" })}</Fact>
              <Fact name={t("game")}>{view.gameNumber}</Fact>
              <Fact name={t("mode")}>{t(view.rules["event.mode"])}</Fact>
              {view.starter ? <Fact name={t("starts")}>{playerName(view, view.starter)}</Fact> : null}
            </dl>
          </header>
          {sheet.length > 0 ? (
            <ScoreSheet sheet={sheet} view={view} caption={title} />
          ) : (
            <p class="soft">{t("empty")}</p>
          )}
          <footer>
            {isOver(view) && <p class="paper-result">{resultText(view)}</p>}
            {anyBlank && <p class="soft">{t("blanks")}</p>}
            {corrections > 0 && <p class="soft">{t("corrections", { count: corrections })}</p>}
            <div class="paper-signatures">
              {seats.map((seat) => (
                <Signature key={seat} film={film} view={view} seat={seat} />
              ))}
            </div>
            {view.certificate === "director" && (
              <p>{view.closedBecause ? t("certified_because", { reason: view.closedBecause }) : t("certified")}</p>
            )}
          </footer>
        </article>
      ))}
    </div>
  );
}

export default function SheetPage({ params }: PageProps) {
  const id = params.id!;
  const { film, error, reload } = useFilm(id);
  if (!film) return <NoFilm error={error} reload={reload} />;
  const view = film.frames[film.end] as GameView;
  return (
    <div class="page sheet-page">
      <header class="sheet-tools">
        <h1>{t("title")}</h1>
        <nav aria-label={t("title")}>
          <a class="button small" href={`/partida/${id}/repeticion`}>
            <Icon name="play" />
            {t("replay")}
          </a>
          <button type="button" class="button small primary" onClick={() => print()}>
            {t("print")}
          </button>
        </nav>
      </header>
      {!isOver(view) && <p class="notice sheet-tools">{t("open")}</p>}
      <Papers film={film} view={view} />
    </div>
  );
}
