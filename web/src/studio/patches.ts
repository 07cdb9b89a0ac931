// A part of a map of hexes, to be put elsewhere: also in rows that stand the other way.

import type { City, Land, Pair, Town } from "./keys";
import { type Spot, changeCity, erase, found, hexName, letterAt, paint, settle, spotOf, toggleBlocked, toggleConnection } from "./land";

interface Step {
  across: number;
  down: number;
}

interface Piece extends Step {
  letter: string;
  city?: City;
  town?: Town;
}

export interface Patch {
  pieces: Piece[];
  blocked: [Step, Step][];
  connections: Pair[]; // names of cities
}

/** Steps to the right and down to the right: they are the same from every row. */
const stepOf = ({ row, column }: Spot): Step => ({ across: column - (row - (row & 1)) / 2, down: row });
const spotBy = ({ across, down }: Step): Spot => ({ row: down, column: across + (down - (down & 1)) / 2 });

/** The hexes of a rectangle between two of its corners. */
export function region(a: Spot, b: Spot): string[] {
  const [top, bottom] = [Math.min(a.row, b.row), Math.max(a.row, b.row)];
  const [left, right] = [Math.min(a.column, b.column), Math.max(a.column, b.column)];
  return Array.from({ length: bottom - top + 1 }, (_, row) => Array.from({ length: right - left + 1 }, (_, column) => hexName({ row: top + row, column: left + column }))).flat();
}

/** Some hexes with what is on and between them; null for none. The first is where they are put. */
export function patchOf(map: Land, hexes: readonly string[]): Patch | null {
  const spots = hexes.map(spotOf).filter((one): one is Spot => one !== null && letterAt(map, one) !== "");
  const [start] = spots;
  if (!start) return null;
  const begin = stepOf(start);
  const away = (spot: Spot): Step => { const { across, down } = stepOf(spot); return { across: across - begin.across, down: down - begin.down }; };
  const names = new Set(spots.map(hexName));
  const pieces = spots.map((spot): Piece => {
    const [city, town] = [map.cities.find((one) => one.hex === hexName(spot)), map.towns.find((one) => one.hex === hexName(spot))];
    return { ...away(spot), letter: letterAt(map, spot), ...(city ? { city } : {}), ...(town ? { town } : {}) };
  });
  const cities = new Set(pieces.flatMap((one) => one.city?.name ?? []));
  return {
    pieces,
    blocked: map.blocked.filter((both) => both.every((hex) => names.has(hex))).map(([a, b]) => [away(spotOf(a)!), away(spotOf(b)!)]),
    connections: map.connections.filter((both) => both.every((name) => cities.has(name))),
  };
}

/** With a part put at a hex: names of its cities and towns are free ones. Also which hexes it covers. */
export function putPatch(map: Land, patch: Patch, at: Spot): [Land, string[]] {
  const begin = stepOf(at);
  const there = ({ across, down }: Step): Spot => spotBy({ across: across + begin.across, down: down + begin.down });
  const covered = patch.pieces.filter((one) => letterAt(map, there(one)) !== "");
  let result = map;
  const hexOf = new Map<string, string>(); // by the name of a city
  for (const piece of covered) result = erase(result, there(piece));
  for (const piece of covered) {
    result = put(result, piece, there(piece));
    if (piece.city) hexOf.set(piece.city.name, hexName(there(piece)));
  }
  for (const [a, b] of patch.connections) {
    const [one, other] = [a, b].map((name) => spotOf(hexOf.get(name) ?? ""));
    if (one && other) result = toggleConnection(result, one, other);
  }
  const hexes = covered.map((one) => hexName(there(one)));
  const closed = (a: string, b: string) => result.blocked.some((both) => both.includes(a) && both.includes(b));
  for (const [a, b] of patch.blocked.map((both) => both.map(there))) {
    if (a && b && [a, b].every((one) => hexes.includes(hexName(one))) && !closed(hexName(a), hexName(b))) result = toggleBlocked(result, a, b);
  }
  return [result, hexes];
}

function put(map: Land, { letter, city, town }: Piece, spot: Spot): Land {
  if (city) return changeCity(settle(map, spot, city.name, city.colour), hexName(spot), { cubes: city.cubes, port: city.port === true });
  const painted = letter === "C" ? map : paint(map, spot, letter);
  return town ? found(painted, spot, town.name) : painted;
}
