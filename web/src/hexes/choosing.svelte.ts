// The choice on the map before it is played: a tile for a hex, or a cube and its way. Only what the server
// offers can be chosen.

import { byTurn, segments, sidesOf } from "../lib/hexes";
import type { Table } from "../table.svelte";
import type { Offer } from "../types";
import { onMap } from "./game";
import type { Build, HexGame, MapOffer, Move, MoveOf, Tile } from "./types";

class Choosing {
  /** The text of the tile previewed in the chosen hex. */
  tile = $state<string | null>(null);
  /** The sides that its new track is to come to, in the order in which they were clicked. */
  sides = $state.raw<string[]>([]);
  /** The colour of the cube chosen at the chosen stop. */
  colour = $state<string | null>(null);
  /** The ways out of stops that its way begins with. */
  exits = $state.raw<string[]>([]);
  /** The stop where the way ends. */
  end = $state<string | null>(null);
}

const choosing = new Choosing();

export const hexOf = (element: string | null): string => (element ?? "").replace(/^hex-/, "");

// Building

export const builds = <G extends HexGame>(table: Table<G>): Offer<G>[] => table.offers.filter((offer) => offer.kind === "lay" || offer.kind === "connect");

export function chosenBuild<G extends HexGame>(table: Table<G>): Offer<G> | null {
  return builds(table).find((offer) => offer.element === table.chosen) ?? null;
}

/** Chooses where to build, with the best tile; null: nowhere. */
export function chooseBuild<G extends HexGame>(table: Table<G>, element: string | null): void {
  Object.assign(choosing, { tile: null, sides: [] });
  table.trouble = null;
  table.chosen = element;
}

/** The tiles for a hex in order of rotation, from the best on. */
export function turned(offer: MapOffer | null): Tile[] {
  const best = offer?.tiles?.[0];
  const sorted = [...(offer?.tiles ?? [])].sort((a, b) => byTurn(a.track, b.track));
  const first = sorted.findIndex((tile) => tile === best);
  return [...sorted.slice(first), ...sorted.slice(0, first)];
}

/** The tile previewed in the chosen hex. */
export function chosenTile<G extends HexGame>(table: Table<G>): Tile | null {
  const tiles = turned(chosenBuild(table));
  return tiles.find((tile) => tile.text === choosing.tile) ?? tiles[0] ?? null;
}

export function chooseTile(text: string): void {
  choosing.tile = text;
}

const old = <G extends HexGame>(table: Table<G>): string => table.planned?.view.tiles[hexOf(table.chosen)] ?? "";

/** The sides that new track in the chosen hex can come to. */
export function openSides<G extends HexGame>(table: Table<G>): string[] {
  const tiles = chosenBuild(table)?.tiles ?? [];
  return [...new Set(tiles.flatMap((tile) => freshSides(tile.track, old(table))))];
}

/** The sides that are clicked. */
export const sides = (): string[] => choosing.sides;

/** The tiles whose new track comes to all sides that are clicked, in order of rotation. */
export function withSides<G extends HexGame>(table: Table<G>): Tile[] {
  const tiles = turned(chosenBuild(table));
  return tiles.filter((tile) => choosing.sides.every((side) => freshSides(tile.track, old(table)).includes(side)));
}

/** Adds a side or takes it away, and previews the simplest tile that fits; sides that do not fit together give way to the newest. */
export function toggleSide<G extends HexGame>(table: Table<G>, side: string): void {
  const offered = chosenBuild(table)?.tiles ?? [];
  const [before, on] = [old(table), choosing.sides.includes(side)];
  let wanted = on ? choosing.sides.filter((one) => one !== side) : [...choosing.sides, side];
  while (wanted.length && !tileFor(offered, wanted, before)) wanted = wanted.slice(1);
  choosing.sides = wanted;
  choosing.tile = tileFor(offered, wanted, before)?.text ?? null;
}

const freshSides = (track: string, before: string): string[] => sidesOf(segments(track).filter((one) => !segments(before).includes(one)).join(","));

/** The simplest tile whose new track comes to some sides: first one that joins them, else the one with the least track. */
export function tileFor(tiles: Tile[], wanted: string[], before: string): Tile | null {
  const fitting = tiles.filter((tile) => wanted.every((side) => freshSides(tile.track, before).includes(side)));
  const joins = (tile: Tile) => wanted.length === 2 && segments(tile.track).some((one) => wanted.every((side) => one.split("-").includes(side)));
  const order = (tile: Tile) => (joins(tile) ? 0 : 100) + freshSides(tile.track, before).length;
  return wanted.length ? ([...fitting].sort((a, b) => order(a) - order(b))[0] ?? null) : (tiles[0] ?? null);
}

