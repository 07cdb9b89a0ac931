import type { Panel } from "../../game";
import type { SteamBarons } from "../types";
import Companies from "./Companies.svelte";
import Displays from "./Displays.svelte";
import Players from "./Players.svelte";

export const panels: Panel<SteamBarons>[] = [
  { name: "companies", Panel: Companies },
  { name: "players", Panel: Players },
  { name: "displays", Panel: Displays, onBoard: true },
];
