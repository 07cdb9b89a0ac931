// Standing orders, for tables where somebody has some or plans one: loaded on first use.

export { planAhead } from "./ahead.svelte";
export { default as Own } from "./Own.svelte";
