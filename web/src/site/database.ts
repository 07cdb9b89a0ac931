// The tables as this browser keeps them. An event is written once: of two pages that write the same one, one is refused.

const NAME = "goldenspike";
const VERSION = 1;

export interface Changes {
  tables: { id: string }[];
  events: { table: string; seq: number }[];
  decisions: { table: string; number: number; of: unknown }[];
  dropped: string[];
  deleted: string[];
  name: string | null;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

const ended = (all: IDBTransaction): Promise<boolean> =>
  new Promise((done) => {
    all.oncomplete = () => done(true);
    all.onabort = all.onerror = () => done(false);
  });

export function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const made = request.result;
    made.createObjectStore("tables", { keyPath: "id" });
    made.createObjectStore("events", { keyPath: ["table", "seq"] });
    made.createObjectStore("decisions", { keyPath: ["table", "number"] });
    made.createObjectStore("values"); // by name
    made.createObjectStore("seen"); // answers, shown while the table is loaded
  };
  return asked(request);
}

const of = (table: string) => IDBKeyRange.bound([table], [table, []]);

export class Database {
  constructor(private readonly base: IDBDatabase) {}

  /** All tables without their events, and the name of whoever plays here. */
  async all(): Promise<{ tables: unknown[]; name: string }> {
    const all = this.base.transaction(["tables", "values"]);
    const [tables, name] = await Promise.all([asked(all.objectStore("tables").getAll()), asked<unknown>(all.objectStore("values").get("name"))]);
    return { tables, name: typeof name === "string" ? name : "" };
  }

  /** A table with its events and the decisions of its analysis. */
  async read(table: string): Promise<string> {
    const all = this.base.transaction(["tables", "events", "decisions"]);
    const [document, events, decisions] = await Promise.all([
      asked<unknown>(all.objectStore("tables").get(table)),
      asked<Record<string, unknown>[]>(all.objectStore("events").getAll(of(table))),
      asked<Changes["decisions"]>(all.objectStore("decisions").getAll(of(table))),
    ]);
    const plain = events.map(({ table: _, ...event }) => event);
    return JSON.stringify({ table: document ?? null, events: plain, decisions: Object.fromEntries(decisions.map((one) => [one.number, one.of])) });
  }

  /** Writes changes together; false if another page wrote first, or nothing can be written. */
  async write(text: string): Promise<boolean> {
    const changes = JSON.parse(text) as Changes;
    const all = this.base.transaction(["tables", "events", "decisions", "values", "seen"], "readwrite");
    const end = ended(all);
    const [tables, events, decisions] = [all.objectStore("tables"), all.objectStore("events"), all.objectStore("decisions")];
    for (const event of changes.events) events.add(event);
    for (const table of changes.tables) tables.put(table);
    for (const table of changes.dropped) decisions.delete(of(table));
    for (const decision of changes.decisions) decisions.put(decision);
    for (const table of changes.deleted) {
      tables.delete(table);
      events.delete(of(table));
      decisions.delete(of(table));
      all.objectStore("seen").delete(IDBKeyRange.bound(`/tables/${table}`, `/tables/${table}\uffff`));
    }
    if (changes.name !== null) all.objectStore("values").put(changes.name, "name");
    return end;
  }

  /** An answer of an earlier visit. */
  async seen(path: string): Promise<string | null> {
    const known = await asked<unknown>(this.base.transaction("seen").objectStore("seen").get(path));
    return typeof known === "string" ? known : null;
  }

  /** How many events a table has. */
  count(table: string): Promise<number> {
    return asked(this.base.transaction("events").objectStore("events").count(of(table)));
  }

  async see(path: string, body: string): Promise<void> {
    const all = this.base.transaction("seen", "readwrite");
    all.objectStore("seen").put(body, path);
    await ended(all);
  }
}
