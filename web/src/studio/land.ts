// Changes of a map of hexes. Each gives another map; what it was given stays as it was.

import { type City, type Land, MOST_COLUMNS, MOST_ROWS, type Pair, type Town, free } from "./keys";

const STEPS = [
  [[-1, 0], [0, 1], [1, 0], [1, -1], [0, -1], [-1, -1]],
  [[-1, 1], [0, 1], [1, 1], [1, 0], [0, -1], [-1, 0]],
] as const; // by row even or odd, then side from north-east clockwise: how the row and the column change

export interface Spot {
  row: number;
  column: number;
}

export const rowsOf = (map: Land): string[] => {
  const rows = map.terrain.split("\n");
  return (rows[rows.length - 1] === "" ? rows.slice(0, -1) : rows).slice(0, MOST_ROWS).map((row) => row.slice(0, MOST_COLUMNS));
};
const terrainOf = (rows: string[]): string => rows.map((row) => `${row}\n`).join("");

export const hexName = ({ row, column }: Spot): string => `${String.fromCharCode(65 + row)}${column + 1}`;

export function spotOf(name: string): Spot | null {
  const parts = /^([A-Z])([1-9][0-9]?)$/.exec(name);
  return parts ? { row: parts[1]!.charCodeAt(0) - 65, column: Number(parts[2]) - 1 } : null;
}

/** Where the middle of a hex is, where a hex is 2 high and √3 wide. */
export const middle = ({ row, column }: Spot): { x: number; y: number } => ({ x: Math.sqrt(3) * (column + 0.5 + (row % 2) / 2), y: 1 + 1.5 * row });

/** The hex that a point is in. */
export function spotAt(x: number, y: number): Spot {
  let best: Spot = { row: 0, column: 0 };
  let least = Infinity;
  const about = Math.round((y - 1) / 1.5);
  for (const row of [about - 1, about, about + 1]) {
    const column = Math.round(x / Math.sqrt(3) - 0.5 - (Math.abs(row) % 2) / 2);
    const at = middle({ row, column });
    const far = Math.hypot(at.x - x, at.y - y);
    if (far < least) [best, least] = [{ row, column }, far];
  }
  return best;
}

export function beside({ row, column }: Spot, side: number): Spot {
  const [down, right] = STEPS[row % 2 ? 1 : 0][side]!;
  return { row: row + down, column: column + right };
}

/** The side by which two hexes touch; -1 if they do not. */
export const sideBetween = (a: Spot, b: Spot): number =>
  STEPS[0].findIndex((_, side) => { const next = beside(a, side); return next.row === b.row && next.column === b.column; });

const NEAR = 0.6; // from the middle, where a side is 0.87 away

/** The hex beyond the side that a point of a hex is near; null in its middle. */
export function beyond(spot: Spot, point: { x: number; y: number }): Spot | null {
  const from = middle(spot);
  const towards = (other: Spot): number => {
    const to = middle(other);
    return ((to.x - from.x) * (point.x - from.x) + (to.y - from.y) * (point.y - from.y)) / Math.sqrt(3);
  };
  const all = STEPS[0].map((_, side) => beside(spot, side));
  const best = all.reduce((a, b) => (towards(b) > towards(a) ? b : a));
  return towards(best) > NEAR ? best : null;
}

export const letterAt = (map: Land, { row, column }: Spot): string => rowsOf(map)[row]?.[column] ?? "";

function lettered(map: Land, { row, column }: Spot, letter: string): Land {
  const rows = rowsOf(map);
  const old = rows[row];
  if (old === undefined || old[column] === undefined || old[column] === letter) return map;
  rows[row] = old.slice(0, column) + letter + old.slice(column + 1);
  return { ...map, terrain: terrainOf(rows) };
}

/** Without the city or town of a hex, and without its connections. */
export function cleared(map: Land, hex: string): Land {
  const city = map.cities.find((one) => one.hex === hex);
  if (!city && !map.towns.some((one) => one.hex === hex)) return map;
  return {
    ...map,
    cities: map.cities.filter((one) => one !== city),
    towns: map.towns.filter((one) => one.hex !== hex),
    connections: city ? map.connections.filter((both) => !both.includes(city.name)) : map.connections,
  };
}

