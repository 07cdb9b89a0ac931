import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const server = process.env["GOLDENSPIKE_SERVER"] ?? "http://127.0.0.1:8750";

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: "../src/goldenspike/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy knows no data: addresses
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": server } },
});
