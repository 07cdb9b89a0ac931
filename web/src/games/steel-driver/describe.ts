// What a thing on the sheet is, in words: for hover, focus, long-press and screen readers alike.

import type { About, Describer } from "../game";
import type { Value } from "../../types";
import type { Board, CompanyView, Offer, Payload, Place, SteelDriver, Way } from "./types";

export type Say = (key: string, values?: Record<string, Value | null | undefined>, players?: string[]) => string;
export type Named = (kind: string, name: string) => string;

export class BoardWords implements Describer<SteelDriver> {
  readonly #places: Map<string, Place>;
  readonly #kinds = new Map<string, { place?: Place; way?: Way; company?: number }>();

  constructor(
    readonly board: Board,
    readonly say: Say,
    readonly named: Named,
  ) {
    this.#places = new Map(board.locations.map((place) => [place.id, place]));
    for (const place of board.locations) this.#kinds.set(place.element, { place });
    for (const way of board.routes) this.#kinds.set(way.element, { way });
    board.companies.forEach((one, company) => this.#kinds.set(one.element, { company }));
  }

  get elements(): string[] {
    return [...this.#kinds.keys()];
  }

  place(id: string): string {
    return this.#places.get(id)?.name ?? id;
  }

  wayName(way: Way): string {
    return way.ends.map((end) => this.place(end)).join(" – ");
  }

  about(element: string, payload: Payload, offers: Offer[]): About {
    const { place, way, company } = this.#kinds.get(element) ?? {};
    const here = offers.filter((offer) => offer.element === element);
    const names = payload.table.seats.map((seat) => seat.name);
    if (place) return this.aboutPlace(place, payload, here);
    if (way) return this.aboutWay(way, payload, here);
    const one = company === undefined ? undefined : payload.view.companies[company];
    return one ? this.aboutCompany(one, names, here) : { title: element, lines: [] };
  }

  private aboutPlace(place: Place, payload: Payload, offers: Offer[]): About {
    const goods = this.named("goods", place.goods);
    const lines = [this.say("about.place", { value: place.value, goods })];
    if (place.shape === "hexagon") lines.push(this.say("about.hexagon"));
    const served = payload.view.companies.filter((one) => one.network.includes(place.id));
    const companies = served.map((one) => this.named("colour", one.name));
    if (companies.length) lines.push(this.say("about.served", { companies }));
    return { title: place.name, lines, actions: this.offers(offers) };
  }

  private aboutWay(way: Way, payload: Payload, offers: Offer[]): About {
    const owner = payload.view.companies.find((one) => one.links.includes(way.id));
    const lines = owner
      ? [this.say("about.built", { company: this.named("colour", owner.name) })]
      : offers.length
        ? []
        : [this.say("about.cost", { cost: way.cost })];
    return { title: this.wayName(way), lines, actions: this.offers(offers) };
  }

  private aboutCompany(one: CompanyView, names: string[], offers: Offer[]): About {
    const lines = [this.say("about.box", { cubes: one.box, links: one.links.length })];
    if (one.controller !== null) lines.push(this.say("about.control", { who: one.controller }, names));
    const name = this.named("colour", one.name);
    return { title: name.charAt(0).toUpperCase() + name.slice(1), lines, actions: this.offers(offers) };
  }

  private offers(offers: Offer[]): string[] {
    return offers.map((offer) => this.offer(offer));
  }

  /** An offered action with its numbers. */
  offer(offer: Offer): string {
    const spike = offer.spike ? `. ${this.say("offer.spike")}` : "";
    const location = offer.location ? this.place(offer.location) : "";
    const values = { cost: offer.cost, profit: offer.profit, location, gain: offer.gain };
    if (offer.kind === "build") {
      const from = offer.start ? this.place(offer.start) : "";
      const key = offer.start ? "offer.start" : offer.location ? "offer.build" : "offer.loop";
      return this.say(key, { ...values, from }) + spike;
    }
    if (offer.kind === "claim") {
      const goods = this.#places.get(offer.location ?? "")?.goods ?? "";
      return this.say("offer.claim", { ...values, goods: this.named("goods", goods) });
    }
    const range = { least: offer.least, most: offer.most };
    return this.say(offer.kind === "open" ? "offer.open" : "offer.bid", range);
  }
}
