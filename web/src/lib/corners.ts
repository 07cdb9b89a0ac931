// Where a group of buttons over the board covers the least.

import { inBox, type Box, type Point, type Size } from "./zoom";

const EDGE = 5; // pixels to the edge of the board
const AROUND = 16; // what is nearer to the buttons than this is covered
const NARROW = 40; // one button, with its gap
/** The corners that are tried, the usual first. */
export const CORNERS = ["top right column", "bottom right row", "bottom right column", "bottom left row", "top left row", "top right row", "bottom left column", "top left column"] as const;
export type Corner = (typeof CORNERS)[number];

/** The part of a board that a group of so many buttons has in a corner. */
export function boxOf(corner: Corner, board: Size, buttons: number): Box {
  const [down, across, way] = corner.split(" ");
  const long = buttons * NARROW;
  const [width, height] = way === "row" ? [long, NARROW] : [NARROW, long];
  return { x: across === "left" ? EDGE : board.width - EDGE - width, y: down === "top" ? EDGE : board.height - EDGE - height, width, height };
}

/** The corner where the fewest points are covered, each counted by its weight. */
export function freest(points: (Point & { weight: number })[], board: Size, buttons: number): Corner {
  const covered = (corner: Corner) => {
    const { x, y, width, height } = boxOf(corner, board, buttons);
    const wide = { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
    const outside = height > board.height || width > board.width ? Infinity : 0;
    return points.filter((point) => inBox(point, wide)).reduce((sum, point) => sum + point.weight, outside);
  };
  const costs = CORNERS.map(covered);
  return CORNERS[costs.indexOf(Math.min(...costs))]!;
}