/** A hex with another terrain. A city goes; a town stays, unless it would be in the water. */
export function paint(map: Land, spot: Spot, letter: string): Land {
  const hex = hexName(spot);
  const goes = letter === "~" || map.cities.some((one) => one.hex === hex);
  return lettered(goes ? cleared(map, hex) : map, spot, letter);
}

const names = (map: Land): string[] => [...map.cities, ...map.towns].map((one) => one.name);

/** A hex that is a city, with a name nobody else has. */
export function settle(map: Land, spot: Spot, name: string, colour: string): Land {
  const hex = hexName(spot);
  if (letterAt(map, spot) === "" || map.cities.some((one) => one.hex === hex)) return map;
  const bare = cleared(map, hex);
  const city: City = { name: free(name, names(bare)), hex, colour, cubes: 2 };
  return { ...lettered(bare, spot, "C"), cities: [...bare.cities, city] };
}

/** A hex with a town; on water and in place of a city it gets land. */
export function found(map: Land, spot: Spot, name: string): Land {
  const hex = hexName(spot);
  const letter = letterAt(map, spot);
  if (letter === "" || map.towns.some((one) => one.hex === hex)) return map;
  const bare = cleared(map, hex);
  const dry = "C~".includes(letter) ? lettered(bare, spot, "p") : bare;
  return { ...dry, towns: [...dry.towns, { name: free(name, names(bare)), hex }] };
}

/** A hex as plain land with nothing on it. */
export const erase = (map: Land, spot: Spot): Land => lettered(cleared(map, hexName(spot)), spot, "p");

export function changeCity(map: Land, hex: string, values: Partial<City>): Land {
  const old = map.cities.find((one) => one.hex === hex);
  if (!old) return map;
  const renamed = (name: string): string => (name === old.name ? (values.name ?? name) : name);
  const { port, ...rest } = { ...old, ...values };
  const city: City = port ? { ...rest, port } : rest;
  return { ...map, cities: map.cities.map((one) => (one === old ? city : one)), connections: map.connections.map(([a, b]): Pair => [renamed(a), renamed(b)]) };
}

export function changeTown(map: Land, hex: string, values: Partial<Town>): Land {
  return { ...map, towns: map.towns.map((one) => (one.hex === hex ? { ...one, ...values } : one)) };
}

function toggled(pairs: Pair[], a: string, b: string): Pair[] {
  const rest = pairs.filter((both) => !(both.includes(a) && both.includes(b)));
  return rest.length < pairs.length ? rest : [...pairs, [a, b]];
}

/** With the edge between two hexes closed to track, or open again. */
export function toggleBlocked(map: Land, a: Spot, b: Spot): Land {
  return sideBetween(a, b) < 0 ? map : { ...map, blocked: toggled(map.blocked, hexName(a), hexName(b)) };
}

/** With two neighbouring cities joined by a connection, or no longer. */
export function toggleConnection(map: Land, a: Spot, b: Spot): Land {
  const [one, other] = [a, b].map((spot) => map.cities.find((city) => city.hex === hexName(spot)));
  return !one || !other || sideBetween(a, b) < 0 ? map : { ...map, connections: toggled(map.connections, one.name, other.name) };
}

/** With so many rows and columns: new hexes are water, what no longer has a place goes. */
export function resized(map: Land, rows: number, columns: number): Land {
  const wanted = [Math.min(Math.max(1, rows), MOST_ROWS), Math.min(Math.max(1, columns), MOST_COLUMNS)] as const;
  const old = rowsOf(map);
  const terrain = terrainOf(Array.from({ length: wanted[0] }, (_, row) => (old[row] ?? "").slice(0, wanted[1]).padEnd(wanted[1], "~")));
  const inside = (hex: string): boolean => { const spot = spotOf(hex); return !!spot && spot.row < wanted[0] && spot.column < wanted[1]; };
  let result = map;
  for (const { hex } of [...map.cities, ...map.towns]) if (!inside(hex)) result = cleared(result, hex);
  return { ...result, terrain, blocked: result.blocked.filter((both) => both.every(inside)) };
}
