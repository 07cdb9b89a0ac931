// The open table: the newest position, the position shown, and what is chosen.

import { ApiError, api, retryUntilSent } from "./api";
import type { Exercise } from "./exercise";
import type { Game } from "./games/game";
import { announce, dismiss, showBanner } from "./announcements.svelte";
import { Explaining } from "./explaining";
import { Plan } from "./plan.svelte";
import { Playback } from "./playback.svelte";
import { play } from "./sound";
import { Studying } from "./studying.svelte";
import type { Talking } from "./talk/talk.svelte";
import { type Notice, stream } from "./stream.svelte";
import { Positions } from "./positions";
import { after, behind, between, since, until } from "./lib/log";
import type { AnyGame, Board, LogEntry, LogLine, Offer, Payload } from "./types";
import { refusal, t, words } from "./words.svelte";

const AGAIN = 1500; // milliseconds between attempts to send a move
const GREAT = { gold: 1600, plain: 1200, small: 0 }; // milliseconds a moment is seen before what follows
const REFUSED = "table.note.refused"; // the line of the log that says so
const EXPLAINED = 5000; // a page that explains a moment

export interface Trouble {
  message: string;
  rule: string | null;
}

export class Table<G extends AnyGame = AnyGame> {
  /** The newest position we know. */
  newest = $state.raw<Payload<G> | null>(null);
  /** A decision to be made here that is graded instead of sent. */
  exercise = $state.raw<Exercise | null>(null);
  #posed = $state.raw<Payload<G> | null>(null); // the position of the exercise, if it is not the newest
  /** What is shown: `now`, what led to it, or a moment of the past. */
  shown = $state.raw<Payload<G> | null>(null);
  /** The moment looked at (actions made), or null for now. */
  at = $state<number | null>(null);
  /** An undone branch that is looked at, by the event that undid it. */
  branch = $state<number | null>(null);
  /** Actions that were not played, from the moment looked at: what is shown is after them. */
  line = $state.raw<string[]>([]);
  readonly studying = new Studying<G>(this);
  readonly plan = new Plan<G>(this);
  readonly explaining = new Explaining(this);
  /** What people say here; null until somebody could. */
  talking = $state.raw<Talking | null>(null);
  /** The seats that have said that they wait for this page; null while nobody else could. */
  nudgers = $state.raw<number[] | null>(null);
  board = $state.raw<Board<G> | null>(null);
  /** What the page needs of the game that is played here: it is there before any position is. */
  game = $state.raw() as Game<G>;
  /** The action on its way to the server. */
  pending = $state<string | null>(null);
  /** The sheet's element chosen, waiting for the second click. */
  chosen = $state<string | null>(null);
  /** Why the last request failed. */
  trouble = $state.raw<Trouble | null>(null);
  /** The map's width by its height, and whether the whole sheet is in sight, once it is drawn. */
  aspect = $state(1.6);
  whole = $state(true);
  /** The sheet as it is drawn, and all of it as a view box; null until it is there. */
  drawing = $state.raw<{ root: SVGSVGElement; whole: string } | null>(null);
  /** The lines of the log that the last step told. */
  news = $state.raw<LogLine[]>([]);
  /** The table cannot be shown at all. */
  fatal = $state.raw<ApiError | null>(null);
  /** When the position changed, as far as this page knows. */
  since = $state(Date.now());
  readonly playback = new Playback({
    behind: () => (this.now && this.shown && !this.past ? behind(this.now.log, this.shown, this.now.count) : 0),
    next: () => this.next(),
    lingers: () => this.now?.table.over ?? false,
    arrive: () => void (this.past || this.reveal(this.now)),
  });
  #asking = false;
  #again = false;
  #wanted = 0;
  #heard = -1; // the number of the last event that the stream told
  #sending = 0; // requests on their way whose answer, or what is asked after it, has the latest
  #stops: (() => void)[] = [];
  #gone = false;
  #later: ReturnType<typeof setTimeout> | undefined;
  #spoken = ""; // the language of the exercise
  #positions: Positions<G>;

