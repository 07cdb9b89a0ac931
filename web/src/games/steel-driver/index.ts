// Steel Driver's own part of the page: controls, tables, score sheet, words and motion.

import { numeral } from "../../lib/format";
import { named, t } from "../../words.svelte";
import type { Game } from "../game";
import { drawn, highlights } from "./board";
import Companies from "./Companies.svelte";
import Controls from "./Controls.svelte";
import { BoardWords } from "./describe";
import Displays from "./Displays.svelte";
import { banner } from "./banner";
import { celebration } from "./celebration";
import { flows } from "./motion";
import { notes, noteValues } from "./notes";
import Players from "./Players.svelte";
import Results from "./Results.svelte";
import { taskText, waitText } from "./task";
import type { SteelDriver } from "./types";

export const game: Game<SteelDriver> = {
  describer: (board) => new BoardWords(board, t, named),
  task: taskText,
  waiting: waitText,
  Controls,
  panels: [
    { name: "companies", Panel: Companies },
    { name: "players", Panel: Players },
    { name: "displays", Panel: Displays, onBoard: true },
  ],
  Results,
  stage: ({ view }) => ({ round: view.round, sign: numeral(view.round), phase: view.phase }),
  notes,
  noteValues,
  flows,
  banner,
  celebration,
  highlights,
  drawn,
};
