// What the map needs of Steam Barons: companies own track, and performance is what goods bring.

import type { OnMap } from "../../hexes/game";
import type { About } from "../game";
import { capital, named, t } from "../../words.svelte";
import type { Payload, SteamBarons } from "./types";

function aboutCompany(company: number, payload: Payload): About {
  const one = payload.view.companies[company]!;
  const names = payload.table.seats.map((seat) => seat.name);
  const lines = [t("barons-board.company", { price: one.price ?? 0, treasury: one.treasury, card: one.card, available: one.available })];
  if (one.controller !== null) lines.push(t("about.control", { who: one.controller }, names));
  return { title: capital(named("colour", one.name)), lines };
}

/** The shares that can be bought, of all companies. */
const sum = ({ view }: Payload): number => view.companies.reduce((total, company) => total + company.available, 0);

export const map: OnMap<SteamBarons> = {
  owner: (payload) => payload.view.company,
  look: (board, owner) => board.companies[owner]?.look ?? "",
  called: (board, owner) => named("colour", board.companies[owner]?.name ?? ""),
  owners: (board) => board.companies.length,
  price: (cost, lots) => t("barons-board.cost-issues", { cost, issues: lots }),
  label: (kind, { cost, lots, count }) => t(lots ? `barons-board.${kind}-issue` : `hexes.${kind}`, { cost, issues: lots, count }),
  raised: (now, then) => sum(then) - sum(now),
  buttons: (move) => [{ text: move.text, label: t("barons-board.move", { gain: move.links }) }],
  elements: (board) => board.companies.map((one) => one.element),
  about(element, payload, board) {
    const company = board.companies.findIndex((one) => one.element === element);
    return company >= 0 ? aboutCompany(company, payload) : null;
  },
};
