// What the referee would admit now, as the server tells it. Nothing here decides: what is not offered is not shown.
import type { CommandName, Limits, OffersByRole, Role } from "../api/game";

export const noOffers: OffersByRole = {};

/** The limits under which the role may send the command now or, where `from` says so, a little later. */
export const offerTo = (offers: OffersByRole, role: Role, command: CommandName): Limits | undefined =>
  offers[role]?.[command];

/** Whether the member may have the value. What is not limited may be anything. */
export function takes(limits: Limits | undefined, member: string, value: string | number | boolean | null): boolean {
  if (!limits) return false;
  const values = limits[member];
  return Array.isArray(values) ? values.includes(value) : true;
}

/** From when on it may be sent, in the server's time. */
export const offeredFrom = (limits: Limits): number => limits.from ?? 0;
