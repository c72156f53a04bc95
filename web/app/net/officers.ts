// Whether this site has judges or a director: where nobody staffs it, nobody is offered a game with them.
import { signal } from "@preact/signals";
import type { Officers } from "../../api/messages";
import { get } from "./requests";

/** Undefined until the server has answered. */
export const staffed = signal<boolean | undefined>(undefined);

export function askForOfficers(): void {
  get<Officers>("/api/officers").then(
    (answer) => {
      staffed.value = answer.staffed;
    },
    () => {
      // Not offered, then; asked again by the next form.
    },
  );
}
