// Where the tests find the program and leave what they saw.
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

export const program = process.env.LETRADO_PROGRAM ?? resolve(root, "build/letrado");
export const chromium = process.env.LETRADO_CHROMIUM ?? "/usr/bin/chromium";
/** A build of the web application to test instead of the one in the program. */
export const webFolder = process.env.LETRADO_WEB_FOLDER;
export const artefacts = process.env.LETRADO_E2E_OUT ?? resolve(root, "build/e2e");

/** How long a page may take with anything, in milliseconds: long, for machines that do other things too. */
export const patience = Number(process.env.LETRADO_PATIENCE ?? 40_000);

export function artefact(name: string): string {
  const path = resolve(artefacts, name);
  mkdirSync(dirname(path), { recursive: true });
  return path;
}
