// Loads Python and the rules into a worker, and tells how far that is. The memory of a Python that has all it needs is kept for the next visit.

import type { Progress } from "./messages";
import { unpack } from "./unpack";

declare const __PYTHON__: string; // the folder of what is loaded

/** As much of Pyodide as is used here. */
export interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void; mkdirTree(path: string): void };
  runPython(code: string): unknown;
  pyimport(name: string): any;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

interface Settings {
  instantiateWasm(imports: object, done: Instantiated): unknown;
}
type Instantiated = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;
type Make = (settings: Settings) => Promise<unknown>;

const PLACE = "/site"; // of our package, in Python's own files
const BEGIN = `
import sys
sys.path.insert(0, "${PLACE}")
sys.dont_write_bytecode = True
`;
const KEPT = "goldenspike-memory";
const MEMORY = `${__PYTHON__}/memory`; // changes with what is loaded
const PAGE = 65536; // bytes of a page of memory
const LOCK = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "0" }, packages: {} };

interface Sizes {
  [file: string]: number;
}

/** Fetches files and counts their bytes. */
class Counted {
  #got = 0;
  #what: Progress["what"] = "python";

  constructor(
    private readonly total: number,
    private readonly tell: (progress: Progress) => void,
  ) {}

  report(what: Progress["what"]): void {
    this.#what = what;
    this.tell({ kind: "progress", done: Math.min(1, this.#got / this.total), what });
  }

  async fetch(address: string): Promise<Response> {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) throw new Error(`${address}: ${answer.status}`);
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, control) => {
        this.#got += part.byteLength;
        this.report(this.#what);
        control.enqueue(part);
      },
    });
    return new Response(answer.body.pipeThrough(count), { headers: { "Content-Type": answer.headers.get("Content-Type") ?? "" } });
  }
}

/** Loads Python as an earlier visit kept it, or anew; then `keeps` says whether its memory is kept for the next. */
export async function load(tell: (progress: Progress) => void, keeps = false): Promise<Python> {
  const mark = (name: string) => performance.mark(`python-${name}`); // benchmarks/site.py reads them
  mark("asked");
  const memory = await recall();
  mark(memory ? "memory" : "no-memory");
  const sizes = (await (await fetch(`${__PYTHON__}/sizes.json`)).json()) as Sizes;
  const counted = new Counted(Object.values(sizes).reduce((sum, one) => sum + one, 0), tell);
  counted.report("python");
  const rules = counted.fetch(`${__PYTHON__}/goldenspike.zip`).then((answer) => answer.arrayBuffer());
  rules.catch(() => undefined);
  const python = await start(counted, memory ? { _loadSnapshot: memory, createPyodideModule: grown(memory.byteLength) } : { _makeSnapshot: keeps });
  mark("runtime");
  counted.report("rules");
  const archive = new Uint8Array(await rules);
  mark("files");
  unpack(archive, PLACE, python.FS);
  if (memory) python.pyimport("goldenspike.server.site.warming").wake_up();
  else python.runPython(BEGIN);
  mark("unpacked");
  if (keeps && !memory) await keep(python);
  return python;
}

async function start(counted: Counted, options: object): Promise<Python> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${__PYTHON__}/pyodide.mjs`)) as { loadPyodide: (options: object) => Promise<Python> };
  const plain = globalThis.fetch.bind(globalThis);
  const wasm = counted.fetch(`${__PYTHON__}/pyodide.asm.wasm`);
  const library = counted.fetch(`${__PYTHON__}/python_stdlib.zip`);
  globalThis.fetch = (async (wanted: RequestInfo | URL, init?: RequestInit) => {
    const address = String(wanted instanceof Request ? wanted.url : wanted);
    if (address.endsWith("/pyodide.asm.wasm")) return wasm;
    return address.endsWith("/python_stdlib.zip") ? library : plain(wanted, init);
  }) as typeof fetch;
  try {
    return await loadPyodide({ indexURL: `${__PYTHON__}/`, lockFileContents: JSON.stringify(LOCK), packageBaseUrl: `${__PYTHON__}/`, checkAPIVersion: false, ...options });
  } finally {
    globalThis.fetch = plain;
  }
}

/** Makes Python with room for a memory that is read into it: it begins with less. */
function grown(length: number): Make {
  return async (settings) => {
    const usual = settings.instantiateWasm;
    settings.instantiateWasm = (imports, done) =>
      usual(imports, (instance, module) => {
        const memory = instance.exports["memory"] as WebAssembly.Memory;
        const missing = length - memory.buffer.byteLength;
        if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
        done(instance, module);
      });
    const { default: make } = (await import(/* @vite-ignore */ `${__PYTHON__}/pyodide.asm.mjs`)) as { default: Make };
    return make(settings);
  };
}

/** The memory that an earlier visit kept of the same files; null if there is none. */
async function recall(): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const answer = await (await caches.open(KEPT)).match(MEMORY);
    return answer ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null; // some private windows keep nothing
  }
}

/** Prepares all that a table needs, and keeps the memory in place of an older one; without room for it, the next visit loads anew. */
async function keep(python: Python): Promise<void> {
  python.pyimport("goldenspike.server.site.warming").warm_up();
  const memory = python.makeMemorySnapshot();
  try {
    await caches.delete(KEPT);
    await (await caches.open(KEPT)).put(MEMORY, new Response(memory));
  } catch {
    return;
  }
}
