// Handles clicks and keys on the map; says what is highlighted there and what is drawn over it.

import type { Drawing, Highlights } from "../games/game";
import { followed, sector, segments, type Leg, curve, hexagon } from "../lib/hexes";
import type { Table } from "../table.svelte";
import type { Payload } from "../types";
import {
  builds, chooseBuild, chosenBuild, chosenCube, chosenAction, chosenMove, chosenTile, chooseCube, fitting, goOn, hexOf, movable, moves, openSides, passed, planBuild, sides, toggleSide, turn,
} from "./choosing.svelte";
import { onMap } from "./game";
import type { HexGame, Move } from "./types";

const STROKES = ["bed", "casing", "line"];
const BADGE = "M-56,-28a18,18 0 1 0 36,0a18,18 0 1 0 -36,0Z"; // left above a hex, where `.gain` stands

export function highlights<G extends HexGame>(table: Table<G>): Highlights {
  const chosen = table.chosen ? [table.chosen] : [];
  if (moves(table).length) return goodsHighlights(table);
  const legal = (builds(table).length ? builds(table) : table.offers).flatMap((offer) => offer.element ?? []);
  const planned = plannedConnections(table);
  return chosenBuild(table) ? { legal, chosen: [...chosen, ...planned], beside: table.chosen ?? "", clear: around(table) } : { legal, chosen: [...chosen, ...planned] };
}

/** What buttons and notes must not cover while a build is chosen: the hexes beside it, and the stops it joins. */
function around<G extends HexGame>(table: Table<G>): string[] {
  const { hexes = [], stops = [], connections = [] } = table.board ?? {};
  const beside = hexes.find((hex) => hex.element === table.chosen)?.beside ?? [];
  const joined = connections.find((one) => one.element === table.chosen);
  const tile = chosenTile(table);
  const named = stops.filter((stop) => tile && [...tile.joins, ...tile.starts].includes(stop.name)).map((stop) => stop.hex);
  const near = [hexOf(table.chosen), ...beside, ...named, joined?.a, joined?.b].filter((hex) => hex != null && !hex.startsWith("connection"));
  return [...new Set(near.map((hex) => `hex-${hex}`))];
}

/** The connections that a plan would build: their marks are others then. */
function plannedConnections<G extends HexGame>({ plan, now, board }: Table<G>): string[] {
  const look = (payload: Payload<G> | null, id: string) => payload?.marks[id]?.["class"];
  return plan.then ? (board?.connections ?? []).map((one) => one.element).filter((id) => look(plan.then, id) !== look(now, id)) : [];
}

function goodsHighlights<G extends HexGame>(table: Table<G>): Highlights {
  const cubes = movable(table);
  const cube = chosenCube(table);
  const starts = moves(table).map((move) => `hex-${move.start}`);
  if (!cube) return { legal: [...new Set([...cubes, ...starts])], chosen: [] };
  const on = fitting(table).flatMap((move) => move.path.slice(passed(table).length));
  const target = chosenMove(table);
  const colours = table.now ? (table.now.view.cubes[cube.start] ?? []) : [];
  return {
    legal: [...new Set(on.map((hex) => `hex-${hex}`)), ...cubes],
    chosen: [`cube-${cube.start}-${colours.indexOf(cube.colour) + 1}`, `hex-${cube.start}`, ...(target ? [`hex-${target.end}`] : [])],
    zoomTo: [...new Set([cube.start, ...(target ? target.path : fitting(table).map((move) => move.end))])].map((hex) => `hex-${hex}`),
    ...(target ? { beside: `hex-${target.end}` } : {}),
  };
}

/** Handles a click on a hex, a stop, a cube or a connection; false if it means nothing. */
export function press<G extends HexGame>(table: Table<G>, control: string, at: string): boolean {
  const hex = hexOf(control);
  if (moves(table).length) return pressGoods(table, hex, at);
  if (!builds(table).some((offer) => offer.element === control)) return false;
  const side = /^side-[A-Z]\d+-(\w+)$/.exec(at)?.[1];
  if (table.chosen !== control) chooseBuild(table, control);
  else if (side) toggleSide(table, side);
  else if (at && chosenBuild(table)?.kind === "lay" && (chosenBuild(table)?.tiles?.length ?? 0) > 1) turn(table);
  else confirm(table);
  return true;
}

/** Plays the chosen action, if there is exactly one; a build goes into the plan if there is one. */
export function confirm<G extends HexGame>(table: Table<G>): void {
  if (chosenBuild(table) && table.plan.steps.length) return void planBuild(table);
  const move = chosenMove(table);
  const buttons = move ? onMap(table).buttons(move) : [chosenAction(table)];
  if (buttons.length === 1 && buttons[0]) void table.act(buttons[0].text);
}

function pressGoods<G extends HexGame>(table: Table<G>, hex: string, at: string): boolean {
  const cube = chosenCube(table);
  const target = chosenMove(table);
  if (cube && target?.end === hex && hex !== cube.start) confirm(table);
  else if (!(cube && hex !== cube.start && goOn(table, hex))) return takeCube(table, hex, at);
  return true;
}

