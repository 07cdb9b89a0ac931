import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: "external" } })],
  resolve: { conditions: ["browser"] }, // else Svelte renders as on a server
  server: { fs: { allow: [".."] } }, // the catalogues are the server's
  test: { environment: "happy-dom", setupFiles: ["tests/setup.ts"], css: false, testTimeout: 60_000 },
});
