// A chart of figures over the game as SVG paths.

export interface Line {
  index: number;
  path: string;
  end: { x: number; y: number };
}

export interface Chart {
  lines: Line[];
  levels: { value: number; y: number }[];
  rounds: { label: number; x: number }[];
}

/** values: by moment, by line, null where it has ended; at: how many actions were made then; rounds: how many were over. */
export function chart(
  values: (number | null)[][],
  at: number[],
  rounds: number[],
  size: { width: number; height: number },
): Chart {
  const most = Math.max(1, ...values.flat().map(Number));
  const step = nice(most / 4);
  const top = Math.max(step, Math.ceil(most / step) * step);
  const last = Math.max(1, at[at.length - 1] ?? 1);
  const x = (index: number) => ((at[index] ?? 0) / last) * size.width;
  const y = (value: number) => size.height - (value / top) * size.height;
  const count = values[0]?.length ?? 0;
  const lines = Array.from({ length: count }, (_, line) => {
    const points = values.flatMap((row, index) => (row[line] == null ? [] : [[x(index), y(row[line])] as const]));
    const end = points[points.length - 1] ?? [0, size.height];
    const path = points.map(([px, py], at) => `${at ? "L" : "M"}${px.toFixed(1)},${py.toFixed(1)}`);
    return { index: line, path: path.join(""), end: { x: end[0], y: end[1] } };
  });
  const levels = [];
  for (let value = 0; value <= top; value += step) levels.push({ value, y: y(value) });
  return { lines, levels, rounds: ends(rounds).map(([label, index]) => ({ label, x: x(index) })) };
}

/** Each round with the first moment at which it was over. */
function ends(rounds: number[]): [number, number][] {
  return rounds.flatMap((round, index): [number, number][] =>
    index > 0 && round !== rounds[index - 1] ? [[round, index]] : [],
  );
}

function nice(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  for (const factor of [1, 2, 5, 10]) if (factor * power >= rough) return factor * power;
  return 10 * power;
}
