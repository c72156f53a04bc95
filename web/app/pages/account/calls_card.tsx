// Being called on this device when the page is closed: whether, and for what.
import { useState } from "preact/hooks";
import type { PushDevices } from "../../../api/messages";
import { type CallKind, callKinds, choose, obstacle, pushed, tryOut, turnOff, turnOn } from "../../calls/push";
import { isGuest } from "../../net/session";
import { say, sayError } from "../../ui/toast";
import { useData } from "../../ui/use_data";
import { t } from "./call_texts";

function Switch({ siteKey, reload }: { siteKey: string; reload(): void }) {
  const [busy, setBusy] = useState(false);
  const { on, kinds } = pushed.value;
  // Nothing is disabled meanwhile: whoever goes by the keyboard would lose the place.
  const during = async (work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      reload();
    } catch (error) {
      sayError(error);
    } finally {
      setBusy(false);
    }
  };
  const turn = async (wanted: boolean) => {
    if (!wanted) await turnOff();
    else if (!(await turnOn(siteKey))) say(t("refused"));
  };
  const wantedKinds = (kind: CallKind, wanted: boolean) =>
    callKinds.filter((each) => (each === kind ? wanted : kinds.includes(each)));
  return (
    <>
      <label class="check">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => void during(() => turn(event.currentTarget.checked))}
        />
        {t("here")}
      </label>
      {on && (
        <fieldset class="account-kinds">
          <legend>{t("what")}</legend>
          {callKinds.map((kind) => (
            <label key={kind} class="check">
              <input
                type="checkbox"
                checked={kinds.includes(kind)}
                onChange={(event) => void during(() => choose(wantedKinds(kind, event.currentTarget.checked), siteKey))}
              />
              {t(kind)}
            </label>
          ))}
        </fieldset>
      )}
      {on && (
        <p>
          <button type="button" class="button" onClick={() => void during(() => tryOut().then(() => say(t("sent"))))}>
            {t("try_out")}
          </button>
        </p>
      )}
    </>
  );
}

export function CallsCard() {
  const data = useData<PushDevices>("/api/push");
  const devices = data.value?.devices ?? [];
  const siteKey = data.value?.key;
  const wrong = obstacle();
  return (
    <section class="card account-card" aria-labelledby="calls-title">
      <h2 id="calls-title">{t("title")}</h2>
      <p>{t("lead")}</p>
      {data.value &&
        (!siteKey ? (
          <p class="notice">{t("none")}</p>
        ) : isGuest.value ? (
          <p class="notice">{t("guest")}</p>
        ) : wrong ? (
          <p class="notice">{t(wrong)}</p>
        ) : (
          <Switch siteKey={siteKey} reload={data.reload} />
        ))}
      {devices.some(({ present }) => !present) && (
        <>
          <h3>{t("elsewhere")}</h3>
          <ul>
            {devices
              .filter(({ present }) => !present)
              .map(({ about, made }) => (
                <li key={made}>{about}</li>
              ))}
          </ul>
          <p class="soft">{t("elsewhere_hint")}</p>
        </>
      )}
    </section>
  );
}
