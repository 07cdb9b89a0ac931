// Loads Python and the rules into a worker, and tells how far that is.

import type { Progress } from "./messages";

declare const __PYTHON__: string; // the folder of what is loaded

/** As much of Pyodide as is used here. */
export interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(code: string): unknown;
  pyimport(name: string): any;
  toPy(value: unknown): unknown;
}

// Babel reads its data as files.
const BEGIN = `
import sys, zipfile
with zipfile.ZipFile("/goldenspike.zip") as archive:
    archive.extractall("/packages", [name for name in archive.namelist() if name.startswith("babel/")])
sys.path[:0] = ["/packages", "/goldenspike.zip"]
sys.dont_write_bytecode = True
`;

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

export async function load(tell: (progress: Progress) => void): Promise<Python> {
  const sizes = (await (await fetch(`${__PYTHON__}/sizes.json`)).json()) as Sizes;
  const counted = new Counted(Object.values(sizes).reduce((sum, one) => sum + one, 0), tell);
  counted.report("python");
  const plain = globalThis.fetch.bind(globalThis);
  const own = counted.fetch.bind(counted);
  const rules = own(`${__PYTHON__}/goldenspike.zip`).then((answer) => answer.arrayBuffer());
  rules.catch(() => undefined);
  const { loadPyodide } = (await import(/* @vite-ignore */ `${__PYTHON__}/pyodide.mjs`)) as { loadPyodide: (options: object) => Promise<Python> };
  const wasm = own(`${__PYTHON__}/pyodide.asm.wasm`);
  const library = own(`${__PYTHON__}/python_stdlib.zip`);
  globalThis.fetch = (async (wanted: RequestInfo | URL, init?: RequestInit) => {
    const address = String(wanted instanceof Request ? wanted.url : wanted);
    if (address.endsWith("/pyodide.asm.wasm")) return wasm;
    return address.endsWith("/python_stdlib.zip") ? library : plain(wanted, init);
  }) as typeof fetch;
  const lock = { info: { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2", version: "0" }, packages: {} };
  const python = await loadPyodide({ indexURL: `${__PYTHON__}/`, lockFileContents: JSON.stringify(lock), packageBaseUrl: `${__PYTHON__}/`, checkAPIVersion: false });
  globalThis.fetch = plain;
  counted.report("rules");
  python.FS.writeFile("/goldenspike.zip", new Uint8Array(await rules));
  python.runPython(BEGIN);
  return python;
}
