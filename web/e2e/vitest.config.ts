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
    testTimeout: 300_000,
    // A browser beside a loaded machine: what fails is tried once more, and the report then says "retry x1". A fault that is
    // there every time still fails twice.
    retry: 1,
    // Whole games are played before some files, and a hook is tried only once.
    hookTimeout: 300_000,
    expect: { poll: { timeout: patience, interval: 50 } },
  },
});
