// What the commission's pages share: where things are on the server, and asking again so that all see the same.
import { useEffect } from "preact/hooks";
import type { ProposalDone } from "../../../api/messages";
import { post, withQuery } from "../../net/requests";
import type { Key } from "./texts";

export const statuses = ["open", "agreed", "rejected", "withdrawn"] as const;
export type Status = (typeof statuses)[number];

const rootOf = (edition: string): string => `/api/commission/${encodeURIComponent(edition)}`;

export interface ListQuery {
  status: Status;
  headword?: string | undefined;
  before?: number | undefined;
}
export const listPath = (edition: string, { status, headword, before }: ListQuery): string =>
  withQuery(rootOf(edition), { status, headword, before });
export const entriesPath = (edition: string, headword: string): string =>
  withQuery(`${rootOf(edition)}/entries`, { headword });
export const previewPath = (edition: string, line: string, replaces?: string): string =>
  withQuery(`${rootOf(edition)}/preview`, { line, replaces });
export const proposalPath = (edition: string, number: string | number): string =>
  `${rootOf(edition)}/proposals/${number}`;
export const historyPath = (edition: string, before?: number): string =>
  withQuery(`${rootOf(edition)}/history`, { before });
export const exportPath = (edition: string, id: string, title: string): string =>
  withQuery(`${rootOf(edition)}/export`, { id, title });

export const pageAddress = (edition: string, status?: Status): string =>
  withQuery("/lexico/comision", { reglamento: edition, ver: status });
export const proposalAddress = (edition: string, number: number): string =>
  withQuery(`/lexico/comision/${number}`, { reglamento: edition });

export const historyAddress = (edition: string): string =>
  withQuery("/lexico/comision/historia", { reglamento: edition });

/** What was done, as the end of a sentence that begins with a name. */
export const stepKey = ({ event, vote }: { event: string; vote?: string | undefined }): Key =>
  keyOf("step", event === "voted" ? `voted_${vote}` : event);

export interface NewProposal {
  kind: "addition" | "removal" | "change";
  entry?: string;
  line?: string;
  text?: string;
}
/** With an id of its own, so that the same once more is done once. */
export const propose = (edition: string, proposal: NewProposal): Promise<ProposalDone> =>
  post(`${rootOf(edition)}/proposals`, { id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...proposal });

export interface Step {
  action: "revise" | "comment" | "vote" | "agree" | "reject" | "withdraw" | "reopen";
  line?: string;
  text?: string;
  vote?: "yes" | "no" | "abstain";
}
export const take = (edition: string, number: number, step: Step): Promise<ProposalDone> =>
  post(proposalPath(edition, number), { id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`, ...step });

const askEvery = 4000;

/** While the page is looked at. */
export function useAskAgain(reload: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, askEvery);
    return () => clearInterval(timer);
  }, [reload]);
}

export const keyOf = (prefix: string, name: string): Key => `${prefix}_${name}` as Key;
