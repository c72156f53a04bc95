// One `letrado serve` with a data folder of its own, which may be stopped and started again on the same port.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Overlay, startOverlay } from "./overlay";
import { program, webFolder } from "./paths";

/** Tests come from one address and are in a hurry. */
const wideLimits = `
[limits]
connections_per_address = 10000
requests_per_second = 10000
request_burst = 10000
messages_per_second = 10000
message_burst = 10000
commands_per_second = 10000
logins_per_minute = 10000
guests_per_minute = 10000
`;

export interface ProgramChoice {
  /** Folders of editions of the host's own. */
  readonly editions?: readonly string[];
}

export class Program {
  private readonly folder = mkdtempSync(join(tmpdir(), "letrado-e2e-"));
  private child: ChildProcess | undefined;
  private overlay: Overlay | undefined;
  private port = 0;
  /** What people open, without a slash at the end. */
  address = "";

  constructor(private readonly choice: ProgramChoice = {}) {}

  private get data(): string {
    return join(this.folder, "data");
  }

  async start(): Promise<void> {
    const config = join(this.folder, "letrado.toml");
    writeFileSync(config, wideLimits);
    const own = (this.choice.editions ?? []).flatMap((edition) => ["--with-edition", edition]);
    const options = ["--port", String(this.port), "--data", this.data, "--config", config, ...own];
    const child = spawn(program, ["serve", ...options], { stdio: ["ignore", "pipe", "pipe"] });
    this.child = child;
    let complaints = "";
    child.stderr.on("data", (chunk) => {
      complaints += chunk;
    });
    const lines = createInterface({ input: child.stdout });
    const first = await new Promise<string>((resolve, reject) => {
      lines.once("line", resolve);
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`the program did not start: ${complaints}`)));
    });
    this.port = Number(/^http:\/\/127\.0\.0\.1:(\d+)\//.exec(first)?.[1]);
    this.address = `http://127.0.0.1:${this.port}`;
    if (!webFolder) return;
    this.overlay = await startOverlay(this.port, webFolder, this.overlay?.port ?? 0);
    this.address = `http://127.0.0.1:${this.overlay.port}`;
  }

  /** As the power does, not as a polite operator: nothing is written any more. */
  async kill(): Promise<void> {
    this.overlay?.stop();
    const { child } = this;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  /** Another one at the same address, which knows nothing of what was. */
  async renew(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
    await this.start();
  }

  giveRoles(name: string, ...roles: string[]): void {
    execFileSync(program, ["account", "roles", name, ...roles, "--data", this.data]);
  }

  verifyLog(log: string): string {
    const path = join(this.folder, "game.jsonl");
    writeFileSync(path, log);
    return execFileSync(program, ["--lang", "en", "game", "verify", path], { encoding: "utf8" });
  }

  /** The log in words, as who was not there reads it. */
  tellLog(log: string): string {
    const path = join(this.folder, "told.jsonl");
    writeFileSync(path, log);
    return execFileSync(program, ["--lang", "es", "game", "show", "--log", path], { encoding: "utf8" });
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
