// Whom one follows and whom one blocks, by name.
import { effect, signal } from "@preact/signals";
import type { RelatedPeople } from "../../api/messages";
import { get, post, remove } from "./requests";
import { me } from "./session";

export type Relation = "follow" | "block";

export const people = signal<RelatedPeople>({ follow: [], block: [] });

export const isRelated = (relation: Relation, name: string): boolean =>
  people.value[relation].some((each) => each.name === name);
export const isBlocked = (name: string): boolean => isRelated("block", name);

export async function refreshPeople(): Promise<void> {
  people.value = me.value ? await get<RelatedPeople>("/api/people") : { follow: [], block: [] };
}

export async function setRelation(relation: Relation, name: string, on: boolean): Promise<void> {
  await (on ? post : remove)("/api/people", { name, relation });
  await refreshPeople();
}

export function startPeople(): void {
  let asked: string | undefined;
  effect(() => {
    const account = me.value?.account;
    if (account === asked) return;
    asked = account;
    refreshPeople().catch(() => {});
  });
}
