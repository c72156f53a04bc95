// How the desk behaves, for whoever sets it up before the players come.
import { change, settings } from "../../settings";
import { EditionChoice } from "../../ui/edition_choice";
import { changeDesk, desk, secondsOffered } from "./desk";
import { text } from "./texts";

export function SetupPanel() {
  const { seconds, explain } = desk.value;
  return (
    <section class="card desk-setup" aria-labelledby="setup-title">
      <h2 id="setup-title">{text("setup")}</h2>
      <EditionChoice value={settings.value.edition} onChange={(edition) => change({ edition })} />
      <fieldset class="choices">
        <legend class="setup-legend">{text("seconds")}</legend>
        {secondsOffered.map((offered) => (
          <label key={offered}>
            <input
              type="radio"
              name="seconds"
              checked={seconds === offered}
              onChange={() => changeDesk({ seconds: offered })}
            />
            {text("seconds_of", { seconds: offered })}
          </label>
        ))}
      </fieldset>
      <label class="check">
        <input
          type="checkbox"
          checked={settings.value.sound}
          onChange={(event) => change({ sound: event.currentTarget.checked })}
        />
        {text("sound")}
      </label>
      <div>
        <label class="check">
          <input
            type="checkbox"
            checked={explain}
            aria-describedby="explain-hint"
            onChange={(event) => changeDesk({ explain: event.currentTarget.checked })}
          />
          {text("explain")}
        </label>
        <p id="explain-hint" class="soft setup-hint">
          {text("explain_hint")}
        </p>
      </div>
    </section>
  );
}
