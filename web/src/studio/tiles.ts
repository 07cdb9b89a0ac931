// A picture on sheets of paper, as `draw/tiling.py` lays it out for the command line. All lengths are millimetres.

export const PAPERS = { A4: [210, 297], A3: [297, 420], Letter: [215.9, 279.4] } as const; // upright
export type Paper = keyof typeof PAPERS;
export const MARGIN = 10; // that printers leave white
const OVERLAP = 5; // of neighbouring sheets, to glue them
export const [LEAST, MOST] = [50, 3000]; // how wide a picture may be
const MOST_SHEETS = 200;

export interface Tile {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Tiling {
  paper: readonly [number, number];
  picture: readonly [number, number];
  columns: number;
  rows: number;
}

/** How many sheets with so much room each a length needs. */
export const count = (length: number, room: number): number => (length <= room ? 1 : Math.ceil((length - OVERLAP) / (room - OVERLAP)));

function tiling(ratio: number, paper: readonly [number, number], width: number | null): Tiling {
  const [wide, high] = [paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN];
  const size = width ?? Math.min(wide, high / ratio);
  return { paper, picture: [size, size * ratio], columns: count(size, wide), rows: count(size * ratio, high) };
}

/** A picture by its height for a width of 1; so wide, or as large as one sheet takes. Sheets lie or stand, whichever needs fewer; null if it cannot be. */
export function layOut(ratio: number, name: Paper, width: number | null): Tiling | null {
  if (width !== null && !(width >= LEAST && width <= MOST)) return null;
  const [a, b] = PAPERS[name];
  const [lying, standing] = [tiling(ratio, [b, a], width), tiling(ratio, [a, b], width)];
  const [few, many] = [lying.columns * lying.rows, standing.columns * standing.rows];
  const best = few < many || (few === many && lying.picture[0] >= standing.picture[0]) ? lying : standing;
  return best.columns * best.rows > MOST_SHEETS ? null : best;
}

/** The parts of the picture on each sheet, from left to right, then down. */
export function tilesOf({ paper, picture, columns, rows }: Tiling): Tile[] {
  const [wide, high] = [paper[0] - 2 * MARGIN, paper[1] - 2 * MARGIN];
  return Array.from({ length: columns * rows }, (_, n) => {
    const [left, top] = [(n % columns) * (wide - OVERLAP), Math.floor(n / columns) * (high - OVERLAP)];
    return { left, top, width: Math.min(picture[0] - left, wide), height: Math.min(picture[1] - top, high) };
  });
}
