// Steam's own part of the page: action tiles, the goods supply, income and points, on the map of hexes.

import Beside from "../../hexes/Beside.svelte";
import { key } from "../../hexes/board";
import { MapWords } from "../../hexes/describe";
import type { Game } from "../game";
import { drawn, fill, highlights, press } from "./board";
import Controls from "./Controls.svelte";
import { map } from "./map";
import { banner } from "./banner";
import { flows } from "./motion";
import Displays from "./panels/Displays.svelte";
import Players from "./panels/Players.svelte";
import Strip from "./panels/Strip.svelte";
import Results from "./results/End.svelte";
import { notes, stageOf, taskText, waitText, waitTitle } from "./task";
import type { Steam } from "./types";

export const game: Game<Steam> = {
  map,
  describer: (board) => new MapWords(board, map),
  task: taskText,
  waiting: waitText,
  waitingTitle: waitTitle,
  Controls,
  tall: true,
  panels: [
    { name: "players", Panel: Players },
    { name: "displays", Panel: Displays, onBoard: true },
  ],
  Strip,
  Results,
  stage: (shown) => ({ round: shown.view.turn, sign: String(shown.view.turn), phase: stageOf(shown) }),
  notes,
  flows: (_, shown, action) => flows(shown, action),
  banner,
  highlights,
  drawn,
  press,
  key,
  Beside,
  fill,
};
