// Opens the planning of what comes next; its code is loaded on first use.

import type { Table } from "../table.svelte";

export async function planAhead(table: Table): Promise<void> {
  const { AheadExercise } = await import("./ahead.svelte");
  await table.practise(new AheadExercise(table, table.now?.acting_seat ?? table.mine[0] ?? null));
}
