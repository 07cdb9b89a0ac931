// Changes of a board of places and routes. Each gives another board; what it was given stays as it was.

import { HEIGHT, type Location, type Pair, type Places, type Route, WIDTH, free } from "./keys";

export interface Point {
  x: number;
  y: number;
}

export const SNAP = 10;
const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
export const snapped = (value: number, step = SNAP): number => Math.round(value / step) * step;
const same = (a: Pair, b: Pair): boolean => (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);

export function move(board: Places, ids: readonly string[], dx: number, dy: number): Places {
  const locations = board.locations.map((one) => (ids.includes(one.id) ? { ...one, x: clamp(one.x + dx, WIDTH), y: clamp(one.y + dy, HEIGHT) } : one));
  return { ...board, locations };
}

/** The rectangle between two points. */
export const boxOf = (a: Point, b: Point): Point & { width: number; height: number } =>
  ({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) });

/** The ids of the places in the rectangle between two points. */
export function inside(board: Places, a: Point, b: Point): string[] {
  const { x, y, width, height } = boxOf(a, b);
  return board.locations.filter((one) => one.x >= x && one.x <= x + width && one.y >= y && one.y <= y + height).map((one) => one.id);
}

/** Another place; three letters of its name are its id. */
export function add(board: Places, name: string, x: number, y: number): [Places, string] {
  const letters = name.normalize("NFD").replace(/[^A-Za-z0-9]/g, "").toUpperCase();
  const id = free(letters.slice(0, 3) || "P", board.locations.map((one) => one.id));
  const place: Location = { id, name, shape: "circle", value: 20, goods: "white", x: clamp(Math.round(x), WIDTH), y: clamp(Math.round(y), HEIGHT) };
  return [{ ...board, locations: [...board.locations, place] }, id];
}

/** A place with other values; a new id is written wherever the old one was. */
export function change(board: Places, id: string, values: Partial<Location>): Places {
  const to = values.id ?? id;
  const renamed = (one: string): string => (one === id ? to : one);
  const both = ([a, b]: Pair): Pair => [renamed(a), renamed(b)];
  return {
    ...board,
    transcontinental: both(board.transcontinental),
    locations: board.locations.map((one) => (one.id === id ? { ...one, ...values } : one)),
    routes: to === id ? board.routes : board.routes.map((one) => ({ ...one, between: both(one.between) })),
  };
}

/** Without some places and the routes to them. */
export function remove(board: Places, ids: readonly string[]): Places {
  const stays = (id: string): boolean => !ids.includes(id);
  return { ...board, locations: board.locations.filter((one) => stays(one.id)), routes: board.routes.filter((one) => one.between.every(stays)) };
}

export const routeAt = (board: Places, between: Pair): number => board.routes.findIndex((one) => same(one.between, between));

/** A route more; none, where there is one already or both ends are the same. */
export function join(board: Places, a: string, b: string): Places {
  if (a === b || routeAt(board, [a, b]) >= 0) return board;
  return { ...board, routes: [...board.routes, { between: [a, b], cost: costOf(board, a, b) }] };
}

/** What a route between two places usually costs: by how far they are apart, from 2 to 6. */
export function costOf(board: Places, a: string, b: string): number {
  const [from, to] = [a, b].map((id) => board.locations.find((one) => one.id === id));
  if (!from || !to) return 2;
  return Math.min(6, Math.max(2, Math.round(Math.hypot(from.x - to.x, from.y - to.y) / 40)));
}

export function changeRoute(board: Places, at: number, values: Partial<Route>): Places {
  return { ...board, routes: board.routes.map((one, n) => (n === at ? { ...one, ...values } : one)) };
}

export function removeRoute(board: Places, at: number): Places {
  return { ...board, routes: board.routes.filter((_, n) => n !== at) };
}

export interface Copied {
  locations: Location[];
  routes: Route[];
}

/** Some places and the routes between them. */
export function copyOf(board: Places, ids: readonly string[]): Copied {
  return {
    locations: board.locations.filter((one) => ids.includes(one.id)),
    routes: board.routes.filter((one) => one.between.every((id) => ids.includes(id))),
  };
}

/** With what was copied, a little aside and under ids of its own; those ids too. */
export function paste(board: Places, copied: Copied): [Places, string[]] {
  const taken = new Set(board.locations.map((one) => one.id));
  const ids = new Map<string, string>();
  for (const { id } of copied.locations) {
    const fresh = free(id, taken);
    taken.add(fresh);
    ids.set(id, fresh);
  }
  const locations = copied.locations.map((one) => ({ ...one, id: ids.get(one.id)!, x: clamp(one.x + 3 * SNAP, WIDTH), y: clamp(one.y + 3 * SNAP, HEIGHT) }));
  const routes = copied.routes.map((one) => ({ ...one, between: one.between.map((id) => ids.get(id)!) as Pair }));
  return [{ ...board, locations: [...board.locations, ...locations], routes: [...board.routes, ...routes] }, [...ids.values()]];
}
