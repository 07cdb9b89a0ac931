// The stylesheets of printed sheets, each asked for once. Styles as markup are forbidden here.

import { api, retryUntilAnswered } from "./api";
import { adopt } from "./lib/sheet";

export type Shade = "light" | "dark";

const asked = new Set<string>();

class Themes {
  /** How many stylesheets have arrived. */
  ready = $state(0);
}

export const themes = new Themes();

/** The class of a sheet of this game in this theme; its rules are fetched. */
export function dress(game: string, theme: Shade): string {
  const look = `goldenspike ${game} ${theme}`;
  if (!game || asked.has(look)) return look;
  asked.add(look);
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets.push(rules);
  void retryUntilAnswered(() => api.theme(theme, game)).then((css) => {
    adopt(rules, (css ?? "").replaceAll(".goldenspike", `.goldenspike.${game}`));
    themes.ready += 1;
  });
  return look;
}
