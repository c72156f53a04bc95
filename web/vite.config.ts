import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { serviceWorker } from "./service_worker_plugin.ts";

const server = process.env.LETRADO_SERVER ?? "http://localhost:8080";

export default defineConfig({
  root: resolve(import.meta.dirname, "app"),
  publicDir: resolve(import.meta.dirname, "app/public"),
  plugins: [serviceWorker()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: process.env.LETRADO_WEB_OUT ?? resolve(import.meta.dirname, "../build/web"),
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    // A strict content security policy allows no data in the sheet but pictures.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": { target: server, ws: true } },
    fs: { allow: [import.meta.dirname] },
  },
  test: {
    root: import.meta.dirname,
    include: ["{api,board,game,app}/**/*.test.{ts,tsx}"],
    environment: "happy-dom",
    // A machine may be busy; no test is about time.
    testTimeout: 60_000,
  },
});
