// The window on the sheet: pan and zoom by wheel, fingers, buttons and keys.

import { SHARE } from "../lib/layout";
import { placeNear } from "../lib/placing";
import { around, atScale, boxText, fit, inBox, inFrame, keep, onSheet, pan, parseBox, scaleOf, zoomAt, type Box, type Point, type Size } from "../lib/zoom";

const STEP = 1.4; // of a button or key
const SLACK = 6; // pixels a click may move
const LONG = 450; // milliseconds of a long press
const LETTERS = { least: 13, printed: 15, most: 20, hidden: 10, small: 10.1, grown: 20.2 }; // pixels
const READABLE = 0.75; // the scale to read a small screen at
const NARROW = 700; // a frame with less width shows the map alone at first,
const CLEARER = 1.05; // if that makes it so much larger
const WORTH = 0.15; // what is printed below the map is shown with it from this part of its height on
const AROUND = 75; // what is brought near has so much around it, in the sheet's units
const CLEAR = 44; // around a thing that buttons must not cover, in the sheet's units
const ROOM = { width: 310, height: 46 }; // of those buttons, in pixels

export type Aim = "whole" | "map" | "free";

export class Frame {
  view = $state.raw<Box>({ x: 0, y: 0, width: 1, height: 1 });
  size = $state.raw<Size>({ width: 1, height: 1 });
  aim = $state<Aim>("whole");
  moving = $state(false);
  #whole = $state.raw<Box>(this.view);
  #map: Box = this.view;
  #bare = false; // what is printed below the map is not shown with it
  #fingers = new Map<number, Point>();
  #start: Point | null = null;
  #dragged = false;
  #asked = false; // somebody has chosen what to see
  #press: ReturnType<typeof setTimeout> | undefined;
  /** What a long press does. */
  onlong: (target: EventTarget | null) => void = () => {};

  readonly scale = $derived(scaleOf(this.view, this.size));
  /** Whether the view is so far out that letters cannot be read. */
  readonly far = $derived(LETTERS.most * this.scale < LETTERS.hidden);
  /** Of letters, in the sheet's units. */
  readonly letters = $derived(Math.min(LETTERS.most, Math.max(LETTERS.printed, LETTERS.least / this.scale)));
  /** The least that can be read, and the size of the smallest letters, in the sheet's units. */
  readonly least = $derived(LETTERS.small / this.scale);
  readonly small = $derived(Math.min(LETTERS.grown, Math.max(LETTERS.least, this.least)));
  /** Whether letters are larger than printed. */
  readonly grown = $derived(this.letters > LETTERS.printed || this.small > LETTERS.least);
  readonly viewBox = $derived(boxText(this.view));

  load(root: SVGSVGElement): void {
    this.#whole = parseBox(root.getAttribute("viewBox") ?? "");
    this.#map = parseBox(root.dataset["map"] ?? root.getAttribute("viewBox") ?? "");
    this.#bare = root.querySelector("#below") !== null;
    this.begin();
  }

