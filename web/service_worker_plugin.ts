// Writes sw.js with the names of all files of the build, so that the page can open without the server.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

export function serviceWorker(): Plugin {
  let publicDir = "";
  return {
    name: "letrado-service-worker",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      publicDir = config.publicDir;
    },
    generateBundle: {
      // Vite takes chunks out that hold nothing but styles; what it took is no file.
      order: "post",
      handler(_, bundle) {
        const kept = ["/", ...readdirSync(publicDir).map((name) => `/${name}`)];
        const hash = createHash("sha256");
        for (const name of readdirSync(publicDir)) hash.update(readFileSync(resolve(publicDir, name)));
        for (const [name, file] of Object.entries(bundle)) {
          if (name !== "index.html") kept.push(`/${name}`);
          hash.update(file.type === "asset" ? file.source : file.code);
        }
        const source = readFileSync(resolve(import.meta.dirname, "app/service_worker.js"), "utf8")
          .replace("__VERSION__", `letrado-${hash.digest("hex").slice(0, 16)}`)
          .replace("__FILES__", JSON.stringify(kept.sort()));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}
