// Where names go so that they cover as little as possible: the same answer for the same board.

import type { Box, Point } from "./zoom";

export interface Disc extends Point {
  radius: number;
}

export interface Label {
  disc: Disc;
  width: number;
  height: number;
}

export interface Obstacles {
  discs: Disc[];
  boxes: Box[];
  lines: [Point, Point][];
}

const GAP = 2; // between a name and its disc
const FURTHER = [0, 4, 9]; // where there is no room beside it
const FAR = 9;
const PASSES = 3;
const COST = { name: 12, disc: 8, box: 8, line: 1, crossing: 8, outside: 1e6 };
// Beside its disc (1: right, -1: left) at some heights; above and below (-1, 1), moved across by parts of its length.
const HEIGHTS = [0, -0.35, 0.35, -0.7, 0.7, -1, 1];
const SHIFTS = [0, 0.2, -0.2, 0.42, -0.42];

/** All places tried for a name, with how much worse each is than the best. */
function places(label: Label): [Box, number][] {
  return FURTHER.flatMap((away) => [
    ...[1, -1].flatMap((side) => HEIGHTS.map((down) => beside(label, side, down, away))),
    ...[-1, 1].flatMap((side) => SHIFTS.map((across) => along(label, side, across, away))),
  ]);
}

function beside({ disc, width, height }: Label, side: number, down: number, away: number): [Box, number] {
  const reach = disc.radius + GAP + away;
  const out = Math.sqrt(1 - 0.6 * down * down) * reach; // a disc is round
  const x = disc.x + side * out - (side < 0 ? width : 0);
  const y = disc.y + (down * (reach + height)) / 2 - height / 2;
  return [{ x, y, width, height }, (side < 0 ? 2 : 0) + 4 * Math.abs(down) + away];
}

function along({ disc, width, height }: Label, side: number, across: number, away: number): [Box, number] {
  const reach = disc.radius + GAP + away;
  const y = disc.y + side * reach - (side < 0 ? height : 0);
  return [{ x: disc.x - width / 2 + across * width, y, width, height }, 3 + 5 * Math.abs(across) + away];
}

const common = (a: Box, b: Box): number => {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return across > 0 && down > 0 ? Math.min(across, down) : 0;
};

const around = ({ x, y, radius }: Disc): Box => ({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius });

/** How deep a disc is in a box. */
function depth(box: Box, { x, y, radius }: Disc): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width);
  const down = Math.max(box.y - y, 0, y - box.y - box.height);
  return Math.max(0, radius - Math.hypot(across, down));
}

/** How much of a line lies in a box: what is outside on either axis is clipped away. */
export function inside(box: Box, [a, b]: [Point, Point]): number {
  let [start, end] = [0, 1];
  for (const [at, step, low, high] of [[a.x, b.x - a.x, box.x, box.x + box.width], [a.y, b.y - a.y, box.y, box.y + box.height]] as const) {
    if (!step) {
      if (at <= low || at >= high) return 0;
      continue;
    }
    const [enter, leave] = [(low - at) / step, (high - at) / step];
    start = Math.max(start, Math.min(enter, leave));
    end = Math.min(end, Math.max(enter, leave));
  }
  return end > start ? (end - start) * Math.hypot(b.x - a.x, b.y - a.y) : 0;
}

function nearby(reach: Box, { discs, boxes, lines }: Obstacles): Obstacles {
  return {
    discs: discs.filter((disc) => common(reach, around(disc))),
    boxes: boxes.filter((box) => common(reach, box)),
    lines: lines.filter((line) => inside(reach, line)),
  };
}

function cost(box: Box, frame: Box, things: Obstacles, names: Box[]): number {
  const out = box.x < frame.x || box.y < frame.y || box.x + box.width > frame.x + frame.width || box.y + box.height > frame.y + frame.height;
  let sum = out ? COST.outside : 0;
  for (const disc of things.discs) sum += COST.disc * depth(box, disc);
  for (const other of things.boxes) sum += COST.box * common(box, other);
  for (const line of things.lines) {
    const length = inside(box, line);
    if (length) sum += COST.crossing + COST.line * length;
  }
  for (const name of names) sum += COST.name * common(box, name);
  return sum;
}

/** A place for each name; every pass puts each where it is best beside the others. */
export function place(labels: Label[], obstacles: Obstacles, frame: Box): Box[] {
  const tried = labels.map(places);
  const rooms = labels.map(({ disc, width, height }) => {
    const [across, down] = [width + disc.radius + FAR, height + disc.radius + FAR];
    return nearby({ x: disc.x - across, y: disc.y - down, width: 2 * across, height: 2 * down }, obstacles);
  });
  const crowd = (index: number) => (rooms[index]?.discs.length ?? 0) + (rooms[index]?.boxes.length ?? 0);
  const order = labels.map((_, index) => index).sort((a, b) => crowd(b) - crowd(a) || a - b);
  const boxes: (Box | null)[] = labels.map(() => null);
  for (let pass = 0; pass < PASSES; pass += 1) {
    for (const index of order) {
      const others = boxes.filter((box, other): box is Box => box !== null && other !== index);
      let least = Infinity;
      for (const [box, worse] of tried[index] ?? []) {
        const sum = worse + cost(box, frame, rooms[index]!, others);
        if (sum < least) [boxes[index], least] = [box, sum];
      }
    }
  }
  return boxes.map((box, index) => box ?? { x: 0, y: 0, width: labels[index]!.width, height: labels[index]!.height });
}
