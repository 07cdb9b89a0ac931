// What the map needs of Steam Barons: companies own track, and performance is what goods bring.

import type { OnMap } from "../../hexes/game";
import type { About } from "../game";
import type { Payload } from "../../types";
import { capital, named, t } from "../../words.svelte";
import { boardOf, viewOf } from "./types";

function aboutCompany(company: number, payload: Payload): About {
  const one = viewOf(payload).companies[company]!;
  const names = payload.table.seats.map((seat) => seat.name);
  const lines = [t("barons-board.company", { price: one.price ?? 0, treasury: one.treasury, card: one.card, available: one.available })];
  if (one.controller !== null) lines.push(t("about.control", { who: one.controller }, names));
  return { title: capital(named("colour", one.name)), lines };
}

export const map: OnMap = {
  owner: (payload) => viewOf(payload).company,
  look: (board, owner) => boardOf(board).companies[owner]?.look ?? "",
  called: (board, owner) => named("colour", boardOf(board).companies[owner]?.name ?? ""),
  owners: (board) => boardOf(board).companies.length,
  network: (payload) => viewOf(payload).companies[viewOf(payload).company ?? -1]?.network ?? [],
  price: (cost, lots) => t("barons-board.cost-issues", { cost, issues: lots }),
  deeds: (move) => [{ text: move.text, label: t("barons-board.move", { gain: move.links }) }],
  elements: (board) => boardOf(board).companies.map((one) => one.element),
  about(element, payload, board) {
    const company = boardOf(board).companies.findIndex((one) => one.element === element);
    return company >= 0 ? aboutCompany(company, payload) : null;
  },
};
