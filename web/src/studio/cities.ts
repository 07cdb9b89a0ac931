// A board from a list of cities with coordinates.

import { type Land, type Places, HEIGHT, WIDTH, blankLand, blankPlaces } from "./keys";
import { hexName, settle, spotAt } from "./land";
import { add, change, costOf } from "./places";

export interface Listed {
  name: string;
  north: number;
  east: number;
}

const MARGIN = 60;

/** The cities of a list: on each line a name, degrees north and degrees east, with commas, semicolons or tabs between. */
export function listed(text: string): Listed[] {
  return text.split("\n").flatMap((line) => {
    const parts = line.split(/[,;\t]/).map((part) => part.trim());
    const [east, north] = [parts.pop(), parts.pop()];
    const name = parts.join(", ").slice(0, 60);
    return name && north && east && Number.isFinite(Number(north)) && Number.isFinite(Number(east)) ? [{ name, north: Number(north), east: Number(east) }] : [];
  });
}

/** The places of cities in a frame, as they lie to one another. */
function laidOut(cities: Listed[], width: number, height: number): { x: number; y: number }[] {
  const across = Math.cos((Math.PI / 180) * (cities.reduce((sum, one) => sum + one.north, 0) / cities.length));
  const flat = cities.map((one) => ({ x: one.east * across, y: -one.north }));
  const [left, top] = [Math.min(...flat.map((one) => one.x)), Math.min(...flat.map((one) => one.y))];
  const [wide, high] = [Math.max(...flat.map((one) => one.x)) - left, Math.max(...flat.map((one) => one.y)) - top];
  const scale = Math.min(width / (wide || 1e-9), height / (high || 1e-9), 1e6);
  return flat.map((one) => ({ x: (one.x - left) * scale + (width - wide * scale) / 2, y: (one.y - top) * scale + (height - high * scale) / 2 }));
}

/** A board of places and routes: every third city is a hexagon, neighbours are joined, the spike goes from the easternmost to the westernmost. */
export function placesFrom(name: string, cities: Listed[]): Places {
  let board: Places = { ...blankPlaces(name), locations: [] };
  const ids: string[] = [];
  laidOut(cities, WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN).forEach(({ x, y }, at) => {
    const [next, id] = add(board, cities[at]!.name, x + MARGIN, y + MARGIN);
    board = at % 3 ? next : change(next, id, { shape: "hexagon", value: 30 });
    ids.push(id);
  });
  const byEast = [...board.locations].sort((a, b) => b.x - a.x);
  board = { ...board, transcontinental: [byEast[0]?.id ?? "", byEast[byEast.length - 1]?.id ?? ""] };
  return { ...board, routes: neighbours(board).map(([a, b]) => ({ between: [ids[a]!, ids[b]!], cost: costOf(board, ids[a]!, ids[b]!) })) };
}

/** Pairs of places with no other in the circle between them: they join all, and no two cross. */
function neighbours({ locations }: Places): [number, number][] {
  const far = (a: number, b: number): number => (locations[a]!.x - locations[b]!.x) ** 2 + (locations[a]!.y - locations[b]!.y) ** 2;
  const all = locations.map((_, at) => at);
  return all.flatMap((a) => all.slice(a + 1).filter((b) => all.every((c) => c === a || c === b || far(a, c) + far(b, c) >= far(a, b))).map((b): [number, number] => [a, b]));
}

/** A map of hexes with the cities where they lie, on plain land. */
export function landFrom(name: string, cities: Listed[], rows = 13, columns = 13): Land {
  const colours = ["red", "blue", "yellow", "purple", "black"];
  let map = blankLand(name, rows, columns);
  laidOut(cities, Math.sqrt(3) * (columns - 1), 1.5 * (rows - 1)).forEach(({ x, y }, at) => {
    const spot = spotAt(x + 0.8, y + 1);
    if (!map.cities.some((one) => one.hex === hexName(spot))) map = settle(map, spot, cities[at]!.name, colours[at % colours.length]!);
  });
  return map;
}
