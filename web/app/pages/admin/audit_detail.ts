// What an entry of the log says beside its action: roles in words, which the server writes as codes after the name.
import type { AuditEntry } from "../../../api/messages";
import { coded } from "./texts";

export function detailOf({ action, detail }: Pick<AuditEntry, "action" | "detail">): string {
  const at = detail.lastIndexOf(": ");
  if (action !== "roles" || at < 0) return detail;
  const roles = detail.slice(at + 2).split(", ");
  return `${detail.slice(0, at)}: ${roles.map((role) => coded("role", role)).join(", ")}`;
}