/** Chooses the clicked cube, or the next cube of the stop that can move. */
function takeCube<G extends HexGame>(table: Table<G>, hex: string, at: string): boolean {
  const here = movable(table).filter((id) => id.startsWith(`cube-${hex}-`));
  const colours = (table.now && table.now.view.cubes[hex]) ?? [];
  const cube = chosenCube(table);
  const able = [...new Set(here.map((id) => colours[Number(id.split("-")[2]) - 1] ?? ""))];
  const clicked = here.includes(at) ? colours[Number(at.split("-")[2]) - 1] : undefined;
  const following = cube?.start === hex ? able[(able.indexOf(cube.colour) + 1) % able.length] : able[0];
  const colour = clicked ?? following;
  if (!colour) return false;
  chooseCube(table, hex, colour);
  return true;
}

/** Enter plays what is chosen, P plans it, R turns a tile, wherever the focus is. */
export function key<G extends HexGame>(table: Table<G>, pressed: string): boolean {
  const letter = pressed.toLowerCase();
  if (pressed === "Enter" && (chosenBuild(table) || chosenMove(table))) confirm(table);
  else if (letter === "p" && chosenBuild(table)) void planBuild(table);
  else if (letter === "r" && chosenTile(table)) turn(table, pressed === "R" ? -1 : 1);
  else return false;
  return true;
}

export function drawn<G extends HexGame>(table: Table<G>): Drawing[] {
  if (!table.now || !table.board) return [];
  if (chosenCube(table)) return drawnGoods(table);
  return [...drawnPlan(table), ...(chosenTile(table) ? [...drawnTile(table), ...drawnSides(table)] : [])];
}

/** Dashed: the track that is planned. */
function drawnPlan<G extends HexGame>(table: Table<G>): Drawing[] {
  const { now, plan } = table;
  const tiles = plan.then?.view.tiles ?? {};
  return Object.entries(tiles).flatMap(([hex, track]) => {
    const old = segments(now!.view.tiles[hex] ?? "");
    const fresh = segments(track).filter((segment) => !old.includes(segment));
    return fresh.map((segment) => ({ at: `hex-${hex}`, look: `run planned ${ownLook(table)}`, strokes: STROKES, d: curve(segment) }));
  });
}

function ownLook<G extends HexGame>(table: Table<G>): string {
  const owner = onMap(table).owner(table.now!);
  return owner === null ? "" : onMap(table).look(table.board!, owner);
}

/** Where a click adds a side to the tile in the chosen hex. */
function drawnSides<G extends HexGame>(table: Table<G>): Drawing[] {
  const at = table.chosen ?? "";
  const open = openSides(table);
  return open.length < 3 ? [] : open.map((side) => ({ at, id: `side-${hexOf(at)}-${side}`, look: sides().includes(side) ? "side on" : "side", d: sector(side) }));
}

/** The tile in the chosen hex: its new track, and what it would take away. */
function drawnTile<G extends HexGame>(table: Table<G>): Drawing[] {
  const view = table.planned!.view;
  const at = table.chosen ?? "";
  const [old, fresh] = [view.tiles[hexOf(at)] ?? "", chosenTile(table)!.track].map(segments);
  const look = ownLook(table);
  return [
    { at, look: "chosen-hex", d: hexagon(45) },
    ...old!.filter((segment) => !fresh!.includes(segment)).map((segment) => ({ at, look: "removed", d: curve(segment) })),
    ...fresh!.filter((segment) => !old!.includes(segment)).map((segment) => ({ at, look: `run preview ${look}`, strokes: STROKES, d: curve(segment) })),
  ];
}

/** The track of a way from stop to stop. */
export function legs(tiles: Record<string, string>, exits: string[], path: string[]): Leg[] {
  return exits.flatMap((exit) => followed(tiles, exit, (hex) => path.includes(hex) && !tiles[hex]));
}

function drawnGoods<G extends HexGame>(table: Table<G>): Drawing[] {
  const left = fitting(table);
  const target = chosenMove(table);
  const begun = passed(table).length - 1;
  const best = new Map(left.map((move) => [move.end, move]).reverse() as [string, Move][]);
  return [
    ...(target ? [] : left.flatMap((move) => dotted(table, move, begun))),
    ...(target ? gone(table, target) : left[0] ? gone(table, { ...left[0], exits: left[0].exits.slice(0, begun) }) : []),
    ...[...best.values()].flatMap((move) => arrival(move, move.end === target?.end)),
  ];
}

/** A way that could be chosen, from a stop on. */
function dotted<G extends HexGame>(table: Table<G>, move: Move, from: number): Drawing[] {
  return legs(table.now!.view.tiles, move.exits.slice(from), move.path).map(({ hex, track }) => ({ at: `hex-${hex}`, look: "could-go", d: curve(track) }));
}

/** The way that is chosen; where links of others may be used each keeps its owner's colours. */
function gone<G extends HexGame>(table: Table<G>, move: Move): Drawing[] {
  const { tiles, runs } = table.now!.view;
  return move.exits.flatMap((exit) => {
    const owner = onMap(table).shared ? runs.find((run) => run.start === exit || run.end === exit)?.owner : null;
    const drawing = owner == null ? { look: "goes" } : { look: `run preview ${onMap(table).look(table.board!, owner)}`, strokes: STROKES };
    return legs(tiles, [exit], move.path).map(({ hex, track }) => ({ at: `hex-${hex}`, d: curve(track), ...drawing }));
  });
}

/** The mark on a city where a cube can end, with its points. */
function arrival(move: Move, chosen: boolean): Drawing[] {
  const at = `hex-${move.end}`;
  return [
    { at, look: chosen ? "arrival chosen" : "arrival", d: hexagon(40) },
    { at, look: "badge", d: BADGE },
    { at, look: "gain", text: `+${move.links}` },
  ];
}
