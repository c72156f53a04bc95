// Figures that the tests took, kept beside their screenshots.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { artefact } from "./paths";

export function record(name: string, value: number, unit: string): void {
  const path = artefact("measures.json");
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>) : {};
  kept[name] = { value: Math.round(value * 100) / 100, unit };
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`);
}
