// A form of one command: its members by name, sent as the command wants them.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Command, CommandName } from "../../../api/game";
import { seats } from "../../game/events";
import { say } from "../../ui/toast";
import { type AtTable, name } from "./at_table";
import { s } from "./staff_texts";

export type Member =
  | { readonly kind: "text"; readonly name: string; readonly label: string; readonly start?: string }
  | { readonly kind: "number"; readonly name: string; readonly label: string; readonly start?: number }
  | { readonly kind: "seat"; readonly name: string; readonly label: string; readonly optional?: boolean }
  | {
      readonly kind: "choice";
      readonly name: string;
      readonly label: string;
      readonly choices: readonly (readonly [value: string, label: string])[];
    };

type Values = Record<string, string | number>;

function startOf(member: Member): string | number {
  if (member.kind === "number") return member.start ?? 0;
  if (member.kind === "seat") return member.optional ? "" : "first";
  return member.kind === "choice" ? (member.choices[0]?.[0] ?? "") : (member.start ?? "");
}

interface Props {
  game: AtTable;
  title: string;
  command: CommandName;
  members: readonly Member[];
  action: string;
  danger?: boolean;
  /** Turns what was filled in into the command's members; as it is without it. */
  toMembers?: (values: Values) => Record<string, unknown>;
  open?: boolean;
}

export function StaffForm({ game, title, command, members, action, danger, toMembers, open }: Props) {
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(members.map((member) => [member.name, startOf(member)])),
  );
  // What the referee would refuse in every form is not shown.
  if (!game.live.may(command)) return null;
  const set = (key: string, value: string | number) => setValues({ ...values, [key]: value });
  const field = (member: Member): ComponentChildren => {
    const value = values[member.name] ?? "";
    if (member.kind === "number") {
      return (
        <input
          class="input figures"
          type="number"
          value={value}
          onInput={(event) => set(member.name, event.currentTarget.valueAsNumber || 0)}
        />
      );
    }
    if (member.kind === "text") {
      return <input class="input" value={value} onInput={(event) => set(member.name, event.currentTarget.value)} />;
    }
    const choices: readonly (readonly [string, string])[] =
      member.kind === "choice"
        ? member.choices
        : [
            ...(member.optional ? [["", s("nobody")] as const] : []),
            ...seats.map((seat) => [seat, name(game, seat)] as const),
          ];
    return (
      <select class="input" value={value} onChange={(event) => set(member.name, event.currentTarget.value)}>
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    );
  };
  return (
    <details class="staff-form" open={open}>
      <summary>{title}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const filled = toMembers ? toMembers(values) : values;
          const given = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ""));
          // What members it has is known to who wrote the form.
          void game.perform({ command, ...given } as Command).then((done) => done && say(s("done")));
        }}
      >
        {members.map((member) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the field is inside
          <label key={member.name} class="field">
            <span>{member.label}</span>
            {field(member)}
          </label>
        ))}
        <button type="submit" class={danger ? "button danger small" : "button primary small"}>
          {action}
        </button>
      </form>
    </details>
  );
}
