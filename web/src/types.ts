// What the server sends and takes: its own description (openapi.ts), by the names the page uses.

import type { components } from "./openapi";

export type Told = components["schemas"];

export type Seat = number;
export type Value = number | string | string[] | number[];

export type Catalogue = Told["Catalogue"];
export type Card = Told["Card"];
export type NewSeat = Told["SeatWish"];
export type NewTable = Told["NewTable"];
export type NewAction = Told["NewAction"];
export type Created = Told["TableMade"];
export type Invitation = Told["Invited"];
export type SeatInfo = Told["SeatTold"];
export type TableInfo = Told["TableTold"];

// Each game's table has its own view, numbers, offers, chart and result; a game's folder names its own.
export type SteelDriver = Told["SteelDriverTable"];
export type SteamBarons = Told["SteamBaronsTable"];
export type SteelDriverBoard = Told["goldenspike__server__shows__steel_driver__plan__Plan"];
export type Steam = Told["SteamTable"];
export type SteamBoard = Told["goldenspike__server__shows__steam__plan__Plan"];
export type SteamBaronsBoard = Told["goldenspike__server__shows__steam_barons__plan__Plan"];

export type View = SteelDriver["view"];
export type CompanyView = View["companies"][number];
export type Offer = SteelDriver["offers"][number];
export type LogLine = Told["Sentence"];
export type LogEntry = Told["LogEntry"];
export type Result = NonNullable<SteelDriver["result"]>;
export type Payload = SteelDriver;
export type Marks = Payload["marks"];
export type Board = SteelDriverBoard;
export type Place = Told["Spot"];
export type Way = Told["Way"];
export type Analysis = Told["AnalysisTold"];
export type Decision = Told["DecisionTold"];
export type Alternative = Told["AlternativeTold"];
export type Report = Told["ReportTold"];
export type Sale = Told["Sale"];
export type Hint = Told["HintTold"];
export type Why = Told["Why"];
export type RuleSection = Told["RuleSection"];
export type Problem = Told["Fault"];
