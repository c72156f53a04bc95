// A form that the page itself answers, and what its fields have in common.
import type { ComponentChildren } from "preact";
import { pick } from "../i18n";
import { textOf } from "../net/requests";
import { TextField } from "./text_field";

interface FormProps {
  class: string;
  onSend(): unknown;
  children: ComponentChildren;
}

export function Form({ class: name, onSend, children }: FormProps) {
  return (
    <form
      class={name}
      onSubmit={(event) => {
        event.preventDefault();
        void onSend();
      }}
    >
      {children}
    </form>
  );
}

interface PasswordProps {
  label: string;
  value: string;
  onText(text: string): void;
  /** A new one: whatever keeps passwords offers to make it. */
  fresh?: boolean;
  hint?: string | undefined;
}

export function PasswordField({ fresh = false, ...rest }: PasswordProps) {
  return <TextField type="password" required autocomplete={fresh ? "new-password" : "current-password"} {...rest} />;
}

/** Why the server did not take what was sent; nothing while there is nothing to say. */
export function FormError({ error }: { error: unknown }) {
  if (error === undefined) return null;
  return (
    <p class="notice bad" role="alert">
      {pick(textOf(error))}
    </p>
  );
}