  /** Whether the server keeps it: then it has seats to change and a record to save. */
  readonly stored: boolean = true;

  /** A table by its id; `load` gets what the page needs of the game that is played at it. */
  constructor(
    readonly id: string,
    readonly load: (payload: Payload<G>) => Promise<Game<G>>,
  ) {
    this.#positions = new Positions(id);
  }

  async open(at: number | null): Promise<void> {
    this.#stops = [
      stream.listen((notice) => this.hear(notice)),
      stream.listenElsewhere(() => {
        if (this.newest?.table.over && !this.newest.table.again) void this.refresh(); // people may play again
      }),
    ];
    stream.open(this.id);
    await this.refresh();
    if (at !== null && this.now && at < this.now.count) await this.show(at);
  }

  close(): void {
    this.#gone = true;
    this.playback.skip();
    for (const stop of this.#stops) stop();
    this.studying.close();
    dismiss();
    stream.close();
    stream.reached(); // what comes next finds out for itself
  }

  /** The position that can be acted on: the newest, or that of an exercise. */
  get now(): Payload<G> | null {
    return this.#posed ?? this.newest;
  }

  get names(): string[] {
    return this.now?.table.seats.map((seat) => seat.name) ?? [];
  }

  get mine(): number[] {
    return this.now?.table.seats.filter((seat) => seat.mine).map((seat) => seat.seat) ?? [];
  }

  get past(): boolean {
    return this.at !== null || this.branch !== null;
  }

  /** Whether what others did is played: all that is shown is older than what may be done. */
  get playing(): boolean {
    return this.playback.playing;
  }

  /** The moment that the whole table shows: an older one during playback. */
  get moment(): Payload<G> | null {
    return this.playing ? this.shown : this.now;
  }

  /** The log as far as it is told. */
  get log(): LogEntry[] {
    const all = (this.branch === null ? this.now : this.shown)?.log ?? [];
    return this.playing && this.shown ? until(all, this.shown) : all;
  }

  /** How many actions there were after this page's last decision; null if nobody has acted since. */
  get left(): number | null {
    const first = since(this.now?.log ?? [], this.mine).find((entry) => !entry.note);
    return first && this.mine.length ? first.number - 1 : null;
  }

  /** What may be done on what is shown: nothing while looking back or while a move is on its way. */
  get offers(): Offer<G>[] {
    const waits = this.past || this.playing || !this.now?.my_turn || this.pending || this.exercise?.asks === false;
    return waits ? [] : (this.planned?.offers ?? []);
  }

  /** The newest position, after what is planned if anything is. */
  get planned(): Payload<G> | null {
    return this.plan.then ?? this.now;
  }

  get choices(): Offer<G>[] {
    return this.offers.filter((offer) => offer.element !== null && offer.element === this.chosen);
  }

  /** What the stream says: null if something may have been missed. */
  private hear(notice: Notice | null): void {
    if (notice === null) return void this.refresh();
    if (notice.table !== this.id) return;
    this.#heard = Math.max(this.#heard, notice.seq);
    this.catchUp();
  }

  /** Loads the event that the stream announced, unless it is known or part of a pending answer. */
  private catchUp(): void {
    if (this.#heard > (this.newest?.seq ?? -1) && !this.#asking && !this.#sending && !this.#gone) void this.refresh();
  }

  /** Asks for the newest position; several requests at once become two. */
  async refresh(): Promise<void> {
    if (this.#asking) {
      this.#again = true;
      return;
    }
    this.#asking = true;
    try {
      let wanted: number;
      do {
        this.#again = false;
        wanted = this.#heard;
        await this.fetch();
      } while ((this.#again || this.#heard > Math.max(wanted, this.newest?.seq ?? -1)) && !this.#gone);
    } catch (error) {
      this.fail(error);
    } finally {
      this.#asking = false;
    }
  }

  private async fetch(): Promise<void> {
    const payload = await this.#positions.whole(this.newest, (language, log_from) => api.payload<G>(this.id, language, { log_from }));
    this.game ??= await this.load(payload);
    stream.reached();
    this.accept(payload);
    if (this.exercise && this.#posed && this.#spoken !== words.language) await this.pose(this.exercise);
    this.board ??= await api.board<G>(this.id, payload.table.look);
  }

  /** A newer position: says what happened, and shows it unless the past is looked at. */
  accept(payload: Payload<G>): void {
    const before = this.newest;
    if (this.#gone || (before && payload.seq < before.seq)) return;
    this.fatal = null;
    this.newest = payload;
    if (this.#posed) return;
    if (before && (payload.count < before.count || payload.seq !== before.seq)) {
      this.chosen = null;
      this.trouble = null;
      if (payload.count < before.count) this.#positions.forget();
    }
    if (before && payload.seq !== before.seq) this.since = Date.now();
    if (!before || payload.seq !== before.seq) void this.plan.check();
    if (before) this.say(before, payload);
    if (before) this.tellRefusal(before, payload);
    if (this.at !== null && this.at >= payload.count && !this.line.length) this.at = null;
    if (this.past) return;
    const back = before && payload.undone.length !== before.undone.length;
    if (back) this.playback.skip();
    if (back || !this.shown) this.shown = payload;
    else void this.playback.follow();
  }

  private say(before: Payload<G>, after: Payload<G>): void {
    const lines = between(after.log, { at: before.count, part: null }, { at: after.count, part: null });
    if (lines.length) announce(lines.map((line) => line.text).join(". "));
    const told = after.log.at(-1); // what became of an order of ours
    if (told?.note && told.by === "order" && told.number === after.count) announce(told.lines[0]!.text);
    if (turned(before, after)) announce(t("turn.yours", { who: after.acting_seat }, this.names));
  }

  /** Says it to who asked to take something back and was refused. */
  private tellRefusal(before: Payload<G>, after: Payload<G>): void {
    if (!before.undo || after.undo || !this.mine.includes(before.undo.by)) return;
    const refused = after.log.findLast((entry) => entry.note && entry.lines[0]?.key === REFUSED);
    const known = before.log.filter((entry) => entry.lines[0]?.key === REFUSED).length;
    if (refused && after.log.filter((entry) => entry.lines[0]?.key === REFUSED).length > known) this.trouble = { message: refused.lines[0]!.text, rule: null };
  }

  /** The position one step after the one shown. */
  private async next(): Promise<() => number> {
    const { log = [], count = 0 } = this.now ?? {};
    const { at, part } = after(log, this.shown ?? { at: 0, part: null });
    const next = at < count || part !== null ? await api.payload<G>(this.id, words.language, { at, part, log_from: count }) : this.now;
    return () => this.reveal(next);
  }

  /** Shows again, step by step, what happened since this page's last decision. */
  async replay(): Promise<void> {
    const from = this.left;
    if (from === null || !this.now) return;
    this.live();
    try {
      const start = await this.#positions.position(from, null, [], this.now.count);
      if (this.past) return;
      this.shown = start;
      await this.playback.replay();
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Shows a position with sound and banner; returns for how many milliseconds at least. */
  private reveal(next: Payload<G> | null): number {
    const before = this.shown;
    this.shown = next;
    if (!before || !next) return 0;
    const lines = between(this.now?.log ?? [], before, next);
    this.news = lines;
    const banner = this.game.banner(lines, this.names);
    showBanner(banner);
    if (lines.length) play(next.table.over && next === this.now ? "end" : "move");
    if (turned(before, next)) play("turn");
    const told = this.now?.log.find((entry) => entry.number === next.at && !entry.note);
    if (next.part === null && told && this.game.account?.tells(told)) return EXPLAINED;
    return banner ? GREAT[banner.look] : 0;
  }

  /** Lets somebody decide here for practice: at a decision of the past, or now. */
  async practise(exercise: Exercise): Promise<void> {
    try {
      await this.pose(exercise);
    } catch (error) {
      this.refuse(error);
    }
  }

  private async pose(exercise: Exercise): Promise<void> {
    const { decision } = exercise;
    const asked = exercise.position?.() ?? (decision === null ? null : api.exercise<G>(this.id, words.language, decision));
    const posed = await asked;
    this.playback.skip();
    this.#spoken = words.language;
    this.exercise = exercise;
    this.#posed = posed;
    this.plan.clear();
    this.chosen = this.trouble = null;
    this.live();
  }

  /** Ends the exercise: the table is as it is. */
  stopPractice(): void {
    this.exercise = this.#posed = null;
    this.chosen = this.trouble = null;
    this.live();
  }

  private async gradeAction(exercise: Exercise, text: string): Promise<void> {
    this.pending = text;
    this.trouble = null;
    try {
      await exercise.grade(text);
      this.chosen = null;
    } catch (error) {
      this.refuse(error);
    } finally {
      this.pending = null;
    }
  }

  async act(text: string, seat: number | null = null): Promise<void> {
    const now = this.now;
    if (!now || this.pending) return;
    if (this.exercise) return this.gradeAction(this.exercise, text);
    this.pending = text;
    this.#sending += 1;
    this.trouble = null;
    this.playback.skip();
    this.playback.hurry();
    try {
      const send = (language: string, log_from: number) => api.act<G>(this.id, { after: now.seq, text, seat }, language, log_from);
      this.accept(await retryUntilSent(() => this.#positions.whole(now, send), () => this.lost()));
      this.chosen = null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await this.refresh();
        this.trouble = { message: t("trouble.first"), rule: null };
      } else this.refuse(error);
    } finally {
      this.pending = null;
      this.#sending -= 1;
      this.catchUp();
    }
  }

  /** Called when an action did not arrive; returns whether to send it again. */
  private lost(): boolean {
    stream.doubt();
    this.trouble = { message: t("trouble.sending"), rule: null };
    return !this.#gone;
  }

  /** Sends any other request; its effect arrives by the stream or at once. */
  async ask(request: Promise<unknown>): Promise<boolean> {
    this.trouble = null;
    this.#sending += 1;
    try {
      await request;
      await this.refresh();
      return true;
    } catch (error) {
      this.refuse(error);
      return false;
    } finally {
      this.#sending -= 1;
      this.catchUp();
    }
  }

  /** Asks why a clicked element offers nothing, and shows the reason with its rule. */
  async why(element: string): Promise<void> {
    try {
      const { legal, message, rule } = await api.why(this.id, element, words.language, this.exercise?.decision ?? null);
      if (legal || !message) return;
      this.trouble = { message, rule: rule ?? null };
      announce(message);
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Shows the board after so many actions, and after a line that was not played. */
  async show(at: number, branch: number | null = null, line: string[] = []): Promise<void> {
    const now = this.now;
    if (!now) return;
    if (branch === null && at >= now.count && !line.length) return this.live();
    this.playback.skip();
    this.news = [];
    this.at = Math.max(0, at);
    this.branch = branch;
    this.line = line;
    this.chosen = null;
    const wanted = ++this.#wanted;
    try {
      const position = await this.#positions.position(this.at, branch, line, branch === null ? now.count : 0);
      if (wanted === this.#wanted && this.past) this.shown = position;
    } catch (error) {
      this.live();
      this.refuse(error);
    }
  }

  live(): void {
    this.news = [];
    this.at = null;
    this.branch = null;
    this.line = [];
    this.#wanted += 1;
    this.shown = this.now;
  }

  step(by: number): void {
    const now = this.now;
    if (now) void this.show((this.at ?? now.count) + by, this.branch);
  }

  protected refuse(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) stream.doubt();
    const message = refusal(error);
    this.trouble = { message, rule: error.problem.rule ?? null };
    announce(message);
  }

  private fail(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 0) {
      stream.doubt();
      clearTimeout(this.#later);
      if (!this.#gone) this.#later = setTimeout(() => void this.refresh(), AGAIN);
    } else if (!this.now || ["quarantined", "no-table"].includes(error.problem.code)) this.fatal = error;
    else this.refuse(error);
  }
}

/** Whether it has become this page's turn. */
function turned(before: Payload, after: Payload): boolean {
  return after.my_turn && (!before.my_turn || before.acting_seat !== after.acting_seat);
}
