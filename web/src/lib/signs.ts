// The marks of a decision, and the signs chess players write for them.

export type Mark = "inaccuracy" | "mistake" | "blunder";

export const SIGNS: Record<Mark, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };
