// A chart of cash over the game as SVG paths.

export interface Line {
  seat: number;
  path: string;
  end: { x: number; y: number };
}

export interface Chart {
  lines: Line[];
  levels: { value: number; y: number }[];
  rounds: { label: number; x: number }[];
}

/** cash: by moment, by seat; at: how many actions were made then; rounds: how many were over. */
export function chart(
  cash: number[][],
  at: number[],
  rounds: number[],
  size: { width: number; height: number },
): Chart {
  const most = Math.max(1, ...cash.flat());
  const step = nice(most / 4);
  const top = Math.max(step, Math.ceil(most / step) * step);
  const last = Math.max(1, at[at.length - 1] ?? 1);
  const x = (index: number) => ((at[index] ?? 0) / last) * size.width;
  const y = (value: number) => size.height - (value / top) * size.height;
  const seats = cash[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => {
    const points = cash.map((row, index) => [x(index), y(row[seat] ?? 0)] as const);
    const end = points[points.length - 1] ?? [0, size.height];
    const path = points.map(([px, py], at) => `${at ? "L" : "M"}${px.toFixed(1)},${py.toFixed(1)}`);
    return { seat, path: path.join(""), end: { x: end[0], y: end[1] } };
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
