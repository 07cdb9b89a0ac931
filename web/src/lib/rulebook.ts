// The rules of a game as they are read: what a search leaves of them, and where a number stands.

import type { BookBlock, BookChapter, BookText } from "../types";

/** Blocks that stand together: an example, a list, or one alone. */
export type Group = { kind: "example" | "list" | "one"; blocks: BookBlock[] };

/** A text for comparing: without accents, capitals and curled apostrophes. */
export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

/** The chapters with the blocks that have all the words; all of them if there are none. */
export function search(chapters: BookChapter[], wanted: string): BookChapter[] {
  const asked = plain(wanted).split(/\s+/).filter(Boolean);
  if (!asked.length) return chapters;
  return chapters
    .map((chapter) => ({ ...chapter, blocks: chapter.blocks.filter((block) => has(block, asked)) }))
    .filter((chapter) => chapter.blocks.length);
}

function has(block: BookBlock, asked: string[]): boolean {
  const text = plain(`${block.numbers.join(" ")} ${block.text}`);
  return asked.every((word) => text.includes(word));
}

export function groups(blocks: BookBlock[]): Group[] {
  const groups: Group[] = [];
  for (const block of blocks) {
    const kind = block.example ? "example" : block.kind === "item" ? "list" : "one";
    const last = groups.at(-1);
    if (last && kind !== "one" && last.kind === kind) last.blocks.push(block);
    else groups.push({ kind, blocks: [block] });
  }
  return groups;
}

/** The block that says a rule, and so has its number as its id: the first that cites it. */
export function places(book: BookText): Map<string, BookBlock> {
  const places = new Map<string, BookBlock>();
  for (const chapter of book.chapters) {
    for (const block of chapter.blocks) {
      for (const number of block.numbers) if (!places.has(number)) places.set(number, block);
    }
  }
  return places;
}

/** The number of a rule in a book: of `SB-21.3a`, that of `SB-21.3` if the book has no such part; of a section, `SB-21`, its first. */
export function known(places: Map<string, BookBlock>, number: string): string | null {
  const exact = [number, number.replace(/[a-z]$/, "")].find((one) => places.has(one));
  return exact ?? [...places.keys()].find((one) => number && one.startsWith(`${number}.`)) ?? null;
}
