// The page of any game that has no folder in games/: its actions in words, its players and their scores, its
// position as the drawing it has or as plain tables. It knows nothing of any game.

import type { Game } from "../games/game";
import { capital, t } from "../words.svelte";
import Controls from "./Controls.svelte";
import Players from "./Players.svelte";
import Position from "./Position.svelte";
import Results from "./Results.svelte";
import type { General } from "./types";

export { canShow } from "./types";

export const game: Game<General> = {
  describer: () => ({ elements: [], about: (element) => ({ title: element, lines: [] }) }),
  task: () => t("general.task"),
  waiting: ({ now, names }) => t("general.wait", { who: now?.waiting?.length ? now.waiting : now?.to_act }, names),
  Controls,
  tall: true,
  panels: [{ name: "players", Panel: Players }],
  Position,
  Results,
  stage: () => null,
  notes: () => [],
  flows: () => [],
  banner(lines) {
    const last = lines.findLast((line) => /\.winners?$/.test(line.key));
    return last ? { text: capital(last.text), more: "", look: "gold" } : null;
  },
};
