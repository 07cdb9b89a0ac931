// The golden spike on the sheet: the path that it completes, and what each company gets.

import type { LogLine } from "../../types";
import type { Celebration } from "../game";
import type { Board, Payload } from "./types";

type Spike = { company: string; builder: number; bonus: number; others: string[]; path: string[] };

/** The path of the spike, as the log tells it, and the bonus of each company at its box or on its track. */
export function celebration(lines: LogLine[], shown: Payload, board: Board): Celebration | null {
  const line = lines.find((one) => /\.spike(-with)?$/.test(one.key));
  if (!line) return null;
  const { company, builder, bonus, others, path } = line.values as Spike;
  const ways = board.routes.filter((way) => path.includes(way.id));
  const bonuses: [string, number][] = [[company, builder], ...others.map((other): [string, number] => [other, bonus])];
  return {
    path: path.flatMap((id) => ways.find((way) => way.id === id)?.element ?? []),
    gains: bonuses.map(([name, sum]) => {
      const sign = board.companies.find((one) => one.name === name);
      const own = shown.view.companies.find((one) => one.name === name)?.links ?? [];
      const here = ways.filter((way) => own.includes(way.id)).map((way) => way.element);
      return { at: [sign?.element ?? "", ...here], text: `+${sum}`, look: sign?.look ?? "" };
    }),
  };
}
