// Analysis and hints, loaded when somebody asks for them.

export { Help } from "./help.svelte";
export { Study } from "./study.svelte";
