// Short news at the foot of the page, read aloud too.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { pick } from "../i18n";
import { textOf } from "../net/requests";

interface Toast {
  id: number;
  text: string;
  isMoot?: (() => boolean) | undefined;
}

const toasts = signal<Toast[]>([]);
let next = 1;

/** `isMoot`: whether it need not be said any more, which may depend on where one is. */
export function say(text: string, isMoot?: () => boolean): void {
  const id = next++;
  // What is said again takes the place of what was said.
  toasts.value = [...toasts.value.filter((toast) => toast.text !== text), { id, text, isMoot }].slice(-3);
  setTimeout(() => {
    toasts.value = toasts.value.filter((toast) => toast.id !== id);
  }, 6000);
}

export function sayError(error: unknown): void {
  say(pick(textOf(error)));
}

export function Toasts() {
  const element = useRef<HTMLDivElement>(null);
  const shown = toasts.value.filter(({ isMoot }) => !isMoot?.());
  const newest = shown.at(-1)?.id;
  useEffect(() => element.current?.showPopover?.(), []);
  useEffect(() => {
    // Above the dialog that is open now: of these, what was shown last lies on top.
    const box = element.current;
    if (newest === undefined || !box?.showPopover || !document.querySelector("dialog[open]")) return;
    box.hidePopover();
    box.showPopover();
  }, [newest]);
  return (
    <div ref={element} class="toasts" role="status" aria-live="polite" popover="manual">
      {shown.map((toast) => (
        <div key={toast.id} class="toast">
          {toast.text}
        </div>
      ))}
    </div>
  );
}
