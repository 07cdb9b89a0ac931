import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// As the page is built: what Svelte does for those who develop takes long in tests.
const plugins = [svelte({ compilerOptions: { dev: false } })];
const execArgv = ["--max-semi-space-size=64"]; // megabytes: tests make many nodes, each short-lived

export default defineConfig({
  test: {
    isolate: false, // files of tests share what they load: half the time. Each leaves a clean page
    projects: [
      { plugins, test: { name: "functions", include: ["tests/*.test.ts"], execArgv } },
      {
        plugins,
        resolve: { conditions: ["browser", "production"] }, // else Svelte renders as on a server
        server: { fs: { allow: [".."] } }, // the catalogues are the server's
        test: { name: "components", include: ["tests/components/*.test.ts"], environment: "happy-dom", setupFiles: ["tests/components/setup.ts"], css: false, testTimeout: 60_000, execArgv },
      },
    ],
  },
});
