// Boards as their files have them, read so that anything can be drawn, also what the server finds wrong.

export const FORMAT = "goldenspike-board/1";
export const GOODS = ["white", "black", "silver", "orange", "red"] as const;
export const COLOURS = ["red", "blue", "yellow", "purple", "black"] as const;
export const TERRAINS = "prhm~";
export const [WIDTH, HEIGHT] = [1000, 600];
export const [MOST_ROWS, MOST_COLUMNS] = [26, 99];

export type Keys = Record<string, unknown>;
export type Pair = [string, string];

export interface Location {
  id: string;
  name: string;
  shape: string;
  value: number;
  goods: string;
  x: number;
  y: number;
}

export interface Route {
  between: Pair;
  cost: number;
}

export interface Places extends Keys {
  game: "steel-driver";
  id: string;
  name: string;
  transcontinental: Pair;
  locations: Location[];
  routes: Route[];
}

export interface City {
  name: string;
  hex: string;
  colour: string;
  cubes: number;
  port?: boolean;
}

export interface Town {
  name: string;
  hex: string;
}

export interface Land extends Keys {
  game: "steam";
  id: string;
  name: string;
  terrain: string;
  starts: string;
  tiles_per_turn: string;
  shares_on_card: number;
  blocked: Pair[];
  connections: Pair[];
  cities: City[];
  towns: Town[];
}

export type BoardKeys = Places | Land;

const text = (value: unknown, usual = ""): string => (typeof value === "string" ? value : usual);
const number = (value: unknown, usual: number): number => (typeof value === "number" && Number.isFinite(value) ? value : usual);
const tables = (value: unknown): Keys[] => (Array.isArray(value) ? value.filter((one): one is Keys => typeof one === "object" && one !== null && !Array.isArray(one)) : []);
const pair = (value: unknown): Pair => (Array.isArray(value) ? [text(value[0]), text(value[1])] : ["", ""]);
const pairs = (value: unknown): Pair[] => (Array.isArray(value) ? value.map(pair) : []);

/** Whether keys are of a map of hexes. */
export const isLand = (keys: Keys): keys is Land => keys["game"] === "steam" || (typeof keys["game"] !== "string" && "terrain" in keys);

/** Keys as they can be drawn and changed: what is no board's is left out, what is missing has a usual value. */
export function tidy(keys: Keys): BoardKeys {
  const [id, name] = [text(keys["id"]), text(keys["name"])];
  if (!isLand(keys)) {
    return {
      format: FORMAT, game: "steel-driver", id, name,
      transcontinental: pair(keys["transcontinental"]),
      locations: tables(keys["locations"]).map((one) => ({
        id: text(one["id"]), name: text(one["name"]), shape: text(one["shape"], "circle"), value: number(one["value"], 10),
        goods: text(one["goods"], "white"), x: number(one["x"], WIDTH / 2), y: number(one["y"], HEIGHT / 2),
      })),
      routes: tables(keys["routes"]).map((one) => ({ between: pair(one["between"]), cost: number(one["cost"], 1) })),
    };
  }
  return {
    format: FORMAT, game: "steam", id, name,
    terrain: text(keys["terrain"], "p\n"), starts: text(keys["starts"], "city"),
    tiles_per_turn: text(keys["tiles_per_turn"], "3"), shares_on_card: number(keys["shares_on_card"], 6),
    blocked: pairs(keys["blocked"]), connections: pairs(keys["connections"]),
    cities: tables(keys["cities"]).map((one) => ({
      name: text(one["name"]), hex: text(one["hex"]), colour: text(one["colour"], "red"), cubes: number(one["cubes"], 2), ...(one["port"] === true ? { port: true } : {}),
    })),
    towns: tables(keys["towns"]).map((one) => ({ name: text(one["name"]), hex: text(one["hex"]) })),
  };
}

/** A board with nothing on it yet; its two first cities are the ends of the golden spike. */
export function blankPlaces(name: string): Places {
  const city = (id: string, x: number): Location => ({ id, name: id, shape: "hexagon", value: 30, goods: "white", x, y: 300 });
  return { format: FORMAT, game: "steel-driver", id: slug(name), name, transcontinental: ["EAST", "WEST"], locations: [city("EAST", 900), city("WEST", 100)], routes: [] };
}

export function blankLand(name: string, rows = 9, columns = 11): Land {
  const terrain = `${"p".repeat(columns)}\n`.repeat(rows);
  return { format: FORMAT, game: "steam", id: slug(name), name, terrain, starts: "city", tiles_per_turn: "3", shares_on_card: 6, blocked: [], connections: [], cities: [], towns: [] };
}

/** An id for a name: small letters, digits and dashes. */
export function slug(name: string): string {
  const plain = name.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40) || "board";
}

/** A name that none of some others has: with the first number that is free. */
export function free(wanted: string, taken: Iterable<string>): string {
  const others = new Set(taken);
  if (wanted && !others.has(wanted)) return wanted;
  for (let n = 2; ; n++) if (!others.has(`${wanted}${n}`)) return `${wanted}${n}`;
}
