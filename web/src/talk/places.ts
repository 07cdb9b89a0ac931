// Where in the log a message belongs: after the action it was said after.

import type { LogEntry, Message } from "../types";

/** By entry, or null for before all of them: what was said after it, as far as a moment has come. */
export function placed(log: LogEntry[], messages: Message[], upTo: number): Map<LogEntry | null, Message[]> {
  const found = new Map<LogEntry | null, Message[]>();
  for (const message of messages) {
    if (message.at > upTo || message.muted || message.removed) continue;
    const entry = log.findLast((one) => one.number <= message.at) ?? null;
    found.set(entry, [...(found.get(entry) ?? []), message]);
  }
  return found;
}
