// Steam Barons' own part of the page: the map, the market, words and motion.

import { named, t } from "../../words.svelte";
import type { Game } from "../game";
import Beside from "./Beside.svelte";
import { drawn, key, lit, press } from "./board";
import { tells } from "./market/account";
import Account from "./market/Account.svelte";
import { fill } from "./choosing.svelte";
import Controls from "./Controls.svelte";
import { MapWords } from "./describe";
import Meanwhile from "./market/Meanwhile.svelte";
import { panels } from "./market/panels";
import PriceTrack from "./market/PriceTrack.svelte";
import { moment } from "./moment";
import { delay, flows } from "./motion";
import Results from "./results/Results.svelte";
import { notes, stageOf, taskText, waitText } from "./task";
import { viewOf } from "./types";

export const steamBarons: Game = {
  describer: (board) => new MapWords(board, t, named),
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
  flows,
  delay,
  moment,
  lit,
  drawn,
  press,
  key,
  Beside,
  fill,
};
