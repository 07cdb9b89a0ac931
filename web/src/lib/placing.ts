// Where buttons stand that belong to something on the board: near it, over nothing that must be seen.

import type { Point, Size } from "./zoom";

const STEP = 14; // pixels between two places that are tried
const WAYS: Point[] = [{ x: 0, y: 1 }, { x: 0, y: -1 }, { x: 1, y: 0 }, { x: -1, y: 0 }, { x: 1, y: 1 }, { x: -1, y: 1 }, { x: 1, y: -1 }, { x: -1, y: -1 }];

/** A place in the frame that must stay clear: everything within some pixels of a point. */
export interface Clear {
  at: Point;
  radius: number;
}

function covers(middle: Point, size: Size, { at, radius }: Clear): boolean {
  return Math.abs(middle.x - at.x) < size.width / 2 + radius && Math.abs(middle.y - at.y) < size.height / 2 + radius;
}

function inside(middle: Point, size: Size, frame: Size): boolean {
  const [dx, dy] = [size.width / 2, size.height / 2];
  return middle.x >= dx && middle.y >= dy && middle.x <= frame.width - dx && middle.y <= frame.height - dy;
}

/** The middle of a box near a point that covers nothing it must not; null: there is no room. */
export function placeNear(near: Point, size: Size, frame: Size, clear: Clear[]): Point | null {
  const furthest = Math.max(frame.width, frame.height);
  for (let away = 0; away < furthest; away += STEP) {
    for (const way of WAYS) {
      const middle = { x: near.x + way.x * away, y: near.y + way.y * away };
      if (inside(middle, size, frame) && !clear.some((one) => covers(middle, size, one))) return middle;
    }
  }
  return null;
}
