// What somebody would want by clicking where nothing is offered, as an action's text: the server says why not.

import { beside, opposite, SIDES, sidesOf } from "../lib/hexes";
import type { Payload } from "../types";
import type { OnMap } from "./game";
import { viewOf, type MapOffer, type MapPlan, type MapView } from "./types";

export function guess(element: string, offers: MapOffer[], payload: Payload, plan: MapPlan, on: OnMap): string | null {
  const view = viewOf(payload);
  const kinds = new Set(offers.map((offer) => offer.kind));
  const hex = element.replace("hex-", "");
  const connection = plan.connections.find((one) => one.element === element);
  if (kinds.has("done")) return connection ? `connect ${connection.a} ${connection.b}` : element.startsWith("hex-") ? tile(hex, view, plan, on.network(payload)) : null;
  if (kinds.has("skip") && plan.stops.some((stop) => stop.hex === hex)) return move(hex, view, on.owner(payload));
  return null;
}

/** The straight track, by the side from which the builder would come. */
function tile(hex: string, view: MapView, plan: MapPlan, network: string[]): string {
  const ground = plan.hexes.find((one) => one.hex === hex);
  const open = SIDES.filter((_, side) => ground?.beside[side]);
  const reached = (side: string) => {
    const there = beside(hex, side) ?? "";
    return network.includes(there) || sidesOf(view.tiles[there] ?? "").includes(opposite(side));
  };
  const city = (side: string) => plan.stops.some((stop) => stop.kind === "city" && stop.hex === beside(hex, side));
  const used = sidesOf(view.tiles[hex] ?? "");
  const free = open.filter((side) => !used.includes(side));
  const side = free.find(reached) ?? free.find(city) ?? free[0] ?? open[0] ?? "E";
  const town = plan.stops.some((stop) => stop.kind === "town" && stop.hex === hex);
  const sides = town ? [...used, side] : [side, opposite(side)];
  return `lay ${hex} ${SIDES.filter((one) => sides.includes(one)).join(town ? "," : "-")}`;
}

/** The first cube of a stop, over the first link that leaves it. */
function move(hex: string, view: MapView, owner: number | null): string | null {
  const colour = view.cubes[hex]?.[0];
  if (!colour) return null;
  const runs = view.runs.flatMap((run) => [{ from: run.start, to: run.end, owner: run.owner }, { from: run.end ?? "", to: run.start, owner: run.owner }]);
  const here = runs.filter((run) => run.from.startsWith(`${hex}:`));
  const run = here.find((one) => one.to && one.owner === owner) ?? here.find((one) => one.to) ?? here[0];
  return `move ${colour} ${run?.from || `${hex}:E`} ${run?.to?.split(":")[0] ?? hex}`;
}