  /** The whole if its map is large enough in the window; else the map, with as much of the sheet below it as fits. */
  private begin(): void {
    const [whole, map] = [this.#whole, this.#map].map((box) => scaleOf(fit(box, this.size), this.size)) as [number, number];
    const enough = Math.sqrt((SHARE * innerWidth * innerHeight) / (this.#map.width * this.#map.height));
    const unreadable = LETTERS.most * whole < LETTERS.hidden;
    const clearer = (this.size.width < NARROW || unreadable) && map > CLEARER * whole;
    this.aim = clearer || (whole < enough && map > whole) ? "map" : "whole";
    const scale = Math.min(map, Math.max(enough, whole));
    const below = this.size.height / scale / this.#map.height - 1;
    this.view = this.aim === "whole" ? fit(this.#whole, this.size) : atScale(this.#map, this.size, this.#bare || clearer || below < WORTH ? map : scale);
  }

  resize(width: number, height: number): void {
    if (!width || !height) return;
    const before = this.size;
    this.size = { width, height };
    if (this.aim === "free" && before.width > 1) this.view = keep(this.view, this.#whole, this.size);
    else if (this.#asked) this.show(this.aim);
    else this.begin();
  }

  show(aim: Aim): void {
    this.#asked = true;
    this.aim = aim;
    this.view = aim === "map" ? atScale(this.#map, this.size, scaleOf(fit(this.#map, this.size), this.size)) : fit(this.#whole, this.size);
  }

  /** The map's width by its height. */
  get aspect(): number {
    return this.#map.width / this.#map.height;
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.set(zoomAt(this.view, factor, onSheet(this.view, this.size, at)));
  }

  nearer = () => this.zoom(STEP);
  further = () => this.zoom(1 / STEP);

  /** Zooms in on points of the sheet until letters can be read, with all points in sight. */
  approach(points: Point[]): void {
    const box = around(points, AROUND);
    const scale = Math.min(READABLE, scaleOf(fit(box, this.size), this.size));
    const [width, height] = [this.size.width / scale, this.size.height / scale];
    this.set({ x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height });
  }

  /** Whether points of the sheet lie on the map, not on what is printed around it. */
  onMap(points: Point[]): boolean {
    return points.every((at) => inBox(at, this.#map));
  }

  sees(points: Point[]): boolean {
    return points.every((at) => inBox(at, this.view));
  }

  /** Moves as little as brings a point of the frame into sight. */
  reveal(point: Point): void {
    const margin = 60;
    const { width, height } = this.size;
    const dx = point.x < margin ? margin - point.x : point.x > width - margin ? width - margin - point.x : 0;
    const dy = point.y < margin ? margin - point.y : point.y > height - margin ? height - margin - point.y : 0;
    if (dx || dy) this.set(pan(this.view, { x: dx / this.scale, y: dy / this.scale }));
  }

  /** Where a point of the sheet is in the frame. */
  place(point: Point): Point {
    return inFrame(this.view, this.size, point);
  }

  /** Where buttons stand that belong to a point of the sheet, clear of other points; null where it is out of sight or too narrow. */
  beside(point: Point, clear: Point[]): Point | null {
    const { x, y } = this.place(point);
    const { width, height } = this.size;
    if (width < NARROW || x < 0 || y < 0 || x > width || y > height) return null;
    const kept = [point, ...clear].map((one) => ({ at: this.place(one), radius: CLEAR * this.scale }));
    const middle = placeNear({ x, y }, ROOM, this.size, kept);
    return middle && { x: middle.x, y: middle.y - ROOM.height / 2 };
  }

  private set(view: Box): void {
    const kept = keep(view, this.#whole, this.size);
    if (boxText(kept) !== this.viewBox) this.aim = "free";
    this.view = kept;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), point(event));
  }

  down(event: PointerEvent): void {
    this.#fingers.set(event.pointerId, point(event));
    this.#start = point(event);
    this.#dragged = this.#fingers.size > 1;
    clearTimeout(this.#press);
    if (event.pointerType === "touch" && !this.#dragged) {
      const target = event.target;
      this.#press = setTimeout(() => {
        this.#dragged = true;
        this.onlong(target);
      }, LONG);
    }
  }

  move(event: PointerEvent): void {
    const from = this.#fingers.get(event.pointerId);
    if (!from || !this.#start) return;
    const to = point(event);
    if (Math.hypot(to.x - this.#start.x, to.y - this.#start.y) > SLACK && !this.#dragged) {
      this.#dragged = true;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
    if (!this.#dragged) return;
    clearTimeout(this.#press);
    this.moving = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.pinch(from, to, other);
    else this.set(pan(this.view, { x: (to.x - from.x) / this.scale, y: (to.y - from.y) / this.scale }));
    this.#fingers.set(event.pointerId, to);
  }

  private pinch(from: Point, to: Point, other: Point): void {
    const before = Math.hypot(from.x - other.x, from.y - other.y);
    const after = Math.hypot(to.x - other.x, to.y - other.y);
    if (before > 1) this.zoom(after / before, { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
  }

  /** True if this ends a click, not a drag. */
  up(event: PointerEvent): boolean {
    clearTimeout(this.#press);
    const known = this.#fingers.delete(event.pointerId);
    const click = known && !this.#dragged && event.type === "pointerup";
    if (this.#fingers.size === 0) this.moving = false;
    return click;
  }
}

function point(event: MouseEvent): Point {
  const box = (event.currentTarget as Element).getBoundingClientRect();
  return { x: event.clientX - box.left, y: event.clientY - box.top };
}
