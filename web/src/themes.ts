// The stylesheets of printed sheets, each asked for once. Styles as markup are forbidden here.

import { api, untilThere } from "./api";
import { adopt } from "./lib/sheet";

const asked = new Set<string>();

/** Dresses every sheet of the page that has the class of this theme. */
export function dress(theme: "light" | "dark"): void {
  if (asked.has(theme)) return;
  asked.add(theme);
  const rules = new CSSStyleSheet();
  document.adoptedStyleSheets.push(rules);
  void untilThere(() => api.theme(theme)).then((css) => adopt(rules, css ?? ""));
}
