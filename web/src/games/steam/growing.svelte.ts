// City Growth and Urbanization while they are chosen: a place on the map, a colour, a space of the goods supply.

import { builds } from "../../hexes/choosing.svelte";
import type { Table } from "../../table.svelte";
import type { Highlights } from "../game";
import type { Steam, SteamOffer } from "./types";

class Growing {
  /** Somebody wants to choose it, and not track. */
  on = $state(false);
  colour = $state<string | null>(null);
  space = $state<number | null>(null);
}

const growing = new Growing();

export const growths = (table: Table<Steam>): SteamOffer[] => table.offers.filter((offer) => offer.kind === "grow" || offer.kind === "city");

/** Whether growth is being chosen: because somebody wants to, or nothing else is left. */
export function isGrowing(table: Table<Steam>): boolean {
  const must = !builds(table).length && !table.offers.some((offer) => offer.kind === "done");
  return growths(table).length > 0 && (growing.on || must);
}

export function grow(table: Table<Steam>, on: boolean): void {
  growing.on = on;
  table.chosen = null;
}

export const chosenPlace = (table: Table<Steam>): SteamOffer | null => growths(table).find((offer) => offer.element === table.chosen) ?? null;

export function chosenColour(offer: SteamOffer): string | null {
  return offer.colours?.find((colour) => colour === growing.colour) ?? offer.colours?.[0] ?? null;
}

export function chosenSpace(offer: SteamOffer): number | null {
  return offer.spaces?.find((space) => space === growing.space) ?? offer.spaces?.[0] ?? null;
}

export const chooseColour = (colour: string) => (growing.colour = colour);
export const chooseSpace = (space: number) => (growing.space = space);

/** The text of what is chosen. */
export function textOf(offer: SteamOffer): string {
  const colour = chosenColour(offer);
  const space = chosenSpace(offer);
  return [offer.text, ...(colour ? [colour] : []), ...(space !== null ? ["from", space] : [])].join(" ");
}

export async function confirmGrowth(table: Table<Steam>, offer: SteamOffer): Promise<void> {
  await table.act(textOf(offer));
  if (!table.trouble) growing.on = false;
}

export function growthHighlights(table: Table<Steam>): Highlights {
  const offer = chosenPlace(table);
  const space = offer && chosenSpace(offer);
  const spaces = growths(table)[0]?.spaces?.map((one) => `space-${one}`) ?? [];
  return {
    legal: [...growths(table).flatMap((one) => one.element ?? []), ...spaces],
    chosen: [...(offer && table.chosen ? [table.chosen] : []), ...(space ? [`space-${space}`] : [])],
    ...(table.chosen ? { zoomTo: [table.chosen] } : {}),
  };
}

/** A click on a city or town that may grow, or on a space of the supply. */
export function pressGrowth(table: Table<Steam>, control: string): boolean {
  const space = Number(/^space-(\d+)$/.exec(control)?.[1] ?? 0);
  if (space && growths(table)[0]?.spaces?.includes(space)) chooseSpace(space);
  else if (growths(table).some((offer) => offer.element === control)) {
    table.trouble = null;
    table.chosen = control;
  } else return false;
  return true;
}

/** Chooses what an action's text says; false: it is something else. */
export function fillGrowth(table: Table<Steam>, text: string): boolean {
  const offer = growths(table).find((one) => text.startsWith(`${one.text} `) || text === one.text);
  if (!offer) return false;
  growing.on = true;
  const [colour, space] = [/ (\w+) from/.exec(text)?.[1], /from (\d+)/.exec(text)?.[1]];
  if (colour && offer.kind === "city") chooseColour(colour);
  if (space) chooseSpace(Number(space));
  table.chosen = offer.element ?? null;
  return true;
}