/** Previews the next tile, or the one before. */
export function turn<G extends HexGame>(table: Table<G>, by = 1): void {
  const tiles = withSides(table);
  const at = tiles.findIndex((tile) => tile === chosenTile(table));
  choosing.tile = tiles[(at + by + tiles.length) % tiles.length]?.text ?? null;
}

/** The chosen build: its action's text, its cost and the lots to raise. */
export function chosenAction<G extends HexGame>(table: Table<G>): Build | null {
  const offer = chosenBuild(table);
  const made = offer?.kind === "lay" ? chosenTile(table) : offer;
  return made ? { text: made.text, cost: made.cost ?? 0, lots: made.lots ?? 0, short: made.short ?? 0, ruin: made.ruin ?? false } : null;
}

/** Puts the chosen build into the plan; an exercise is about one action. */
export async function planBuild<G extends HexGame>(table: Table<G>): Promise<void> {
  const action = chosenAction(table);
  if (!action || table.exercise) return;
  const step = { text: action.text, element: table.chosen, cost: action.cost };
  chooseBuild(table, null);
  await table.plan.add(step);
}

/** Takes a build out of the plan and chooses it again. */
export async function changeBuild<G extends HexGame>(table: Table<G>, place: number): Promise<void> {
  const step = table.plan.steps[place];
  if (!step) return;
  await table.plan.remove(place);
  chooseBuild(table, step.element);
  chooseTile(step.text);
}

// Goods

export const moves = <G extends HexGame>(table: Table<G>): MoveOf<G>[] => table.offers.filter((offer): offer is MoveOf<G> => offer.kind === "move");

/** The cube that is chosen. */
export function chosenCube<G extends HexGame>(table: Table<G>): { start: string; colour: string } | null {
  const start = hexOf(table.chosen);
  const here = moves(table).filter((move) => move.start === start);
  const colour = here.find((move) => move.colour === choosing.colour)?.colour ?? here[0]?.colour;
  return colour ? { start, colour } : null;
}

export function chooseCube<G extends HexGame>(table: Table<G>, start: string, colour: string): void {
  Object.assign(choosing, { colour, exits: [], end: null });
  table.trouble = null;
  table.chosen = `hex-${start}`;
}

/** The moves of the chosen cube that begin with the way chosen, best first. */
export function fitting<G extends HexGame>(table: Table<G>): MoveOf<G>[] {
  const cube = chosenCube(table);
  return moves(table).filter(
    (move) => move.start === cube?.start && move.colour === cube.colour && choosing.exits.every((exit, at) => move.exits[at] === exit),
  );
}

/** The move that would be made: the best to the end chosen, or the only one left. */
export function chosenMove<G extends HexGame>(table: Table<G>): MoveOf<G> | null {
  const left = fitting(table);
  const chosen = left.find((move) => move.end === choosing.end);
  return chosen ?? (left.length === 1 ? left[0]! : null);
}

/** The stops passed on the way chosen so far, the start first. */
export function passed<G extends HexGame>(table: Table<G>): string[] {
  const move = fitting(table)[0];
  return move ? move.path.slice(0, choosing.exits.length + 1) : [];
}

/** Extends the way to an end, or through a stop; false if no way leads there. */
export function goOn<G extends HexGame>(table: Table<G>, stop: string): boolean {
  const left = fitting(table);
  const ending = left.find((move) => move.end === stop);
  const through = left.find((move) => move.path.indexOf(stop) > choosing.exits.length);
  if (ending) choosing.end = stop;
  else if (through) [choosing.exits, choosing.end] = [through.exits.slice(0, through.path.indexOf(stop)), null];
  return Boolean(ending ?? through);
}

export function chooseMove<G extends HexGame>(table: Table<G>, move: Move): void {
  chooseCube(table, move.start, move.colour);
  [choosing.exits, choosing.end] = [move.exits, move.end];
}

/** Chooses the build or the move with this text. */
export function fill<G extends HexGame>(table: Table<G>, text: string): void {
  const lay = builds(table).find((offer) => offer.tiles?.some((tile) => tile.text === text));
  const move = moves(table).find((one) => onMap(table).buttons(one).some((action) => action.text === text));
  if (lay) {
    chooseBuild(table, lay.element ?? null);
    chooseTile(text);
  } else if (move) chooseMove(table, move);
}

/** The cubes that can go somewhere, as ids of the sheet. */
export function movable<G extends HexGame>(table: Table<G>): string[] {
  const cubes = table.now?.view.cubes ?? {};
  const able = new Set(moves(table).map((move) => `${move.start} ${move.colour}`));
  return Object.entries(cubes).flatMap(([hex, colours]) =>
    colours.flatMap((colour, at) => (able.has(`${hex} ${colour}`) ? [`cube-${hex}-${at + 1}`] : [])),
  );
}
