// What a thing on the map is, in words: for hover, focus, long-press and screen readers alike.

import { beside, SIDES, sidesOf } from "../../lib/hexes";
import type { Board, Offer, Payload, Value } from "../../types";
import type { About, Describer } from "../game";
import { guess } from "./guess";
import { boardOf, offersOf, viewOf, type BaronsBoard, type BaronsOffer, type BaronsView, type Move, type Stop, type Tile } from "./types";

export type Say = (key: string, values?: Record<string, Value | null | undefined>, players?: string[]) => string;
export type Named = (kind: string, name: string) => string;

export class MapWords implements Describer {
  readonly plan: BaronsBoard;
  readonly elements: string[];
  readonly #stops: Map<string, Stop>;

  constructor(
    board: Board,
    readonly say: Say,
    readonly named: Named,
  ) {
    this.plan = boardOf(board);
    this.#stops = new Map(this.plan.stops.map((stop) => [stop.hex, stop]));
    this.elements = [...this.plan.hexes, ...this.plan.connections, ...this.plan.companies].map((one) => one.element);
  }

  private tell(key: string, values: Record<string, Value | null | undefined> = {}, players: string[] = []): string {
    return this.say(`barons-board.${key}`, values, players);
  }

  stop(hex: string): string {
    return this.#stops.get(hex)?.name ?? hex;
  }

  control(element: string): string | null {
    const hex = /^(?:stop|cube)-([A-Z]\d+)/.exec(element)?.[1];
    return hex ? `hex-${hex}` : null;
  }

  deed(element: string, offers: Offer[], payload: Payload): string | null {
    return guess(element, offersOf(offers), viewOf(payload), this.plan);
  }

  /** "H3, hills, Sheffield east": a hex by its name, its ground and who is near. */
  hex(hex: string): string {
    const ground = this.plan.hexes.find((one) => one.hex === hex);
    const stop = this.#stops.get(hex);
    const terrain = this.tell(`terrain.${ground?.terrain ?? "plain"}`);
    if (stop?.kind === "city") return `${stop.name}, ${hex}`;
    if (stop) return `${stop.name}, ${hex}, ${terrain}`;
    return [hex, terrain, this.near(hex)].filter(Boolean).join(", ");
  }

  /** The stop beside a hex, or behind the next one, and where. */
  private near(hex: string): string {
    const once = SIDES.map((side) => [side, beside(hex, side)] as const);
    const twice = once.map(([side, next]) => [side, next && beside(next, side)] as const);
    const found = [...once, ...twice].find(([, there]) => there && this.#stops.has(there));
    return found ? `${this.stop(found[1]!)} ${this.tell(`side.${found[0]}`)}` : "";
  }

  about(element: string, payload: Payload, offers: Offer[]): About {
    const here = offersOf(offers).filter((offer) => offer.element === element);
    const view = viewOf(payload);
    const connection = this.plan.connections.find((one) => one.element === element);
    if (connection) return this.aboutConnection(connection.names, payload.marks[element]?.["class"] ?? "", here);
    const company = this.plan.companies.findIndex((one) => one.element === element);
    if (company >= 0) return this.aboutCompany(view, company, payload);
    return this.aboutHex(element.replace("hex-", ""), view, payload, offersOf(offers));
  }

  private aboutConnection(names: string[], look: string, offers: BaronsOffer[]): About {
    const owner = this.plan.companies.find((one) => look.includes(one.look));
    const state = owner ? this.tell("connection-of", { company: this.named("colour", owner.name) }) : this.tell(look.includes("built") ? "connection-free" : "connection");
    return { title: names.join(" – "), lines: [state, ...offers.map((offer) => this.cost(offer))] };
  }

  private aboutCompany(view: BaronsView, company: number, payload: Payload): About {
    const one = view.companies[company]!;
    const names = payload.table.seats.map((seat) => seat.name);
    const lines = [this.tell("company", { price: one.price ?? 0, treasury: one.treasury, card: one.card, available: one.available })];
    if (one.controller !== null) lines.push(this.say("about.control", { who: one.controller }, names));
    const name = this.named("colour", one.name);
    return { title: name.charAt(0).toUpperCase() + name.slice(1), lines };
  }

  private aboutHex(hex: string, view: BaronsView, payload: Payload, offers: BaronsOffer[]): About {
    const stop = this.#stops.get(hex);
    const lines: string[] = [];
    if (stop?.kind === "city") lines.push(this.tell(stop.port ? "port" : "city", { colour: this.named("goods", stop.colour ?? "") }));
    const cubes = view.cubes[hex]?.map((colour) => this.named("goods", colour));
    if (cubes?.length) lines.push(this.tell("cubes", { cubes }));
    const track = view.tiles[hex];
    if (track) lines.push(this.tell("track", { sides: sidesOf(track).map((side) => this.tell(`side.${side}`)) }));
    if (lost(payload, hex)) lines.push(this.tell("decays"));
    const cost = this.plan.hexes.find((one) => one.hex === hex)?.cost;
    if (cost && !track) lines.push(this.tell("ground", { cost }));
    return { title: this.hex(hex), lines: [...lines, ...this.offered(hex, offers)] };
  }

  private offered(hex: string, offers: BaronsOffer[]): string[] {
    const lay = offers.find((offer) => offer.kind === "lay" && offer.hex === hex);
    if (lay) return [this.tell("can-lay", { tiles: lay.tiles?.length ?? 0, cost: lay.cost })];
    const best = offers.find((offer): offer is Move => offer.kind === "move" && offer.start === hex);
    return best ? [this.tell("can-move", { colour: this.named("goods", best.colour), end: this.stop(best.end), gain: best.links })] : [];
  }

  /** What a tile does. */
  tile({ joins, starts, redirects }: Tile): string {
    const done = joins.length ? this.tell("joins", { stops: joins }) : this.tell("goes-on", { stops: starts });
    return redirects ? `${this.tell("redirects")} ${done}` : done;
  }

  cost({ cost, issues }: { cost?: number | null; issues?: number | null }): string {
    return issues ? this.tell("cost-issues", { cost, issues }) : this.tell("cost", { cost });
  }

  /** The stops on the way of a move. */
  between(move: Move): string[] {
    return move.path.slice(1, -1).map((hex) => this.stop(hex));
  }
}

/** Whether unfinished track on a hex will be nobody's after this turn. */
function lost({ marks }: Payload, hex: string): boolean {
  return [1, 2].some((place) => marks[`track-${hex}-${place}`]?.["class"]?.includes("decays")) || SIDES.some((side) => marks[`exit-${hex}-${side}`]?.["class"]?.includes("decays"));
}
