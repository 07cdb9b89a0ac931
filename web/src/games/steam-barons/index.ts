// Steam Barons' own part of the page: the map, the market, words and motion.

import Beside from "../../hexes/Beside.svelte";
import { drawn, key, lit, press } from "../../hexes/board";
import { fill } from "../../hexes/choosing.svelte";
import { MapWords } from "../../hexes/describe";
import { delivery } from "../../hexes/motion";
import type { Game } from "../game";
import { tells } from "./market/account";
import Account from "./market/Account.svelte";
import Controls from "./Controls.svelte";
import { map } from "./map";
import Meanwhile from "./market/Meanwhile.svelte";
import { panels } from "./market/panels";
import PriceTrack from "./market/PriceTrack.svelte";
import { moment } from "./moment";
import { delay } from "./motion";
import Results from "./results/Results.svelte";
import { notes, stageOf, taskText, waitText } from "./task";
import { viewOf } from "./types";

export const steamBarons: Game = {
  map,
  describer: (board) => new MapWords(board, map),
  task: taskText,
  waiting: waitText,
  Controls,
  Meanwhile,
  panels,
  Strip: PriceTrack,
  Results,
  account: { tells, Sheet: Account },
  stage: (shown) => ({ round: viewOf(shown).turn, sign: String(viewOf(shown).turn), phase: stageOf(shown) }),
  notes,
  flows: (_, shown, action) => delivery(shown, action),
  delay,
  moment,
  lit,
  drawn,
  press,
  key,
  Beside,
  fill,
};
