// Accounts by name, and one of them.
import { useState } from "preact/hooks";
import type { AccountLine, AccountLines } from "../../../api/messages";
import { formatDate } from "../../i18n";
import { withQuery } from "../../net/requests";
import { SelectField } from "../../ui/select_field";
import { TextField } from "../../ui/text_field";
import { AccountView } from "./account_view";
import { List } from "./list";
import { coded, t } from "./texts";
import { usePages } from "./use_pages";

const roles = ["administrator", "director", "judge", "monitor", "commission", "player", "guest"] as const;

export const accountPath = (name: string): string => `/admin?ver=cuentas&cuenta=${encodeURIComponent(name)}`;

function Rows({ rows }: { rows: AccountLine[] }) {
  return (
    <table class="table admin-accounts">
      <thead>
        <tr>
          <th scope="col">{t("name")}</th>
          <th scope="col">{t("roles")}</th>
          <th scope="col" class="admin-wide">
            {t("since")}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((account) => (
          <tr key={account.account}>
            <td>
              <a href={accountPath(account.name)}>{account.name}</a>
            </td>
            <td>{account.roles.map((role) => coded("role", role)).join(", ")}</td>
            <td class="admin-wide">{formatDate(account.created, { dateStyle: "medium" })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Search() {
  const [name, setName] = useState("");
  const [role, setRole] = useState<(typeof roles)[number] | "">("");
  const path = withQuery("/api/admin/accounts", { name, role: role || undefined });
  const pages = usePages(path, (answer: AccountLines) => ({
    rows: answer.accounts,
    next: answer.after === undefined ? undefined : `after=${encodeURIComponent(answer.after)}`,
  }));
  return (
    <>
      <div class="admin-search">
        <TextField label={t("search")} value={name} onText={setName} maxLength={24} spellcheck={false} />
        <SelectField
          label={t("role")}
          value={role}
          values={["", ...roles]}
          text={(each) => (each === "" ? t("any_role") : coded("role", each))}
          onChange={setRole}
        />
      </div>
      <List pages={pages} none={t("no_accounts")}>
        {(rows) => <Rows rows={rows} />}
      </List>
    </>
  );
}

export function Accounts({ query }: { query: URLSearchParams }) {
  const name = query.get("cuenta");
  return name ? <AccountView key={name} name={name} /> : <Search />;
}
