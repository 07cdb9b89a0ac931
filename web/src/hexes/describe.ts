// What a thing on the map is, in words: for hover, focus, long-press and screen readers alike.

import type { About, Describer } from "../games/game";
import { beside, SIDES, sidesOf } from "../lib/hexes";
import type { Table } from "../table.svelte";
import type { Board, Offer, Payload, Value } from "../types";
import { named, t } from "../words.svelte";
import { onMap, type OnMap } from "./game";
import type { HexGame, MapOffer, Move, Stop, Tile } from "./types";

const tell = (key: string, values: Record<string, Value | null | undefined> = {}): string => t(`hexes.${key}`, values);

/** The words of a table's map. */
export const wordsOf = <G extends HexGame>(table: Table<G>): MapWords<G> | null => (table.board ? new MapWords(table.board, onMap(table)) : null);

export class MapWords<G extends HexGame> implements Describer<G> {
  readonly elements: string[];
  readonly #stops: Map<string, Stop>;

  constructor(
    readonly board: Board<G>,
    readonly on: OnMap<G>,
  ) {
    this.#stops = new Map(this.board.stops.map((stop) => [stop.hex, stop]));
    this.elements = [...[...this.board.hexes, ...this.board.connections].map((one) => one.element), ...on.elements(board)];
  }

  stop(hex: string): string {
    return this.#stops.get(hex)?.name ?? hex;
  }

  control(element: string): string | null {
    const hex = /^(?:stop|cube|city|growth|side)-([A-Z]\d+)/.exec(element)?.[1];
    return hex ? `hex-${hex}` : null;
  }

  /** "H3, hills, Sheffield to the east": a hex by its name, its ground and who is near. */
  hex(hex: string): string {
    const ground = this.board.hexes.find((one) => one.hex === hex);
    const stop = this.#stops.get(hex);
    const terrain = tell(`terrain.${ground?.terrain ?? "plain"}`);
    if (stop?.kind === "city") return `${stop.name}, ${hex}`;
    if (stop) return `${stop.name}, ${hex}, ${terrain}`;
    return [hex, terrain, this.nearestStop(hex)].filter(Boolean).join(", ");
  }

  /** The stop beside a hex, or behind the next one, and where. */
  private nearestStop(hex: string): string {
    const once = SIDES.map((side) => [side, beside(hex, side)] as const);
    const twice = once.map(([side, next]) => [side, next && beside(next, side)] as const);
    const nearest = [...once, ...twice].find(([, there]) => there && this.#stops.has(there));
    return nearest ? tell(`near.${nearest[0]}`, { stop: this.stop(nearest[1]!) }) : "";
  }

  /** What a hex or a connection is called, by its element. */
  title(element: string | null | undefined): string {
    const connection = this.board.connections.find((one) => one.element === element);
    return connection ? connection.names.join(" – ") : this.hex((element ?? "").replace("hex-", ""));
  }

  about(element: string, payload: Payload<G>, offers: Offer<G>[]): About {
    const other = this.on.about(element, payload, this.board);
    if (other) return other;
    const here = offers.filter((offer) => offer.element === element);
    const connection = this.board.connections.find((one) => one.element === element);
    if (connection) return this.aboutConnection(connection.names, payload, payload.marks[element]?.["class"] ?? "", here);
    return this.aboutHex(element.replace("hex-", ""), payload, offers);
  }

  private aboutConnection(names: string[], payload: Payload<G>, look: string, offers: MapOffer[]): About {
    const owner = Array.from({ length: this.on.owners(this.board) }, (_, one) => one).find((one) => look.includes(this.on.look(this.board, one)));
    const state = owner !== undefined ? tell("connection-of", { owner: this.on.called(this.board, owner, payload) }) : tell(look.includes("built") ? "connection-free" : "connection");
    return { title: names.join(" – "), lines: [state], actions: offers.map((offer) => this.cost(offer)) };
  }

  private aboutHex(hex: string, payload: Payload<G>, offers: MapOffer[]): About {
    const stop = this.#stops.get(hex);
    const view = payload.view;
    const colour = view.cities?.[hex] ?? stop?.colour;
    const lines: string[] = [];
    if (colour) lines.push(tell(stop?.port ? "port" : view.cities?.[hex] ? "new-city" : "city", { colour: named("goods", colour) }));
    const cubes = view.cubes[hex]?.map((colour) => named("goods", colour));
    if (cubes?.length) lines.push(tell("cubes", { cubes }));
    const track = view.tiles[hex];
    if (track) lines.push(tell("track", { sides: sidesOf(track).map((side) => tell(`side.${side}`)) }));
    if (lost(payload, hex)) lines.push(tell("decays"));
    const cost = this.board.hexes.find((one) => one.hex === hex)?.cost;
    if (cost && !track) lines.push(tell("ground", { cost }));
    return { title: this.hex(hex), lines, actions: this.offered(hex, offers) };
  }

  private offered(hex: string, offers: MapOffer[]): string[] {
    const lay = offers.find((offer) => offer.kind === "lay" && offer.hex === hex);
    if (lay) return [tell("can-lay", { tiles: lay.tiles?.length ?? 0, cost: lay.cost })];
    const best = offers.find((offer): offer is Move => offer.kind === "move" && offer.start === hex);
    return best ? [tell("can-move", { colour: named("goods", best.colour), end: this.stop(best.end), gain: best.links })] : [];
  }

  /** What a tile does. */
  tile({ joins, starts, redirects, towards, ahead }: Tile): string {
    const on = towards ? tell("goes-towards", { stops: starts, towards, ahead }) : tell("goes-on", { stops: starts });
    const done = joins.length ? tell("joins", { stops: joins }) : on;
    return redirects ? `${tell("redirects")} ${done}` : done;
  }

  cost({ cost, lots }: { cost?: number | null; lots?: number | null }): string {
    return lots ? this.on.price(cost ?? 0, lots) : tell("cost", { cost });
  }

  /** The stops on the way of a move. */
  between(move: Move): string[] {
    return move.path.slice(1, -1).map((hex) => this.stop(hex));
  }
}

/** Whether unfinished track on a hex will be nobody's after this turn. */
function lost({ marks }: Pick<Payload, "marks">, hex: string): boolean {
  return [1, 2].some((place) => marks[`track-${hex}-${place}`]?.["class"]?.includes("decays")) || SIDES.some((side) => marks[`exit-${hex}-${side}`]?.["class"]?.includes("decays"));
}
