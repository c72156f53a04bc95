// A question in front of the page. The browser's own dialog keeps the focus and closes on Escape.
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { common } from "../i18n/common";
import { Icon } from "./icon";

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  actions?: ComponentChildren;
}

export function Dialog({ title, onClose, children, actions }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    const opener = document.activeElement;
    element.current?.showModal();
    // Whoever closes it stands where he stood, not at the page's beginning; when the dialog has gone.
    return () =>
      queueMicrotask(() => {
        const lost = !document.activeElement || document.activeElement === document.body;
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
      });
  }, []);
  return (
    <dialog
      ref={element}
      class="dialog"
      aria-labelledby={name}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div class="dialog-head">
        <h2 id={name}>{title}</h2>
        <button type="button" class="button plain small" aria-label={common("close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      {actions && <div class="dialog-actions">{actions}</div>}
    </dialog>
  );
}
