// How the node is that answers.
import { useEffect } from "preact/hooks";
import type { Stats } from "../../../api/messages";
import { formatNumber } from "../../i18n";
import { Failed, Loading } from "../../ui/page_state";
import { useData } from "../../ui/use_data";
import { t } from "./texts";

const askEvery = 5000;

function Figure({ label, value, bad, href }: { label: string; value: string; bad?: boolean; href?: string }) {
  return (
    <div class={bad ? "admin-figure bad" : "admin-figure"}>
      <dt>{href ? <a href={href}>{label}</a> : label}</dt>
      <dd class="figures">{value}</dd>
    </div>
  );
}

export function State() {
  const { value: stats, error, loading, reload } = useData<Stats>("/api/admin/stats");
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") reload();
    }, askEvery);
    return () => clearInterval(timer);
  }, [reload]);
  if (loading) return <Loading />;
  if (!stats) return <Failed error={error} retry={reload} />;
  const measure = (name: string) => stats.measures.find((each) => each.name === name)?.value ?? 0;
  const number = (name: string) => formatNumber(measure(name));
  const stores = stats.store === "ok";
  const linked = stats.bus === "up";
  return (
    <>
      <dl class="admin-figures">
        <Figure label={t("store")} value={t(stores ? "store_ok" : "store_unavailable")} bad={!stores} />
        <Figure label={t("bus")} value={t(linked ? "bus_up" : "bus_down")} bad={!linked} />
        <Figure label={t("online")} value={formatNumber(stats.online)} />
        <Figure label={t("live")} value={number("games_live")} />
        <Figure label={t("watching")} value={number("watchers")} />
        <Figure
          label={t("open_reports")}
          value={formatNumber(stats.open_reports)}
          bad={stats.open_reports > 0}
          href="/admin?ver=avisos"
        />
        <Figure label={t("in_force")} value={formatNumber(stats.bans)} href="/admin?ver=suspensiones" />
        <Figure
          label={t("halted_games")}
          value={formatNumber(stats.halted)}
          bad={stats.halted > 0}
          href="/admin?ver=detenidas"
        />
        <Figure label={t("queue_store")} value={number("store_writes_waiting")} />
        <Figure label={t("queue_desk")} value={number("desk_waiting")} />
        <Figure label={t("queue_bots")} value={number("bots_waiting")} />
        <Figure label={t("outages")} value={number("store_outages_total")} bad={measure("store_outages_total") > 0} />
        <Figure label={t("limited")} value={number("rate_limited_total")} />
        <Figure label={t("memory")} value={formatNumber(Math.round(measure("memory_bytes") / 1_000_000))} />
      </dl>
      <p class="soft">{t("node", { node: stats.node, version: stats.version })}</p>
      <details class="card admin-measures">
        <summary>{t("all_measures")}</summary>
        <table class="table figures">
          <thead>
            <tr>
              <th scope="col">{t("measure")}</th>
              <th scope="col">{t("value")}</th>
            </tr>
          </thead>
          <tbody>
            {stats.measures.map(({ name, value }) => (
              <tr key={name}>
                <td>{name}</td>
                <td>{formatNumber(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
