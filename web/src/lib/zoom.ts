// Windows on the sheet: what part of it is seen. Pure arithmetic.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export const NEAREST = 10; // how many times larger than the whole

export function parseBox(text: string): Box {
  const [x = 0, y = 0, width = 1, height = 1] = text.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

export function boxText(box: Box): string {
  return [box.x, box.y, box.width, box.height].map((part) => part.toFixed(1)).join(" ");
}

/** The smallest box around points, with a margin. */
export function around(points: Point[], margin: number): Box {
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

export const inBox = ({ x, y }: Point, box: Box): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

/** The smallest window of the frame's proportions that shows all of a box. */
export function fit(box: Box, frame: Size): Box {
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const width = frame.width / scale;
  const height = frame.height / scale;
  return {
    x: box.x - (width - box.width) / 2,
    y: box.y - (height - box.height) / 2,
    width,
    height,
  };
}

/** A window of the frame's proportions at a scale, with a box in its middle, and at its top unless the box is higher. */
export function atScale(box: Box, frame: Size, scale: number): Box {
  const [width, height] = [frame.width / scale, frame.height / scale];
  return { x: box.x + (box.width - width) / 2, y: height > box.height ? box.y : box.y + (box.height - height) / 2, width, height };
}

/** Pixels per unit of the sheet. */
export function scaleOf(view: Box, frame: Size): number {
  return Math.min(frame.width / view.width, frame.height / view.height);
}

/** Where a point of the frame is on the sheet. */
export function onSheet(view: Box, frame: Size, point: Point): Point {
  const scale = scaleOf(view, frame);
  return {
    x: view.x + view.width / 2 + (point.x - frame.width / 2) / scale,
    y: view.y + view.height / 2 + (point.y - frame.height / 2) / scale,
  };
}

/** Where a point of the sheet is in the frame. */
export function inFrame(view: Box, frame: Size, point: Point): Point {
  const scale = scaleOf(view, frame);
  return {
    x: frame.width / 2 + (point.x - view.x - view.width / 2) * scale,
    y: frame.height / 2 + (point.y - view.y - view.height / 2) * scale,
  };
}

/** Closer by a factor, with a point of the sheet staying where it is. */
export function zoomAt(view: Box, factor: number, at: Point): Box {
  return {
    x: at.x - (at.x - view.x) / factor,
    y: at.y - (at.y - view.y) / factor,
    width: view.width / factor,
    height: view.height / factor,
  };
}

/** Never further out than the whole, never nearer than NEAREST, never off the sheet. */
export function keep(view: Box, whole: Box, frame: Size): Box {
  const widest = fit(whole, frame);
  const factor = Math.min(Math.max(widest.width / view.width, 1), NEAREST);
  const width = widest.width / factor;
  const height = widest.height / factor;
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  return {
    x: hold(middle.x - width / 2, width, whole.x, whole.width),
    y: hold(middle.y - height / 2, height, whole.y, whole.height),
    width,
    height,
  };
}

export function pan(view: Box, by: Point): Box {
  return { ...view, x: view.x - by.x, y: view.y - by.y };
}

/** A stretch held inside another, or in its middle if it is longer. */
function hold(start: number, length: number, first: number, room: number): number {
  if (length >= room) return first - (length - room) / 2;
  return Math.min(Math.max(start, first), first + room - length);
}

/** The nearest of some points in a direction, or null: what an arrow key goes to. */
export function towards(from: Point, points: Point[], way: Point): number | null {
  let best: number | null = null;
  let least = Infinity;
  points.forEach((point, index) => {
    const dx = point.x - from.x;
    const dy = point.y - from.y;
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (along <= 1 || aside > 2 * along) return;
    const distance = along + 2 * aside;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}
