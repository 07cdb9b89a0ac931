import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    isolate: false, // files of tests share what they load: half the time. Each leaves a clean page
    projects: [
      { plugins: [svelte()], test: { name: "functions", include: ["tests/*.test.ts"] } },
      {
        plugins: [svelte()],
        resolve: { conditions: ["browser"] }, // else Svelte renders as on a server
        server: { fs: { allow: [".."] } }, // the catalogues are the server's
        test: { name: "components", include: ["tests/components/*.test.ts"], environment: "happy-dom", setupFiles: ["tests/components/setup.ts"], css: false, testTimeout: 60_000 },
      },
    ],
  },
});
