import { createHash } from "node:crypto";
import { copyFile, cp, readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const server = process.env["GOLDENSPIKE_SERVER"] ?? "http://127.0.0.1:8750";

const SHARED = /node_modules\/(svelte|esm-env|clsx)\/|src\/(api|app\/kept|router\.svelte|settings\.svelte|sound|stream\.svelte|words\.svelte|lib\/(format|pace|plurals))\.ts$|parts\/(Icon\.svelte|people\.ts)$/;

/** Writes the service worker with the names of all files that were built, and a version that changes with them. */
function serviceWorker(): Plugin {
  let folder = "";
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    writeBundle: {
      order: "post",
      async handler() {
        const found = await readdir(folder, { recursive: true, withFileTypes: true });
        const files = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name).slice(folder.length).replaceAll("\\", "/")).sort();
        const kept = files.filter((path) => !path.startsWith("/.") && path !== "/index.html" && path !== "/404.html" && path !== "/worker.js" && !path.includes("/pictures/"));
        const text = await readFile(join(import.meta.dirname, "worker.js"), "utf8");
        const page = await readFile(join(folder, "index.html"), "utf8");
        const version = createHash("sha256").update(text + page + kept.join()).digest("hex").slice(0, 12);
        await writeFile(join(folder, "worker.js"), text.replace('"VERSION"', JSON.stringify(version)).replace('["FILES"]', JSON.stringify(kept)));
      },
    },
  };
}

/** For a page without a server: another way to the table, and what `scripts/static_site.py` has laid ready. */
function withoutServer(): Plugin {
  const ready = process.env["GOLDENSPIKE_SITE"] ?? "";
  let folder = "";
  return {
    name: "without-server",
    enforce: "pre",
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    resolveId: (source) => (source.endsWith("/transport") ? join(import.meta.dirname, "src/site/transport.ts") : null),
    transformIndexHtml: () => [{ tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: process.env["GOLDENSPIKE_POLICY"] ?? "" }, injectTo: "head-prepend" }],
    writeBundle: async () => {
      await cp(ready, folder, { recursive: true });
      await copyFile(join(folder, "index.html"), join(folder, "404.html")); // what static hosts show for addresses of the app
    },
  };
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), ...(mode === "site" ? [withoutServer()] : []), serviceWorker()],
  define: { __PYTHON__: JSON.stringify(process.env["GOLDENSPIKE_PYTHON"] ?? ""), __SAID__: JSON.stringify(process.env["GOLDENSPIKE_SAID"] ?? ""), __LOOK__: JSON.stringify(process.env["GOLDENSPIKE_LOOK"] ?? "") },
  worker: { format: "es" },
  build: {
    outDir: "../src/goldenspike/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy knows no data: addresses
    modulePreload: { polyfill: false },
    // what every page needs is one file: several small ones are larger, compressed
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", test: SHARED }] } } },
  },
  server: { proxy: { "/api": server } },
}));
