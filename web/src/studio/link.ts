// A whole board in the part of an address after the #: packed, so that no server needs to keep it.

import type { Keys } from "./keys";

const MARK = "board=";
const LONGEST = 400_000; // letters of a board that is unpacked

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes.slice()]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let length = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) throw new Error("too long");
    parts.push(value as Uint8Array<ArrayBuffer>);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** What follows the # in a link to a board. */
export async function packed(keys: Keys): Promise<string> {
  const bytes = await through(new TextEncoder().encode(JSON.stringify(keys)), new CompressionStream("deflate-raw"));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return MARK + btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Whether a text is a link to a board, or the end of one. */
export const isLink = (text: string): boolean => text.includes(`#${MARK}`) || text.startsWith(MARK);

/** The board that a link holds; null if it is damaged. */
export async function unpacked(link: string): Promise<Keys | null> {
  const code = link.slice(link.indexOf(MARK) + MARK.length).trim();
  try {
    const letters = atob(code.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(Uint8Array.from(letters, (one) => one.charCodeAt(0)), new DecompressionStream("deflate-raw"), LONGEST);
    const keys: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof keys === "object" && keys !== null && !Array.isArray(keys) ? (keys as Keys) : null;
  } catch {
    return null;
  }
}
