// The tools of each kind of board.

export const FOR_PLACES = ["select", "place", "route", "erase"] as const;
export const FOR_LAND = ["select", "p", "r", "h", "m", "~", "city", "town", "blocked", "connection", "erase"] as const;

/** The key that takes each tool, in their order. */
export const KEYS = [..."1234567890", "-"] as const;

const LANDS: Record<string, string> = { p: "land-plain", r: "land-river", h: "land-hills", m: "land-mountains", "~": "land-water" };

/** Whether a tool paints: a stroke over many hexes is one change. */
export const paints = (tool: string): boolean => tool in LANDS || tool === "erase";

/** The name of a tool in the catalogue. */
export const nameOf = (tool: string): string => LANDS[tool] ?? `tool-${tool}`;

/** The sentence in the catalogue that says how a tool is used. */
export function hintOf(tool: string, land: boolean): string {
  if (tool in LANDS) return "hint-paint";
  return land && (tool === "select" || tool === "erase") ? `hint-${tool}-land` : `hint-${tool}`;
}
