// `npm run screenshots`: pictures of every page for people to look at; no test.
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    include: ["e2e/screenshots.ts"],
    environment: "node",
    testTimeout: 600_000,
    hookTimeout: 300_000,
  },
});
