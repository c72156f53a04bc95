// The keys of the page, in a dialog.
import { Dialog } from "../../ui/dialog";
import { t } from "./texts";

type Key = Parameters<typeof t>[0];

const keys: readonly (readonly [keys: string, what: Key])[] = [
  ["A–Z, Ñ", "key_letters"],
  ["⇧ A–Z", "key_shift"],
  ["1 2 3", "key_digits"],
  ["← → ↑ ↓", "key_arrows"],
  ["␣", "key_space"],
  ["⌫", "key_backspace"],
  ["Esc", "key_escape"],
  ["↵", "key_enter"],
  ["Alt M", "key_shuffle"],
  ["Alt O", "key_sort"],
  ["Ctrl Z", "key_undo"],
  ["Alt T", "key_text"],
  ["?", "key_help"],
];

export function Shortcuts({ onClose }: { onClose(): void }) {
  return (
    <Dialog title={t("shortcuts")} onClose={onClose}>
      <dl class="shortcuts">
        {keys.map(([pressed, what]) => (
          <div key={what}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
