// How an account gets a role, for whoever keeps the server's machine; nobody else need read it.
import { texts } from "../i18n";
import { me } from "../net/session";

const t = texts(
  { host: "Para quien mantiene el servidor", text: "En su máquina, el cargo se da con esta orden:" },
  { host: "For whoever keeps the server", text: "On its machine, this command gives the role:" },
);

/** As a shell takes it for one word. */
export const quoted = (name: string): string =>
  /^[\p{L}\p{N}_.-]+$/u.test(name) ? name : `'${name.replaceAll("'", "'\\''")}'`;

export function RoleOrder({ of }: { of: string }) {
  return (
    <details class="role-order">
      <summary>{t("host")}</summary>
      <p class="soft">{t("text")}</p>
      <pre>
        <code>
          letrado admin accounts roles {quoted(me.value?.name ?? "Ana")} player {of}
        </code>
      </pre>
    </details>
  );
}
