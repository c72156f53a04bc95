// A button that says something at the table: out of use while the referee would not admit it, or another speaks for
// whose act it is.
import type { ComponentChildren } from "preact";
import { offerTo } from "../../../game/offers";
import { type Said, useDesk } from "./table_desk";

interface Props {
  /** One after the other; the first is what has to be offered. */
  readonly steps: readonly [Said, ...Said[]];
  readonly class?: string;
  readonly disabled?: boolean;
  /** When all were admitted. */
  onDone?(): void;
  readonly children: ComponentChildren;
}

export function SayButton({ steps, class: look = "button", disabled = false, onDone, children }: Props) {
  const { say, busy, offers } = useDesk();
  const [as, { command }] = steps[0];
  return (
    <button
      type="button"
      class={look}
      disabled={disabled || busy.value || !offerTo(offers, as, command)}
      onClick={() => void say(...steps).then((done) => done && onDone?.())}
    >
      {children}
    </button>
  );
}
