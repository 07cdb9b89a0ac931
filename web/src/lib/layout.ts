// Where the parts of a table go, by the size of the window and the proportions of its map. Pure arithmetic.

import type { Size } from "./zoom";

/** Of the window, what the map has at least where it does not have the full width. */
export const SHARE = 0.41;
const TOP = 48; // the header, in pixels
const HISTORY = 44;
const STRIP = 74; // what a game keeps in sight below the board, at most
const ALL = { width: 1100, height: 820 }; // from here on a column has everything
const LOW = 560; // a lower window has tables and log over the board
const BESIDE = 560; // a narrower window has no column
const COLUMN = { least: 264, most: 440, part: 0.36 };
const SPLIT = 700; // from this width on, panel and tables are next to each other below the map
const BELOW = 400; // what they like to have one below the other,
const LEAST_BELOW = 345; // and what they need
const SPLIT_BELOW = 270;

export interface Layout {
  /** Board and column with everything, with tabs in the column, or all below each other. */
  kind: "full" | "column" | "stack";
  /** Tables and log come over the board. */
  drawer: boolean;
  /** Panel and tables are next to each other, below the board. */
  split: boolean;
  /** Whether there is room under the board for the history, and for the game's strip. */
  history: boolean;
  strip: boolean;
  /** The width of the column, or the height of the board in a stack, in pixels. */
  column: number;
  board: number;
}

export function layOut(window: Size, aspect: number): Layout {
  return window.width >= BESIDE && window.width > window.height ? inColumns(window, aspect) : inStack(window, aspect);
}

function inColumns({ width, height }: Size, aspect: number): Layout {
  const needed = Math.sqrt(SHARE * width * height * aspect);
  const most = Math.min(COLUMN.most, COLUMN.part * width);
  const column = Math.round(Math.max(COLUMN.least, Math.min(most, width - needed)));
  const enough = (below: number) => {
    const high = Math.min((width - column) / aspect, height - TOP - below);
    return high * high * aspect >= (SHARE - 0.01) * width * height || high * aspect >= width - column;
  };
  const drawer = height < LOW;
  const kind = width >= ALL.width && height >= ALL.height ? "full" : "column";
  return { kind, drawer, split: false, history: !drawer && enough(HISTORY), strip: !drawer && enough(HISTORY + STRIP), column, board: 0 };
}

function inStack({ width, height }: Size, aspect: number): Layout {
  const split = width >= SPLIT;
  const whole = width / aspect;
  const least = Math.min(whole, Math.sqrt((SHARE * width * height) / aspect));
  const room = height - TOP - HISTORY;
  const board = Math.round(Math.max(least, Math.min(whole, room - (split ? SPLIT_BELOW : BELOW))));
  const drawer = !split && room - board < LEAST_BELOW;
  return { kind: "stack", drawer, split, history: !drawer, strip: false, column: 0, board: drawer ? Math.round(Math.min(whole, 0.55 * height)) : board };
}
