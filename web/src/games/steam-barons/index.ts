// Steam Barons' own part of the page: the map, the market, words and motion.

import Beside from "../../hexes/Beside.svelte";
import { drawn, key, highlights, press } from "../../hexes/board";
import { fill } from "../../hexes/choosing.svelte";
import { MapWords } from "../../hexes/describe";
import { delivery } from "../../hexes/motion";
import type { Game } from "../game";
import { tells } from "./market/account";
import Account from "./market/AccountSheet.svelte";
import Controls from "./Controls.svelte";
import { map } from "./map";
import Meanwhile from "./sale/Meanwhile.svelte";
import { panels } from "./market/panels";
import Strip from "./market/Strip.svelte";
import { banner } from "./banner";
import { delay } from "./motion";
import Results from "./results/End.svelte";
import { notes, stageOf, taskText, waitText } from "./task";
import type { SteamBarons } from "./types";

export const game: Game<SteamBarons> = {
  map,
  describer: (board) => new MapWords(board, map),
  task: taskText,
  waiting: waitText,
  Controls,
  tall: true,
  Meanwhile,
  panels,
  Strip,
  Results,
  account: { tells, Sheet: Account },
  stage: (shown) => ({ round: shown.view.turn, sign: String(shown.view.turn), phase: stageOf(shown) }),
  notes,
  flows: (_, shown, action) => delivery(shown, action),
  delay,
  banner,
  highlights,
  drawn,
  press,
  key,
  Beside,
  fill,
};
