// Claims and errors in drawing.
import { parseRack } from "../board/tile_text";
import { type EventOf, rivalOf } from "./events";
import { drawToRack, returnToBag } from "./racks";
import { both, type Claim, type GameView, withSeat } from "./view";

/** The places of the bits that are set, the lowest first. */
export function placesOf(bits: number): number[] {
  return Array.from({ length: 8 }, (_, place) => place).filter((place) => (bits >> place) & 1);
}

const inClaim = (view: GameView, part: Partial<Claim>): GameView =>
  view.turn.claim ? { ...view, turn: { ...view.turn, claim: { ...view.turn.claim, ...part } } } : view;

function letStand(view: GameView): GameView {
  const challenger = rivalOf(view.mover);
  const conduct = view.conduct[challenger];
  return {
    ...view,
    phase: view.turn.claim?.raisedIn ?? "verify",
    turn: { ...view.turn, claim: null },
    conduct: withSeat(view.conduct, challenger, { ...conduct, failedChallenges: conduct.failedChallenges + 1 }),
  };
}

export function wordsChallenged(view: GameView, { data }: EventOf<"words_challenged">): GameView {
  const claim: Claim = {
    words: placesOf(data.words),
    stage: "form",
    signed: both(false),
    finalAnswer: false,
    raisedIn: view.phase,
    carried: null,
    appeal: null,
  };
  return { ...view, phase: "claim", turn: { ...view.turn, claim, challenged: true } };
}

export const claimSigned = (view: GameView, { data }: EventOf<"claim_signed">): GameView =>
  inClaim(view, { signed: withSeat(view.turn.claim?.signed ?? both(false), data.seat, true) });

export const claimCarried = (view: GameView, { data }: EventOf<"claim_carried">): GameView =>
  inClaim(view, { stage: "carried", carried: { monitor: data.monitor, judges: data.judges } });

export function verdictGiven(view: GameView, event: EventOf<"verdict_given">): GameView {
  const { data, rule, edition, article, sequence } = event;
  const places = placesOf(data.words);
  const valid = new Set(placesOf(data.valid_words));
  const words = places.flatMap((place) => {
    const word = view.turn.play?.words[place];
    return word ? [{ word, valid: valid.has(place) }] : [];
  });
  const told: GameView = {
    ...view,
    turn: { ...view.turn, judged: [...new Set([...view.turn.judged, ...places])].sort((a, b) => a - b) },
    verdict: {
      rule,
      edition,
      article,
      sequence,
      mover: view.mover,
      valid: data.valid,
      combined: data.combined,
      words,
      appeal: null,
    },
  };
  return data.valid ? letStand(told) : inClaim(told, { stage: "rejected" });
}

export function appealFiled(view: GameView, { data }: EventOf<"appeal_filed">): GameView {
  const appeal = { arguments: data.arguments, confidential: data.confidential };
  const verdict = view.verdict && { ...view.verdict, appeal: "open" as const };
  return { ...inClaim(view, { stage: "appealed", appeal }), verdict };
}

export function appealAnswered(view: GameView, { data, sequence }: EventOf<"appeal_answered">): GameView {
  const verdict = view.verdict && { ...view.verdict, sequence, appeal: data.granted ? ("granted" as const) : "denied" };
  const answered = { ...view, verdict } as GameView;
  return data.granted ? letStand(answered) : inClaim(answered, { stage: "rejected", finalAnswer: true });
}

/** More or fewer tiles were taken than was entered. */
export const bookCorrected = (view: GameView, { data }: EventOf<"book_corrected">): GameView => {
  const { known, unknown } = view.racks[data.seat];
  if (unknown + data.change < 0) return returnToBag(view, data.seat, -data.change, []);
  const rack = { known, unknown: unknown + data.change };
  return { ...view, racks: withSeat(view.racks, data.seat, rack), bag: view.bag - data.change };
};

export const overdrawReported = (view: GameView, { data }: EventOf<"overdraw_reported">): GameView => ({
  ...view,
  overdraw: { holder: data.holder, surplus: data.surplus },
});

export const overdrawFixed = (view: GameView, { data }: EventOf<"overdraw_fixed">): GameView => ({
  ...returnToBag(view, data.holder, data.count, parseRack(data.returned)),
  overdraw: null,
});

export const underdrawFixed = (view: GameView, { data }: EventOf<"underdraw_fixed">): GameView =>
  drawToRack(view, data.holder, data.count, parseRack(data.tiles));
