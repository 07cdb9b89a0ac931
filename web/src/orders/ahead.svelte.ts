// Planning ahead: what is to be played at later decisions, chosen with the table's own controls.

import { ApiError } from "../api";
import { announce } from "../announcements.svelte";
import type { Exercise } from "../exercise";
import type { Table } from "../table.svelte";
import type { AheadTold, AnyGame, Case, OrderNode, Payload } from "../types";
import { t, words } from "../words.svelte";
import Ahead from "./Ahead.svelte";
import * as orders from "./orders";

const ANY: Case = { kind: "any", seat: null, text: null, sentence: "" };

export class AheadExercise<G extends AnyGame = AnyGame> implements Exercise {
  readonly Panel = Ahead;
  readonly decision = null;
  readonly tall = true;
  /** What the server says of the decision that is planned now. */
  told = $state.raw<AheadTold | null>(null);
  /** The first decision of the plan, in its cases. */
  nodes = $state.raw<OrderNode[]>([]);
  /** What leads to the decision that is planned now: the place of a node, that of one after it, and so on. */
  path = $state.raw<number[]>([]);
  /** The case that is planned for. */
  case = $state.raw<Case>(ANY);
  asks = $state(true);
  readonly after: number;

  constructor(
    readonly table: Table<G>,
    readonly seat: number | null,
  ) {
    this.after = table.newest?.seq ?? 0;
  }

  /** Whether the first decision is the one to be made now. */
  get isNow(): boolean {
    return !this.path.length && (this.table.newest?.waiting.includes(this.seat ?? -1) ?? false);
  }

  /** The nodes that lead to the decision that is planned now. */
  private get steps(): OrderNode[] {
    let nodes = this.nodes;
    return this.path.map((place) => {
      const node = nodes[place]!;
      nodes = node.then;
      return node;
    });
  }

  async position(): Promise<Payload<G> | null> {
    this.told = await orders.ahead(this.table.id, words.language, this.seat, this.steps, this.case);
    return (this.told.table as Payload<G> | null) ?? this.table.newest;
  }

  /** Plans for another case. */
  async choose(when: Case): Promise<void> {
    this.case = when;
    await this.table.practise(this);
  }

  /** Takes what was clicked into the plan. */
  async grade(text: string): Promise<void> {
    const node: OrderNode = { case: this.case, text, said: text, then: [] };
    const { said } = await orders.ahead(this.table.id, words.language, this.seat, [...this.steps, node], ANY);
    node.said = said.at(-1) ?? text;
    this.nodes = added(this.nodes, this.path, node);
    this.asks = false;
    announce(node.said);
  }

  /** Plans the decision after some nodes, in a case that is chosen next. */
  async plan(path: number[]): Promise<void> {
    this.path = path;
    this.asks = true;
    await this.choose(ANY);
    if (this.told?.table !== null) return;
    this.back();
    this.table.trouble = { message: t("ahead.no-more"), rule: null };
  }

  /** Shows the plan without another decision. */
  back(): void {
    this.asks = false;
  }

  remove(path: number[]): void {
    this.nodes = removed(this.nodes, path);
    if (!this.nodes.length) void this.plan([]);
  }

  save(): Promise<void> {
    return this.set(orders.line(this.table.id, this.after, this.seat, this.nodes));
  }

  pass(until: Case): Promise<void> {
    return this.set(orders.pass(this.table.id, this.after, this.seat, until));
  }

  private async set(request: Promise<unknown>): Promise<void> {
    const set = await this.table.ask(request.catch((error: unknown) => Promise.reject(this.explained(error))));
    if (!set) return;
    this.stop();
    announce(t("ahead.set"));
  }

  /** The game may have gone on meanwhile. */
  private explained(error: unknown): unknown {
    if (!(error instanceof ApiError) || error.status !== 409) return error;
    return new ApiError(409, { code: "too-late", message: t("ahead.stale") });
  }

  stop(): void {
    this.table.stopPractice();
  }
}

/** Lets somebody plan for the seat that decides, or for the first of theirs. */
export const planAhead = (table: Table) => table.practise(new AheadExercise(table, table.now?.acting_seat ?? table.mine[0] ?? null));

/** Nodes with one more, at the end of those that a path leads to. */
function added(nodes: OrderNode[], [first, ...rest]: number[], node: OrderNode): OrderNode[] {
  if (first === undefined) return [...nodes, node];
  return nodes.map((each, place) => (place === first ? { ...each, then: added(each.then, rest, node) } : each));
}

/** Nodes without the one that a path leads to. */
function removed(nodes: OrderNode[], [first, ...rest]: number[]): OrderNode[] {
  if (!rest.length) return nodes.filter((_, place) => place !== first);
  return nodes.map((each, place) => (place === first ? { ...each, then: removed(each.then, rest) } : each));
}
