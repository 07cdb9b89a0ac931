// The little Markdown that rules pages use, as pieces to show: no HTML is ever made of text.

export type Piece = { kind: "text" | "strong" | "em" | "code"; text: string } | { kind: "rule"; text: string };
export type Block = { kind: "text"; pieces: Piece[] } | { kind: "table"; head: Piece[][]; rows: Piece[][][] };

const INLINE = /\*\*([^*]+)\*\*|\*([^*]+)\*|`([^`]+)`|\b([A-Z]{2}-\d+(?:\.\d+)?)\b/g;

export function pieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    if (match[1]) pieces.push({ kind: "strong", text: match[1] });
    else if (match[2]) pieces.push({ kind: "em", text: match[2] });
    else if (match[3]) pieces.push({ kind: "code", text: match[3] });
    else if (match[4]) pieces.push({ kind: "rule", text: match[4] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

/** Paragraphs and tables. */
export function blocks(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let table: string[] = [];
  const flush = () => {
    if (lines.length) blocks.push({ kind: "text", pieces: pieces(lines.join(" ")) });
    if (table.length) blocks.push(asTable(table));
    [lines, table] = [[], []];
  };
  for (const line of text.split("\n")) {
    const row = line.trim();
    if (!row) flush();
    else if (row.startsWith("|")) {
      if (lines.length) flush();
      table.push(row);
    } else {
      if (table.length) flush();
      lines.push(row);
    }
  }
  flush();
  return blocks;
}

function asTable(rows: string[]): Block {
  const cells = rows.map((row) => row.replace(/^\||\|$/g, "").split("|").map((cell) => pieces(cell.trim())));
  const [head = [], , ...rest] = cells;
  return { kind: "table", head, rows: rest };
}
