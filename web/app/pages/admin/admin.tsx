// What administrators see and do. The server checks every request; this page only asks.
import { RoleOrder } from "../../ui/role_order";
import "./admin.css";
import type { ComponentType } from "preact";
import { has } from "../../net/session";
import type { PageProps } from "../../router";
import { Accounts } from "./accounts";
import { Audit } from "./audit";
import { Bans } from "./bans";
import { Halted } from "./halted";
import { Reports } from "./reports";
import { State } from "./state";
import { t } from "./texts";

interface Section {
  name: "stats" | "reports" | "bans" | "accounts" | "halted" | "audit";
  path: string;
  view: ComponentType<{ query: URLSearchParams }>;
}

const sections: Section[] = [
  { name: "stats", path: "estado", view: State },
  { name: "reports", path: "avisos", view: Reports },
  { name: "bans", path: "suspensiones", view: Bans },
  { name: "accounts", path: "cuentas", view: Accounts },
  { name: "halted", path: "detenidas", view: Halted },
  { name: "audit", path: "registro", view: Audit },
];

export default function Admin({ query }: PageProps) {
  if (!has("administrator"))
    return (
      <div class="page">
        <h1>{t("closed")}</h1>
        <p>{t("closed_text")}</p>
        <RoleOrder of="administrator" />
      </div>
    );
  const here = sections.find(({ path }) => path === query.get("ver")) ?? sections[0]!;
  const View = here.view;
  return (
    <div class="page admin">
      <header class="admin-head">
        <h1>{t("title")}</h1>
        <p class="soft">{t("lead")}</p>
      </header>
      <nav class="admin-tabs" aria-label={t("sections")}>
        {sections.map(({ name, path }) => (
          <a key={path} href={`/admin?ver=${path}`} aria-current={name === here.name ? "page" : undefined}>
            {t(name)}
          </a>
        ))}
      </nav>
      <section aria-labelledby="section-title" class="admin-section">
        <h2 id="section-title">{t(here.name)}</h2>
        <View key={here.name} query={query} />
      </section>
    </div>
  );
}
