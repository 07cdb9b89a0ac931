// What the studio asks the server.

import { json } from "../api";
import type { Schemas } from "../types";
import type { Keys } from "./keys";

export type Checked = Schemas["BoardChecked"];
export type Problem = Schemas["Problem"];
export type BoardCard = Schemas["BoardCard"];

export const allBoards = (): Promise<Schemas["Boards"]> => json("GET", "/boards");
export const boards = async (): Promise<BoardCard[]> => (await allBoards()).boards;
export const boardFile = (id: string): Promise<Schemas["BoardFile"]> => json("GET", `/boards/file/${encodeURIComponent(id)}`);
export const makeBoard = (wish: { game: string; seed: number; players: number; shape: Schemas["NewBoard"]["shape"] }): Promise<Schemas["BoardFile"]> => json("POST", "/boards/make", wish);
export const check = (wish: { text?: string; keys?: Keys; draw?: "light" | "dark" | null }): Promise<Checked> => json("POST", "/boards/check", wish);

export type BoardReport = Schemas["BoardReport"];
export type Figure = Schemas["FigureTold"];

export const askReport = (wish: { keys: Keys; game: string; players: number; games: number; steps?: number }): Promise<BoardReport> => json("POST", "/boards/reports", wish);
export const showReport = (id: string): Promise<BoardReport> => json("GET", `/boards/reports/${encodeURIComponent(id)}`);
export const stopReport = (id: string): Promise<unknown> => json("DELETE", `/boards/reports/${encodeURIComponent(id)}`);
