// All that the page of a table shows of a clock, loaded where there is one.

export { default as ClockNotices } from "./ClockNotices.svelte";
export { default as Clocks } from "./Clocks.svelte";
export { default as Due } from "./Due.svelte";
export { default as Took } from "./Took.svelte";
