// A decision that somebody makes for practice with the table's own controls: its action is graded, and never sent.

import type { Component } from "svelte";
import type { Payload } from "./types";

export interface Exercise {
  /** The number of the action to decide on again, of a game that is over; null: the decision is the table's next. */
  readonly decision: number | null;
  /** The position to decide in, where that is neither the table's next nor one of its past. */
  position?(): Promise<Payload<any> | null>;
  /** Whether an action is asked for: the controls are there while it is. */
  readonly asks: boolean;
  /** Grades an action; what the server refuses is told with its rule, as at the table. */
  grade(text: string): Promise<void>;
  /** What is asked, and what came of it: above the controls, with the heading `action-title`. */
  readonly Panel: Component<{ exercise: any }>;
  /** Whether the panel has much above the controls: a phone makes room for both, and shows no tables meanwhile. */
  readonly tall?: boolean;
  /** A key was pressed; true: it meant something. */
  key?(event: KeyboardEvent): boolean;
}
