import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/components.css";
import "./style/shell.css";
import { render } from "preact";
import { startChallenges } from "./calls/challenges";
import { startPush } from "./calls/push";
import { startRunning } from "./calls/running";
import { startPeople } from "./net/people";
import { keepCookie } from "./net/session";
import { connect } from "./net/socket";
import { startTravelling } from "./net/travel";
import { findPage } from "./pages";
import { route, startRouter } from "./router";
import { Shell } from "./shell";
import { lettersChosen } from "./typefaces";

startRunning();
startChallenges();
startPeople();
startTravelling();
startPush();
connect();
void keepCookie().catch(() => undefined); // where there is no server now, another page will do it
startRouter();
void lettersChosen().then(() => render(<Shell />, document.getElementById("app") as HTMLElement));

// It fetches every file there is: after those that somebody waits for.
const keepFiles = () => navigator.serviceWorker.register("/sw.js");
if ("serviceWorker" in navigator && import.meta.env.PROD) void findPage(route.value.path).load().finally(keepFiles);
