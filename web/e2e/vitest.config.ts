// Browser tests: the program as it is built, and Debian's chromium.
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { patience } from "./support/paths.ts";

export default defineConfig({
  root: resolve(import.meta.dirname, ".."),
  test: {
    include: ["e2e/**/*.e2e.ts"],
    environment: "node",
    // One browser at a time: ctest runs several groups of files beside each other.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: patience, interval: 50 } },
  },
});
